/* The batch entry points: check every argument, pick the path, run. */
#include "hot.h"
#include "policy.h"
#include "rng.h"
#include "rules.h"

#if RK_HAS_FAST && defined(_MSC_VER)
#include <intrin.h>
#elif RK_HAS_FAST
#include <cpuid.h>
#endif

int32_t rk_version(void)
{
    return RK_VERSION;
}

int32_t rk_sizes(uint32_t sizes[11])
{
    if (!sizes) {
        return RK_E_NULL;
    }
    sizes[0] = (uint32_t)sizeof(rk_rules);
    sizes[1] = (uint32_t)sizeof(rk_position);
    sizes[2] = (uint32_t)sizeof(rk_ply);
    sizes[3] = (uint32_t)sizeof(rk_policy);
    sizes[4] = (uint32_t)sizeof(rk_net);
    sizes[5] = (uint32_t)sizeof(rk_sampler);
    sizes[6] = (uint32_t)sizeof(rk_tree_options);
    sizes[7] = (uint32_t)sizeof(rk_node);
    sizes[8] = (uint32_t)sizeof(rk_inference);
    sizes[9] = (uint32_t)sizeof(rk_env_options);
    sizes[10] = (uint32_t)sizeof(rk_env);
    return RK_OK;
}

#if RK_HAS_FAST
/* Ask the processor; slow under a hypervisor, which has to answer in its place. */
static int ask_processor(void)
{
    uint32_t leaf1_c, leaf7_b, extended_c;
#if defined(_MSC_VER)
    int answer[4];
    __cpuid(answer, 0);
    if (answer[0] < 7) {
        return 0;
    }
    __cpuid(answer, 1);
    leaf1_c = (uint32_t)answer[2];
    __cpuidex(answer, 7, 0);
    leaf7_b = (uint32_t)answer[1];
    __cpuid(answer, (int)0x80000001);
    extended_c = (uint32_t)answer[2];
#else
    uint32_t a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d)) {
        return 0;
    }
    leaf1_c = c;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) {
        return 0;
    }
    leaf7_b = b;
    if (!__get_cpuid(0x80000001, &a, &b, &c, &d)) {
        return 0;
    }
    extended_c = c;
#endif
    /* popcnt; bmi1 and bmi2; lzcnt. All work on general registers: no system support is needed. */
    return (leaf1_c >> 23 & 1) && (leaf7_b >> 3 & 1) && (leaf7_b >> 8 & 1) && (extended_c >> 5 & 1);
}
#endif

int32_t rk_is_fast(void)
{
#if RK_HAS_FAST
    /* The only static that is written: what the processor said, 1 for no and 2 for yes. Threads that
     * race here write the same value, so that it is a constant to every caller. */
#if defined(__GNUC__)
    static int known;
    int answer = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (!answer) {
        answer = 1 + ask_processor();
        __atomic_store_n(&known, answer, __ATOMIC_RELAXED);
    }
#else
    static volatile long known;
    long answer = known;
    if (!answer) {
        answer = 1 + ask_processor();
        known = answer;
    }
#endif
    return answer == 2;
#else
    return 0;
#endif
}

int rk_takes_fast_path(uint32_t flags)
{
    return !(flags & RK_PORTABLE) && rk_is_fast();
}

int rk_net_kind(const rk_rules *rules)
{
    const uint64_t king = (uint64_t)1 << 37, hearts = RK_SUIT_LOW << 26;
    if (rules->trump_mask) {
        return rules->counts == RK_COUNTS_TRICKS ? RK_NET_TRUMP : -1;
    }
    if (rules->counts != RK_COUNTS_CARDS) {
        return rules->counts == RK_COUNTS_TRICKS ? RK_NET_NO_TRICKS : RK_NET_NO_LAST_TWO;
    }
    if (rules->penalty_mask == king || rules->penalty_mask == hearts) {
        return rules->penalty_mask == king ? RK_NET_NO_KING : RK_NET_NO_HEARTS;
    }
    if (rules->penalty_mask == RK_EACH_SUIT << 10) {
        return RK_NET_NO_QUEENS;
    }
    return rules->penalty_mask == (RK_EACH_SUIT << 9 | RK_EACH_SUIT << 11) ? RK_NET_NO_MEN : -1;
}

int32_t rk_check_net(const rk_rules *rules, const rk_net *net)
{
    if (!net) {
        return RK_E_NULL;
    }
    return (int64_t)net->kind != rk_net_kind(rules)
            || (net->n_hidden && net->n_hidden != 16 && net->n_hidden != RK_NET_MAX_HIDDEN)
        ? RK_E_POLICY
        : RK_OK;
}

int32_t rk_check_policy(
    const rk_rules *rules, const rk_policy *policy, const rk_net *net)
{
    if (policy->kind > RK_POLICY_NET || policy->flags & ~(uint32_t)RK_PORTABLE
        || policy->epsilon > (uint32_t)1 << 16) {
        return RK_E_POLICY;
    }
    return policy->kind == RK_POLICY_NET ? rk_check_net(rules, net) : RK_OK;
}

int32_t rk_policy_cards(
    const rk_rules *rules, const rk_position *positions, uint64_t n, uint8_t *cards)
{
    if (!rules || (n && (!positions || !cards))) {
        return RK_E_NULL;
    }
    int32_t status = rk_check_rules(rules);
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        const rk_position *position = &positions[i];
        status = rk_check_position(position);
        if (status != RK_OK) {
            break;
        }
        uint64_t legal = rk_legal(rules, position);
        if (!legal) {
            cards[i] = 255;
            continue;
        }
        const uint64_t *hands = position->hands;
        uint64_t hand = hands[(position->leader + position->n_trick) & 3];
        uint64_t others = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand;
        rk_trick trick = rk_current_trick(rules, position);
        uint64_t bit = rk_choose(rules, rules->trump_mask != 0, hand, legal, others, &trick,
            position->n_trick, rk_count(hand));
        cards[i] = (uint8_t)rk_low_index(bit);
    }
    return status;
}

/* Whether n positions can be played by a policy; the pointers have been looked at. */
static int32_t check_playouts(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net)
{
    int32_t status = rk_check_rules(rules);
    if (status == RK_OK) {
        status = rk_check_policy(rules, policy, net);
    }
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        status = rk_check_position(&positions[i]);
    }
    return status;
}

int32_t rk_playouts(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    int32_t *points)
{
    if (!rules || !policy || (n && (!positions || !points))) {
        return RK_E_NULL;
    }
    int32_t status = check_playouts(rules, positions, n, policy, net);
    if (status != RK_OK) {
        return status;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(policy->flags)) {
        rk_playouts_fast(rules, positions, n, policy, net, seed, first, points);
        return RK_OK;
    }
#endif
    rk_playouts_portable(rules, positions, n, policy, net, seed, first, points);
    return RK_OK;
}

int32_t rk_recorded_playouts(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    rk_position *plies,
    uint8_t *cards,
    int32_t *points)
{
    if (!rules || !policy || (n && (!positions || !plies || !cards || !points))) {
        return RK_E_NULL;
    }
    int32_t status = check_playouts(rules, positions, n, policy, net);
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        uint64_t place = RK_DEAL_PLIES * i, stream = rk_stream(seed, first + i).state;
#if RK_HAS_FAST
        if (rk_takes_fast_path(policy->flags)) {
            rk_record_fast(rules, policy, net, &positions[i], stream, &plies[place],
                &cards[place], &points[4 * place]);
            continue;
        }
#endif
        rk_record_portable(rules, policy, net, &positions[i], stream, &plies[place],
            &cards[place], &points[4 * place]);
    }
    return status;
}

int32_t rk_random_deals(
    const rk_rules *rules,
    uint32_t leader,
    uint64_t n,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    uint64_t *hands,
    int32_t *points)
{
    if (!rules || !policy || (n && !points)) {
        return RK_E_NULL;
    }
    int32_t status = leader > 3 ? RK_E_RANGE : rk_check_rules(rules);
    if (status == RK_OK) {
        status = rk_check_policy(rules, policy, net);
    }
    if (status != RK_OK) {
        return status;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(policy->flags)) {
        rk_random_deals_fast(rules, leader, n, policy, net, seed, first, hands, points);
        return RK_OK;
    }
#endif
    rk_random_deals_portable(rules, leader, n, policy, net, seed, first, hands, points);
    return RK_OK;
}

int32_t rk_set_world(
    const rk_rules *rules, rk_position *world, const uint64_t *hands, uint64_t cards)
{
    for (unsigned seat = 0; seat < 4; seat++) {
        world->hands[seat] = hands[seat];
    }
    int32_t status = rk_check_position(world);
    if (status == RK_OK && cards & ~rk_legal(rules, world)) {
        status = RK_E_CARD;
    }
    return status;
}

int32_t rk_rollouts(
    const rk_rules *rules,
    const rk_position *position,
    const uint64_t *worlds,
    uint64_t n,
    uint64_t cards,
    const rk_policy *policy,
    const rk_net *net,
    uint64_t seed,
    uint64_t first,
    int32_t *points,
    int64_t *sums)
{
    int32_t of_world[4 * 13];
    uint32_t n_numbers = 4 * rk_count(cards);
    if (!rules || !position || !policy || !sums || (n && !worlds)) {
        return RK_E_NULL;
    }
    int32_t status = n_numbers > 4 * 13 ? RK_E_RANGE : rk_check_rules(rules);
    if (status == RK_OK) {
        status = rk_check_policy(rules, policy, net);
    }
    for (uint32_t i = 0; i < n_numbers; i++) {
        sums[i] = 0;
    }
    rk_position world = *position;
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        status = rk_set_world(rules, &world, &worlds[4 * i], cards);
        if (status != RK_OK) {
            break;
        }
#if RK_HAS_FAST
        if (rk_takes_fast_path(policy->flags)) {
            rk_rollout_fast(rules, &world, cards, policy, net, seed, first + i, of_world);
        } else
#endif
        {
            rk_rollout_portable(rules, &world, cards, policy, net, seed, first + i, of_world);
        }
        for (uint32_t j = 0; j < n_numbers; j++) {
            sums[j] += of_world[j];
            if (points) {
                points[n_numbers * i + j] = of_world[j];
            }
        }
    }
    return status;
}

int32_t rk_sampler_draw(
    const rk_sampler *sampler,
    uint64_t n,
    uint64_t seed,
    uint64_t first,
    uint32_t flags,
    uint64_t *hands)
{
    if (!sampler || (n && !hands)) {
        return RK_E_NULL;
    }
    if (flags & ~(uint32_t)RK_PORTABLE || !sampler->n_splits
        || sampler->n_splits > RK_MAX_SPLITS) {
        return RK_E_RANGE;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(flags)) {
        rk_draw_fast(sampler, n, seed, first, hands);
        return RK_OK;
    }
#endif
    rk_draw_portable(sampler, n, seed, first, hands);
    return RK_OK;
}

int32_t rk_net_scores(
    const rk_rules *rules,
    const rk_net *net,
    const rk_position *positions,
    uint64_t n,
    uint32_t flags,
    int32_t *scores,
    uint8_t *cards)
{
    if (!rules || (n && (!positions || !scores || !cards))) {
        return RK_E_NULL;
    }
    int32_t status = flags & ~(uint32_t)RK_PORTABLE ? RK_E_RANGE : rk_check_rules(rules);
    if (status == RK_OK) {
        status = rk_check_net(rules, net);
    }
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        status = rk_check_position(&positions[i]);
    }
    if (status != RK_OK) {
        return status;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(flags)) {
        rk_net_scores_fast(rules, net, positions, n, scores, cards);
        return RK_OK;
    }
#endif
    rk_net_scores_portable(rules, net, positions, n, scores, cards);
    return RK_OK;
}

int32_t rk_net_features(
    const rk_rules *rules,
    const rk_position *positions,
    uint64_t n,
    uint32_t flags,
    uint8_t *cards,
    int32_t *linear,
    int16_t *inputs)
{
    if (!rules || (n && (!positions || !cards || !linear || !inputs))) {
        return RK_E_NULL;
    }
    int32_t status = flags & ~(uint32_t)RK_PORTABLE ? RK_E_RANGE : rk_check_rules(rules);
    int kind = status == RK_OK ? rk_net_kind(rules) : -1;
    if (status == RK_OK && kind < 0) {
        status = RK_E_RULES;
    }
    for (uint64_t i = 0; i < n && status == RK_OK; i++) {
        status = rk_check_position(&positions[i]);
    }
    if (status != RK_OK) {
        return status;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(flags)) {
        rk_net_features_fast(rules, (uint32_t)kind, positions, n, cards, linear, inputs);
        return RK_OK;
    }
#endif
    rk_net_features_portable(rules, (uint32_t)kind, positions, n, cards, linear, inputs);
    return RK_OK;
}
