/* Queries as files, for other solvers and for people. */
#include "solver/chain.h"

#include <stdio.h>

bool dump_query(struct terms *T, const char *dir, u32 number, const term *conds, u32 n, struct err *err)
{
    char name[32];
    struct buf path = {0}, text = {0};
    snprintf(name, sizeof name, "%06u.smt2", number);
    buf_printf(&path, "%s/%s", dir, name);
    smtlib_print(T, conds, n, &text);
    bool ok = file_write(path.data, text.data ? text.data : "", text.len, err);
    buf_release(&path);
    buf_release(&text);
    return ok;
}
