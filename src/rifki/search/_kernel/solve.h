/* The exact solver for open cards: the part of the kernel's interface that solves.
 *
 * Both models answer for the rest of the deal, in points, for one seat after the other:
 *  - paranoid: what that seat can make sure of whatever the other three do;
 *  - max^n: every seat plays for her own points; of cards equally good for her she plays the lowest.
 *
 * src/rifki/search/solver_native.py declares the same structs for ctypes; a test holds the two in
 * step, so keep one field to a line's pattern `type name` or `type name[n]`.
 */
#ifndef RIFKI_SOLVE_H
#define RIFKI_SOLVE_H

#include "kernel.h"

/* Changes with every change of a struct here, of a node count or of a value. */
#define RK_SOLVE_VERSION 3

enum { RK_MODEL_PARANOID = 0, RK_MODEL_MAXN = 1 };

/* Bits of rk_solve_request.flags, beside RK_PORTABLE. */
enum {
    RK_SOLVE_CARDS = 2, /* the value of every legal card, not only of the position */
    RK_SOLVE_LINES = 4  /* a line of play that leads to the value of the position */
};

typedef struct rk_solve_request {
    uint64_t node_limit;  /* cards tried by the search, for all seats together; 0 for no limit */
    uint64_t table_bytes; /* size of the memory at `table` */
    uint32_t model;       /* RK_MODEL_ */
    uint32_t seats;       /* bit s: solve for seat s */
    uint32_t flags;
    uint32_t reserved; /* 0 */
} rk_solve_request;

/* Points from the position on, the current trick included; low = high where it is known exactly. A
 * seat that was not asked for keeps zeros. */
typedef struct rk_solution {
    uint64_t nodes;        /* cards tried */
    uint64_t table_bytes;  /* memory of the table that is in use at the end */
    int32_t value_low[4];  /* of the position, by seat */
    int32_t value_high[4];
    int32_t card_low[52];  /* by seat * 13 + place of the card among the legal ones, ascending */
    int32_t card_high[52];
    uint8_t lines[208];    /* by seat * 52: cards of the line */
    uint8_t n_line[4];     /* cards in each line */
    uint8_t n_cards;       /* legal cards */
    uint8_t is_exact;      /* 1 when everything that was asked for is known exactly */
    uint8_t reserved[2];   /* 0 */
} rk_solution;

/* RK_SOLVE_VERSION of the library. */
RK_API int32_t rk_solve_version(void);

/* sizeof of rk_solve_request and rk_solution. */
RK_API int32_t rk_solve_sizes(uint32_t sizes[2]);

/* Solve a position. `table` is table_bytes of memory that holds zeros and is the caller's; its first
 * parts are used first, so that untouched pages cost nothing. The search ends early, with bounds,
 * when *stop is not 0 (`stop` may be null) or the nodes are spent. The same request gives the same
 * nodes every time. */
RK_API int32_t rk_solve(
    const rk_rules *rules,
    const rk_position *position,
    const rk_solve_request *request,
    void *table,
    const int32_t *stop,
    rk_solution *solution);

#endif
