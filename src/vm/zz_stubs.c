#include "vm/internal.h"
#include "vm/handles.h"
nat_result resolve_method_type(struct vm*vm, struct frame*f);nat_result resolve_method_handle(struct vm*vm, struct frame*f);nat_result resolve_dynamic(struct vm*vm, struct frame*f);nat_result link_user_site(struct vm*vm, struct frame*f,struct class*c,struct insn*i,u16 x);
#define W __attribute__((weak))
W nat_result invoke_polymorphic(struct vm*vm, struct method*m,const struct sym*d,slot*a){return unsupported(vm,"invoke_polymorphic");}
W nat_result resolve_method_type(struct vm*vm, struct frame*f){return unsupported(vm,"mt");}
W nat_result resolve_method_handle(struct vm*vm, struct frame*f){return unsupported(vm,"mh");}
W nat_result resolve_dynamic(struct vm*vm, struct frame*f){return unsupported(vm,"condy");}
W nat_result link_user_site(struct vm*vm, struct frame*f,struct class*c,struct insn*i,u16 x){return unsupported(vm,"user bsm");}
W bool vm_start_method(struct vm *vm, const char *c, const char *m, const struct vm_arg *a, u32 n, struct err *e){return err_set(e,"no");}
W void vm_print_result(struct vm *vm, bool j, struct buf *o){}
W void vm_print_exception(struct vm *vm, struct buf *o){}
W void vm_exception_text(struct vm *vm, struct buf *c, struct buf *m){}
