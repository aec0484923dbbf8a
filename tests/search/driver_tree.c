/* Grows search trees and weighs worlds for the sanitizers; prints one number, the same on every path.
 *
 * test_tree_sanitized.py compiles it together with the kernel.
 */
#include <stdio.h>
#include <string.h>

#include "kernel.h"

#define SUIT ((uint64_t)0x1FFF)
#define EACH ((uint64_t)1 | (uint64_t)1 << 13 | (uint64_t)1 << 26 | (uint64_t)1 << 39)
#define NODES 200
#define WORLDS 3

static uint64_t sum = 0;
static rk_net net;

static void add(const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ bytes[i]) * 0x100000001B3u;
    }
}

/* Rules of the seven kinds of contract, with the duties that they can have or without. */
static rk_rules make_rules(uint32_t kind, int has_duties)
{
    const uint64_t penalties[7] = {0, (uint64_t)1 << 37, EACH << 10, EACH << 9 | EACH << 11,
        SUIT << 26, 0, 0};
    rk_rules rules;
    memset(&rules, 0, sizeof rules);
    rules.penalty_mask = penalties[kind];
    rules.unit = kind ? -50 : 50;
    rules.counts = kind == RK_NET_NO_LAST_TWO ? RK_COUNTS_LAST_TWO
        : rules.penalty_mask ? RK_COUNTS_CARDS : RK_COUNTS_TRICKS;
    if (kind == RK_NET_NO_KING || kind == RK_NET_NO_HEARTS) {
        rules.lead_ban_mask = SUIT << 26;
    }
    if (kind == RK_NET_TRUMP) {
        rules.trump_mask = SUIT << 39;
        rules.flags = has_duties ? RK_MUST_BEAT_TRUMP | RK_MUST_BEAT_PLAIN | RK_MUST_OVERRUFF : 0;
    } else if (has_duties && rules.penalty_mask) {
        rules.discard_masks[0] = rules.under_mask = rules.penalty_mask;
    }
    return rules;
}

/* Weights without meaning, of a size that real ones have. */
static void make_net(uint32_t kind, uint32_t n_hidden)
{
    uint32_t state = 1;
    net.kind = kind;
    net.n_hidden = n_hidden;
    for (unsigned i = 0; i < RK_NET_LINEAR; i++) {
        state = state * 1664525u + 1013904223u;
        net.linear[i] = (int16_t)((int32_t)(state >> 24) - 128);
    }
    for (unsigned i = 0; i < RK_NET_EMBED; i++) {
        state = state * 1664525u + 1013904223u;
        net.embed[i] = (int16_t)((int32_t)(state >> 25) - 64);
    }
    for (unsigned i = 0; i < RK_NET_MAX_HIDDEN; i++) {
        net.out[i] = (int16_t)(i * 7) - 100;
    }
}

/* Play one deal by its lowest legal cards; at some steps grow a tree and weigh the worlds. */
static int play(const rk_rules *rules, const uint64_t *hands, const rk_policy *policy)
{
    static rk_node nodes[NODES];
    static uint64_t worlds[4 * WORLDS];
    const rk_tree_options options = {25.0, 3.0, 10.0, NODES, 0};
    const rk_inference inferences[2] = {{6.0, 0.02}, {2.0, 0.0}};
    uint8_t cards[52];
    rk_position now, start;
    memset(&now, 0, sizeof now);
    memcpy(now.hands, hands, sizeof now.hands);
    now.is_opened = !rules->lead_ban_mask;
    start = now;
    memset(start.hands, 0, sizeof start.hands);
    for (unsigned step = 0; step < 52; step++) {
        uint64_t legal;
        double weights[WORLDS];
        uint32_t n_nodes = 0;
        rk_ply plies[2];
        if (rk_legal_masks(rules, &now, 1, &legal) || !legal) {
            return legal ? 1 : 0;
        }
        uint32_t seat = (now.leader + now.n_trick) & 3u, left = (seat + 1) & 3u;
        uint32_t right = (seat + 3) & 3u;
        for (unsigned i = 0; i < WORLDS; i++) {
            memcpy(&worlds[4 * i], now.hands, sizeof now.hands);
        }
        /* Another world, where two others have each other's cards if they hold as many. */
        if (now.n_trick == 0 || now.n_trick == 3) {
            worlds[4 + left] = now.hands[right];
            worlds[4 + right] = now.hands[left];
        }
        if (step % 5 < 2) {
            if (rk_tree_run(rules, &now, worlds, WORLDS, legal, &options, policy, &net, 5, 0, 4,
                    nodes, &n_nodes)
                || rk_tree_run(rules, &now, worlds, WORLDS, legal & (0u - legal), &options, policy,
                    &net, 5, 4, 40, nodes, &n_nodes)) {
                return 2;
            }
            add(nodes, n_nodes * sizeof nodes[0]);
            const rk_net *nets[2] = {&net, &net};
            const uint64_t forbidden[4] = {0, 0, 0, 0};
            if (rk_world_weights(rules, nets, inferences, 2, &start, cards, step, worlds, WORLDS,
                    seat, policy->flags, weights)) {
                return 3;
            }
            add(weights, sizeof weights);
            if (rk_walk_worlds(rules, nets, inferences, 2, &start, cards, step, worlds, WORLDS,
                    seat, policy->flags, forbidden, 20, 7, step)) {
                return 5;
            }
            add(worlds, sizeof worlds);
        }
        cards[step] = 0;
        while (!(legal >> cards[step] & 1)) {
            cards[step]++;
        }
        start.hands[seat] |= (uint64_t)1 << cards[step];
        if (rk_replay(rules, &now, &cards[step], 1, plies)) {
            return 4;
        }
    }
    return 0;
}

int main(void)
{
    static int32_t points[8];
    static uint64_t hands[8];
    const rk_policy deal = {0, RK_POLICY_RANDOM, 0};
    for (uint32_t flags = 0; flags < 2; flags++) {
        for (uint32_t number = 0; number < 28; number++) {
            uint32_t kind = number % 7;
            rk_rules rules = make_rules(kind, number / 7 & 1);
            make_net(kind, number / 14 ? 16 : 0);
            if (rk_random_deals(&rules, 0, 2, &deal, &net, number, 0, hands, points)) {
                return 1;
            }
            for (uint32_t policy_kind = 0; policy_kind < 3; policy_kind++) {
                rk_policy policy = {1u << 12, policy_kind, flags ? RK_PORTABLE : 0};
                int problem = play(&rules, hands, &policy);
                if (problem) {
                    fprintf(stderr, "rules %u, policy %u: %d\n", number, policy_kind, problem);
                    return 1;
                }
            }
        }
        printf("%016llx\n", (unsigned long long)sum);
        sum = 0;
    }
    return 0;
}
