/* The solver, compiled once for each path; see hot.h. */
#include "solve_paths.h"
#include "solve_root.h"

/* Slots to begin with, by tricks left: a small position should not pay for a large table. */
static uint32_t log2_slots(uint32_t n_left)
{
    return n_left < 5 ? 8 : n_left < 11 ? 2 * n_left - 4 : 17;
}

int RK_PATH(rk_solve)(
    const rk_rules *rules, const rk_position *position, const rk_solve_request *request,
    void *table, const int32_t *stop, rk_solution *solution)
{
    rk_search search;
    memset(&search, 0, sizeof search);
    memset(solution, 0, sizeof *solution);
    search.rules = rules;
    search.effort_limit = request->node_limit ? request->node_limit : UINT64_MAX;
    search.stop = stop;
    search.hero_attacks = rules->unit > 0;
    search.has_trumps = rules->trump_mask != 0;
    search.has_duties = rk_has_duties(rules);
    search.scoring_tricks = rk_scoring_tricks(rules);
    uint32_t n_left = rk_count(position->hands[(position->leader + 3) & 3]);
    if (!rk_table_open(&search.table, table, request->table_bytes, log2_slots(n_left))) {
        return 0;
    }
    solution->n_cards = (uint8_t)rk_count(rk_legal(rules, position));
    solution->is_exact = 1;
    if (request->model == RK_MODEL_MAXN) {
        rk_solve_maxn(&search, position, request->seats, request->flags, solution);
    } else {
        for (uint32_t seat = 0; seat < 4; seat++) {
            if (request->seats >> seat & 1) {
                search.hero = seat;
                rk_solve_paranoid(&search, position, request->flags, solution);
            }
        }
    }
    solution->nodes = search.nodes;
    solution->table_bytes = (uint64_t)((char *)&search.table.entries[search.table.n_entries]
        - (char *)table);
    return 1;
}
