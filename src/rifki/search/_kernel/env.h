/* What env_api.c hands to env.c: a call on many deals in play, already checked. */
#ifndef RIFKI_ENV_H
#define RIFKI_ENV_H

#include "kernel.h"

/* A contract under the rules of a call. */
typedef struct rk_env_contract {
    rk_rules rules;
    const rk_net *net;       /* null unless an opponent needs it */
    uint64_t end_mask;       /* the cards that end a deal by falling, or 0 */
    double divisor;          /* of rewards, above 0 */
    uint32_t scoring_tricks;
    int has_trumps;
    int has_duties;
} rk_env_contract;

/* Where a step or a reset writes what it has to show; see rk_env_step. */
typedef struct rk_env_output {
    int8_t *observations;
    int8_t *masks;
    uint8_t *movers;
    uint8_t *done;
    int32_t *points;
    double *rewards;
    int8_t *last; /* or null */
} rk_env_output;

typedef struct rk_env_call {
    rk_env_contract contracts[RK_CONTRACTS];
    const rk_env_options *options;
    uint64_t total_weight;
    int needs_word; /* whether the opponents need a random word for every trick */
    rk_env_output output;
} rk_env_call;

#endif
