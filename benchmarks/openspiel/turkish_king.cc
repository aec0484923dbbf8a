// The deal in play: every rule is the kernel's (src/rifki/search/_kernel/rules.h).
#include "turkish_king.h"

#include <algorithm>

#include "open_spiel/spiel_utils.h"

namespace rifki {
namespace {

using open_spiel::GameType;

constexpr char kSeats[] = "SENW";
constexpr char kSuits[] = "CDHS";
constexpr char kRanks[] = "23456789TJQKA";
const char* const kContracts[] = {"trump:C",   "trump:D", "trump:H",   "trump:S",     "no_king",
                                  "no_queens", "no_men",  "no_hearts", "no_last_two", "no_tricks"};

const GameType kGameType{
    /*short_name=*/"rifki_turkish_king",
    /*long_name=*/"Turkish King, one deal",
    GameType::Dynamics::kSequential,
    GameType::ChanceMode::kDeterministic,
    GameType::Information::kImperfectInformation,
    GameType::Utility::kConstantSum,
    GameType::RewardModel::kTerminal,
    /*max_num_players=*/4,
    /*min_num_players=*/4,
    /*provides_information_state_string=*/true,
    /*provides_information_state_tensor=*/false,
    /*provides_observation_string=*/false,
    /*provides_observation_tensor=*/false,
    /*parameter_specification=*/{}};

void AppendCard(std::string* text, unsigned card) {
  text->push_back(kSuits[card / 13]);
  text->push_back(kRanks[card % 13]);
}

void AppendHand(std::string* text, uint64_t hand) {
  for (; hand; hand &= hand - 1) AppendCard(text, rk_low_index(hand));
}

// Points of the four seats together in a full deal.
int32_t Total(const rk_rules& rules) {
  int32_t units = rules.counts == RK_COUNTS_CARDS ? static_cast<int32_t>(rk_count(rules.penalty_mask))
                                                  : static_cast<int32_t>(rk_scoring_tricks(&rules));
  return units * rules.unit;
}

}  // namespace

TurkishKingGame::TurkishKingGame(const Setup& setup) : Game(kGameType, {}), setup_(setup) {}

std::unique_ptr<open_spiel::State> TurkishKingGame::NewInitialState() const {
  open_spiel::SpielFatalError("a deal is set up from its cards");
}

double TurkishKingGame::MinUtility() const { return std::min(0, Total(setup_.rules)); }

double TurkishKingGame::MaxUtility() const { return std::max(0, Total(setup_.rules)); }

TurkishKingState::TurkishKingState(std::shared_ptr<const open_spiel::Game> game,
                                   const rk_position& position)
    : State(game),
      setup_(&static_cast<const TurkishKingGame&>(*game).setup()),
      position_(position) {}

Player TurkishKingState::CurrentPlayer() const {
  if (rk_is_over(&position_)) return open_spiel::kTerminalPlayerId;
  return (position_.leader + position_.n_trick) & 3;
}

std::vector<Action> TurkishKingState::LegalActions() const {
  uint64_t legal = rk_legal(&setup_->rules, &position_);
  std::vector<Action> actions;
  actions.reserve(rk_count(legal));
  for (; legal; legal &= legal - 1) actions.push_back(rk_low_index(legal));
  return actions;
}

std::string TurkishKingState::ActionToString(Player player, Action action) const {
  std::string text;
  AppendCard(&text, static_cast<unsigned>(action));
  return text;
}

std::string TurkishKingState::ToString() const {
  std::string text = kContracts[setup_->contract];
  for (int seat = 0; seat < 4; seat++) {
    text += std::string(" ") + kSeats[seat] + "=";
    AppendHand(&text, position_.hands[seat]);
  }
  text.push_back(' ');
  for (int i = 0; i < n_plays_; i++) AppendCard(&text, plays_[i]);
  return text;
}

std::vector<double> TurkishKingState::Returns() const {
  if (!rk_is_over(&position_)) return {0, 0, 0, 0};
  return {points_, points_ + 4};
}

std::string TurkishKingState::InformationStateString(Player player) const {
  std::string text;
  text.reserve(160);
  text.push_back(kSeats[player]);
  text.push_back(' ');
  text += kContracts[setup_->contract];
  text.push_back(' ');
  text.push_back(kSeats[setup_->declarer]);
  text += " [";
  AppendHand(&text, position_.hands[player]);
  text += "] ";
  for (int i = 0; i < n_plays_; i++) AppendCard(&text, plays_[i]);
  return text;
}

std::unique_ptr<open_spiel::State> TurkishKingState::Clone() const {
  return std::make_unique<TurkishKingState>(*this);
}

std::unique_ptr<open_spiel::State> TurkishKingState::WithHands(const uint64_t* hands) const {
  auto state = std::make_unique<TurkishKingState>(*this);
  for (int seat = 0; seat < 4; seat++) state->position_.hands[seat] = hands[seat];
  return state;
}

void TurkishKingState::DoApplyAction(Action action) {
  plays_[n_plays_++] = static_cast<uint8_t>(action);
  int32_t units = rk_apply(&setup_->rules, &position_, static_cast<uint32_t>(action));
  if (units > 0) points_[position_.leader] += units * setup_->rules.unit;
}

}  // namespace rifki
