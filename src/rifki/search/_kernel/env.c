/* Many deals in play at once, as environments for learning agents: deal, step, show.
 *
 * Compiled twice; see hot.h. src/rifki/envs/batch_python.py does the same with a Board and a View, and
 * tests hold the two equal. What is shown is read from public cards and the hand of the seat that
 * looks, never from another hand.
 */
#include <string.h>

#include "env.h"
#include "hot.h"
#include "net_policy.h"
#include "policy.h"
#include "rng.h"

/* Where the pieces of an observation stand: src/rifki/envs/layout.py. */
enum {
    AT_HAND = 0,
    AT_TRICK = 52,
    AT_PLAYED = 260,
    AT_VOIDS = 468,
    AT_CONTRACT = 484,
    AT_DECLARER = 494,
    AT_LEADER = 498,
    AT_OPENED = 502,
    AT_TRICKS_WON = 503,
    AT_TAKEN = 507,
    AT_N_TRICKS = 511
};

/* -- what is shown ---------------------------------------------------------------------------- */

/* The eight bits of a byte as eight bytes of 0 or 1, the lowest first. */
RK_INLINE void spread_byte(uint64_t byte, int8_t *out)
{
#if RK_FAST
    /* x86 is little-endian: the lowest byte is written first. */
    uint64_t bytes = _pdep_u64(byte, 0x0101010101010101u);
#else
    static const uint8_t places[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    uint64_t place, bytes;
    memcpy(&place, places, 8);
    /* Each byte keeps its own bit, which 127 more makes the highest, and none is carried over. */
    bytes = (byte * 0x0101010101010101u & place) + 0x7F7F7F7F7F7F7F7Fu;
    bytes = bytes >> 7 & 0x0101010101010101u;
#endif
    memcpy(out, &bytes, 8);
}

/* 52 cards as bytes, and four zeros behind them: what stands there is written afterwards. */
RK_INLINE void spread_cards(uint64_t cards, int8_t *out)
{
    for (unsigned i = 0; i < 7; i++) {
        spread_byte(cards >> 8 * i & 0xFFu, out + 8 * i);
    }
}

/* What `seat` may know, as RK_ENV_OBSERVATION numbers. */
RK_INLINE void show(const rk_env *env, uint32_t seat, int8_t *out)
{
    const uint32_t leader = env->now.leader, n_trick = env->now.n_trick;
    const uint32_t voids = env->now.voids | (uint32_t)env->now.voids << 16;
    uint64_t played[4];
    uint8_t trick[3], tail[RK_ENV_OBSERVATION - AT_CONTRACT] = {0};
    memcpy(trick, env->now.trick, sizeof trick);
    for (unsigned i = 0; i < 4; i++) {
        uint32_t other = (seat + i) & 3;
        played[i] = env->played[other];
        tail[AT_TRICKS_WON - AT_CONTRACT + i] = env->tricks_won[other];
        tail[AT_TAKEN - AT_CONTRACT + i] = env->units[other];
    }
    tail[env->contract] = 1;
    tail[AT_DECLARER - AT_CONTRACT + ((env->declarer - seat) & 3)] = 1;
    tail[AT_LEADER - AT_CONTRACT + ((leader - seat) & 3)] = 1;
    tail[AT_OPENED - AT_CONTRACT] = env->now.is_opened;
    tail[AT_N_TRICKS - AT_CONTRACT] = env->n_tricks;
    spread_cards(env->now.hands[seat], out + AT_HAND);
    memset(out + AT_TRICK, 0, 4 * 52);
    for (uint32_t i = 0; i < n_trick; i++) {
        out[AT_TRICK + 52 * ((leader + i - seat) & 3) + trick[i]] = 1;
    }
    for (unsigned i = 0; i < 4; i++) {
        spread_cards(played[i], out + AT_PLAYED + 52 * i);
    }
    spread_byte(voids >> 4 * seat & 0xFFu, out + AT_VOIDS);
    spread_byte(voids >> (4 * seat + 8) & 0xFFu, out + AT_VOIDS + 8);
    memcpy(out + AT_CONTRACT, tail, sizeof tail);
}

/* What may be played, as RK_ENV_ACTIONS numbers. */
RK_INLINE void show_legal(uint64_t legal, int8_t *out)
{
    spread_cards(legal, out);
    memset(out + 56, 0, RK_ENV_ACTIONS - 56);
}

/* -- play ------------------------------------------------------------------------------------- */

RK_INLINE uint32_t turn_of(const rk_env *env)
{
    return (env->now.leader + env->now.n_trick) & 3u;
}

RK_INLINE rk_trick trick_of(const rk_env *env)
{
    rk_trick trick = {env->trick_cards, env->led, env->best_led, env->best_trump, env->winner};
    return trick;
}

RK_INLINE void keep_trick(rk_env *env, const rk_trick *trick)
{
    env->trick_cards = trick->cards;
    env->led = trick->led;
    env->best_led = trick->best_led;
    env->best_trump = trick->best_trump;
    env->winner = (uint8_t)trick->winner;
}

/* What begins a trick: the random word of the opponents, if they need one. */
RK_INLINE void begin_trick(const rk_env_call *call, rk_env *env)
{
    static const rk_trick empty;
    keep_trick(env, &empty);
    env->winner = env->now.leader;
    if (call->needs_word) {
        rk_rng rng = {env->stream};
        env->word = rk_next(&rng);
        env->stream = rng.state;
    }
}

/* Score a trick that has its four cards, the last of them `bit` from `seat`. */
RK_INLINE void complete_trick(
    const rk_env_call *call, rk_env *env, const rk_trick *trick, uint32_t seat, uint64_t bit)
{
    const rk_env_contract *with = &call->contracts[env->contract];
    const uint64_t *hands = env->now.hands;
    uint32_t winner = trick->winner;
    int32_t units = rk_units(&with->rules, trick, 13u - env->n_tricks, with->scoring_tricks);
    uint64_t left = hands[0] | hands[1] | hands[2] | hands[3];
    for (uint32_t i = 0; i < 3; i++) {
        env->played[(env->now.leader + i) & 3] |= (uint64_t)1 << env->now.trick[i];
        env->now.trick[i] = 0;
    }
    env->played[seat] |= bit;
    env->points[winner] += units * with->rules.unit;
    env->units[winner] = (uint8_t)(env->units[winner] + units);
    env->tricks_won[winner]++;
    env->n_tricks++;
    env->now.is_opened = (uint8_t)(env->now.is_opened | rk_opens(&with->rules, trick));
    env->now.leader = (uint8_t)winner;
    env->now.n_trick = 0;
    env->is_over = !left || (with->end_mask && !(left & with->end_mask));
    begin_trick(call, env);
}

/* Play a legal card, given as its bit. */
RK_INLINE void play(const rk_env_call *call, rk_env *env, uint64_t bit)
{
    const rk_rules *rules = &call->contracts[env->contract].rules;
    uint32_t seat = turn_of(env);
    rk_trick trick;
    env->now.hands[seat] ^= bit;
    if (env->now.n_trick) {
        trick = trick_of(env);
        env->now.voids = (uint16_t)(env->now.voids | rk_shown_voids(rules, &trick, seat, bit));
        rk_follow(rules, 1, &trick, seat, bit);
    } else {
        trick = rk_lead(rules, seat, bit);
    }
    if (env->now.n_trick == 3) {
        complete_trick(call, env, &trick, seat, bit);
        return;
    }
    env->now.trick[env->now.n_trick++] = (uint8_t)rk_low_index(bit);
    keep_trick(env, &trick);
}

/* Work out the legal cards of the seat to play. */
RK_INLINE void find_legal(const rk_env_call *call, rk_env *env)
{
    const rk_env_contract *with = &call->contracts[env->contract];
    uint64_t hand = env->now.hands[turn_of(env)];
    if (env->is_over) {
        env->legal = 0;
    } else if (!env->now.n_trick) {
        env->legal = rk_legal_leads(&with->rules, hand, env->now.is_opened);
    } else {
        rk_trick trick = trick_of(env);
        env->legal = with->has_duties
            ? rk_legal_follows(&with->rules, with->has_trumps, 1, hand, &trick)
            : rk_legal_follows(&with->rules, 1, 0, hand, &trick);
    }
}

/* The card that the learned scorer plays of more than one, as its bit. */
static uint64_t card_by_net(const rk_env_contract *with, const rk_env *env, uint64_t others)
{
    rk_sight sight;
    sight.seat = turn_of(env);
    sight.hand = env->now.hands[sight.seat];
    sight.legal = env->legal;
    sight.out = others;
    sight.trick = trick_of(env);
    sight.voids = env->now.voids;
    sight.n_played = env->now.n_trick;
    sight.left = rk_count(sight.hand) - 1;
    sight.is_opened = env->now.is_opened;
    sight.memory = NULL;
    return RK_PATH(rk_net_card)(with->net, &with->rules, &sight);
}

/* The card that an opponent plays, as its bit. */
RK_INLINE uint64_t card_of_opponent(const rk_env_call *call, rk_env *env)
{
    const rk_policy *policy = &call->options->opponents;
    const rk_env_contract *with = &call->contracts[env->contract];
    const uint64_t *hands = env->now.hands;
    uint64_t legal = env->legal, unused;
    uint32_t n_legal = rk_count(legal), n_played = env->now.n_trick;
    if (policy->kind == RK_POLICY_RANDOM) {
        return rk_nth_bit(legal, (uint32_t)rk_wide_product(env->word, n_legal, &env->word));
    }
    if (n_legal == 1) {
        return legal;
    }
    if ((env->word >> 16 * n_played & 0xFFFFu) < policy->epsilon) {
        rk_rng rng = {env->stream};
        uint64_t word = rk_next(&rng);
        env->stream = rng.state;
        return rk_nth_bit(legal, (uint32_t)rk_wide_product(word, n_legal, &unused));
    }
    uint64_t hand = hands[turn_of(env)];
    uint64_t others = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand;
    if (policy->kind == RK_POLICY_NET) {
        return card_by_net(with, env, others);
    }
    rk_trick trick = trick_of(env);
    return rk_choose(&with->rules, with->has_trumps, hand, legal, others, &trick, n_played,
        13u - env->n_tricks);
}

/* Let other seats play until it is the caller's turn, or the deal is over. */
RK_INLINE void go_on(const rk_env_call *call, rk_env *env)
{
    const uint32_t own = call->options->seat;
    find_legal(call, env);
    while (own != RK_ENV_ALL && !env->is_over && turn_of(env) != own) {
        play(call, env, card_of_opponent(call, env));
        find_legal(call, env);
    }
}

/* Begin the next deal of an environment. */
static void begin_deal(const rk_env_call *call, rk_env *env)
{
    static const rk_position nothing;
    rk_rng rng = rk_stream(env->key, env->n_deals++);
    env->now = nothing;
    env->now.hands[0] = rk_subset(&rng, 52, 13);
    uint64_t left = RK_DECK ^ env->now.hands[0];
    env->now.hands[1] = rk_deposit(rk_subset(&rng, 39, 13), left);
    left ^= env->now.hands[1];
    env->now.hands[2] = rk_deposit(rk_subset(&rng, 26, 13), left);
    env->now.hands[3] = left ^ env->now.hands[2];
    /* Both are drawn in any case: so the same seed deals the same under other options. */
    uint64_t ticket = rk_below(&rng, call->total_weight);
    uint32_t declarer = (uint32_t)rk_below(&rng, 4);
    env->contract = 0;
    while (ticket >= call->options->weights[env->contract]) {
        ticket -= call->options->weights[env->contract++];
    }
    const rk_env_contract *with = &call->contracts[env->contract];
    env->declarer =
        call->options->declarer == RK_ENV_DRAWN ? (uint8_t)declarer : call->options->declarer;
    env->now.leader = env->declarer;
    env->now.is_opened = !with->rules.lead_ban_mask;
    env->now.end_mask = with->end_mask;
    env->stream = rng.state;
    env->n_tricks = env->is_over = 0;
    for (unsigned seat = 0; seat < 4; seat++) {
        env->played[seat] = 0;
        env->points[seat] = 0;
        env->tricks_won[seat] = env->units[seat] = 0;
    }
    begin_trick(call, env);
    go_on(call, env);
}

/* -- a batch ---------------------------------------------------------------------------------- */

/* Who looks: the caller's seat, or whose turn it is. */
RK_INLINE uint32_t observer_of(const rk_env_call *call, const rk_env *env)
{
    return call->options->seat == RK_ENV_ALL ? turn_of(env) : call->options->seat;
}

/* Write what environment i shows of its hands and turn. */
RK_INLINE void show_turn(const rk_env_call *call, const rk_env *env, uint64_t i)
{
    const rk_env_output *out = &call->output;
    show(env, observer_of(call, env), &out->observations[RK_ENV_OBSERVATION * i]);
    show_legal(env->legal, &out->masks[RK_ENV_ACTIONS * i]);
    out->movers[i] = (uint8_t)turn_of(env);
}

/* Write the score of environment i; `before` are the points before this step. */
RK_INLINE void show_score(
    const rk_env_call *call, const rk_env *env, uint64_t i, const int32_t before[4])
{
    const rk_env_output *out = &call->output;
    const int as_fall = call->options->flags & RK_ENV_AS_FALL;
    const double divisor = call->contracts[env->contract].divisor;
    out->done[i] = env->is_over;
    for (unsigned seat = 0; seat < 4; seat++) {
        int32_t now = env->points[seat];
        int32_t won = as_fall ? now - before[seat] : env->is_over ? now : 0;
        out->points[4 * i + seat] = now;
        out->rewards[4 * i + seat] = (double)won / divisor;
    }
}

static const int32_t no_points[4] = {0, 0, 0, 0};

void RK_PATH(rk_env_deal)(
    const rk_env_call *call, rk_env *envs, uint64_t n, const uint8_t *which)
{
    for (uint64_t i = 0; i < n; i++) {
        if (!which || which[i]) {
            begin_deal(call, &envs[i]);
            show_turn(call, &envs[i], i);
            show_score(call, &envs[i], i, no_points);
        }
    }
}

void RK_PATH(rk_env_play)(
    const rk_env_call *call, rk_env *envs, uint64_t n, const int64_t *actions)
{
    const uint32_t autoreset = call->options->autoreset;
    for (uint64_t i = 0; i < n; i++) {
        rk_env *env = &envs[i];
        int32_t before[4];
        if (env->is_over) {
            begin_deal(call, env);
            show_turn(call, env, i);
            show_score(call, env, i, no_points);
            continue;
        }
        memcpy(before, env->points, sizeof before);
        play(call, env, (uint64_t)1 << actions[i]);
        go_on(call, env);
        show_score(call, env, i, before);
        if (env->is_over && autoreset == RK_ENV_SAME_STEP) {
            if (call->output.last) {
                show(env, observer_of(call, env), &call->output.last[RK_ENV_OBSERVATION * i]);
            }
            begin_deal(call, env);
        }
        show_turn(call, env, i);
    }
}

void RK_PATH(rk_env_draw)(
    const rk_env *envs, uint64_t n, uint64_t seed, uint64_t index, uint64_t first, int64_t *actions)
{
    /* Word number i of a stream, without those before it. */
    const uint64_t step = 0x9E3779B97F4A7C15u;
    rk_rng rng = {rk_stream(seed, index).state + first * step};
    for (uint64_t i = 0; i < n; i++) {
        uint64_t legal = envs[i].legal, unused, word = rk_next(&rng);
        uint32_t number = (uint32_t)rk_wide_product(word, rk_count(legal), &unused);
        actions[i] = legal ? (int64_t)rk_low_index(rk_nth_bit(legal, number)) : 0;
    }
}
