/* What tree_api.c hands to tree.c and infer.c. */
#ifndef RIFKI_TREE_H
#define RIFKI_TREE_H

#include "kernel.h"

/* What one call of rk_tree_run works on, already checked. */
typedef struct rk_growth {
    const rk_rules *rules;
    const rk_position *position;
    const uint64_t *worlds; /* 4 masks each */
    uint64_t n_worlds;
    const rk_policy *policy;
    const rk_net *net; /* null unless the policy needs it */
    const rk_tree_options *options;
    int has_duties;
    uint64_t seed;
    rk_node *nodes;
    uint32_t n_nodes;
} rk_growth;

/* What one call of rk_world_weights works on, already checked. */
typedef struct rk_past {
    const rk_rules *rules;
    const rk_net *const *nets;
    const rk_inference *inferences;
    uint32_t n_players;
    const rk_position *start; /* its hands: the cards that are played */
    const uint8_t *cards;
    uint64_t n_cards;
    uint32_t observer;
} rk_past;

#endif
