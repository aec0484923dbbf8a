/* What hot.h lists once more, for x86-64 machines with popcnt, tzcnt, lzcnt and pdep. */
#include "hot.h"

#if RK_HAS_FAST
#if defined(__clang__)
/* The header first: its own functions must keep their own targets. */
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("popcnt,bmi,bmi2,lzcnt"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("popcnt,bmi,bmi2,lzcnt")
#endif

#define RK_FAST 1
#undef RK_PATH
#define RK_PATH(name) name##_fast
#include "net.c"
#include "playout.c"
#include "sample.c"
#include "tree.c"
#include "infer.c"
#include "env.c"

#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif
#else
/* ISO C does not allow an empty file. */
typedef int rk_no_fast_path;
#endif
