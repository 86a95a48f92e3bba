#include "cli/symbolic.h"

#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

double symbolic_seconds(const struct symbolic *s)
{
    return now() - s->began - s->javac;
}

/* ---- the target ---- */

bool symbolic_load(struct symbolic *s, struct options *o, enum command cmd, int argc, const char *const *argv,
                   int rest, struct err *err)
{
    s->o = o;
    s->cmd = cmd;
    s->began = now();
    s->stopped = "";
    if (rest >= argc)
        return err_set(err, "%s: no target; see bivium %s --help", command_table[cmd].name,
                       command_table[cmd].name);
    const char *config = o->config;
    s->text = argv[rest++];
    if (!options_more(o, cmd, argc, argv, &rest, err) || o->help)
        return false;
    if (rest < argc)
        return err_set(err, "%s: one target at a time", argv[rest]);
    if (o->config != config)
        return err_set(err, "--config: must stand before the target");
    return symbolic_options(s, err) && jdk_find(o, &s->jdk, err);
}

bool symbolic_find(struct symbolic *s, struct err *err)
{
    double before = now();
    if (!target_find(&s->target, s->o, s->jdk.data, s->text, err))
        return false;
    /* Finding a class takes no time; javac is what took it. */
    if (s->target.workdir.path)
        s->javac = now() - before;
    return true;
}

bool symbolic_start(struct symbolic *s, struct err *err)
{
    struct options *o = s->o;
    if (o->arg.len && !s->target.method.len)
        return err_set(err, "--arg: only for a method, and %s is a class", s->text);
    if (o->dump_queries && mkdir(o->dump_queries, 0777) != 0 && access(o->dump_queries, W_OK) != 0)
        return err_set(err, "--dump-queries: %s: not a directory to write to", o->dump_queries);
    s->opts.vm.jdk = s->jdk.data;
    s->opts.vm.class_path = s->target.class_path.data;
    if (!symbolic_types(s, err))
        return false;
    s->search = search_new(&s->opts, err);
    return s->search && target_start(search_vm(s->search), o, &s->target, 0, NULL, err);
}

void symbolic_release(struct symbolic *s)
{
    if (s->search)
        search_free(s->search);
    target_release(&s->target);
    buf_release(&s->jdk);
    buf_release(&s->narrowed);
}

/* ---- progress ---- */

void progress_clear(struct symbolic *s)
{
    if (!s->line_shown)
        return;
    fputs("\r\033[K", stderr);
    s->line_shown = false;
}

void progress_show(struct symbolic *s, const struct search_stats *st)
{
    if (st->total < 1 || st->total - s->line_at < 0.1)
        return;
    s->line_at = st->total;
    double left = s->opts.seconds - st->total;
    double share = st->sides ? 100 * (double)st->covered / (double)st->sides : 0;
    fprintf(stderr, "\r\033[K%llu paths, %u open, %.0f %% of %llu sides, %llu queries, depth %llu, %.0f s, %.0f s left",
            (unsigned long long)st->paths, st->open, share, (unsigned long long)st->sides,
            (unsigned long long)st->queries, (unsigned long long)st->max_depth, st->total, left > 0 ? left : 0);
    fflush(stderr);
    s->line_shown = true;
}

static void progress(void *ctx, const struct search_stats *st)
{
    progress_show(ctx, st);
}

/* ---- Ctrl-C ---- */

static volatile bool interrupted;
volatile bool symbolic_halt;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = symbolic_halt = true;
}

/* The first Ctrl-C asks the search to stop; the action is reset then, so that
 * the second ends the process. One that was started to ignore it goes on so. */
static void catch_interrupt(struct sigaction *old)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, NULL, old);
    if (old->sa_handler != SIG_IGN)
        sigaction(SIGINT, &action, NULL);
}

void symbolic_run(struct symbolic *s)
{
    struct sigaction old;
    catch_interrupt(&old);
    s->stopped = search_run(s->search);
    progress_clear(s);
    if (*s->stopped && interrupted)
        s->stopped = "interrupted";
    sigaction(SIGINT, &old, NULL);
    if (s->o->invariant && !s->o->quiet && !search_sym(s->search)->invariant_met)
        fprintf(stderr, "bivium: --invariant: no free object that was met has a method boolean %s()\n", s->o->invariant);
}

void symbolic_hooks(struct symbolic *s)
{
    s->opts.ctx = s;
    s->opts.stop = &symbolic_halt;
    s->opts.solver.stop = &symbolic_halt;
    if (isatty(STDERR_FILENO) && !s->o->quiet)
        s->opts.progress = progress;
}
