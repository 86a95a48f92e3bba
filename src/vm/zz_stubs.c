#include "vm/internal.h"
#include "vm/handles.h"
nat_result resolve_method_type(struct vm*vm, struct frame*f);nat_result resolve_method_handle(struct vm*vm, struct frame*f);nat_result resolve_dynamic(struct vm*vm, struct frame*f);nat_result link_user_site(struct vm*vm, struct frame*f,struct class*c,struct insn*i,u16 x);
#define W __attribute__((weak))
W nat_result invoke_polymorphic(struct vm*vm, struct method*m,const struct sym*d,slot*a){return unsupported(vm,"invoke_polymorphic");}
W nat_result resolve_method_type(struct vm*vm, struct frame*f){return unsupported(vm,"mt");}
W nat_result resolve_method_handle(struct vm*vm, struct frame*f){return unsupported(vm,"mh");}
W nat_result resolve_dynamic(struct vm*vm, struct frame*f){return unsupported(vm,"condy");}
W nat_result link_user_site(struct vm*vm, struct frame*f,struct class*c,struct insn*i,u16 x){return unsupported(vm,"user bsm");}
