/* What playout.c, net.c, sample.c, tree.c, infer.c and env.c give to api.c, tree_api.c and env_api.c,
 * once for each path.
 *
 * All are compiled twice: as they are (portable), and included by fast.c, on x86-64, with the
 * fast instructions switched on. api.c picks the path when it is called, so that one binary runs on
 * every machine of its architecture.
 */
#ifndef RIFKI_HOT_H
#define RIFKI_HOT_H

#include "env.h"
#include "kernel.h"
#include "tree.h"

struct rk_net_list;
struct rk_sight;

/* RK_NO_FAST makes, for a test, what other architectures get. */
#if (defined(__x86_64__) || defined(_M_X64)) && !defined(RK_NO_FAST)
#define RK_HAS_FAST 1
#else
#define RK_HAS_FAST 0
#endif

#if defined(RK_FAST) && RK_FAST
#define RK_PATH(name) name##_fast
#else
#define RK_PATH(name) name##_portable
#endif

/* The arguments are those of the public functions, already checked. */
#define RK_DECLARE_PATH(suffix)                                                                    \
    void rk_playouts_##suffix(const rk_rules *rules, const rk_position *positions, uint64_t n,     \
        const rk_policy *policy, const rk_net *net, uint64_t seed, uint64_t first,                 \
        int32_t *points);                                                                          \
    void rk_random_deals_##suffix(const rk_rules *rules, uint32_t leader, uint64_t n,              \
        const rk_policy *policy, const rk_net *net, uint64_t seed, uint64_t first,                 \
        uint64_t *hands, int32_t *points);                                                         \
    void rk_rollout_##suffix(const rk_rules *rules, const rk_position *world, uint64_t cards,      \
        const rk_policy *policy, const rk_net *net, uint64_t seed, uint64_t index,                 \
        int32_t *points);                                                                          \
    void rk_net_play_out_##suffix(const rk_rules *rules, const rk_net *net, uint32_t epsilon,      \
        const rk_position *position, uint64_t stream, int32_t *points);                            \
    void rk_net_scores_##suffix(const rk_rules *rules, const rk_net *net,                          \
        const rk_position *positions, uint64_t n, int32_t *scores, uint8_t *cards);                \
    void rk_net_features_##suffix(const rk_rules *rules, uint32_t kind,                            \
        const rk_position *positions, uint64_t n, uint8_t *cards, int32_t *linear,                 \
        int16_t *inputs);                                                                          \
    void rk_net_listed_##suffix(const rk_net *net, const rk_rules *rules,                          \
        const struct rk_sight *sight, struct rk_net_list *result);                                 \
    void rk_record_##suffix(const rk_rules *rules, const rk_policy *policy, const rk_net *net,     \
        const rk_position *position, uint64_t stream, rk_position *plies, uint8_t *cards,          \
        int32_t *points);                                                                          \
    void rk_draw_##suffix(const rk_sampler *sampler, uint64_t n, uint64_t seed, uint64_t first,    \
        uint64_t *hands);                                                                          \
    void rk_tree_rounds_##suffix(rk_growth *growth, uint64_t cards, uint64_t first, uint64_t n);   \
    void rk_weights_##suffix(const rk_past *past, const uint64_t *worlds, uint64_t n,              \
        double *weights);                                                                          \
    void rk_walk_##suffix(const rk_past *past, const uint64_t *forbidden, uint64_t *worlds,        \
        uint64_t n, uint64_t n_steps, uint64_t seed, uint64_t first);                              \
    uint64_t rk_net_card_##suffix(const rk_net *net, const rk_rules *rules,                        \
        const struct rk_sight *sight);                                                             \
    void rk_env_deal_##suffix(const rk_env_call *call, rk_env *envs, uint64_t n,                   \
        const uint8_t *which);                                                                     \
    void rk_env_play_##suffix(const rk_env_call *call, rk_env *envs, uint64_t n,                   \
        const int64_t *actions);                                                                   \
    void rk_env_draw_##suffix(const rk_env *envs, uint64_t n, uint64_t seed, uint64_t index,       \
        uint64_t first, int64_t *actions)

RK_DECLARE_PATH(portable);
#if RK_HAS_FAST
RK_DECLARE_PATH(fast);
#endif

#endif
