/*
 * Records among free objects. A record is made by its constructor from components that are there already, and none of them is ever
 * another one: so it is never a part of itself, unless by way of an object that can be changed. A free component therefore
 * names no record that leads to its own by components of records only. What nobody has looked at leads nowhere yet: it will be asked the
 * same when it is bound.
 */
#include "sym/internal.h"

static bool is_record(const struct event *ev)
{
    return ev->kind == EV_OBJECT && is_record_class(ev->of);
}

static u32 number_of(const struct ways *w, ref r)
{
    u32 i = 0;
    while (i < w->at.len && w->at.data[i] != r)
        i++;
    return i;
}

/* One step back: to records with a component that leads there. False: it found nothing new. */
static bool step_back(struct engine *e, struct ways *w)
{
    struct terms *T = e->T;
    bool changed = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event bind = e->path.events.data[i];
        const struct event *source = bind.kind == EV_BIND ? path_source(&e->path, bind.first) : NULL;
        u32 holder = source && is_record(source) ? number_of(w, source->object) : w->at.len;
        if (holder == w->at.len || is_true(T, w->leads.data[holder]))
            continue;
        term leads = w->leads.data[holder];
        for (u32 k = 0; k < w->at.len; k++) {
            if (!is_false(T, w->leads.data[k]))
                leads = mk_or(T, leads, mk_and(T, w->leads.data[k], names_object(e, bind.value, w->at.data[k])));
        }
        changed |= leads != w->leads.data[holder];
        w->leads.data[holder] = leads;
    }
    return changed;
}

struct ways ways_to_record(struct engine *e, u32 ordinal)
{
    struct ways w = { 0 };
    const struct event *owner = path_source(&e->path, ordinal);
    if (!is_record(owner))
        return w;
    ref to = owner->object;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (is_record(ev)) {
            vec_push(&w.at, ev->object);
            vec_push(&w.leads, ev->object == to ? mk_true(e->T) : mk_false(e->T));
        }
    }
    for (u32 i = 0; i < w.at.len && step_back(e, &w); i++)
        ;
    return w;
}

term leads_there(const struct engine *e, const struct ways *w, ref r)
{
    u32 i = number_of(w, r);
    return i < w->at.len ? w->leads.data[i] : mk_false(e->T);
}

void ways_release(struct ways *w)
{
    vec_release(&w->at);
    vec_release(&w->leads);
}
