/*
 * spin: the classes behind invokedynamic.
 *
 * The machine does not run java.lang.invoke to link a call site. It recognises
 * the bootstrap methods that compilers use, describes the call site with one of
 * the structs below, defines the class that comes out, and from then on the
 * call site is a call of one static method of that class with the descriptor of
 * the call site.
 *
 *      bootstrap method                                    generator
 *      LambdaMetafactory.metafactory, altMetafactory       spin_lambda
 *      StringConcatFactory.makeConcat[WithConstants]       spin_concat
 *      ObjectMethods.bootstrap                             spin_record
 *      SwitchBootstraps.typeSwitch, enumSwitch             spin_switch
 *
 * All are pure: a description goes in, a class file is appended to `out`. They
 * return false with err set, and append nothing, if the description makes no
 * sense, does not fit into a class file, or asks for what is not supported; the
 * java machine would throw a BootstrapMethodError in the first case.
 *
 * The classes have version 49 and no stack map frames. They are meant to be
 * trusted: they use private members of other classes, and call methods of
 * interfaces in ways that a verifier refuses in this version. In java such frames
 * are hidden, so the machine leaves them out of stack traces, and gives a
 * NullPointerException that is thrown by one of their instructions no message.
 *
 * Names of classes are internal ("java/lang/Object"); names, descriptors and
 * texts are modified UTF-8 unless they are said to be UTF-16. Nothing is kept of
 * what is passed in.
 */
#ifndef CLASSFILE_SPIN_H
#define CLASSFILE_SPIN_H

#include "classfile/classfile.h"

/* ---- lambdas and method references ---- */

/*
 * The class implements `interface` and `markers`. Its static method
 * "get$Lambda" has `captured_desc`, the descriptor of the call site: it takes
 * the captured values and returns a new object. (For a call site that captures
 * nothing, java links one object for good; the machine calls get$Lambda once.)
 *
 * The object's method `sam_name` with `sam_desc` passes the captured values,
 * then its arguments, to the implementation. Arguments and the result are
 * converted just as LambdaMetafactory does it: a reference is first cast to the
 * type in `inst_desc`, then to what the implementation takes; values are boxed,
 * unboxed and widened.
 *
 * `bridges` are further descriptors under which the same method is implemented.
 *
 * A serializable lambda gets the writeReplace that java gives it.
 */
struct lambda_spec {
    const char *class_name; /* of the new class */
    const char *interface;
    const char *const *markers; /* FLAG_MARKERS of altMetafactory */
    u32 nmarkers;
    const char *sam_name;  /* the name at the call site */
    const char *sam_desc;  /* interfaceMethodType (samMethodType) */
    const char *inst_desc; /* dynamicMethodType (instantiatedMethodType) */
    const char *const *bridges; /* FLAG_BRIDGES of altMetafactory */
    u32 nbridges;
    const char *captured_desc; /* factoryType (invokedType) */
    struct lambda_impl {
        enum cf_ref_kind kind; /* REF_invokeVirtual and up */
        const char *owner, *name, *desc;
        bool owner_is_interface;
        bool is_private; /* the method found; then invokeSpecial is no call of a superclass */
    } impl;
    bool serializable; /* FLAG_SERIALIZABLE of altMetafactory */
    /* Serializable: the class of the call site, and the class in which the
     * implementation was found, with the kind that a handle on it there has. */
    const char *host, *found_in;
    enum cf_ref_kind found_kind;
};
bool spin_lambda(struct buf *out, const struct lambda_spec *, struct err *);

/* ---- string concatenation ---- */

struct spin_utf16 {
    const u16 *units;
    size_t len;
};

/*
 * A static method "concat" with the descriptor of the call site. In the recipe
 * \1 stands for the next argument and \2 for the next constant; constants are
 * already texts. No recipe (units is NULL) stands for all arguments in order,
 * which is makeConcat.
 *
 * Every argument is turned into text as String.valueOf would do it, once, from
 * left to right, before the result is put together. A toString that answers
 * null counts as "null". The result is always a new String.
 */
struct concat_spec {
    const char *class_name;
    const char *desc;
    struct spin_utf16 recipe;
    const struct spin_utf16 *constants;
    u32 nconstants;
};
bool spin_concat(struct buf *out, const struct concat_spec *, struct err *);

/* ---- methods of records ---- */

/*
 * One static method, named like the method of Object that it stands for:
 *      equals    (LRecord;Ljava/lang/Object;)Z
 *      hashCode  (LRecord;)I
 *      toString  (LRecord;)Ljava/lang/String;
 * It reads the fields of the record directly. As in java, equals compares the
 * components from the last to the first, which user code can observe.
 */
enum record_method { RECORD_EQUALS, RECORD_HASH_CODE, RECORD_TO_STRING };

struct record_spec {
    const char *class_name;
    const char *record_class;
    const char *simple_name; /* Class.getSimpleName, for toString */
    enum record_method which;
    const struct record_component {
        const char *name, *desc;
    } *components;
    u32 ncomponents;
};
bool spin_record(struct buf *out, const struct record_spec *, struct err *);

/* ---- pattern switches ---- */

/*
 * A static method "typeSwitch" or "enumSwitch" with the descriptor of the call
 * site, (LTarget;I)I: for null -1; otherwise the index of the first label, at or
 * after the second argument, that matches; the number of labels if none does.
 * The second argument must be 0 to the number of labels (else there is the same
 * IndexOutOfBoundsException as in java).
 */
enum switch_kind { SWITCH_TYPE, SWITCH_ENUM };

enum switch_label_kind {
    LABEL_CLASS,           /* class_name: the target is an instance */
    LABEL_PRIMITIVE_CLASS, /* refused: a preview feature of Java 23 and later */
    LABEL_STRING,          /* text: equal strings. In an enumSwitch, the name of a constant */
    LABEL_INTEGER,         /* value: the intValue of a Number, or a Character */
    LABEL_ENUM,            /* class_name, text: the constant with that name (an EnumDesc);
                            * the enum class is not initialised by the test */
};

struct switch_spec {
    const char *class_name;
    const char *desc;
    enum switch_kind kind;
    const struct switch_label {
        enum switch_label_kind kind;
        const char *class_name; /* internal name, or descriptor of an array class */
        const char *text;
        size_t len; /* of text */
        i32 value;
    } *labels;
    u32 nlabels;
};
bool spin_switch(struct buf *out, const struct switch_spec *, struct err *);

#endif
