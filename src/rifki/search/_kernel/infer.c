/* How likely hidden hands are, by the cards that their seats have played.
 *
 * In each world all plays so far are made again. A seat is one of a few kinds of players, and each kind
 * gives every play of hers a probability: she mostly plays by the scorer of her kind, and the odds of a
 * card fall with the square of what it is behind the best. Cards that do the same count as one. For
 * each kind these are multiplied; the mean of the kinds is the weight of the seat, and the product of
 * the seats that of the world. From worlds drawn by their weights others are found by small steps.
 *
 * src/rifki/search/python_inference.py does the same sums in the same order; floating point here is
 * only +, -, * and /.
 *
 * Compiled twice; see hot.h.
 */
#include "hot.h"
#include "rng.h"
#include "world.h"

/* The probability that a seat plays a card, as its bit, of several legal ones. */
static double probability(
    const rk_inference *inference, const rk_leads *leads, uint64_t bit)
{
    double sum = 0, mine = 0;
    for (uint32_t i = 0; i < leads->n; i++) {
        double behind = 1.0 - leads->points[i] / inference->patience;
        double odds = 1.0 / (behind * behind);
        sum += odds;
        mine = leads->groups[i] & bit ? odds : mine;
    }
    return inference->whim + (1.0 - inference->whim) * (mine / sum);
}

/* Multiply the weights of the kinds of a seat by how likely they are to play a card. */
static void note_play(
    const rk_past *past, const rk_world *world, uint64_t legal, uint64_t bit, double *kinds)
{
    for (uint32_t i = 0; i < past->n_players; i++) {
        rk_leads leads;
        rk_net_leads(past->rules, past->nets[i], world, legal, &leads);
        if (leads.n < 2) {
            return;
        }
        kinds[i] *= probability(&past->inferences[i], &leads, bit);
    }
}

/* The weights of the seats that are bits of `which`, in a world given by the hands held now. A seat's
 * weight depends on her own hand alone: of the others she sees no more than everybody does. */
static void weigh_seats(
    const rk_past *past, const uint64_t *held, uint32_t which, double *seats)
{
    const rk_rules *rules = past->rules;
    const int has_duties = rk_has_duties(rules);
    uint64_t hands[4];
    double kinds[4][RK_MAX_PLAYERS];
    for (unsigned seat = 0; seat < 4; seat++) {
        hands[seat] = past->start->hands[seat] | held[seat];
        for (uint32_t i = 0; i < past->n_players; i++) {
            kinds[seat][i] = 1.0;
        }
    }
    rk_world world = rk_open_world(rules, past->start, hands);
    for (uint64_t i = 0; i < past->n_cards; i++) {
        const uint64_t bit = (uint64_t)1 << past->cards[i];
        const uint32_t turn = rk_turn(&world);
        if (which >> turn & 1) {
            uint64_t legal = rk_world_legal(rules, has_duties, &world);
            if (!(legal & bit)) {
                for (uint32_t k = 0; k < past->n_players; k++) {
                    kinds[turn][k] = 0.0;
                }
            } else if (turn != past->observer && legal & (legal - 1)) {
                note_play(past, &world, legal, bit, kinds[turn]);
            }
        }
        rk_play(rules, &world, bit);
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        if (which >> seat & 1) {
            double sum = 0;
            for (uint32_t i = 0; i < past->n_players; i++) {
                sum += kinds[seat][i];
            }
            seats[seat] = sum / past->n_players;
        }
    }
}

void RK_PATH(rk_weights)(const rk_past *past, const uint64_t *worlds, uint64_t n, double *weights)
{
    for (uint64_t i = 0; i < n; i++) {
        double seats[4];
        weigh_seats(past, &worlds[4 * i], 15, seats);
        weights[i] = seats[0] * seats[1] * seats[2] * seats[3];
    }
}

/* Let one world take steps. A step exchanges two of the unseen cards, drawn at random, if both seats may
 * hold what they get; the new hands are kept as often as they are as likely as the old ones, so that in
 * the long run every world is visited as often as its weight says (Metropolis et al., 1953). */
static void walk(
    const rk_past *past, const uint64_t *forbidden, uint64_t *held, uint64_t n_steps, rk_rng rng)
{
    const uint64_t unseen = (held[0] | held[1] | held[2] | held[3]) ^ held[past->observer];
    const uint32_t n_unseen = rk_count(unseen);
    double seats[4];
    weigh_seats(past, held, 15, seats);
    for (uint64_t i = 0; n_unseen && i < n_steps; i++) {
        uint64_t one = rk_nth_bit(unseen, (uint32_t)rk_below(&rng, n_unseen));
        uint64_t other = rk_nth_bit(unseen, (uint32_t)rk_below(&rng, n_unseen));
        double chance = (double)(rk_next(&rng) >> 11) * 0x1p-53;
        uint32_t from = 0, to = 0;
        for (uint32_t seat = 1; seat < 4; seat++) {
            from = held[seat] & one ? seat : from;
            to = held[seat] & other ? seat : to;
        }
        if (from == to || forbidden[from] & other || forbidden[to] & one) {
            continue;
        }
        double after[4];
        held[from] ^= one | other;
        held[to] ^= one | other;
        weigh_seats(past, held, 1u << from | 1u << to, after);
        if (chance * (seats[from] * seats[to]) < after[from] * after[to]) {
            seats[from] = after[from];
            seats[to] = after[to];
        } else {
            held[from] ^= one | other;
            held[to] ^= one | other;
        }
    }
}

void RK_PATH(rk_walk)(const rk_past *past, const uint64_t *forbidden, uint64_t *worlds, uint64_t n,
    uint64_t n_steps, uint64_t seed, uint64_t first)
{
    for (uint64_t i = 0; i < n; i++) {
        walk(past, forbidden, &worlds[4 * i], n_steps, rk_stream(seed, first + i));
    }
}
