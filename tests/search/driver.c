/* Runs everything the kernel offers, for the sanitizers; prints one number, the same on every path.
 *
 * test_build.py compiles it together with the kernel.
 */
#include <stdio.h>
#include <string.h>

#include "kernel.h"

#define SUIT ((uint64_t)0x1FFF)
#define EACH ((uint64_t)1 | (uint64_t)1 << 13 | (uint64_t)1 << 26 | (uint64_t)1 << 39)
#define N 40

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
    rk_rules rules;
    memset(&rules, 0, sizeof rules);
    unsigned has_duties = number >> 3;
    switch (number & 7) {
    case 0:
    case 1:
        rules.trump_mask = SUIT << ((number & 7) ? 39 : 0);
        rules.unit = 50;
        rules.flags = has_duties ? RK_MUST_BEAT_TRUMP | RK_MUST_BEAT_PLAIN | RK_MUST_OVERRUFF : 0;
        rules.lead_ban_mask = has_duties ? rules.trump_mask : 0;
        return rules;
    case 2:
        rules.lead_ban_mask = SUIT << 26;
        rules.penalty_mask = (uint64_t)1 << 37;
        rules.unit = -320;
        break;
    case 3:
        rules.penalty_mask = EACH << 10;
        rules.unit = -100;
        break;
    case 4:
        rules.penalty_mask = EACH << 9 | EACH << 11;
        rules.unit = -60;
        break;
    case 5:
        rules.lead_ban_mask = rules.penalty_mask = SUIT << 26;
        rules.unit = -30;
        break;
    default:
        rules.counts = (number & 7) == 6 ? RK_COUNTS_LAST_TWO : RK_COUNTS_TRICKS;
        rules.unit = -50;
        return rules;
    }
    rules.counts = RK_COUNTS_CARDS;
    if (has_duties) {
        rules.discard_masks[0] = rules.under_mask = rules.penalty_mask;
        rules.discard_masks[1] = SUIT << 26;
        rules.flags = RK_OPENED_BY_LED;
    }
    return rules;
}

/* Weights that reach every sort of entry and every end of the hidden layer. */
static void make_net(rk_net *net, uint32_t number, uint32_t n_hidden)
{
    static const uint32_t kinds[8] = {RK_NET_TRUMP, RK_NET_TRUMP, RK_NET_NO_KING, RK_NET_NO_QUEENS,
        RK_NET_NO_MEN, RK_NET_NO_HEARTS, RK_NET_NO_LAST_TWO, RK_NET_NO_TRICKS};
    uint32_t state = 1 + number;
    int16_t *parts[5] = {net->linear, net->skip, net->embed, net->bias, net->out};
    const uint32_t sizes[5] = {
        RK_NET_LINEAR, RK_NET_INPUTS, RK_NET_EMBED, RK_NET_MAX_HIDDEN, RK_NET_MAX_HIDDEN};
    net->kind = kinds[number & 7];
    net->n_hidden = n_hidden;
    for (unsigned part = 0; part < 5; part++) {
        for (uint32_t i = 0; i < sizes[part]; i++) {
            state = state * 1664525u + 1013904223u;
            parts[part][i] = (int16_t)((int32_t)(state >> 16) - 32768);
        }
    }
}

static uint64_t lowest(uint64_t mask)
{
    uint64_t index = 0;
    while (!(mask >> index & 1)) {
        index++;
    }
    return index;
}

/* Scores, features and a recorded playout of one position. */
static int run_net(
    const rk_rules *rules,
    const rk_position *now,
    const rk_policy *policy,
    const rk_net *net,
    unsigned step)
{
    static rk_position plies[RK_DEAL_PLIES];
    static uint8_t cards[RK_DEAL_PLIES], listed[13];
    static int32_t points[4 * RK_DEAL_PLIES], scores[13], linear[13 * RK_NET_CARD_LINEAR];
    static int16_t inputs[13 * RK_NET_CARD_INPUTS];
    if (rk_net_scores(rules, net, now, 1, policy->flags, scores, cards)
        || rk_net_features(rules, now, 1, policy->flags, listed, linear, inputs)) {
        return 1;
    }
    add(scores, sizeof scores);
    add(cards, 1);
    add(listed, sizeof listed);
    add(linear, sizeof linear);
    add(inputs, sizeof inputs);
    if (rk_recorded_playouts(rules, now, 1, policy, net, 5, step, plies, cards, points)) {
        return 2;
    }
    add(plies, sizeof plies);
    add(cards, sizeof cards);
    add(points, sizeof points);
    return 0;
}

/* Play one deal by its lowest legal cards, with a policy card, a playout and samples at each step. */
static int play(
    const rk_rules *rules, const uint64_t *hands, const rk_policy *policy, const rk_net *net)
{
    static rk_sampler sampler;
    static rk_ply plies[2];
    rk_position now;
    memset(&now, 0, sizeof now);
    memcpy(now.hands, hands, sizeof now.hands);
    now.is_opened = !rules->lead_ban_mask;
    now.end_mask = rules->penalty_mask;
    for (unsigned step = 0; step < 53; step++) {
        uint64_t legal, drawn[8];
        uint64_t forbidden[4] = {0, 0, 0, 0};
        uint32_t sizes[4];
        uint8_t card;
        int32_t points[4];
        if (rk_legal_masks(rules, &now, 1, &legal) || rk_policy_cards(rules, &now, 1, &card)
            || rk_playouts(rules, &now, 1, policy, net, 5, step, points)) {
            return 1;
        }
        add(&legal, sizeof legal);
        add(&card, sizeof card);
        add(points, sizeof points);
        if (policy->kind == RK_POLICY_NET && run_net(rules, &now, policy, net, step)) {
            return 6;
        }
        uint64_t unseen = 0;
        for (unsigned seat = 0; seat < 4; seat++) {
            sizes[seat] = 0;
            for (uint64_t mask = now.hands[seat]; mask; mask &= mask - 1) {
                sizes[seat]++;
            }
            unseen |= seat ? now.hands[seat] : 0;
            forbidden[seat] = (SUIT << 13 * seat) & ~now.hands[seat];
        }
        if (rk_sampler_init(&sampler, 0, now.hands[0], unseen, forbidden, sizes)
            || rk_sampler_draw(&sampler, 2, 9, step, policy->flags, drawn)) {
            return 2;
        }
        add(drawn, sizeof drawn);
        if (!legal) {
            return 0;
        }
        int64_t sums[4 * 13];
        if (rk_rollouts(rules, &now, now.hands, 1, legal, policy, net, 3, step, NULL, sums)) {
            return 3;
        }
        add(sums, sizeof sums[0] * 4);
        card = (uint8_t)lowest(legal);
        if (rk_replay(rules, &now, &card, 1, plies)) {
            return 4;
        }
        add(plies, sizeof plies);
    }
    return 5;
}

int main(void)
{
    static rk_net net;
    static int32_t points[4 * N];
    static uint64_t hands[4 * N];
    for (unsigned number = 0; number < 32; number++) {
        rk_rules rules = make_rules(number & 15);
        for (uint32_t kind = 0; kind < 6; kind++) {
            rk_policy policy = {0, 0, 0};
            policy.kind = kind > 2 ? RK_POLICY_NET : kind ? RK_POLICY_RULES : RK_POLICY_RANDOM;
            policy.epsilon = kind == 2 || kind == 4 ? 1u << 14 : 0;
            make_net(&net, number & 15, kind < 4 ? 0 : kind == 4 ? 16 : 32);
            policy.flags = number & 16 ? RK_PORTABLE : 0;
            if (rk_random_deals(
                    &rules, kind & 3, N, &policy, &net, number & 15, 0, hands, points)) {
                return 1;
            }
            add(points, sizeof points);
            for (unsigned deal = 0; deal < 3; deal++) {
                int problem = play(&rules, &hands[4 * deal], &policy, &net);
                if (problem) {
                    fprintf(stderr, "rules %u, policy %u: problem %d\n", number, kind, problem);
                    return 1;
                }
            }
        }
        if (number == 15 || number == 31) {
            printf("%016llx\n", (unsigned long long)sum);
            sum = 0;
        }
    }
    return 0;
}
