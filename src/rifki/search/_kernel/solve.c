/* The entry point of the solver: check every argument, pick the path, run. */
#include "rules.h"
#include "solve_paths.h"

int32_t rk_solve_version(void)
{
    return RK_SOLVE_VERSION;
}

int32_t rk_solve_sizes(uint32_t sizes[2])
{
    if (!sizes) {
        return RK_E_NULL;
    }
    sizes[0] = (uint32_t)sizeof(rk_solve_request);
    sizes[1] = (uint32_t)sizeof(rk_solution);
    return RK_OK;
}

static int32_t check_request(const rk_solve_request *request)
{
    const uint32_t flags = RK_PORTABLE | RK_SOLVE_CARDS | RK_SOLVE_LINES;
    return request->model > RK_MODEL_MAXN || request->seats > 15 || request->flags & ~flags
            || request->reserved
        ? RK_E_RANGE
        : RK_OK;
}

int32_t rk_solve(
    const rk_rules *rules, const rk_position *position, const rk_solve_request *request,
    void *table, const int32_t *stop, rk_solution *solution)
{
    if (!rules || !position || !request || !table || !solution) {
        return RK_E_NULL;
    }
    int32_t status = rk_check_rules(rules);
    if (status == RK_OK) {
        status = rk_check_position(position);
    }
    if (status == RK_OK) {
        status = check_request(request);
    }
    if (status != RK_OK) {
        return status;
    }
    int is_done;
#if RK_HAS_FAST
    if (!(request->flags & RK_PORTABLE) && rk_is_fast()) {
        is_done = rk_solve_fast(rules, position, request, table, stop, solution);
        return is_done ? RK_OK : RK_E_RANGE;
    }
#endif
    is_done = rk_solve_portable(rules, position, request, table, stop, solution);
    return is_done ? RK_OK : RK_E_RANGE;
}
