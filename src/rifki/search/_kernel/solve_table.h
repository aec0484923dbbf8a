/* The table of the solver: what is known of classes of positions.
 *
 * Partition search (M. L. Ginsberg, "Partition search", AAAI 1996), with cuts instead of the winning
 * ranks of bridge solvers. A cut parts the cards of a suit that are in play in those above and those
 * below; cuts part a suit into groups. A class is: who is to lead, whether the banned suit is open,
 * which penalty cards are left with whom, and how many cards each seat holds of each group, penalty
 * cards counted apart. Within a group the cards may lie in any order.
 */
#ifndef RIFKI_SOLVE_TABLE_H
#define RIFKI_SOLVE_TABLE_H

#include <string.h>

#include "solve_bits.h"

/* The cards of a position with the gaps closed: bit i is the i-th lowest card in play. */
typedef struct rk_pattern {
    uint64_t odd;     /* held by seat 1 or 3 */
    uint64_t upper;   /* held by seat 2 or 3 */
    uint64_t penalty; /* scores */
} rk_pattern;

typedef struct rk_entry {
    rk_pattern pattern;
    uint64_t cuts;   /* the lowest card of every group */
    uint8_t what[4]; /* paranoid: low, high, hint; max^n: units by seat */
    uint32_t spare;
} rk_entry;

/* Entries of a slot lie side by side in blocks, the newest first, since lists are read far more often
 * than written. A block is this, in the place of an entry, and its entries behind it. */
typedef struct rk_block {
    uint32_t next; /* place of the next block, or 0 */
    uint32_t n;
    uint32_t capacity;
    uint32_t spare[7];
} rk_block;

/* Entries of a new slot's first block, and of the largest; each is twice the one before. */
enum { RK_FIRST_BLOCK = 1, RK_LARGEST_BLOCK = 32 };

/* Entries are kept in lists by how many of the best cards of every suit they fix, and by who holds
 * those: most fix many, so that a list is short. */
enum { RK_N_DEPTHS = 2 };

typedef struct rk_slot {
    uint64_t lengths;
    uint64_t state; /* never 0 in a slot that is in use */
    uint64_t tops;  /* depth, and the holders of the best cards, hashed */
    uint32_t first; /* place of the newest block, or 0 */
    uint32_t spare;
} rk_slot;

/* What is looked up: the key, the position, and of each depth the best cards of every suit. */
typedef struct rk_query {
    uint64_t lengths;
    uint64_t state;
    rk_pattern pattern;
    uint64_t top; /* the highest bit of the pattern */
    uint64_t best[RK_N_DEPTHS];
} rk_query;

typedef struct rk_table {
    rk_slot *slots;
    rk_slot *slots_end; /* of the memory for slots, which they may grow into */
    rk_entry *entries;  /* and blocks, from 1 on */
    uint64_t slot_mask; /* number of slots - 1 */
    uint64_t n_used;    /* slots */
    uint64_t n_entries; /* with the unused entry 0 */
    uint64_t max_entries;
} rk_table;

/* Forget everything. */
RK_INLINE void rk_table_reset(rk_table *table)
{
    memset(table->slots, 0, (size_t)(table->slot_mask + 1) * sizeof(rk_slot));
    table->n_used = 0;
    table->n_entries = 1;
}

/* Lay the table out in zeroed memory, with 2^log2_slots slots to begin with, or fewer if there is no
 * room. Returns 0 if the memory is too small to be of use. */
RK_INLINE int rk_table_open(rk_table *table, void *memory, uint64_t bytes, uint32_t log2_slots)
{
    while (log2_slots > 4 && (sizeof(rk_slot) << log2_slots) > bytes / 3) {
        log2_slots--;
    }
    uint64_t n_slots = (uint64_t)1 << log2_slots;
    uint64_t n_most = bytes / 3 / sizeof(rk_slot);
    n_most = n_most > n_slots ? n_most : n_slots;
    if (bytes < n_most * sizeof(rk_slot) + 64 * sizeof(rk_entry)) {
        return 0;
    }
    table->slots = (rk_slot *)memory;
    table->slots_end = table->slots + n_most;
    table->entries = (rk_entry *)(void *)table->slots_end;
    table->slot_mask = n_slots - 1;
    table->n_used = 0;
    table->n_entries = 1;
    table->max_entries = (bytes - n_most * sizeof(rk_slot)) / sizeof(rk_entry);
    if (table->max_entries > UINT32_MAX) {
        table->max_entries = UINT32_MAX;
    }
    return 1;
}

/* The best cards of each depth, with the gaps closed. */
RK_INLINE void rk_set_best(rk_query *query, uint64_t in_play, const rk_squeeze *squeeze)
{
    uint64_t left = in_play;
    uint64_t best = 0;
    query->best[0] = 0;
    for (unsigned depth = 1; depth < RK_N_DEPTHS; depth++) {
        uint64_t tops = rk_suit_tops(left);
        left ^= tops;
        best |= tops;
        query->best[depth] = rk_compress(best, squeeze);
    }
}

RK_INLINE uint64_t rk_slot_hash(uint64_t lengths, uint64_t state, uint64_t tops)
{
    uint64_t hash = (lengths ^ state << 23) * 0x9E3779B97F4A7C15u;
    hash = (hash ^ hash >> 32 ^ tops ^ tops >> 29 ^ state) * 0xD6E8FEB86659FD93u;
    return hash >> 20;
}

/* Go on with four times the slots, in the untouched memory behind them: a small search then touches few
 * pages. Returns 0 if there is no room. */
static int rk_table_grow(rk_table *table)
{
    uint64_t n_old = table->slot_mask + 1;
    rk_slot *old = table->slots;
    if ((uint64_t)(table->slots_end - old) < 5 * n_old) {
        return 0;
    }
    table->slots = old + n_old;
    table->slot_mask = 4 * n_old - 1;
    for (uint64_t i = 0; i < n_old; i++) {
        if (old[i].state) {
            uint64_t place = rk_slot_hash(old[i].lengths, old[i].state, old[i].tops);
            while (table->slots[place & table->slot_mask].state) {
                place++;
            }
            table->slots[place & table->slot_mask] = old[i];
        }
    }
    return 1;
}

/* The holders of the best cards of a depth, hashed. */
RK_INLINE uint64_t rk_tops(const rk_query *query, uint32_t depth)
{
    uint64_t best = query->best[depth];
    return depth + 4 * ((query->pattern.odd & best) * 0x9E3779B97F4A7C15u
        + (query->pattern.upper & best) * 0xC2B2AE3D27D4EB4Fu
        + (query->pattern.penalty & best) * 0x165667B19E3779F9u);
}

/* Fetch the slots of a query from memory, all depths at once: waiting for them one after the other is
 * what a search spends most of its time on. */
RK_INLINE void rk_prefetch(const rk_table *table, const rk_query *query)
{
#if defined(__GNUC__)
    for (uint32_t depth = 0; depth < RK_N_DEPTHS; depth++) {
        uint64_t hash = rk_slot_hash(query->lengths, query->state, rk_tops(query, depth));
        __builtin_prefetch(&table->slots[hash & table->slot_mask]);
    }
#else
    (void)table;
    (void)query;
#endif
}

/* The slot of a query at a depth: in use, or free to be taken. */
RK_INLINE rk_slot *rk_table_slot(const rk_table *table, const rk_query *query, uint32_t depth)
{
    uint64_t tops = rk_tops(query, depth);
    uint64_t place = rk_slot_hash(query->lengths, query->state, tops) & table->slot_mask;
    for (;;) {
        rk_slot *slot = &table->slots[place];
        if (!slot->state
            || (slot->lengths == query->lengths && slot->state == query->state
                && slot->tops == tops)) {
            slot->tops = tops;
            return slot;
        }
        place = (place + 1) & table->slot_mask;
    }
}

/* The cards that are a group of their own. */
RK_INLINE uint64_t rk_singles(uint64_t cuts, uint64_t top)
{
    return cuts & (cuts >> 1 | top);
}

/* Whether both patterns have the same number of cards of every seat in a group. */
RK_INLINE int rk_same_numbers(const rk_pattern *one, const rk_pattern *other, uint64_t group)
{
    return rk_count(one->odd & group) == rk_count(other->odd & group)
        && rk_count(one->upper & group) == rk_count(other->upper & group)
        && rk_count(one->odd & one->upper & group) == rk_count(other->odd & other->upper & group);
}

/* The same for the groups where the patterns differ, one after the other. */
static int rk_groups_fit(
    const rk_pattern *one, const rk_pattern *other, uint64_t cuts, uint64_t differs)
{
    while (differs) {
        uint64_t bit = rk_low(differs);
        uint64_t low = rk_top(cuts & (bit | (bit - 1u)));
        uint64_t above = cuts & rk_above(bit);
        uint64_t group = (above ? rk_low(above) : (uint64_t)1 << 63) - low;
        if (!rk_same_numbers(one, other, group)) {
            return 0;
        }
        uint64_t penalty = group & one->penalty;
        uint64_t other_penalty = group & other->penalty;
        if (penalty | other_penalty) {
            rk_pattern mine = {one->odd & penalty, one->upper & penalty, penalty};
            rk_pattern theirs = {other->odd & other_penalty, other->upper & other_penalty, 0};
            if (rk_count(penalty) != rk_count(other_penalty)
                || !rk_same_numbers(&mine, &theirs, group)) {
                return 0;
            }
        }
        differs &= ~group;
    }
    return 1;
}

RK_INLINE int rk_entry_fits(const rk_entry *entry, const rk_query *query)
{
    const rk_pattern *pattern = &query->pattern;
    uint64_t differs = (entry->pattern.odd ^ pattern->odd) | (entry->pattern.upper ^ pattern->upper)
        | (entry->pattern.penalty ^ pattern->penalty);
    if (differs & rk_singles(entry->cuts, query->top)) {
        return 0;
    }
    return rk_groups_fit(&entry->pattern, pattern, entry->cuts, differs);
}

/* The block at a place, or null for 0. */
RK_INLINE rk_block *rk_block_at(const rk_table *table, uint32_t place)
{
    return place ? (rk_block *)(void *)&table->entries[place] : 0;
}

RK_INLINE rk_entry *rk_entries_of(rk_block *block)
{
    return (rk_entry *)(void *)(block + 1);
}

/* Let an entry and the one that is looked at first change places: what was right is right again. */
RK_INLINE void rk_to_front(const rk_table *table, const rk_slot *slot, rk_entry *entry)
{
    rk_block *block = rk_block_at(table, slot->first);
    rk_entry *front = &rk_entries_of(block)[block->n - 1];
    rk_entry swapped = *front;
    *front = *entry;
    *entry = swapped;
}

/* A block with room for one more entry; the table has room for the largest. */
RK_INLINE rk_block *rk_roomy_block(rk_table *table, rk_slot *slot)
{
    rk_block *block = rk_block_at(table, slot->first);
    if (block && block->n < block->capacity) {
        return block;
    }
    uint32_t capacity = block ? 2 * block->capacity : RK_FIRST_BLOCK;
    capacity = capacity > RK_LARGEST_BLOCK ? RK_LARGEST_BLOCK : capacity;
    uint32_t place = (uint32_t)table->n_entries;
    table->n_entries += capacity + 1;
    rk_block *added = rk_block_at(table, place);
    added->next = slot->first;
    added->n = 0;
    added->capacity = capacity;
    slot->first = place;
    return added;
}

/* A new entry for what a query found; the table forgets everything when it is full. */
RK_INLINE rk_entry *rk_table_add(rk_table *table, const rk_query *query, uint64_t cuts)
{
    uint32_t depth = RK_N_DEPTHS - 1;
    while (query->best[depth] & ~rk_singles(cuts, query->top)) {
        depth--;
    }
    int is_full = table->n_entries + RK_LARGEST_BLOCK >= table->max_entries;
    if (is_full || (table->n_used * 4 > table->slot_mask * 3 && !rk_table_grow(table))) {
        rk_table_reset(table);
    }
    rk_slot *slot = rk_table_slot(table, query, depth);
    if (!slot->state) {
        slot->lengths = query->lengths;
        slot->state = query->state;
        slot->first = 0;
        table->n_used++;
    }
    rk_block *block = rk_roomy_block(table, slot);
    rk_entry *entry = &rk_entries_of(block)[block->n++];
    entry->pattern = query->pattern;
    entry->cuts = cuts;
    return entry;
}

#endif
