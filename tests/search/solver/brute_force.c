/* Plain exhaustive search, written from the rules alone: no table, no pruning, nothing of the kernel.
 *
 * Reads endings from standard input, one a line, as numbers:
 *     contract trump hearts_open discard_duty under_duty early_end must_beat must_overruff trump_lead
 *     is_opened leader n_trick [cards of the trick] and for each seat n [cards]
 * Writes for each one line: paranoid and max^n points of the rest of the deal, by seat; then for every
 * legal card, ascending, its number and the same eight points.
 */
#include <stdio.h>
#include <string.h>

enum { TRUMP, NO_KING, NO_QUEENS, NO_MEN, NO_HEARTS, NO_LAST_TWO, NO_TRICKS };
enum { HEARTS = 2, JACK = 9, QUEEN = 10, KING = 11 };

typedef struct {
    int contract, trump; /* trump: a suit, or -1 */
    int hearts_open;     /* 0 discarded, 1 played, 2 never */
    int discard_duty;    /* 0 none, 1 penalty_card, 2 penalty_suit */
    int under_duty;      /* 0 none, 1 face_cards, 2 all */
    int early_end;
    int must_beat; /* 0 never, 1 trump_led, 2 always */
    int must_overruff;
    int trump_lead; /* 0 free, 1 after_ruff */
} Rules;

typedef struct {
    signed char hands[4][13]; /* ascending */
    int n_cards[4];
    int trick[4];
    int n_trick;
    int leader;
    int is_opened;
    int had_penalty; /* early_end means nothing where no penalty card was dealt */
} State;

typedef struct {
    int paranoid[4];
    int maxn[4];
} Value;

static int suit_of(int card)
{
    return card / 13;
}

static int is_penalty(const Rules *rules, int card)
{
    int rank = card % 13;
    switch (rules->contract) {
    case NO_KING: return suit_of(card) == HEARTS && rank == KING;
    case NO_QUEENS: return rank == QUEEN;
    case NO_MEN: return rank == KING || rank == JACK;
    case NO_HEARTS: return suit_of(card) == HEARTS;
    default: return 0;
    }
}

static int is_card_contract(const Rules *rules)
{
    return rules->contract >= NO_KING && rules->contract <= NO_HEARTS;
}

/* The suit that may not be led before it is opened, or -1 (P5, trump_lead). */
static int banned_suit(const Rules *rules)
{
    if (rules->contract == NO_KING || rules->contract == NO_HEARTS) {
        return HEARTS;
    }
    return rules->trump >= 0 && rules->trump_lead ? rules->trump : -1;
}

/* The best rank of a suit in the trick, or -1. */
static int best_rank(const State *state, int suit)
{
    int best = -1;
    for (int i = 0; i < state->n_trick; i++) {
        if (suit_of(state->trick[i]) == suit && state->trick[i] % 13 > best) {
            best = state->trick[i] % 13;
        }
    }
    return best;
}

typedef int (*Wish)(const Rules *, const State *, int card);

static int is_allowed_lead(const Rules *rules, const State *state, int card)
{
    return state->is_opened || suit_of(card) != banned_suit(rules);
}

static int is_of_led_suit(const Rules *rules, const State *state, int card)
{
    (void)rules;
    return suit_of(card) == suit_of(state->trick[0]);
}

static int is_trump(const Rules *rules, const State *state, int card)
{
    (void)state;
    return suit_of(card) == rules->trump;
}

static int beats_its_suit(const Rules *rules, const State *state, int card)
{
    (void)rules;
    return card % 13 > best_rank(state, suit_of(card));
}

static int is_lower_penalty(const Rules *rules, const State *state, int card)
{
    return is_penalty(rules, card) && card % 13 < best_rank(state, suit_of(card));
}

static int is_any_penalty(const Rules *rules, const State *state, int card)
{
    (void)state;
    return is_penalty(rules, card);
}

static int is_heart(const Rules *rules, const State *state, int card)
{
    (void)rules;
    (void)state;
    return suit_of(card) == HEARTS;
}

/* Keep the cards that fulfil a wish, if any does; says whether any did. */
static int keep(const Rules *rules, const State *state, int *cards, int *n, Wish wish)
{
    int kept = 0;
    int chosen[13];
    for (int i = 0; i < *n; i++) {
        if (wish(rules, state, cards[i])) {
            chosen[kept++] = cards[i];
        }
    }
    if (kept) {
        memcpy(cards, chosen, sizeof(int) * (size_t)kept);
        *n = kept;
    }
    return kept > 0;
}

static void follow(const Rules *rules, const State *state, int *cards, int *n)
{
    int led = suit_of(state->trick[0]);
    int is_face = rules->contract == NO_KING || rules->contract == NO_QUEENS
        || rules->contract == NO_MEN;
    if ((rules->under_duty && is_face) || (rules->under_duty == 2 && rules->contract == NO_HEARTS)) {
        keep(rules, state, cards, n, is_lower_penalty);
    }
    if (rules->trump >= 0 && rules->must_beat) {
        int is_ruffed = led != rules->trump && best_rank(state, rules->trump) >= 0;
        if (led == rules->trump || (rules->must_beat == 2 && !is_ruffed)) {
            keep(rules, state, cards, n, beats_its_suit);
        }
    }
}

/* The legal cards, ascending. */
static int legal_cards(const Rules *rules, const State *state, int seat, int *cards)
{
    int n = state->n_cards[seat];
    for (int i = 0; i < n; i++) {
        cards[i] = state->hands[seat][i];
    }
    if (state->n_trick == 0) {
        keep(rules, state, cards, &n, is_allowed_lead);
    } else if (keep(rules, state, cards, &n, is_of_led_suit)) {
        follow(rules, state, cards, &n);
    } else if (rules->trump >= 0) {
        if (keep(rules, state, cards, &n, is_trump) && rules->must_overruff) {
            keep(rules, state, cards, &n, beats_its_suit);
        }
    } else if (rules->discard_duty && is_card_contract(rules)) {
        if (!keep(rules, state, cards, &n, is_any_penalty) && rules->discard_duty == 2
            && rules->contract == NO_KING) {
            keep(rules, state, cards, &n, is_heart);
        }
    }
    return n;
}

/* The place in the trick of its winning card (P4). */
static int winning_place(const Rules *rules, const State *state)
{
    int best = 0;
    for (int i = 1; i < 4; i++) {
        int card = state->trick[i];
        int top = state->trick[best];
        int is_higher = suit_of(card) == suit_of(top) && card % 13 > top % 13;
        int is_ruff = suit_of(card) == rules->trump && suit_of(top) != rules->trump;
        best = is_higher || is_ruff ? i : best;
    }
    return best;
}

/* Points of a complete trick; n_left tricks were left with it. */
static int trick_points(const Rules *rules, const State *state, int n_left)
{
    static const int unit[] = {50, -320, -100, -60, -30, -180, -50};
    int n = 0;
    if (rules->contract == TRUMP || rules->contract == NO_TRICKS) {
        n = 1;
    } else if (rules->contract == NO_LAST_TWO) {
        n = n_left <= 2;
    } else {
        for (int i = 0; i < 4; i++) {
            n += is_penalty(rules, state->trick[i]);
        }
    }
    return n * unit[rules->contract];
}

static int opens(const Rules *rules, const State *state)
{
    int banned = banned_suit(rules);
    int is_there = banned >= 0 && best_rank(state, banned) >= 0;
    int is_led = suit_of(state->trick[0]) == banned;
    if (banned < 0) {
        return 0;
    }
    if (rules->trump >= 0) {
        return is_there && !is_led;
    }
    return rules->hearts_open == 0 ? is_there && !is_led : rules->hearts_open == 1 ? is_there : 0;
}

static int is_over(const Rules *rules, const State *state)
{
    if (state->n_trick) {
        return 0;
    }
    int n = 0;
    int n_penalties = 0;
    for (int seat = 0; seat < 4; seat++) {
        for (int i = 0; i < state->n_cards[seat]; i++, n++) {
            n_penalties += is_penalty(rules, state->hands[seat][i]);
        }
    }
    return n == 0
        || (rules->early_end && is_card_contract(rules) && state->had_penalty && !n_penalties);
}

static void remove_card(State *state, int seat, int card)
{
    int n = 0;
    for (int i = 0; i < state->n_cards[seat]; i++) {
        if (state->hands[seat][i] != card) {
            state->hands[seat][n++] = state->hands[seat][i];
        }
    }
    state->n_cards[seat] = n;
}

static Value search(const Rules *rules, const State *state);

/* The value after a card, the points of the trick that it completes included. */
static Value after(const Rules *rules, const State *state, int seat, int card)
{
    State next = *state;
    remove_card(&next, seat, card);
    next.trick[next.n_trick++] = card;
    if (next.n_trick < 4) {
        return search(rules, &next);
    }
    int winner = (state->leader + winning_place(rules, &next)) % 4;
    int points = trick_points(rules, &next, next.n_cards[seat] + 1);
    next.is_opened = next.is_opened || opens(rules, &next);
    next.n_trick = 0;
    next.leader = winner;
    Value value = search(rules, &next);
    value.paranoid[winner] += points;
    value.maxn[winner] += points;
    return value;
}

static Value search(const Rules *rules, const State *state)
{
    Value value;
    int cards[13];
    memset(&value, 0, sizeof value);
    if (is_over(rules, state)) {
        return value;
    }
    int turn = (state->leader + state->n_trick) % 4;
    int n = legal_cards(rules, state, turn, cards);
    for (int i = 0; i < n; i++) {
        Value found = after(rules, state, turn, cards[i]);
        if (i == 0) {
            value = found;
            continue;
        }
        for (int seat = 0; seat < 4; seat++) {
            int is_more = found.paranoid[seat] > value.paranoid[seat];
            if (seat == turn ? is_more : !is_more) {
                value.paranoid[seat] = found.paranoid[seat];
            }
        }
        if (found.maxn[turn] > value.maxn[turn]) {
            memcpy(value.maxn, found.maxn, sizeof value.maxn);
        }
    }
    return value;
}

static void print_value(const Value *value)
{
    for (int seat = 0; seat < 4; seat++) {
        printf(" %d", value->paranoid[seat]);
    }
    for (int seat = 0; seat < 4; seat++) {
        printf(" %d", value->maxn[seat]);
    }
}

static int read_number(int *number)
{
    return scanf("%d", number) == 1;
}

static int read_ending(Rules *rules, State *state)
{
    int *fields[] = {&rules->contract, &rules->trump, &rules->hearts_open, &rules->discard_duty,
        &rules->under_duty, &rules->early_end, &rules->must_beat, &rules->must_overruff,
        &rules->trump_lead, &state->is_opened, &state->leader, &state->n_trick};
    memset(state, 0, sizeof *state);
    for (unsigned i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (!read_number(fields[i])) {
            return 0;
        }
    }
    for (int i = 0; i < state->n_trick; i++) {
        if (!read_number(&state->trick[i])) {
            return 0;
        }
        state->had_penalty |= is_penalty(rules, state->trick[i]);
    }
    for (int seat = 0; seat < 4; seat++) {
        if (!read_number(&state->n_cards[seat])) {
            return 0;
        }
        for (int i = 0; i < state->n_cards[seat]; i++) {
            int card;
            if (!read_number(&card)) {
                return 0;
            }
            state->hands[seat][i] = (signed char)card; /* given ascending */
            state->had_penalty |= is_penalty(rules, card);
        }
    }
    return 1;
}

int main(void)
{
    Rules rules;
    State state;
    while (read_ending(&rules, &state)) {
        int cards[13];
        int turn = (state.leader + state.n_trick) % 4;
        Value value = search(&rules, &state);
        print_value(&value);
        int n = legal_cards(&rules, &state, turn, cards);
        for (int i = 0; i < n; i++) {
            value = after(&rules, &state, turn, cards[i]);
            printf(" %d", cards[i]);
            print_value(&value);
        }
        printf("\n");
        fflush(stdout);
    }
    return 0;
}
