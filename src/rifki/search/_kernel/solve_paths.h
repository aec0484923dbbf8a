/* What solve_hot.c gives to solve.c, once for each path; see hot.h. */
#ifndef RIFKI_SOLVE_PATHS_H
#define RIFKI_SOLVE_PATHS_H

#include "hot.h"
#include "solve.h"

/* The arguments are those of rk_solve, already checked. Returns 0 if the table is too small. */
#define RK_DECLARE_SOLVE(suffix)                                                                \
    int rk_solve_##suffix(const rk_rules *rules, const rk_position *position,                   \
        const rk_solve_request *request, void *table, const int32_t *stop, rk_solution *solution)

RK_DECLARE_SOLVE(portable);
#if RK_HAS_FAST
RK_DECLARE_SOLVE(fast);
#endif

#endif
