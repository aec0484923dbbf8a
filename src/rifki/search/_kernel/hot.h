/* What playout.c and sample.c give to api.c, once for each path.
 *
 * Both files are compiled twice: as they are (portable), and included by fast.c, on x86-64, with the
 * fast instructions switched on. api.c picks the path when it is called, so that one binary runs on
 * every machine of its architecture.
 */
#ifndef RIFKI_HOT_H
#define RIFKI_HOT_H

#include "kernel.h"

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
        const rk_policy *policy, uint64_t seed, uint64_t first, int32_t *points);                  \
    void rk_random_deals_##suffix(const rk_rules *rules, uint32_t leader, uint64_t n,              \
        const rk_policy *policy, uint64_t seed, uint64_t first, uint64_t *hands, int32_t *points); \
    void rk_rollout_##suffix(const rk_rules *rules, const rk_position *world, uint64_t cards,      \
        const rk_policy *policy, uint64_t seed, uint64_t index, int32_t *points);                  \
    void rk_draw_##suffix(const rk_sampler *sampler, uint64_t n, uint64_t seed, uint64_t first,    \
        uint64_t *hands)

RK_DECLARE_PATH(portable);
#if RK_HAS_FAST
RK_DECLARE_PATH(fast);
#endif

#endif
