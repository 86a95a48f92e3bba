/* What an analysis tells of the properties, once nothing changes any more. */
#include "prove/analysis.h"

static bool may_assert(const struct analysis *a)
{
    for (u32 i = 0; i < a->facts.len; i++) {
        if (a->facts.data[i]->reached && a->facts.data[i]->asserts)
            return true;
    }
    return false;
}

static bool may_throw(struct analysis *a)
{
    const struct throws *out = &fact_of(a, a->goal->entry)->throws;
    for (u32 i = 0; i < out->len; i++) {
        if (counts_as_exception(a, &out->data[i]))
            return true;
    }
    /* Before the entry its class is initialised; an exception comes out of that as an error. */
    const struct type *t = a->goal->entry->holder;
    for (u32 i = 0; i < t->nabove; i++) {
        struct method *m = t->above[i]->library ? NULL : type_initialiser(t->above[i]);
        const struct throws *first = m ? &fact_of(a, m)->throws : NULL;
        for (u32 k = 0; first && k < first->len; k++) {
            struct thrown wrapped = {a->in_initialiser, true};
            if (counts_as_exception(a, &first->data[k]) || counts_as_exception(a, &wrapped))
                return true;
        }
    }
    return false;
}

static void judge(const struct goal *goal, bool deep, struct proof *proof)
{
    struct analysis a;
    analysis_begin(&a, goal, deep);
    analysis_run(&a);
    if (!a.gave_up) {
        proof->proved[PROVE_ASSERT] = !may_assert(&a);
        proof->proved[PROVE_EXCEPTION] = !may_throw(&a);
        proof->harm = harm_of(&a);
    }
    analysis_end(&a);
}

/* Where no class has an assert or names its error, and none makes, loads or reads others, no code that is called back
 * can matter. */
static bool has_no_asserts(const struct goal *goal)
{
    static const char *const texts[] = {
        "$assertionsDisabled", "AssertionError", "ClassLoader", "defineClass", "defineHiddenClass", "forName",
        "findClass",           "ObjectInputStream", "XMLDecoder", NULL,
    };
    return !program_mentions(goal->program, texts);
}

void prove_by_scan(const struct goal *goal, struct proof *proof)
{
    judge(goal, false, proof);
    if (goal->wanted[PROVE_ASSERT] && !proof->proved[PROVE_ASSERT])
        proof->proved[PROVE_ASSERT] = has_no_asserts(goal);
}

void prove_by_intervals(const struct goal *goal, struct proof *proof)
{
    judge(goal, true, proof);
}
