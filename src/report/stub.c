#include "report/report.h"
bool report_write(const struct report *r, const char *dir, struct err *err) { (void)r,(void)dir,(void)err; return true; }
const char *report_indicator_class(u32 n) { (void)n; return NULL; }
