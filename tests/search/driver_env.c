/* Plays batches of deals for the sanitizers; prints one number, the same on every path.
 *
 * test_env_sanitized.py compiles it together with the kernel.
 */
#include <stdio.h>
#include <string.h>

#include "kernel.h"

#define SUIT ((uint64_t)0x1FFF)
#define EACH ((uint64_t)1 | (uint64_t)1 << 13 | (uint64_t)1 << 26 | (uint64_t)1 << 39)
#define N 23
#define STEPS 60

/* Exactly as long as they are said to be, so that no byte too many goes unseen. */
static int8_t observations[N * RK_ENV_OBSERVATION], last[N * RK_ENV_OBSERVATION];
static int8_t masks[N * RK_ENV_ACTIONS];
static uint8_t movers[N], done[N], which[N];
static int32_t points[4 * N];
static double rewards[4 * N];
static int64_t actions[N];
static rk_env envs[N];
static rk_net nets[7];
static rk_rules rules[RK_CONTRACTS];
static uint64_t sum = 0;

static void add(const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ bytes[i]) * 0x100000001B3u;
    }
}

static void add_all(void)
{
    add(observations, sizeof observations);
    add(masks, sizeof masks);
    add(movers, sizeof movers);
    add(done, sizeof done);
    add(points, sizeof points);
    add(rewards, sizeof rewards);
    add(last, sizeof last);
    add(actions, sizeof actions);
}

/* The ten contracts, with the duties that they can have or without. */
static void make_rules(int has_duties)
{
    const uint64_t penalties[6] = {(uint64_t)1 << 37, EACH << 10, EACH << 9 | EACH << 11, SUIT << 26,
        0, 0};
    const int32_t units[6] = {-320, -100, -60, -30, -180, -50};
    memset(rules, 0, sizeof rules);
    for (unsigned i = 0; i < 4; i++) {
        rules[i].trump_mask = SUIT << 13 * i;
        rules[i].unit = 50;
        rules[i].lead_ban_mask = has_duties ? rules[i].trump_mask : 0;
        rules[i].flags = has_duties ? RK_MUST_BEAT_TRUMP | RK_MUST_BEAT_PLAIN | RK_MUST_OVERRUFF : 0;
    }
    for (unsigned i = 0; i < 6; i++) {
        rk_rules *row = &rules[4 + i];
        row->penalty_mask = penalties[i];
        row->unit = units[i];
        row->counts = i < 4 ? RK_COUNTS_CARDS : i == 4 ? RK_COUNTS_LAST_TWO : RK_COUNTS_TRICKS;
        row->lead_ban_mask = i == 0 || i == 3 ? SUIT << 26 : 0;
        row->flags = has_duties && row->lead_ban_mask ? RK_OPENED_BY_LED : 0;
        if (has_duties && i < 4) {
            row->discard_masks[0] = row->under_mask = row->penalty_mask;
        }
    }
}

/* Weights without meaning, of a size that real ones have. */
static void make_nets(void)
{
    uint32_t state = 1;
    for (uint32_t kind = 0; kind < 7; kind++) {
        nets[kind].kind = kind;
        nets[kind].n_hidden = kind % 3 * 16;
        for (unsigned i = 0; i < RK_NET_LINEAR; i++) {
            state = state * 1664525u + 1013904223u;
            nets[kind].linear[i] = (int16_t)((int32_t)(state >> 24) - 128);
        }
        for (unsigned i = 0; i < RK_NET_EMBED; i++) {
            state = state * 1664525u + 1013904223u;
            nets[kind].embed[i] = (int16_t)((int32_t)(state >> 25) - 64);
        }
        for (unsigned i = 0; i < RK_NET_MAX_HIDDEN; i++) {
            nets[kind].out[i] = (int16_t)(i * 7 - 100);
        }
    }
}

static int32_t step(const rk_env_options *options, uint64_t *illegal)
{
    return rk_env_step(rules, options, nets, envs, N, actions, observations, masks, movers, done,
        points, rewards, last, illegal);
}

/* What is not legal is refused, and changes nothing. */
static int try_illegal(const rk_env_options *options)
{
    const int64_t wrong[6] = {-1, 52, 61, 63, INT64_MAX, INT64_MIN};
    static rk_env before[N];
    uint64_t illegal = 99;
    memcpy(before, envs, sizeof before);
    for (unsigned i = 0; i < 6; i++) {
        int64_t kept = actions[N - 1];
        actions[N - 1] = wrong[i];
        int32_t status = step(options, &illegal);
        if (envs[N - 1].is_over && options->autoreset != RK_ENV_DISABLED) {
            return status == RK_OK ? 0 : 1;
        }
        actions[N - 1] = kept;
        if (status != RK_E_CARD || illegal != N - 1 || memcmp(before, envs, sizeof before)) {
            return 1;
        }
    }
    return 0;
}

static int play(const rk_env_options *options, uint64_t seed)
{
    uint64_t illegal = 0;
    memset(last, 0, sizeof last);
    if (rk_env_seed(envs, N, seed, 7)
        || rk_env_reset(rules, options, nets, envs, N, NULL, observations, masks, movers, done,
            points, rewards)) {
        return 1;
    }
    for (uint64_t i = 0; i < STEPS; i++) {
        if (rk_env_sample(envs, N, seed, i, 0, options->opponents.flags, actions)) {
            return 2;
        }
        if (i == 5 && try_illegal(options)) {
            return 3;
        }
        if (step(options, &illegal)) {
            return 4;
        }
        add_all();
        if (options->autoreset == RK_ENV_DISABLED) {
            memcpy(which, done, sizeof which);
            if (rk_env_reset(rules, options, nets, envs, N, which, observations, masks, movers, done,
                    points, rewards)) {
                return 5;
            }
        }
    }
    return 0;
}

int main(void)
{
    make_nets();
    for (unsigned run = 0; run < 2 * 72; run++) {
        unsigned number = run % 72, kind = number % 6;
        rk_env_options options;
        memset(&options, 0, sizeof options);
        options.opponents.kind = kind > 2 ? RK_POLICY_NET : kind ? RK_POLICY_RULES : RK_POLICY_RANDOM;
        options.opponents.epsilon = kind == 2 || kind == 4 ? 1u << 14 : 0;
        options.opponents.flags = run >= 72 ? RK_PORTABLE : 0;
        for (unsigned i = 0; i < RK_CONTRACTS; i++) {
            options.weights[i] = 1 + i;
        }
        options.seat = (uint8_t)(number % 5);
        options.declarer = (uint8_t)(number / 2 % 5);
        options.autoreset = (uint8_t)(number / 6 % 3);
        options.flags = (uint8_t)(number / 3 % 8);
        make_rules(number / 18 % 2);
        int problem = play(&options, number);
        if (problem) {
            fprintf(stderr, "options %u: problem %d\n", number, problem);
            return 1;
        }
        if (number == 71) {
            printf("%016llx\n", (unsigned long long)sum);
            sum = 0;
        }
    }
    return 0;
}
