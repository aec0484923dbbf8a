/* Solves endings of every kind of contract, for the sanitizers; prints one number for each path, which
 * must be the same. test_solver_c.py compiles it together with the kernel.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"
#include "solve.h"

#define SUIT ((uint64_t)0x1FFF)
#define EACH ((uint64_t)1 | (uint64_t)1 << 13 | (uint64_t)1 << 26 | (uint64_t)1 << 39)
#define TABLE_BYTES ((size_t)1 << 16)

static uint64_t sum = 0;

static void add(const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ bytes[i]) * 0x100000001B3u;
    }
}

/* Rules number 0..15: each kind of contract, with and without duties. */
static rk_rules make_rules(unsigned number)
{
    static const uint64_t penalties[8] = {
        0, 0, (uint64_t)1 << 37, EACH << 10, EACH << 9 | EACH << 11, SUIT << 26, 0, 0};
    rk_rules rules;
    memset(&rules, 0, sizeof rules);
    unsigned kind = number & 7;
    unsigned has_duties = number >> 3;
    if (kind < 2) {
        rules.trump_mask = SUIT << (kind ? 39 : 0);
        rules.unit = 50;
        rules.flags = has_duties ? RK_MUST_BEAT_TRUMP | RK_MUST_BEAT_PLAIN | RK_MUST_OVERRUFF : 0;
        rules.lead_ban_mask = has_duties ? rules.trump_mask : 0;
        return rules;
    }
    rules.unit = -50;
    rules.penalty_mask = penalties[kind];
    rules.counts = kind < 6 ? RK_COUNTS_CARDS : kind == 6 ? RK_COUNTS_LAST_TWO : RK_COUNTS_TRICKS;
    if (has_duties && kind < 6) {
        rules.discard_masks[0] = rules.under_mask = rules.penalty_mask;
        rules.lead_ban_mask = SUIT << 26;
    }
    return rules;
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* n cards a seat; every seventh position has a trick in progress. */
static rk_position make_position(uint32_t seed, unsigned n)
{
    rk_position position;
    uint8_t deck[52];
    memset(&position, 0, sizeof position);
    for (unsigned i = 0; i < 52; i++) {
        unsigned j = next_random(&seed) % (i + 1);
        deck[i] = deck[j];
        deck[j] = (uint8_t)i;
    }
    for (unsigned i = 0; i < 4 * n; i++) {
        position.hands[i & 3] |= (uint64_t)1 << deck[i];
    }
    position.leader = (uint8_t)(next_random(&seed) & 3);
    position.is_opened = (uint8_t)(next_random(&seed) & 1);
    return position;
}

static int solve_all(uint32_t flags, void *table)
{
    for (unsigned number = 0; number < 16; number++) {
        rk_rules rules = make_rules(number);
        for (uint32_t seed = 0; seed < 12; seed++) {
            rk_position position = make_position(seed * 16 + number, 1 + seed % 6);
            if (seed % 7 == 3) {
                rk_ply plies[2];
                uint64_t legal;
                uint8_t card = 0;
                if (rk_legal_masks(&rules, &position, 1, &legal) != RK_OK) {
                    return 1;
                }
                while (!(legal >> card & 1)) {
                    card++;
                }
                if (rk_replay(&rules, &position, &card, 1, plies) != RK_OK) {
                    return 1;
                }
            }
            for (uint32_t model = 0; model < 2; model++) {
                rk_solve_request request = {seed % 5 ? 0 : 500, TABLE_BYTES, model, 15,
                    flags | RK_SOLVE_CARDS | RK_SOLVE_LINES, 0};
                rk_solution solution;
                const int32_t stop = 0;
                memset(table, 0, TABLE_BYTES);
                if (rk_solve(&rules, &position, &request, table, &stop, &solution) != RK_OK) {
                    return 1;
                }
                add(&solution, sizeof solution);
            }
        }
    }
    return 0;
}

/* What must be refused. */
static int refuses(void *table)
{
    rk_rules rules = make_rules(7);
    rk_position position = make_position(1, 3);
    rk_solve_request request = {0, TABLE_BYTES, 0, 15, 0, 0};
    rk_solution solution;
    int is_right = rk_solve(&rules, &position, &request, 0, 0, &solution) == RK_E_NULL
        && rk_solve(0, &position, &request, table, 0, &solution) == RK_E_NULL;
    request.table_bytes = 100;
    is_right &= rk_solve(&rules, &position, &request, table, 0, &solution) == RK_E_RANGE;
    request.table_bytes = TABLE_BYTES;
    request.model = 2;
    is_right &= rk_solve(&rules, &position, &request, table, 0, &solution) == RK_E_RANGE;
    position.hands[0] = position.hands[1];
    request.model = 0;
    is_right &= rk_solve(&rules, &position, &request, table, 0, &solution) == RK_E_POSITION;
    return is_right;
}

int main(void)
{
    void *table = malloc(TABLE_BYTES);
    if (!table || !refuses(table) || solve_all(0, table)) {
        return 1;
    }
    printf("%llu\n", (unsigned long long)sum);
    sum = 0;
    if (solve_all(RK_PORTABLE, table)) {
        return 1;
    }
    printf("%llu\n", (unsigned long long)sum);
    free(table);
    return 0;
}
