#include "report/suite.h"

void test_case_release(struct test_case *t)
{
    picture_release(&t->before);
    picture_release(&t->after);
    mem_free(t->same);
    recipe_release(&t->recipe);
    bits_release(&t->edges);
    bits_release(&t->chains);
    for (u32 m = 0; m < t->nlines; m++)
        bits_release(&t->lines[m]);
    mem_free(t->lines);
    t->same = NULL;
    t->lines = NULL;
    t->nlines = 0;
}

void suite_release(struct suite *s)
{
    for (u32 i = 0; i < s->methods.len; i++) {
        struct tested_method *m = &s->methods.data[i];
        bits_release(&m->reach_edges);
        bits_release(&m->reach_chains);
        bits_release(&m->edges);
        bits_release(&m->chains);
    }
    for (u32 i = 0; i < s->cases.len; i++)
        test_case_release(&s->cases.data[i]);
    vec_release(&s->methods);
    vec_release(&s->cases);
    vec_release(&s->statics);
    arena_release(&s->arena);
}
