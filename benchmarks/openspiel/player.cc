// What Python calls: a deal replayed, and one search by OpenSpiel's own IS-MCTS.
#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>

#include "open_spiel/abseil-cpp/absl/container/internal/raw_hash_set.h"
#include "open_spiel/algorithms/is_mcts.h"
#include "open_spiel/algorithms/mcts.h"
#include "turkish_king.h"

namespace {

using open_spiel::algorithms::ISMCTSBot;
using open_spiel::algorithms::ISMCTSFinalPolicyType;
using open_spiel::algorithms::RandomRolloutEvaluator;
using rifki::Setup;
using rifki::TurkishKingGame;
using rifki::TurkishKingState;

// A deal with its plays. `Request` of native.py has the same fields.
struct Request {
  Setup setup;
  rk_position start;  // before the first card
  uint8_t plays[52];
  uint8_t n_plays;
};

// How to search. `Settings` of native.py has the same fields.
struct Settings {
  double uct_c;
  int32_t simulations;
  int32_t seed;
  uint64_t n_worlds;
};

// What is seen after the plays. `Seen` of native.py has the same fields.
struct Seen {
  uint64_t legal;
  double returns[4];
  int32_t player;
  char texts[4][192];  // information states
};

// OpenSpiel would end the process; this ends the call.
void Throw(const std::string& message) { throw std::runtime_error(message); }

// The bot breaks ties by the order of Abseil's hash tables, which differs from call to call by design:
// each table takes the next number of a cycle. Go to where every search begins, so that a search
// depends on its seed alone. What differs from process to process, build.py settles.
void StartTables() {
  while (absl::container_internal::NextSeed() != 1) {
  }
}

std::unique_ptr<TurkishKingState> Replay(const Request& request) {
  open_spiel::SetErrorHandler(Throw);
  auto game = std::make_shared<const TurkishKingGame>(request.setup);
  auto state = std::make_unique<TurkishKingState>(game, request.start);
  for (int i = 0; i < request.n_plays; i++) state->ApplyActionWithLegalityCheck(request.plays[i]);
  return state;
}

}  // namespace

extern "C" {

// sizeof of Request, Settings and Seen.
void king_sizes(uint32_t sizes[3]) {
  sizes[0] = sizeof(Request);
  sizes[1] = sizeof(Settings);
  sizes[2] = sizeof(Seen);
}

// What the game says after some plays; 0, or -1 when a play was not legal.
int32_t king_look(const Request* request, Seen* seen) try {
  std::unique_ptr<TurkishKingState> state = Replay(*request);
  seen->legal = 0;
  for (open_spiel::Action action : state->LegalActions()) seen->legal |= uint64_t{1} << action;
  std::vector<double> returns = state->Returns();
  std::copy(returns.begin(), returns.end(), seen->returns);
  seen->player = state->CurrentPlayer();
  for (int seat = 0; seat < 4; seat++) {
    std::strncpy(seen->texts[seat], state->InformationStateString(seat).c_str(), 191);
    seen->texts[seat][191] = 0;
  }
  return 0;
} catch (const std::exception&) {
  return -1;
}

// The card that the stock bot plays: stock evaluator with one random playout, MAX_VISIT_COUNT, any
// number of worlds, information-state strings. `worlds` are four masks each, the hands still held,
// and are used one after the other. -1 when OpenSpiel refuses something.
int32_t king_search(const Request* request, const Settings* settings, const uint64_t* worlds) try {
  std::unique_ptr<TurkishKingState> state = Replay(*request);
  auto evaluator = std::make_shared<RandomRolloutEvaluator>(1, settings->seed);
  ISMCTSBot bot(settings->seed, evaluator, settings->uct_c, settings->simulations,
                open_spiel::algorithms::kUnlimitedNumWorldSamples,
                ISMCTSFinalPolicyType::kMaxVisitCount, /*use_observation_string=*/false,
                /*allow_inconsistent_action_sets=*/false);
  uint64_t next = 0;
  bot.SetResampler([&](const open_spiel::State& root, open_spiel::Player, std::function<double()>) {
    const uint64_t* hands = worlds + 4 * (next++ % settings->n_worlds);
    return static_cast<const TurkishKingState&>(root).WithHands(hands);
  });
  StartTables();
  return static_cast<int32_t>(bot.Step(*state));
} catch (const std::exception&) {
  return -1;
}

}  // extern "C"
