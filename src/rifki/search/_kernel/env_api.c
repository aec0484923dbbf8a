/* The entry points of env.c: check every argument, pick the path, run. */
#include <string.h>

#include "env.h"
#include "hot.h"
#include "rng.h"
#include "rules.h"

/* What a whole contract is worth, above 0; 1 where nothing scores. */
static double worth_of(const rk_rules *rules)
{
    uint32_t n_units = rules->counts == RK_COUNTS_CARDS ? rk_count(rules->penalty_mask)
                                                        : rk_scoring_tricks(rules);
    int64_t worth = (int64_t)rules->unit * n_units;
    return worth ? (double)(worth < 0 ? -worth : worth) : 1.0;
}

static int32_t check_options(const rk_env_options *options)
{
    int is_sound = options->seat <= RK_ENV_ALL && options->declarer <= RK_ENV_DRAWN
        && options->autoreset <= RK_ENV_DISABLED
        && !(options->flags & ~RK_ENV_ALL_FLAGS);
    return is_sound ? RK_OK : RK_E_RANGE;
}

/* Get one contract ready. */
static int32_t open_contract(
    const rk_rules *rules, const rk_env_options *options, const rk_net *nets, rk_env_contract *with)
{
    const rk_policy *policy = &options->opponents;
    int needs_net = policy->kind == RK_POLICY_NET && options->seat != RK_ENV_ALL;
    int32_t status = rk_check_rules(rules);
    if (status != RK_OK) {
        return status;
    }
    int kind = rk_net_kind(rules);
    if (kind < 0) {
        return RK_E_RULES;
    }
    with->rules = *rules;
    with->net = needs_net && nets ? &nets[kind] : NULL;
    with->end_mask = options->flags & RK_ENV_EARLY_END ? rules->penalty_mask : 0;
    with->divisor = options->flags & RK_ENV_NORMALISE ? worth_of(rules) : 1.0;
    with->scoring_tricks = rk_scoring_tricks(rules);
    with->has_trumps = rules->trump_mask != 0;
    with->has_duties = rk_has_duties(rules);
    /* Where nobody plays by the policy, no weights are needed. */
    rk_policy without_net = *policy;
    without_net.kind = needs_net || policy->kind > RK_POLICY_NET ? policy->kind : RK_POLICY_RANDOM;
    return rk_check_policy(rules, &without_net, with->net);
}

/* Check what a reset and a step have in common, and get it ready. */
static int32_t open_call(
    const rk_rules *rules, const rk_env_options *options, const rk_net *nets, rk_env_call *call)
{
    int32_t status = check_options(options);
    const rk_policy *policy = &options->opponents;
    call->options = options;
    call->total_weight = 0;
    call->needs_word = options->seat != RK_ENV_ALL
        && (policy->kind == RK_POLICY_RANDOM || policy->epsilon);
    for (unsigned i = 0; i < RK_CONTRACTS && status == RK_OK; i++) {
        status = open_contract(&rules[i], options, nets, &call->contracts[i]);
        call->total_weight += options->weights[i];
    }
    return status == RK_OK && !call->total_weight ? RK_E_RANGE : status;
}

static int is_null(const rk_env_output *output)
{
    return !output->observations || !output->masks || !output->movers || !output->done
        || !output->points || !output->rewards;
}

int32_t rk_env_seed(rk_env *envs, uint64_t n, uint64_t seed, uint64_t first)
{
    static const rk_env empty;
    if (n && !envs) {
        return RK_E_NULL;
    }
    for (uint64_t i = 0; i < n; i++) {
        envs[i] = empty;
        envs[i].key = rk_stream(seed, first + i).state;
        envs[i].is_over = 1;
    }
    return RK_OK;
}

int32_t rk_env_reset(
    const rk_rules *rules,
    const rk_env_options *options,
    const rk_net *nets,
    rk_env *envs,
    uint64_t n,
    const uint8_t *which,
    int8_t *observations,
    int8_t *masks,
    uint8_t *movers,
    uint8_t *done,
    int32_t *points,
    double *rewards)
{
    rk_env_call call;
    rk_env_output output = {observations, masks, movers, done, points, rewards, NULL};
    if (!rules || !options || (n && (!envs || is_null(&output)))) {
        return RK_E_NULL;
    }
    int32_t status = open_call(rules, options, nets, &call);
    if (status != RK_OK) {
        return status;
    }
    call.output = output;
#if RK_HAS_FAST
    if (rk_takes_fast_path(options->opponents.flags)) {
        rk_env_deal_fast(&call, envs, n, which);
        return RK_OK;
    }
#endif
    rk_env_deal_portable(&call, envs, n, which);
    return RK_OK;
}

int32_t rk_env_check(
    const rk_env_options *options,
    const rk_env *envs,
    uint64_t n,
    const int64_t *actions,
    uint64_t *illegal)
{
    if (!options || !illegal || (n && (!envs || !actions))) {
        return RK_E_NULL;
    }
    int may_be_over = options->autoreset != RK_ENV_DISABLED;
    for (uint64_t i = 0; i < n; i++) {
        int is_legal = actions[i] >= 0 && actions[i] < 52 && (envs[i].legal >> actions[i] & 1);
        if (!is_legal && !(envs[i].is_over && may_be_over)) {
            *illegal = i;
            return RK_E_CARD;
        }
    }
    return RK_OK;
}

int32_t rk_env_step(
    const rk_rules *rules,
    const rk_env_options *options,
    const rk_net *nets,
    rk_env *envs,
    uint64_t n,
    const int64_t *actions,
    int8_t *observations,
    int8_t *masks,
    uint8_t *movers,
    uint8_t *done,
    int32_t *points,
    double *rewards,
    int8_t *last,
    uint64_t *illegal)
{
    rk_env_call call;
    rk_env_output output = {observations, masks, movers, done, points, rewards, last};
    if (!rules || !options || !illegal || (n && (!envs || !actions || is_null(&output)))) {
        return RK_E_NULL;
    }
    int32_t status = open_call(rules, options, nets, &call);
    if (status == RK_OK) {
        status = rk_env_check(options, envs, n, actions, illegal);
    }
    if (status != RK_OK) {
        return status;
    }
    call.output = output;
#if RK_HAS_FAST
    if (rk_takes_fast_path(options->opponents.flags)) {
        rk_env_play_fast(&call, envs, n, actions);
        return RK_OK;
    }
#endif
    rk_env_play_portable(&call, envs, n, actions);
    return RK_OK;
}

int32_t rk_env_sample(
    const rk_env *envs,
    uint64_t n,
    uint64_t seed,
    uint64_t index,
    uint64_t first,
    uint32_t flags,
    int64_t *actions)
{
    if (n && (!envs || !actions)) {
        return RK_E_NULL;
    }
    if (flags & ~(uint32_t)RK_PORTABLE) {
        return RK_E_RANGE;
    }
#if RK_HAS_FAST
    if (rk_takes_fast_path(flags)) {
        rk_env_draw_fast(envs, n, seed, index, first, actions);
        return RK_OK;
    }
#endif
    rk_env_draw_portable(envs, n, seed, index, first, actions);
    return RK_OK;
}
