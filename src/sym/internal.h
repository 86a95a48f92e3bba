/*
 * sym's own view of itself. Its files reach into the machine (vm/internal.h):
 * an instruction is executed on the same slots, objects and arrays, with the
 * same functions, that the loop uses.
 */
#ifndef SYM_INTERNAL_H
#define SYM_INTERNAL_H

#include "sym/sym.h"
#include "vm/internal.h"

/* ---- value.c: slots and terms ---- */

/* The term of a value in a slot; wide types take theirs from v[1]. */
term slot_term(struct engine *, char type, const slot *v);
/* The slots of a term; concrete if it is a constant. */
void term_slots(struct engine *, char type, term t, slot *v);
/* Bits under a model of what is in a slot: as the machine keeps them. */
u64 slot_value(struct engine *, char type, const slot *v, const struct model *);
u64 value_bits(struct engine *, char type, term, const struct model *);
static inline term int_term(struct engine *e, slot v) { return v >> 32 ? (term)(v >> 32) : mk_const(e->T, 32, (u32)v); }
term narrow_term(struct engine *, char type, term); /* an int to the bits of a small type */

/* ---- refs.c: references, which are sets of locations ---- */

term ref_term(struct engine *, slot);
slot ref_slot(struct engine *, term);
/*
 * Lists in e->targets what the reference can be on this path, null among them.
 * This and what follows answer false if that has to wait: *end is what the
 * instruction comes to (a fork, an exception, a stop), or SYM_ON: the machine
 * executes the instruction, or what must come before it, and all begins again.
 */
bool targets_of(struct engine *, slot, enum sym_end *end);
/* What an instruction needs of a reference. That verified code gets nothing else is
 * known; that the other locations of the set are therefore impossible, the path's
 * facts may be too coarse to tell. */
struct need {
    const struct class *is; /* an instance of this */
    const char *elems;      /* an array of one of these letters; "": of any */
    bool one;               /* a single location */
};
/* The same for a reference that is used: null throws; one that is known by now is
 * written back, and the machine goes on with it. */
bool refer(struct engine *, struct frame *, slot *operand, struct need, enum sym_end *end);
/* The targets as one reference again: there is no other. */
slot targets_slot(struct engine *);
/* The symbol that a condition compares with a small constant; 0: it is no such condition. */
term tested_symbol(const struct engine *, term cond, u32 *value);
/* ite(guard, a, b) of two references, as one list of places if there are not too many. */
term merged_reference(struct engine *, term guard, term a, term b);
/* Makes the operand, which may be null, one location. */
bool make_concrete(struct engine *, slot *operand, enum sym_end *end);
/* When the two are the same. */
bool same_reference(struct engine *, slot a, slot b, term *cond, enum sym_end *end);
/* The same for two places: boxes of symbolic values may share one of a cache. */
term same_place(struct engine *, ref a, ref b, enum sym_end *end); /* 0: *end */
/* Leaves those targets that have the same key. False: a fork over the keys. */
bool split_targets(struct engine *, const u64 *keys);
/* For the collector. */
void visit_references(void *ctx, u32 term, void (*visit)(void *, u32 ref), void *arg);
bool visit_places(void *ctx, u32 term, void (*visit)(void *, u32 ref), void *arg);
/* What a reference of the path is under a model. */
u32 reference_in(struct engine *, const struct path *, term, const struct model *);

/* ---- met.c: the order in which an early check of an invariant meets objects ---- */

/* What the object is taken for; 0: for itself, as is every object that no such check meets. */
term met_object(struct engine *, ref);
/* Can a reference that is bound now name the object of event number `at`? If so, the guard says when. */
bool may_name(struct engine *, const struct event *object, u32 at, term *guard);

/* ---- shapes.c: what the path knows of the shape of its input ---- */

/* Does it ask the following? */
bool has_shape(const struct engine *);
/* Goes back to what the first events told. */
void forget_shapes(struct path *, u32 nevents);
enum verdict shape_ask(struct engine *, term cond);
/* targets_of, with guards that say no more than the path leaves open. False and
 * !*fits: they depend on more than selectors, or are too large. */
bool shape_targets(struct engine *, slot, enum sym_end *end, bool *fits);
/* Does the condition depend on selectors only, and is not too large? */
bool is_of_shape(struct engine *, term cond);
/* The condition, saying no more than the path leaves open. False: it is not of that kind. */
bool shape_reduce(struct engine *, term *cond);

/* ---- objects.c: instructions on symbolic references ---- */

enum sym_end field_get(struct engine *, struct frame *);
enum sym_end field_put(struct engine *, struct frame *);
enum sym_end type_test(struct engine *, struct frame *);
enum sym_end type_cast(struct engine *, struct frame *);
enum sym_end one_object(struct engine *, struct frame *);
/* The method that a call on a symbolic receiver runs; NULL: *end. */
struct method *call_target(struct engine *, struct frame *, enum sym_end *end);

/* ---- inputs.c: free objects ---- */

/* Elements of a free array of references: more are a bound that was hit. Where
 * lengths are given, they may be longer. */
enum { FREE_ELEMENTS_MAX = 8, GIVEN_ELEMENTS_MAX = 256 };
u32 free_elements(const struct engine *);

struct layout {
    u32 n;
    struct field **fields; /* of instances, superclass first */
    bool closed;           /* some belong to the class library */
};
const struct layout *layout_of(struct engine *, struct class *);
static inline bool is_reference_array(const struct class *c) { return c->kind == CK_ARRAY && c->elem == 'L'; }
/* "Node", of "pkg/Outer$Node". */
const char *simple_name(const struct class *);
/* "list.next", of "list" and "next" or "[3]". */
const char *part_name(struct engine *, const char *of, const char *part);
term reference_symbol(struct engine *, const char *name, u32 ordinal);
/* From 0 to `hi`, and no wider than that needs. */
term small_symbol(struct engine *, const char *name, u32 ordinal, i64 hi);
term length_symbol(struct engine *, const char *array, u32 ordinal);
/* Makes the object that the event tells of. 0 with vm->exc. */
ref make_object(struct engine *, const struct event *);
/* The symbols of an input object: fields, or length and elements; and their types,
 * 'L' for references and '[' for all elements of an array in one. */
u32 object_symbols(struct engine *, const struct event *);
/* Gives the event of a new object its symbols. A field that its other variants, noted from event `variants` on, have inherited from the
 * same class has the same symbol there: an object has one reference to look into for each of its fields, of whatever class it is. */
void give_symbols(struct engine *, struct event *, u32 variants);
u32 all_symbols(const struct event *); /* the shared ones included, which come first */
u32 symbol_place(const struct event *, u32 i); /* the ordinal of one */
term object_symbol(struct engine *, const struct event *object, u32 i, char *type);
/* Gives an input object the contents that it has at the start. False with vm->exc. */
bool give_contents(struct engine *, const struct event *, ref);
/* Takes the last event away. */
void path_forget(struct path *);
/* The box of a primitive value? */
bool is_box(const struct class *);

/* ---- collections.c: free ones of the class library ---- */

/* The class that a free reference declared so names; NULL: it is no collection (or with vm->exc). */
struct class *collection_class(struct engine *, const struct class *declared, const char *signature);
bool is_collection(const struct class *); /* that are made */
/* An Optional: in a replay it is what the class library has for no value. 0 with vm->exc. And are two in different places the same? They
 * are if both are empty. 0: *end. */
bool is_optional(const struct class *);
slot optional_value(const struct engine *, ref);
ref make_optional(struct engine *, const struct event *);
term same_optional(struct engine *, ref, ref, enum sym_end *end);
u32 collection_symbols(struct engine *, const struct event *);
term collection_symbol(struct engine *, const struct event *, u32 i, char *type);
/* The class of its elements, and their signature (NULL: none is known). NULL with vm->exc. */
struct class *collection_element(struct engine *, const struct event *, const char **signature);
bool collection_contents(struct engine *, const struct event *, ref); /* false with vm->exc */
/* Sets a field of an object of the class library, if it has one of that name. */
void put_named(struct engine *, ref, const char *field, slot);
/* What is to be decided before it is made, one of these (exclusive) cases; 0: nothing. */
enum { CASES_MAX = 8 };
u32 collection_cases(struct engine *, const struct event *, term *out);

/* ---- free_maps.c: those of these that are maps or sets, with keys of the class ---- */

bool is_free_key(const struct engine *, struct class *);
u32 free_map_symbols(struct engine *, const struct class *key, bool is_set);
term free_map_symbol(struct engine *, const struct event *, struct class *key, bool is_set, u32 i, char *type);
u32 free_map_cases(struct engine *, const struct event *, struct class *key, bool is_set, term *out);
/* `present`: the value of all entries of a set; 0: it is a map. False with vm->exc. */
bool free_map_contents(struct engine *, const struct event *, struct class *key, slot present, ref map);

/* ---- bind.c: what free references name ---- */

/* Values of a selector; from ALIAS on it is the number of an object. */
enum { IS_NULL, IS_NEW, ALIAS };

/* A free reference as the path's next input. */
void free_reference(struct engine *, struct class *declared, struct event about, slot *out);
/* A free String that is no other. False with vm->exc. */
bool free_string(struct engine *, struct event about, slot *out);
/* A free array of the class and of the length in the slot. False: *end; true:
 * *end is to be what the call comes to. */
bool free_array(struct engine *, struct class *, slot *length, struct event about, slot *out, enum sym_end *end);
/* Of a record; NULL if it has none. And does it no more than to set the fields? */
struct method *canonical_constructor(struct engine *, struct class *);
bool is_free_record(struct engine *, struct class *);
/* Arguments of main that are told apart: of more, none is known. */
enum { ARGUMENTS_MAX = 8 };
/* If these are main's arguments, and nobody has looked at them: now they are free Strings. False with vm->exc. */
bool arguments_known(struct engine *, ref array);
/* In a replay: the argument as the path had it; empty if nobody looked. 0 with vm->exc. */
ref replayed_argument(struct engine *, u32 i);
/* The set that a free reference stands for; 0: *end, as with targets_of. */
term bound_reference(struct engine *, term symbol, term guard, enum sym_end *end);
/* In a replay: what the object of the path is there, made if it is not yet. 0 with vm->exc. */
ref rebuilt_object(struct engine *, ref was);
term binding_in(struct engine *, const struct path *, term symbol); /* 0: nobody has used it */

/* The event that the symbol of a free reference comes from, by its ordinal: an input, or the object whose field it is, one for all of its
 * variants that have it. */
const struct event *path_source(const struct path *, u32 ordinal);
/* The field; NULL: it is an input, or a part of an array or a collection. */
const struct field *field_of_symbol(struct engine *, const struct event *source, u32 ordinal);

/* The class around a member class that is not static, whose objects have an outer one; NULL: it is none. */
struct class *inner_class_holder(struct engine *, struct class *);

/* ---- generics.c: what signatures say of references. Texts of types may have more behind them, and are permanent; NULL: nobody knows ---- */

/* An argument of the type, without the sign of a wildcard; NULL: it has no such one, or that may be anything. */
const char *type_argument(const char *type, u32 number);
/* The type of a parameter, with bounds in place of type variables. */
const char *parameter_type(struct engine *, const struct method *, const char *type);
/* Does the type of the field have a variable of its class in it? */
bool depends_on_variables(const struct field *);
/* The type of a field of an object of class `of`, which was made for a reference of type `made_for`. */
const char *field_type(struct engine *, struct class *of, const char *made_for, const struct field *);
/* The class of the type if it is one below the other, else that. */
struct class *class_of_type(struct engine *, struct class *erased, const char *type);
/* May a reference of the type name the object, as far as their arguments go? */
bool types_agree(struct engine *, struct class *of, const char *made_for, const char *type);
/* May a new object of the class be made for it? */
bool class_fits(struct engine *, struct class *, const char *type);
bool depends_on_arguments(const struct class *);

/* ---- statics.c: objects of static fields and of the method's own object, which free references may name ---- */

/* Where a free reference is made: finds out what static fields hold, as far as their classes are initialised. */
void statics_known(struct engine *);
/* Is it the array of all constants of an enum? It is like all their fields. */
bool is_constants_array(const struct field *);
/* The event of such an object; NULL: it is none. */
const struct event *static_at(const struct path *, ref);
/* Hooks of the machine. The first: the object is there on which the method will be called, and what hangs on that. */
void method_begins(void *ctx);
void class_initialised(void *ctx, struct class *);
void static_read(void *ctx, const struct field *);
/* A text, a box or an Optional of the input is compared with another object, which somebody may hold who can hand it in. */
void may_be_held(struct engine *, ref);
/* A free reference may be one of the constants of the enum, with what hangs on it. */
void constants_reached(struct engine *, const struct class *);
/* Where a free reference is bound: is it one of the objects of a class that was not initialised yet? If so, that is initialised
 * by now, and *chosen. False: *end. */
bool holder_chosen(struct engine *, const struct class *declared, const char *name, u32 ordinal, const struct class **chosen,
                   enum sym_end *end);
/* A free object is one of a class of exceptions. */
void exception_made(struct engine *, const struct class *);
/* It matters when the class is initialised, which was before the method began if there is an object of it. */
bool is_untimely(struct engine *, struct class *);
/* Initialised, as the class of an object that exists; or hopeless: its initialiser fails, and there is none. False: *end. */
bool class_ready(struct engine *, struct class *, enum sym_end *end);
bool is_hopeless(const struct engine *, const struct class *);

/* ---- library_keeps.c: objects that the class library keeps and gives away ---- */

/* Can it be one of these? All that is older than the method is. */
bool library_keeps(struct engine *, ref);

/* ---- kept.c: static fields that invariants read ---- */

/* The method's code stores the field. */
void field_stored(struct engine *, const struct field *);
/* Notes what the stored fields of the class hold, which has been initialised; NULL: of all that were, for the method begins. */
void keep_fields(struct engine *, const struct class *);
/* A static field that `by` reads, and that has another value than was noted; NULL: there is none. */
const struct field *changed_field_read(struct engine *, struct method *by);

/* ---- steady.c: whether it matters when a class is initialised ---- */

/* It does not, nor of those that are initialised with it, or they were before the method began: the method's own class, and those above that. */
bool is_timely(struct engine *, struct class *);

/* ---- beyond.c: objects that --heap-depth and --heap-objects do not allow ---- */

/* In the set of a free reference: there is no object at such a place, and no instruction sees it. 1 would not stay a
 * side of an ite. */
enum { TOO_DEEP = 5, TOO_DEEP_NEVER_NULL = 7, TOO_MANY = 9, TOO_MANY_NEVER_NULL = 11 };
bool is_beyond(ref);
/* Are there inputs with such objects, which has been told? Then a reference that could name one is null in its place. */
bool leaves_out(struct engine *, ref beyond);
/* Is the path without such an object? False: *end. */
bool is_within(struct engine *, ref beyond, term guard, enum sym_end *end);
/* Does the path do without what is beyond a bound? False: *end. */
bool within_bound(struct engine *, term needs, enum sym_end *end, const char *bound, u32 n);
/* Are there no more places than --heap-objects allows? */
bool has_pool(struct engine *);
/* If so: what a reference names that is new, where all places of its classes are used; nevents: those before it is bound. */
term new_without_place(struct engine *, const struct class *declared, u32 nevents);
/* And the reference without what would be one object too many. */
term without_surplus(struct engine *, term reference, u32 nevents, bool never_null);
/* When a bound reference is the object, as far as the path does not know. */
term names_object(struct engine *, term bound, ref object);

/* ---- records.c: no record is a part of itself ---- */

/* The records of the path, and when each leads to the one of which the free reference is a component; none, if it is no component. */
struct ways {
    VEC(ref) at;
    VEC(term) leads;
};
struct ways ways_to_record(struct engine *, u32 ordinal);
void ways_release(struct ways *);
term leads_there(const struct engine *, const struct ways *, ref);

/* ---- restore.c: earlier contents ---- */

/* The path that tells of the input: in a replay that which is replayed. */
const struct path *path_of_input(const struct engine *);
/* The objects of the input get the contents back that they had at the start. */
void restore_inputs(struct engine *);
/* A copy of what hangs on a reference now; 0 with vm->exc. And back to it. */
ref snapshot_take(struct engine *, slot);
/* The same of just these objects. */
ref snapshot_of(struct engine *, const ref *objects, u32 n);
void snapshot_restore(struct engine *, ref snapshot);

/* ---- invariant.c: what objects of the input satisfy ---- */

/* Is it the frame from which the invariant is called? */
bool is_invariant(const struct frame *);
/* The invariant looks at the object: is that within --heap-objects? False: *end. */
bool reach(struct engine *, ref, enum sym_end *end);
/* Is the object of the event part of the input that is checked? */
bool is_part(struct engine *, const struct event *object);
/* Whatever has to come next. */
enum sym_end invariant_step(struct engine *, struct frame *);
/* A validator was asked about what a generator made. */
enum sym_end entry_step(struct engine *, const struct frame *);
/* A free object of the class is made. */
void note_class(struct engine *, struct class *);
bool has_own_invariant(struct engine *, struct class *);

/* ---- unseen.c: references that the program has not looked at ---- */

/* Is the topmost method one that an invariant calls within itself on such a reference, to do without it? */
bool is_unseen_call(struct engine *, const struct frame *);
/* Does without it: it returns something. SYM_FORK: that is to be decided first, see `phases`. */
enum sym_end leave_out_call(struct engine *, struct frame *);

/* ---- materialise.c: under a model ---- */

struct walk {
    struct engine *e;
    const struct model *model;
    struct map seen; /* reference -> its replacement, itself for most */
    VEC(ref) work;
    struct map *origins; /* replacement -> reference, where they differ; or NULL */
    /* Called for each term that is found in an object, and for those of elements with field NULL; or NULL. */
    void (*meets)(struct walk *, ref, const struct field *, term);
    void *ctx;
};
/* What the reference names under the model. */
ref made_concrete(struct walk *, slot reference);
/* Puts values in place of terms in all that was asked for, and what hangs on it. */
void walk_run(struct walk *);

/* ---- step.c, fold.c ---- */

/* One instruction; sym_step without what is around it. */
enum sym_end execute(struct engine *, struct frame *);
/* A cast between primitive types of what is in the slots. */
void convert_slots(void *engine, char from, char to, u64 v[2]);
/* When the branch in front of which the frame stands jumps. */
term branch_condition(struct engine *, const struct frame *);
/* Makes one condition of a chain of branches: changes the condition and the two
 * exits. True: there was no need of a branch, and it is done. */
bool fold(struct engine *, struct frame *, u32 pops, term *cond, const struct insn **taken,
          const struct insn **other);

/* ---- canon.c: what slots hold ---- */

enum slot_kind { SLOT_DEAD, SLOT_ONE, SLOT_REF, SLOT_WIDE };
struct frame_kinds { /* of the slots in front of an instruction; the second of a long or double is dead */
    bool known;
    u32 nlocals, nstack;
    u8 kinds[];
};
/* NULL: nobody knows. Locals that are not read again are dead. */
const struct frame_kinds *frame_kinds_at(struct engine *, struct method *, const struct insn *);

/* All bits of a float or double, those of a NaN too; 0: it was computed. */
term known_bits(struct terms *, term fp);

/* ---- decisions ---- */

/* As far as the path knows; in a replay, all is known. */
enum verdict known_condition(struct engine *, term cond);
/* Does the condition hold on this path? UNKNOWN: it may or may not; then the
 * guards of a fork are set, and the caller gives up with SYM_FORK. */
enum verdict decide(struct engine *, term cond);
/* The number of the one among `guards` that is known to hold; -1: fork. */
int decide_among(struct engine *);
/* Ends sym_step. */
enum sym_end stop_here(struct engine *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Throws: vm->exc is set already; the loop goes on with it. */
enum sym_end raise(struct engine *);

/* ---- free.c: free values ---- */

/* Makes a free primitive of the type with the given bounds (of both 0: all
 * values), notes it on the path, and puts it into the slots. */
void free_primitive(struct engine *, char type, i64 lo, i64 hi, struct event about, slot *out);
/* The same for a value that has no choice: one is asked for all the same. */
void only_primitive(struct engine *, char type, term value, struct event about, slot *out);
bool free_parameter(void *ctx, struct vm *, const struct vm_free *, u64 slots[2]);
bool generated_parameter(void *ctx, struct vm *, const struct vm_free *, const u64 slots[2]);
/* The term of a free value of the type with that ordinal, and of all elements of
 * a free array. */
term free_term(struct engine *, char type, const char *name, u32 ordinal);
term free_between(struct engine *, char type, const char *name, u32 ordinal, i64 lo, i64 hi);
/* Any integer of the type, whatever the options say of inputs. */
term free_whole(struct engine *, char type, const char *name);
term free_contents(struct engine *, char elem, const char *name, u32 ordinal);
/* The array of a model. 0 with vm->exc. */
ref concrete_array(struct engine *, struct class *, term contents, term length, const struct model *);
/* The next input of the path under replay; NULL if it has no more. */
const struct event *recorded_input(struct engine *);
/* Gives an input without a name one. */
void name_input(struct engine *, struct event *);

/* Which part of the input: the fifth symbol of one path may be list.next, and that
 * of another list.other, and a person wants to read which. */
static inline u32 part_tag(const char *name)
{
    return strpbrk(name, ".[") ? hash_bytes(name, strlen(name)) : 0;
}

/* ---- arrays.c ---- */

enum sym_end array_load(struct engine *, struct frame *);
enum sym_end array_store(struct engine *, struct frame *);
enum sym_end array_make(struct engine *, struct frame *);
enum sym_end array_make_multi(struct engine *, struct frame *);
enum sym_end array_length_of(struct engine *, struct frame *);
/* The element of the arrays in the slot at an index that e->guards are then to
 * assume is within bounds. False: *end. */
bool array_pick(struct engine *, struct frame *, slot *array, term index, slot *out, enum sym_end *end);
/* Has the length been found not to be negative, and of an array of references
 * to be concrete? False: *end. */
bool array_length_ready(struct engine *, const struct class *, slot *length, enum sym_end *end);
/* The term of element i, whose index is concrete and in bounds. */
term element_term(struct engine *, ref array, u32 i);
/* False with vm->exc. */
bool element_put(struct engine *, ref array, u32 i, term value);
/* Unit i of the text in a byte[], of 16 bits; 0: its bytes are not one term. And puts it: false with vm->exc. */
term array_unit(struct engine *, ref bytes, u32 i);
bool array_put_unit(struct engine *, ref bytes, u32 i, term unit);
/* What the number is, which is not negative: a path for each value up to a few. False: *end. */
bool known_number(struct engine *, slot, u32 *out, enum sym_end *end);
term array_length_term(struct engine *, ref array);
void array_put_whole(struct engine *, ref array, term contents);
/* The array whose elements' terms the int[] holds; 0: it is an array of the program. */
ref array_owner(struct engine *, ref ints);
/* Gives a fresh array of references a symbolic length, up to that which it has.
 * False with vm->exc. */
bool array_set_length(struct engine *, ref array, term length);
/* Everything but the length, from an array of the same length and class. */
void array_copy_contents(struct engine *, ref from, ref to);
/* An array of references, of which n elements can come to be known; until array_open it is whole, and has none. */
ref array_closed(struct engine *, struct class *, u32 n, term length);
bool array_open(struct engine *, ref); /* false with vm->exc */
/* A fresh array like that of a free parameter. 0 with vm->exc. */
ref array_of_term(struct engine *, struct class *, term contents, term length);
static inline const struct array *array_at(const struct engine *e, ref r)
{
    return (const struct array *)(e->vm->heap + addr_of(r));
}
static inline bool array_is_symbolic(const struct engine *e, ref r)
{
    return array_at(e, r)->terms || array_at(e, r)->length_term;
}
/* Of the elements as they are on the operand stack: 'I' for all small types. */
static inline char stack_type(char elem)
{
    return elem == 'Z' || elem == 'B' || elem == 'C' || elem == 'S' ? 'I' : elem;
}

/* ---- boxes.c, keys.c: objects that are what their value is ---- */

/* The value of a box, as on the operand stack. */
term box_term(struct engine *, ref box);
/* All NaN are one: floatToIntBits and its like; equality as Float.equals and Double.equals see it. */
term canonical_bits(struct engine *, term);
term equal_floats(struct engine *, term, term);
/* Does the method ask == of two objects only to save a call of equals? */
bool asks_equals_too(const struct method *);

/* ---- calls.c, indicators.c, natives.c ---- */

/* What nobody asked before the call is executed: is it one that concerns the engine? */
bool concerns(void *ctx, const struct method *, const u64 *args);
enum sym_end call(struct engine *, struct frame *);
/* Runs the call as the machine would, were nothing symbolic about it. */
enum sym_end call_bytecode(struct engine *, struct frame *, struct method *);
bool is_indicator(const char *cls, const char *name, const char *desc);
/* Library methods with bytecode that symbolic_native wants to see first. */
bool is_watched(const struct engine *, const char *cls, const char *name, const char *desc);
enum sym_end indicator(struct engine *, struct frame *, struct method *);
/* Natives and library methods whose meaning is a term. False: none for it. */
bool symbolic_native(struct engine *, struct frame *, struct method *, enum sym_end *);
bool has_term_meaning(struct engine *, const struct method *);
bool takes_sets(struct engine *, const struct method *); /* of locations, as arguments */

/* Leaves the instruction: pops `pops` slots and goes on behind it. */
static inline enum sym_end done(struct engine *e, struct frame *f, slot *sp)
{
    f->sp = sp;
    f->pc++;
    e->steps++;
    e->vm->s.instructions++;
    return SYM_ON;
}
/* Where a frame stands, for events. */
void place_of(struct engine *, const struct frame *, struct event *);

#endif
