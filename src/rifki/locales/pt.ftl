# As palavras do rifki em português.
#
# en.ftl, tr.ftl e pt.ftl têm os mesmos identificadores e as mesmas variáveis, pela mesma ordem; um
# teste compara-os. As variáveis estão explicadas em en.ftl.
# Texto neutro entre o Brasil e Portugal: sem "tu" nem "você", e com a variante [0] nos plurais,
# porque a regra CLDR de pt daria "0 ponto".

## Seats

seat-south = Sul
seat-east = Leste
seat-north = Norte
seat-west = Oeste
seat-south-short = S
seat-east-short = L
seat-north-short = N
seat-west-short = O

## Suits

suit-clubs = paus
suit-diamonds = ouros
suit-hearts = copas
suit-spades = espadas
suit-clubs-also = pau
suit-diamonds-also = ouro
suit-hearts-also = copa
suit-spades-also = espada

## Ranks

rank-2 = dois
rank-3 = três
rank-4 = quatro
rank-5 = cinco
rank-6 = seis
rank-7 = sete
rank-8 = oito
rank-9 = nove
rank-10 = dez
rank-jack = valete
rank-queen = dama
rank-king = rei
rank-ace = ás

# A forma do valor dentro do nome completo da carta.
rank-2-in-card = dois
rank-3-in-card = três
rank-4-in-card = quatro
rank-5-in-card = cinco
rank-6-in-card = seis
rank-7-in-card = sete
rank-8-in-card = oito
rank-9-in-card = nove
rank-10-in-card = dez
rank-jack-in-card = valete
rank-queen-in-card = dama
rank-king-in-card = rei
rank-ace-in-card = ás

## Cards

# $rank: valor na forma -in-card; $suit: nome do naipe
card-name = { $rank } de { $suit }

## Contracts

contract-trump = Trunfo
contract-trump-also = trunfos; com trunfo
# $suit: o naipe de trunfo
contract-trump-suit = Trunfo: { $suit }
contract-trump-about = Escolher o trunfo e fazer vazas: cada vaza vale +50 pontos.
contract-no-king = Sem Rei
contract-no-king-also = sem rei de copas
contract-no-king-about = Evitar o rei de copas: custa 320 pontos. Em turco, Rıfkı.
contract-no-queens = Sem Damas
contract-no-queens-also = sem dama
contract-no-queens-about = Não levar damas: cada uma custa 100 pontos.
contract-no-men = Sem Homens
contract-no-men-also = sem reis e valetes; sem reis nem valetes
contract-no-men-about = Não levar reis nem valetes: cada um custa 60 pontos.
contract-no-hearts = Sem Copas
contract-no-hearts-also = sem copa
contract-no-hearts-about = Não levar copas: cada uma custa 30 pontos.
contract-no-last-two = Sem Duas Últimas
contract-no-last-two-also = sem as duas últimas; duas últimas
contract-no-last-two-about = Não fazer as duas últimas vazas: cada uma custa 180 pontos.
contract-no-tricks = Sem Vazas
contract-no-tricks-also = sem vaza
contract-no-tricks-about = Não fazer vazas: cada uma custa 50 pontos.

## Reasons

# $seat: de quem é a vez
reason-not-your-turn = Ainda não é a sua vez: quem joga é { $seat }.
# $card: a carta pedida
reason-not-in-hand = Esta carta não está na sua mão: { $card }.
# $suit: o naipe de saída
reason-must-follow-suit = Ainda tem { $suit }: é preciso assistir ao naipe.
# $suit: o naipe de trunfo
reason-must-trump = Não pode assistir e tem trunfo ({ $suit }): é preciso cortar.
reason-must-overruff = Tem um trunfo maior do que o melhor desta vaza: é preciso jogar um desses.
reason-must-beat = Tem uma carta que ganha à melhor desta vaza: é preciso jogar uma dessas.
reason-must-discard-penalty = Não pode assistir e tem uma carta de castigo: é preciso descartar uma delas agora.
reason-must-play-penalty = Há uma carta maior deste naipe na vaza: a sua carta de castigo abaixo dela tem de sair agora.
reason-hearts-not-open = Ainda não se pode sair a copas, e há outra coisa na sua mão para sair.
reason-trumps-not-open = Ainda não se pode sair a trunfo, e há outra coisa na sua mão para sair.
reason-quota-spent-seat = Já declarou todos os seus contratos deste tipo: dois de trunfo e três negativos.
# $contract: o contrato pedido
reason-quota-spent-table = { $contract } já foi declarado duas vezes nesta partida.
reason-first-round-negative = Na primeira volta, as quatro primeiras mãos, só se declaram contratos negativos.
reason-deal-over = Esta mão terminou.
reason-game-over = Esta partida terminou.
reason-no-contract-yet = Ainda não foi declarado nenhum contrato.
reason-contract-already-declared = O contrato desta mão já foi declarado.
reason-redeal-not-allowed = Estas cartas não dão direito a dar de novo.
reason-points-left = Ainda há pontos em jogo: a mão tem de continuar.
reason-nothing-to-undo = Não há nada para desfazer.
reason-not-dealt = As cartas ainda não foram dadas.
# $text: o que foi escrito
reason-unknown-card = "{ $text }" não é uma carta. Escreva o naipe e o valor, por exemplo HK para o rei de copas.
# $text: o que foi escrito
reason-unknown-contract = "{ $text }" não é um contrato. Escreva o nome e, com trunfo, também o naipe.
reason-not-seated = Não tem lugar nesta mesa.

## Game words

word-game = partida
word-deal = mão
word-trick = vaza
word-hand = cartas na mão
word-seat = lugar
word-player = jogador
word-dealer = dador
word-cutter = quem corta o baralho
word-declarer = declarante
word-leader = quem sai
word-contract = contrato
word-trump = trunfo
word-negative = contrato negativo
word-lead = sair
word-discard = descartar
word-ruff = cortar
word-quota = quota
word-points = pontos
word-score = pontuação
word-total = total
word-place = posição
word-in-the-plus = no positivo
word-sunk = afundou
word-last-trick = última vaza
word-captured-cards = cartas levadas
word-score-sheet = bloco de pontuação
word-quotas-left = contratos por declarar
word-help = ajuda
word-rules = regras
word-hint = dica

## Counts

# $n: nesta parte, sempre um número inteiro
count-points = { $n ->
    [0] { $n } pontos
    [one] { $n } ponto
   *[other] { $n } pontos
}
count-tricks = { $n ->
    [0] { $n } vazas
    [one] { $n } vaza
   *[other] { $n } vazas
}
count-deals = { $n ->
    [0] { $n } mãos
    [one] { $n } mão
   *[other] { $n } mãos
}
count-cards = { $n ->
    [0] { $n } cartas
    [one] { $n } carta
   *[other] { $n } cartas
}
count-queens = { $n ->
    [0] { $n } damas
    [one] { $n } dama
   *[other] { $n } damas
}
count-hearts = { $n ->
    [0] { $n } copas
    [one] { $n } carta de copas
   *[other] { $n } cartas de copas
}
count-men = { $n ->
    [0] { $n } reis e valetes
    [one] { $n } rei ou valete
   *[other] { $n } reis e valetes
}
# quantos contratos de trunfo falta declarar
count-trumps-left = { $n ->
    [0] { $n } contratos de trunfo por declarar
    [one] { $n } contrato de trunfo por declarar
   *[other] { $n } contratos de trunfo por declarar
}
# quantos contratos negativos falta declarar
count-negatives-left = { $n ->
    [0] { $n } contratos negativos por declarar
    [one] { $n } contrato negativo por declarar
   *[other] { $n } contratos negativos por declarar
}

## Play

# $deal: número da mão; $deals: mãos da partida
play-deal-number = Mão { $deal } de { $deals }
# $trick: número da vaza; $tricks: vazas da mão
play-trick-number = Vaza { $trick } de { $tricks }
play-your-turn = É a sua vez
# $seat: quem deve jogar
play-waiting-for = À espera de { $seat }
# $seat: o dador
play-deals = { $seat } dá as cartas
# $seat: o declarante; $contract: o contrato
play-declares = { $seat } declara { $contract }
# $seat: o declarante; $contract: o contrato
play-forced-contract = Só resta um contrato para { $seat }: { $contract }
# $seat: quem sai; $card: a carta de saída
play-leads = { $seat } sai: { $card }
# $seat: quem joga; $card: a carta
play-plays = { $seat } joga: { $card }
# $seat: quem ganha
play-wins-trick = { $seat } ganha a vaza
# $seat: quem ganha; $points: pontos da vaza, com sinal
play-wins-trick-points = { $seat } ganha a vaza: { $points }
play-hearts-opened = Copas abertas: a partir de agora pode-se sair a copas
play-choose-contract = Escolha um contrato
play-choose-card = Escolha uma carta

## Scores

score-deal-over = A mão terminou
score-game-over = A partida terminou
# $seat: quem venceu
score-winner = Vence: { $seat }
# $seats: os nomes, separados por vírgulas
score-winners = Primeiro lugar partilhado: { $seats }
# $seat: um lugar; $points: pontos com sinal
score-deal-points = { $seat }: { $points } nesta mão
# $seat: um lugar; $total: total com sinal
score-total = { $seat }: { $total } no total
# $place: o lugar na classificação; empates partilham-no
score-place = { $place }.º lugar
# $seat: quem ganha a partida de uma vez; $tricks: quantas vazas
score-king-bonus = { $seat } fez { $tricks } vazas com trunfo e ganha a partida inteira

## Redeals

redeal-offer = As suas cartas dão direito a pedir que se dê de novo. Quer?
# $seat: quem pediu
redeal-weak-trump = Dá-se de novo: { $seat } não tem cartas acima do dez. O mesmo declarante volta a escolher.
# $seat: quem pediu
redeal-bare-king = Dá-se de novo: { $seat } tem o rei de copas sem nenhuma copa pequena. O mesmo declarante volta a escolher.
redeal-split-queens = A mão não conta: cada jogador levou uma dama. O mesmo declarante volta a escolher.

## Table

# $bot: nome do robô; $seat: por quem joga
table-takeover = { $bot } joga agora por { $seat }
# $seat: quem voltou
table-returned = { $seat } voltou e continua a jogar
# $seat: quem reclama; $n: quantas vazas
table-claim = { $n ->
    [1] { $seat } reclama a última vaza
   *[other] { $seat } reclama as { $n } vazas restantes
}
table-claim-accepted = As vazas foram concedidas
# $seat: quem recusou
table-claim-refused = { $seat } recusa; o jogo continua
table-finish-offer = Já não há pontos em jogo nesta mão. Terminar já?
table-finished-early = A mão acaba aqui: já não havia pontos em jogo
# $seat: quem desfez
table-undone = { $seat } retira a última carta
# $seat: quem saiu
table-left = { $seat } deixou a mesa
table-resumed = A partida continua de onde parou
table-quit-question = Deixar esta partida? Pode continuá-la mais tarde.

## Actions

action-new-game = Nova partida
action-resume = Continuar
action-quit = Sair
action-undo = Desfazer
action-claim = Reclamar o resto
action-finish-now = Terminar já
action-redeal = Dar de novo
action-last-trick = Última vaza
action-captured-cards = Cartas levadas
action-score-sheet = Bloco de pontuação
action-hint = Dica
action-rules = Regras
action-help = Ajuda
action-yes = Sim
action-no = Não

## Bots

bot-random = Acaso
bot-random-about = Joga qualquer carta permitida. Bom para a primeira partida e para testes.
bot-novice = Principiante
bot-novice-about = Sabe as regras e o óbvio: joga baixo quando é seguro e descarta castigos quando pode.
bot-rules = Experiente
bot-rules-about = Joga pelas regras práticas de quem tem experiência e lembra-se das cartas que saíram.
bot-net = Aprendiz
bot-net-about = Aprendeu em muitos jogos do Pensador que carta este jogaria, e joga-a logo.
bot-search = Pensador
bot-search-about = Imagina muitas mãos possíveis dos outros e joga a carta que melhor resulta nelas.
bot-expert = Mestre
bot-expert-about = O jogador mais forte daqui: calcula fundo e lê o jogo dos outros.
bot-engine-about = Um programa que o operador deste servidor acrescentou.

## Options

option-value-on = sim
option-value-off = não
# $seat: nome de um lugar
option-value-seat = sempre { $seat }
option-first-declarer = Primeiro declarante
option-first-declarer-about = Quem declara na primeira mão.
option-first-declarer-value-random = à sorte
option-first-declarer-value-two-of-diamonds = quem tem o dois de ouros
option-hearts-open = Abertura de copas
option-hearts-open-about = O que tem de acontecer em Sem Rei e Sem Copas antes de se poder sair a copas.
option-hearts-open-value-discarded = descartar-se uma copa
option-hearts-open-value-played = jogar-se qualquer copa
option-hearts-open-value-never = nada as abre
option-discard-duty = Dever de quem não assiste
option-discard-duty-about = O que descarta quem não pode assistir, nos contratos que contam cartas.
option-discard-duty-value-none = qualquer carta
option-discard-duty-value-penalty-card = uma carta de castigo
option-discard-duty-value-penalty-suit = uma carta de castigo; sem o rei de copas, qualquer copa
option-under-duty = Dever abaixo de uma carta maior
option-under-duty-about = Se é preciso entregar a carta de castigo que fica abaixo da melhor do naipe de saída.
option-under-duty-value-none = sem dever
option-under-duty-value-face-cards = reis, damas e valetes
option-under-duty-value-all = também copas em Sem Copas
option-early-end = Fim antecipado
option-early-end-about = A mão acaba com a vaza em que cai a última carta de castigo.
option-must-beat = Dever de ganhar
option-must-beat-about = Se quem assiste tem de jogar acima da melhor carta da vaza, nos contratos de trunfo.
option-must-beat-value-never = nunca
option-must-beat-value-trump-led = quando se sai a trunfo
option-must-beat-value-always = sempre
option-must-overruff = Dever de recortar
option-must-overruff-about = Quem corta tem de superar o maior trunfo da vaza, se puder.
option-trump-lead = Sair a trunfo
option-trump-lead-about = Quando se pode sair a trunfo.
option-trump-lead-value-free = em qualquer altura
option-trump-lead-value-after-ruff = depois de alguém cortar
option-first-round-negative = Primeira volta negativa
option-first-round-negative-about = As quatro primeiras mãos têm de ser contratos negativos.
option-redeal-weak-trump = Dar de novo com mão fraca
option-redeal-weak-trump-about = Com trunfo, quem não tem cartas acima do dez pode pedir que se dê de novo.
option-redeal-bare-king = Dar de novo com rei seco
option-redeal-bare-king-about = Em Sem Rei, quem só tem de copas o rei, ou o rei e o ás, pode pedir que se dê de novo.
option-redeal-split-queens = Dar de novo com damas repartidas
option-redeal-split-queens-about = Em Sem Damas, a mão não conta se cada jogador levar uma dama.
option-king-bonus = Vitória imediata
option-king-bonus-about = Se fazer muitas vazas com trunfo ganha a partida inteira.
option-king-bonus-value-ten = a partir de dez vazas
option-king-bonus-value-thirteen = com as treze vazas
option-plus-threshold = No positivo
option-plus-threshold-about = Que totais contam como positivos.
option-plus-threshold-value-above-zero = acima de zero
option-plus-threshold-value-zero-or-more = zero ou mais

## Presets

preset-standard = Padrão
preset-standard-about = O jogo simples: assistir, cortar quando falta o naipe, e as copas esperam por um descarte.
preset-pagat = Rigoroso
preset-pagat-about = Os castigos saem quando falta o naipe ou há carta maior; a mão acaba quando já não restam.
preset-cafe = Café
preset-cafe-about = Uma mesa de café turca: primeira volta negativa, todos os deveres, e dá-se de novo com mãos más.

## Facts

fact-you = Eu
# $seat: nome do lugar; $level: nível do computador
fact-occupant-bot = { $seat }: { $level } (computador)
# $seat: nome do lugar; $name: nome da pessoa
fact-occupant-person = { $seat }: { $name }
# $deal: número da mão; $deals: mãos da partida; $who, $seat: o declarante
fact-deal-started = { $who ->
    [you] Mão { $deal } de { $deals }: é a sua vez de declarar
   *[other] Mão { $deal } de { $deals }: { $seat } declara
}
fact-deal-again = { $who ->
    [you] A mão { $deal } de { $deals } é dada de novo: é a sua vez de declarar
   *[other] A mão { $deal } de { $deals } é dada de novo: { $seat } declara
}
# $who, $seat: o declarante; $contract: o contrato
fact-declared = { $who ->
    [you] O seu contrato: { $contract }
   *[other] { $seat } declara { $contract }
}
fact-declared-forced = { $who ->
    [you] Só lhe resta um contrato: { $contract }
   *[other] Só resta um contrato para { $seat }: { $contract }
}
# $who, $seat: quem joga; $card: carta em forma curta
fact-card-played = { $who ->
    [you] A sua carta: { $card }
   *[other] { $seat } joga { $card }
}
# $who, $seat: quem ganha; $trick: número da vaza
fact-trick-taken = { $who ->
    [you] A vaza { $trick } é sua
   *[other] { $seat } ganha a vaza { $trick }
}
# $points: pontos da vaza, com sinal
fact-trick-taken-points = { $who ->
    [you] A vaza { $trick } é sua: { $points }
   *[other] { $seat } ganha a vaza { $trick }: { $points }
}
# $deal: número da mão; $points: nomes e pontos
fact-deal-ended = A mão { $deal } terminou: { $points }
fact-deal-ended-early = Caiu a última carta de castigo e a mão { $deal } termina aqui: { $points }
fact-deal-finished = Já não havia pontos e a mão { $deal } termina aqui: { $points }
# $who, $seat: quem reclamou o resto
fact-deal-claimed = { $who ->
    [you] A mão { $deal } termina aqui, as outras vazas são suas: { $points }
   *[other] A mão { $deal } termina aqui, as outras vazas são de { $seat }: { $points }
}
# $who, $seat: quem pediu
fact-voided-weak-trump = { $who ->
    [you] Dá-se de novo: não há cartas acima do dez na sua mão
   *[other] Dá-se de novo: { $seat } não tem cartas acima do dez
}
fact-voided-bare-king = { $who ->
    [you] Dá-se de novo: o rei de copas está na sua mão sem nenhuma copa pequena
   *[other] Dá-se de novo: { $seat } tem o rei de copas sem nenhuma copa pequena
}
fact-voided-split-queens = Dá-se de novo: cada jogador levou uma dama e esta mão não conta
# $who, $seat: quem venceu
fact-game-won = { $who ->
    [you] A partida terminou e a vitória é sua
   *[other] A partida terminou. Vence: { $seat }
}
# $seats: os nomes, separados por vírgulas
fact-game-shared = A partida terminou. Primeiro lugar partilhado: { $seats }
# $who, $seat: quem teve o bónus
fact-game-bonus = { $who ->
    [you] Com tantas vazas de trunfo, a partida inteira é sua
   *[other] Com tantas vazas de trunfo, { $seat } ganha a partida inteira
}
# $reason: porquê, em poucas palavras
fact-game-abandoned = A partida fica por acabar: { $reason }
fact-abandoned-timeout = o tempo esgotou-se
fact-abandoned-resigned = alguém desistiu
# $who, $seat: o lugar; $name: quem joga a partir daqui
fact-seat-taken = { $who ->
    [you] A partir daqui { $name } joga no seu lugar
   *[other] A partir daqui { $name } joga no lugar de { $seat }
}
# $who, $seat: quem desfez
fact-taken-back = { $who ->
    [you] A sua última jogada foi desfeita
   *[other] { $seat } desfaz a última jogada
}
# $contract: o contrato; $who, $seat: o declarante
fact-contract-line = { $who ->
    [you] { $contract }, o seu contrato
   *[other] { $contract }, declarado por { $seat }
}
# $place: posição; $seat: nome; $points: total com sinal; $state: "no positivo" ou "afundou"
fact-rank = { $place }.º { $seat }: { $points }, { $state }
# $seat: nome; $points: pontos com sinal
fact-points = { $seat } { $points }
# $seat: nome; $trumps: contratos de trunfo; $negatives: contratos negativos
fact-quota = { $seat }: { $trumps }, { $negatives }
fact-refused-redeal-pending = Ainda há quem possa pedir que se dê de novo: é preciso esperar.
fact-refused-nothing-to-pass = Não há nada que decidir sobre dar de novo.
fact-refused-other-people-play = Só se pode desfazer quando se joga contra o computador.
fact-refused-nothing-to-undo = Não há nenhuma jogada sua para desfazer.
fact-label-turn = Vez
fact-label-trumps-left = Trunfos por declarar
fact-label-negatives-left = Negativos por declarar
fact-label-contracts-left = Contratos por declarar

## Line mode

# $rules: o conjunto de regras
plain-welcome = King turco. Regras: { $rules }
plain-help-hint = Escreva ? para obter ajuda.
# $seat: nome do lugar; $cards: as suas cartas
plain-hand-of = { $seat }: { $cards }
# $cards: cartas em forma curta
plain-hand = As suas cartas: { $cards }
# $trick: número da vaza
plain-you-lead = A saída na vaza { $trick } é sua
# $cards: nomes e cartas, pela ordem de jogo
plain-on-table = Na mesa: { $cards }
# $card: carta em forma curta
plain-only-card = Só se pode jogar { $card }; Enter joga-a
# $cards: cartas em forma curta
plain-legal = Pode jogar: { $cards }
# $trick: número da vaza; $cards: nomes e cartas
plain-last-trick = Vaza { $trick }: { $cards }
plain-no-trick-yet = Ainda não se completou nenhuma vaza nesta mão
# $seat: nome; $cards: cartas em forma curta
plain-captured = { $seat }: { $cards }
plain-nothing-captured = nada
# $points: nomes e pontos
plain-this-deal = Nesta mão: { $points }
# $points: nomes e pontos
plain-totals = Totais: { $points }
# $contracts: os contratos negativos, cada um com as vezes que ainda se pode declarar
plain-uses-left = Ainda se podem declarar: { $contracts }
# $number: o que escrever; $contract: o contrato; $about: de que se trata
plain-menu-row = { $number }. { $contract }. { $about }
# $number: o que escrever; $contract: o contrato
plain-menu-row-short = { $number }. { $contract }
plain-menu-hint = Escreva um número ou um nome.
plain-ask-card = Carta
plain-ask-contract = Contrato
plain-ask-yes-no = Sim ou não
plain-say-yes-or-no = Responda sim ou não.
plain-which-suit = Que naipe será trunfo? Escreva, por exemplo: trunfo espadas
# $text: o que foi escrito
plain-unknown = "{ $text }" não é uma carta nem um comando. Escreva a carta como HK ou 10D; ? mostra a ajuda.
plain-nothing-typed = Escreva uma carta, ou ? para obter ajuda.
plain-not-now = Não é altura de decidir isso.
# $topics: os temas, separados por vírgulas
plain-rules-topics = Esse tema não existe. Temas: { $topics }
plain-saved = A partida ficou guardada. Para continuar: rifki play --resume
plain-not-saved = A partida não foi guardada.
plain-word-help = ajuda
plain-word-help-also = ?
plain-word-hand = cartas
plain-word-hand-also = as minhas cartas
plain-word-legal = legais
plain-word-legal-also = jogáveis
plain-word-trick = vaza
plain-word-trick-also = mesa
plain-word-last = última
plain-word-last-also = última vaza
plain-word-score = pontos
plain-word-score-also = pontuação
plain-word-sheet = bloco
plain-word-sheet-also = bloco de pontuação; tabela
plain-word-quota = quotas
plain-word-quota-also = contratos
plain-word-captured = levadas
plain-word-captured-also = cartas levadas
plain-word-undo = desfazer
plain-word-undo-also = voltar atrás
plain-word-finish = terminar
plain-word-finish-also = acabar
plain-word-redeal = dar
plain-word-redeal-also = dar de novo
plain-word-rules = regras
plain-word-rules-also = regra
plain-word-quit = sair
plain-word-quit-also = deixar
plain-word-yes = sim
plain-word-yes-also = s
plain-word-no = não
plain-word-no-also = n
plain-help-card = Carta: HQ, QH, h10 ou HT. Naipes: S espadas, H copas, C paus, D ouros; valores: A ás, K rei, Q dama, J valete
plain-help-contract = Contrato: o seu número na lista ou o seu nome
plain-help-help = esta lista
plain-help-hand = as suas cartas
plain-help-legal = as cartas que agora se podem jogar
plain-help-trick = o contrato e as cartas na mesa
plain-help-last = a última vaza
plain-help-score = os pontos desta mão e os totais
plain-help-sheet = o bloco de pontuação
plain-help-quota = o que ainda se pode declarar
plain-help-captured = as cartas que contam e quem as levou
plain-help-undo = desfazer a sua última jogada
plain-help-finish = terminar a mão quando não há mais pontos
plain-help-redeal = pedir que se dê de novo, se as cartas o permitem: dar sim, dar não
plain-help-rules = as regras; com um tema, só essa parte
plain-help-quit = sair; a partida fica guardada
# $word: o que escrever; $about: o que faz
plain-help-row = { $word }: { $about }

## Terminal table

# $points: signed points, here and in the next one
tui-total = total { $points }
tui-deal-points = mão { $points }
tui-list-tricks = vazas
# $deal, $deals whole numbers
tui-head-deal = Mão { $deal }/{ $deals }
# $trick, $tricks whole numbers
tui-head-trick = Vaza { $trick }/{ $tricks }
# $seat the declarer
tui-head-declarer = declarante: { $seat }
tui-turn-lead = É a sua vez: saia com uma das cartas marcadas
tui-turn-play = É a sua vez: jogue uma carta
tui-turn-declare = Você declara: escolha um contrato
# $contract the only contract
tui-only-contract = Só lhe resta um contrato: { $contract }
# $suit the suit that was typed
tui-typed-suit = { $suit }: que carta? 2 a 9, 0 (dez), j (valete), q (dama), k (rei), a (ás)
tui-any-key = Qualquer tecla continua
# $seconds a number
tui-pause-seconds = Pausa depois da vaza: { $seconds } s
tui-pause-none = Sem pausa depois da vaza
tui-pause-key = Depois da vaza, esperar por uma tecla
# $name the language
tui-language = Idioma: { $name }
# $columns, $rows the window; $min_columns, $min_rows what is needed
tui-too-small = A janela tem { $columns } x { $rows }; a mesa precisa de { $min_columns } x { $min_rows }.
tui-quit-question = Sair deste jogo?
tui-quit-saved = Está tudo guardado. "rifki play --resume" continua a partir desta carta.
tui-quit-unsaved = Este jogo não está num ficheiro e vai perder-se.
tui-disk-question = A última jogada não pôde ser guardada e não foi feita. Tentar de novo?
# $n: how many are left, here and in the next one
tui-choice-trumps = Trunfo (faltam { $n })
tui-choice-negatives = Negativos (faltam { $n })
tui-sheet-trumps-left = Trunfos restantes
tui-sheet-negatives-left = Negativos restantes
tui-sheet-uses = Ainda por declarar
# $deal its number; $contract its contract
tui-summary-title = Mão { $deal }: { $contract }
# $seat the next declarer
tui-summary-next = Próximo declarante: { $seat }
tui-summary-hands = As mãos como foram dadas
tui-end-won = Parabéns, você ganhou!
tui-end-shared = Parabéns, você divide o primeiro lugar!
tui-end-plus = Você terminou no positivo.
tui-end-sunk = Desta vez você afundou. A próxima é sua!
# $path the name of the file
tui-saved-in = Guardado em { $path }
tui-no-trick-yet = Ainda não há nenhuma vaza completa nesta mão.
tui-news-title = O que aconteceu
tui-key-play = jogar
tui-key-scores = pontos
tui-key-last = última vaza
tui-key-finish = terminar
tui-key-undo = desfazer
tui-key-rules = regras
tui-key-news = notícias
tui-key-pause = pausa
tui-key-language = idioma
tui-key-help = ajuda
tui-key-quit = sair
tui-key-move = mover
tui-key-declare = declarar
tui-key-scroll = rolar
tui-key-go-on = continuar
tui-keys-arrows = Esq. Dir. Tab
tui-keys-enter = Enter, Espaço
tui-keys-suits = s h c d + carta
tui-help-arrows = ir para outra carta que se pode jogar
tui-help-enter = jogar a carta; um clique nela também serve
tui-help-suits = ir para uma carta pelo nome: hq é a dama de copas (s espadas, h copas, c paus, d ouros; 0 é o dez). Uma carta que não se pode jogar diz porquê
tui-help-scores = o bloco de pontuação, com o que falta declarar
tui-help-last = a última vaza
tui-help-news = tudo o que aconteceu
tui-help-undo = desfazer a sua última carta ou o seu último contrato
tui-help-finish = terminar já a mão quando não há mais pontos
tui-help-pause = pausa mais longa ou mais curta depois da vaza; qualquer tecla acaba a pausa
tui-help-rules = as regras, primeiro as deste contrato
tui-help-language = inglês, turco, português
tui-help-quit = sair; o jogo é guardado depois de cada carta
tui-sign-turn = de quem é a vez
tui-sign-winner = ganha a vaza até agora (moldura dupla)
tui-sign-legal = pode ser jogada
tui-sign-cursor = a carta que Enter joga
# $rules the rule set as text
tui-help-rule-set = Regras: { $rules }

## Command line

cli-about = King turco (Rıfkı): jogar contra o computador, guardar e verificar partidas.
cli-more = Ajuda de um comando: rifki COMANDO --help
cli-commands = comandos
cli-command = COMANDO
cli-file = FICHEIRO
cli-seed = SEMENTE
cli-name = NOME
cli-game = PARTIDA
cli-topic = TEMA
cli-group-rules = regras do jogo
cli-play = jogar uma partida contra o computador
cli-play-about = Jogar uma partida de 20 mãos contra três jogadores do computador. A partida é guardada depois de cada carta.
cli-games = listar, exportar ou apagar partidas guardadas
cli-games-about = As partidas guardadas neste computador, a mais recente primeiro.
cli-simulate = deixar o computador jogar partidas
cli-simulate-about = Deixar quatro jogadores do computador jogar, escrever as partidas e resumir os resultados. A mesma semente dá as mesmas partidas.
cli-check = verificar ficheiros de partidas
cli-check-about = Indicar todos os problemas das partidas escritas, com ficheiro, linha, coluna e regra. O estado de saída é 1 se houver um erro.
cli-show = mostrar uma partida, mão ou vaza escrita
cli-show-about = Mostrar o bloco de pontuação de uma partida, as cartas e vazas de uma mão, ou a mesa antes de uma vaza.
cli-deal = dar cartas a partir de uma semente
cli-deal-about = Dar quatro mãos a partir de uma semente; a mesma semente dá sempre as mesmas cartas.
cli-rules = ler as regras do jogo
cli-rules-about = As regras do jogo, ou um só tema.
cli-verify = comprovar que as cartas foram bem dadas
cli-verify-about = Dar de novo a partir das sementes de um registo e comparar com as cartas e os compromissos. O estado de saída é 1 se algo for diferente ou faltarem sementes.
cli-convert = converter partidas em texto ou JSON, mãos de PBN
cli-convert-about = Converter partidas entre texto e JSON, ou tirar as mãos de partidas e de ficheiros PBN.
cli-opt-lang = língua: inglês, turco ou português; pode vir em qualquer lugar
cli-opt-version = mostrar a versão e sair
cli-opt-level = como joga o computador: um nível para todos, ou três separados por vírgulas, pela ordem de jogo; também os nomes de --engine (por omissão: rules)
cli-opt-seat = o seu lugar: sul S, leste E, norte N, oeste W (por omissão: S)
cli-opt-name = o seu nome, para o bloco de pontuação e o registo
cli-opt-seed = uma palavra ou número que fixa as cartas e o computador; sem ela são ao acaso
cli-opt-resume = continuar uma partida guardada; sem nome, a última por acabar
cli-opt-new = começar uma partida nova sem lembrar as que estão por acabar
cli-opt-no-save = não guardar esta partida
cli-opt-auto = deixar o computador jogar nos quatro lugares; nada é guardado
cli-opt-plain = linha a linha, sem mesa em ecrã inteiro: para leitores de ecrã, encadeamentos e terminais simples
cli-opt-letters = letras em vez dos sinais dos naipes
cli-opt-no-color = sem cores; NO_COLOR faz o mesmo
cli-opt-pause = segundos que a vaza completa fica na mesa; abaixo de 0 espera por uma tecla (por omissão: 1.5)
cli-opt-card-seconds = segundos antes da carta seguinte do computador (por omissão: 0.4)
cli-opt-rules = as regras de partida (por omissão: standard)
cli-opt-games-action = o que fazer: list lista, export escreve uma como registo, delete apaga uma (por omissão: list)
cli-opt-games-id = a partida a exportar ou apagar, com o nome da lista
cli-opt-games-out = onde escrever o registo; sem ele, na saída padrão
cli-opt-games = quantas partidas (por omissão: 1)
cli-opt-bots = os níveis de sul, leste, norte e oeste com vírgulas, ou um para todos (por omissão: rules)
cli-opt-simulate-seed = uma palavra ou número que fixa todas as partidas; sem ela é tirada à sorte e mostrada
cli-opt-simulate-out = onde escrever os registos; - é a saída padrão
cli-opt-format = como escrevê-los: texto, ou JSON com uma partida por linha (por omissão: king)
cli-opt-jobs = quantos processos jogam ao mesmo tempo; o resultado é o mesmo (por omissão: 1)
cli-opt-files = ficheiros de partidas; - é a entrada padrão
cli-opt-file = um ficheiro; - é a entrada padrão
cli-opt-problems-json = um objeto JSON por problema, sem resumo
cli-opt-show-game = que partida do ficheiro (por omissão: 1)
cli-opt-show-deal = que mão mostrar, de 1 a 20
cli-opt-show-trick = que vaza da mão, de 1 a 13
cli-opt-show-svg = um desenho em vez de texto, num ficheiro ou na saída padrão
cli-opt-deal-seed = uma palavra ou número; sem ela é tirada à sorte e mostrada
cli-opt-deals = quantas mãos: as outras vêm de SEMENTE.2, SEMENTE.3 e assim por diante (por omissão: 1)
cli-opt-deal-text = uma linha por mão, como nos registos
cli-opt-deal-json = um objeto JSON por mão
cli-opt-deal-svg = um desenho num ficheiro
cli-opt-topic = um tema da lista; sem ele, todas as regras
cli-opt-list-topics = listar os temas
cli-opt-convert-from = o que é o ficheiro; sem isto, vê-se pelo nome
cli-opt-convert-to = em que converter: texto, JSON, ou as mãos, uma por linha
cli-opt-convert-out = onde escrever; sem isto, na saída padrão
cli-arg-usage = uso:
cli-arg-positional = argumentos
cli-arg-options = opções
cli-arg-help = mostrar esta ajuda e sair
cli-arg-error = %(prog)s: erro: %(message)s
cli-arg-argument = argumento %(argument_name)s: %(message)s
cli-arg-required = faltam os argumentos: %s
cli-arg-one-required = é preciso um dos argumentos %s
cli-arg-unrecognized = argumentos desconhecidos: %s
cli-arg-expected-one = falta um valor
cli-arg-expected-some = falta pelo menos um valor
cli-arg-ignored-value = não leva valor: %r
cli-arg-conflict = não pode ir com o argumento %s
cli-arg-choice = escolha inválida: %(value)r (opções: %(choices)s)
cli-arg-value = valor inválido: %(value)r
cli-bad-levels = Não são níveis do computador: { $text }. Escreva um nível ou { $n }, com vírgulas: { $levels }
cli-resume-alone = Uma partida guardada tem já lugares, nomes, cartas e regras: --resume vai sem eles.
cli-nothing-to-resume = Não há nenhuma partida por acabar. Para começar uma: rifki play
cli-no-such-game = Não há nenhuma partida guardada { $id }. Ver: rifki games
cli-unfinished-game = Há uma partida por acabar. Para continuar: rifki play --resume
cli-line-mode = Este não é um terminal completo: a partida vai linha a linha.
cli-record-written = Escrito:
cli-game-finished = terminada
cli-game-abandoned = abandonada
cli-game-deleted = Apagada: { $id }
cli-no-games = Não há partidas guardadas.
cli-games-list-alone = A lista não leva partida nem ficheiro.
cli-games-which = Que partida? Ver: rifki games
cli-unknown-topic = Tema desconhecido: { $topic }. Temas: { $topics }
cli-seed-is = Semente { $seed }
cli-count-games = { $n ->
    [0] { $n } partidas
    [one] { $n } partida
   *[other] { $n } partidas
}
cli-count-errors = { $n ->
    [0] sem erros
    [one] { $n } erro
   *[other] { $n } erros
}
cli-count-warnings = { $n ->
    [0] { $n } avisos
    [one] { $n } aviso
   *[other] { $n } avisos
}
cli-too-few-games = partidas neste ficheiro: { $n }
cli-no-such-deal = O registo não tem a mão { $deal }.
cli-no-such-trick = Vazas escritas na mão { $deal }: { $n }
cli-no-hands = As cartas da mão { $deal } não estão no registo.
cli-show-unknown = Não se sabe o declarante, o contrato ou os pontos da mão { $deal }; o bloco acaba antes dela.
cli-trick-without-deal = Uma vaza precisa da sua mão: --deal K --trick T
cli-format-without-out = O formato é o do ficheiro: indique também --out.
cli-pbn-has-deals = De um ficheiro PBN só se tiram mãos: --to deals
cli-playing = A jogar
cli-simulated = { $games }, semente { $seed }, regras { $rules }
cli-column-seat = Lugar
cli-column-level = Nível
cli-column-game-points = P./partida
cli-column-deal-points = P./mão
cli-column-plus = Positivo
cli-column-contract = Contrato
cli-column-deals = Mãos
cli-column-declarer-points = Pontos do declarante

## Problems

problem-severity-error = erro
problem-severity-warning = aviso
problem-name = { $name } ({ $spelling })
problem-and = e
problem-ground-weak-trump = nenhuma carta acima do dez
problem-ground-bare-king = rei de copas sem copas pequenas
problem-ground-split-queens = uma dama para cada um
problem-reason-not-your-turn = não é a sua vez
problem-reason-not-in-hand = não tem esta carta
problem-reason-must-follow-suit = tem de assistir ao naipe
problem-reason-must-trump = tem de cortar
problem-reason-must-overruff = tem de cortar acima do melhor trunfo
problem-reason-must-beat = tem de ganhar à melhor carta da vaza
problem-reason-must-discard-penalty = tem de descartar uma carta de castigo
problem-reason-must-play-penalty = tem de jogar uma carta de castigo abaixo da melhor
problem-reason-hearts-not-open = ainda não se pode sair a copas
problem-reason-trumps-not-open = ainda não se pode sair a trunfo
problem-reason-quota-spent-seat = já declarou todos os seus contratos deste tipo
problem-reason-quota-spent-table = este contrato já foi declarado duas vezes
problem-reason-first-round-negative = as quatro primeiras mãos são contratos negativos
problem-reason-no-contract-yet = ainda não foi declarado nenhum contrato
problem-reason-contract-already-declared = o contrato já foi declarado
problem-reason-redeal-not-allowed = as cartas não dão direito a dar de novo
problem-reason-points-left = ainda há pontos em jogo
problem-reason-nothing-to-undo = não há nada para desfazer
problem-reason-deal-over = a mão já terminou
problem-reason-game-over = a partida já terminou
problem-reason-not-dealt = as cartas ainda não foram dadas
problem-syntax = { $what }: { $value }; esperado: { $expected }
problem-rules-unknown = as regras não são conhecidas; o jogo é verificado como standard
problem-points-unknown = mão { $deal }: os pontos não são conhecidos; os totais não são verificados
problem-deal-after-end = mão { $deal } depois do fim da partida
problem-deal-order = mão { $deal } fora de ordem; esperava-se a mão { $expected }
problem-declarer = declarante { $declarer }; a vez é de { $expected }
problem-first-declarer = primeiro declarante { $declarer }; pelas regras é { $expected }
problem-dealer = dador { $dealer }; quando o declarante é { $declarer }, dá { $expected }
problem-hands-doubled = { $card } foi dada a { $seats }
problem-hands-missing = { $card } não foi dada a ninguém
problem-hands-uneven = { $n ->
    [0] { $seat } tem { $n } cartas; esperavam-se 13
    [one] { $seat } tem { $n } carta; esperavam-se 13
   *[other] { $seat } tem { $n } cartas; esperavam-se 13
}
problem-contract-refused = { $declarer } não pode declarar { $contract }: { $reason }
problem-plays-without-contract = há cartas jogadas, mas não se conhece o contrato ou o declarante
problem-trick-number = vaza número { $number }; esperava-se { $expected }
problem-trick-leader = na vaza { $number } sai { $leader }; devia sair { $expected }
problem-card-refused = { $seat } não pode jogar { $card }: { $reason }
problem-card-twice = { $card } foi jogada duas vezes
problem-too-few-plays = { $n ->
    [0] a mão { $deal } tem pontos, mas só { $n } cartas jogadas e nem claim nem finish
    [one] a mão { $deal } tem pontos, mas só { $n } carta jogada e nem claim nem finish
   *[other] a mão { $deal } tem pontos, mas só { $n } cartas jogadas e nem claim nem finish
}
problem-unfinished-deal = a mão { $deal } não tem pontos e não é a última
problem-points-wrong = pontos { $points }; o jogo dá { $expected }
problem-points-sum = os pontos { $points } somam { $sum }; { $contract } dá { $expected }
problem-points-share = { $points } pontos para { $seat }; em { $contract }, cada um dá { $unit }
problem-early-end = está escrito um fim antecipado, mas a mão não acabou antes do fim
problem-early-end-missing = caiu a última carta de castigo: falta `early`
problem-finish-refused = a mão não pode terminar já: { $reason }
problem-claim-refused = não se podem reclamar as vazas: { $reason }
problem-void-refused = não há motivo para anular a mão: { $ground }
problem-void-missing = cada um levou uma dama: a mão é nula
problem-takeover-after-end = uma substituição (takeover) depois do fim da partida
problem-result-wrong = a etiqueta Result diz { $points }; as mãos dão { $expected }
problem-sum-not-zero = os totais de uma partida acabada somam { $sum }, não zero
problem-end-finished = a etiqueta End diz { $end }, mas a partida está acabada
problem-seed-wrong = a semente da mão { $deal } não é a do compromisso
problem-hands-not-of-seed = as cartas da mão { $deal } não são as da sua semente
problem-declarer-not-of-seed = primeiro declarante { $declarer }; pela semente é { $expected }
problem-no-seeds = nenhuma mão tem semente: não há nada para comprovar
problem-no-commitments = sem compromissos: as sementes podem ter sido escolhidas depois da partida
problem-seed-missing = a mão { $deal } terminou, mas a sua semente não foi revelada
problem-hands-not-written = a mão { $deal } tem semente mas não tem cartas: não há nada para comparar

## Errors

error-unknown-language = língua desconhecida { $text }; escolha uma de: { $languages }
error-refused = { $value }: { $reason } (regra { $rule })
error-missing-key = falta { $key }
error-too-deep = demasiados níveis uns dentro dos outros
error-os-not-found = não existe esse ficheiro ou pasta
error-os-not-allowed = sem permissão
error-os-is-folder = isto é uma pasta
error-os-not-folder = não é uma pasta
error-os-exists = já existe
error-os-disk-full = o disco está cheio
error-os-read-only = o disco é só de leitura
error-os-name-too-long = o nome é demasiado longo
error-os-too-many-open = demasiados ficheiros abertos
error-os-not-valid = o nome não é válido
error-os-loop = demasiadas ligações em cadeia
error-os-device = falha do disco
error-os-too-large = o ficheiro é demasiado grande
error-os-busy = está a ser usado
error-call-deal = dar cartas
error-call-finish = terminar já
error-call-claim = reclamar as vazas
error-call-pop = desfazer
error-call-redeal = dar de novo, pedido por { $seat }
error-call-may-play = { $seat } pode jogar { $cards }
error-call-turn = a vez é de { $seat }
error-call-points-left = faltam { $points } pontos
error-what-card = não é uma carta
error-what-card-number = não é um número de carta
error-what-card-twice = carta indicada duas vezes
error-what-card-set = não é um conjunto de cartas
error-what-contract = não é um contrato
error-what-hand = não são as cartas de uma mão
error-what-hand-of-deal = não são as cartas de um lugar
error-what-hand-twice = as cartas do mesmo lugar duas vezes
error-what-incomplete-deal = mão incompleta
error-what-rank = não é o valor de uma carta
error-what-card-twice-in-hand = carta duas vezes nas mesmas cartas
error-what-seeds = não são as sementes de uma partida
error-what-seed = não é uma semente
error-what-level = não é um nível do computador
error-what-no-game = não há nenhuma partida neste ficheiro
error-what-list = não é uma lista
error-what-text-value = não é um texto
error-what-whole-number = não é um número inteiro
error-what-unexpected = não devia estar aqui
error-what-points = não são pontos
error-what-missing-key = falta a chave
error-what-unknown-key = chave desconhecida
error-what-too-early = o texto acaba cedo demais
error-what-tag-twice = etiqueta repetida
error-what-tag-not-closed = etiqueta por fechar
error-what-text-not-closed = texto por fechar
error-what-given-twice = repetido
error-what-comment-not-closed = comentário por fechar
error-what-after-cards = não devia estar depois de { $n } carta(s) da vaza { $trick }
error-what-utf-8 = não é UTF-8
error-what-json = não é JSON ({ $detail })
error-what-deal-tag = não é uma etiqueta Deal
error-what-pbn-deal = não é uma mão de PBN
error-what-line-too-long = linha demasiado longa
error-what-game = não é uma partida
error-what-date = não é uma data
error-what-commitments = não são compromissos
error-what-entropy = não é entropia
error-what-text = não é texto
error-what-tag-name = não é o nome de uma etiqueta
error-what-version = não é uma versão conhecida do registo
error-what-escape = não é uma sequência de escape
error-what-place = não é um lugar no registo
error-what-comment = não é um comentário
error-what-tags = não são as etiquetas de uma partida
error-what-suit-style = não é um estilo de naipes
error-what-ten-style = não é um estilo do dez
error-what-option-value = não é um valor de { $option }
error-what-rule-set = não é um conjunto de regras
error-what-preset = não é um conjunto de regras pronto
error-what-option = não é uma opção
error-what-option-twice = opção repetida
error-what-rule-option = não é uma opção das regras
error-what-seat = não é um lugar
error-expected-one-of = um destes: { $values }
error-expected-card = naipe e valor, como HQ, { $example }, h10 ou ST
error-expected-a-card = uma carta
error-expected-card-or-number = uma carta ou o seu número
error-expected-each-card-once = cada carta uma vez
error-expected-mask = uma máscara de 52 bits
error-expected-hand = espadas.copas.ouros.paus, com três pontos
error-expected-missing-hands = as cartas de S, E, N e W; faltam { $seats }
error-expected-hand-of-deal = S=, E=, N= ou W= e as cartas
error-expected-each-seat-once = cada lugar uma vez
error-expected-seeds = { $count } de { $size } bytes
error-expected-bytes = { $size } bytes
error-expected-seed-text = um número ou texto Unicode
error-expected-list = uma lista
error-expected-text = um texto
error-expected-whole-number = um número inteiro
error-expected-points-json = quatro números, pela ordem S E N W
error-expected-points = quatro números inteiros, pela ordem S E N W
error-expected-seed = 64 algarismos hexadecimais
error-expected-object = um objeto JSON
error-expected-game-json = uma partida em JSON
error-expected-seat-or-unknown = S, E, N, W, ou ? se não se sabe
error-expected-seat = um lugar: S, E, N ou W
error-expected-seat-word = S, E, N, W, south, east, north ou west
error-expected-utf-8 = texto em UTF-8
error-expected-tag-name = o nome de uma etiqueta
error-expected-quoted = um texto entre aspas
error-expected-quote = um " na mesma linha
error-expected-deal-number = o número da mão
error-expected-statement = o valor de { $statement }, ou ? se não se sabe
error-expected-trick-number = o número de uma vaza
error-expected-leader = quem sai na vaza: S:, E:, N: ou W:
error-expected-tag-once = cada etiqueta uma vez
error-expected-four-hands = as cartas dos quatro: S=, E=, N= e W=
error-expected-brace = um { "}" } no fim
error-expected-king = a etiqueta { $tag }, que começa uma partida
error-expected-king-and-size = uma etiqueta King e no máximo { $size } caracteres
error-expected-characters = no máximo { $size } caracteres
error-expected-pbn-deal = como em { $example }, quatro mãos no sentido dos ponteiros do relógio
error-expected-52-cards = 52 cartas, cada uma uma vez
error-expected-no-further-trick = mais nenhuma vaza
error-expected-date = um dia do calendário na forma YYYY.MM.DD
error-expected-commitments = { $count } valores SHA-256 de 64 algarismos hexadecimais
error-expected-hex = pares de algarismos hexadecimais
error-expected-no-surrogates = texto sem meios caracteres (surrogates)
error-expected-tag-name-form = uma letra, depois letras e algarismos
error-expected-escape = \" \\ \n \r \t ou \u e quatro algarismos hexadecimais
error-expected-place = como em 'hands', 'card 12' ou 'tag 3'
error-expected-comment = sem espaços no início e no fim, fins de linha LF
error-expected-king-first = King em primeiro lugar
error-expected-suit-style = symbols ou letters
error-expected-ten-style = 10 ou T
error-expected-rule-set = um conjunto pronto, depois palavras opção=valor
error-expected-option = opção=valor
error-expected-option-once = cada opção uma vez
error-expected-after-tag = uma etiqueta, takeover ou deal
error-expected-after-deal = declarer, dealer, hands, contract, points ou a mão seguinte (deal)
error-expected-after-hands = contract, points ou a mão seguinte (deal)
error-expected-after-contract = uma vaza como '1 E:', void, claim, points ou a mão seguinte (deal)
error-expected-after-card = uma vaza como '5 N:', claim, finish, early, void, points ou a mão seguinte (deal)
error-expected-after-ending = void, points ou a mão seguinte (deal)
error-expected-after-void = outra vez a mesma mão (deal)
error-expected-after-points = seed ou a mão seguinte (deal)
error-expected-after-seed = a mão seguinte (deal)
error-setup-uneven-hands = mãos de { $sizes } cartas; esperavam-se mãos iguais de 1 a 13
error-setup-missing-cards = falta { $cards }; mãos de { $sizes } cartas
error-setup-hands = { $count } mãos; esperavam-se 4
error-setup-hand-set = a mão de { $seat } não é um conjunto de cartas
error-setup-dealt-twice = { $cards } foi dada duas vezes, a segunda a { $seat }
error-setup-dealt-twice-to-one = { $cards } foi dada duas vezes a { $seat }
error-setup-cards-a-hand = { $count } cartas por mão
error-setup-deal-number = mão { $deal }; esperava-se 1 a { $last }
error-setup-declarer-of-deal-1 = o primeiro declarante é tirado à sorte: indique o declarante da mão 1
error-setup-events = { $count } acontecimentos; esperava-se 0 a { $last }
error-setup-attempt = mão { $deal }, vez { $attempt }; esperava-se a mão { $next }, vez { $again }
error-setup-52-cards = uma partida joga-se com as 52 cartas
error-setup-declarer = declarante { $seat }; esperava-se { $other }
error-setup-empty-reason = um motivo tem de dizer alguma coisa
error-setup-nothing-dealt = ainda não foram dadas cartas
error-setup-seed-or-seeds = uma partida leva uma semente ou sementes, não as duas coisas
error-setup-not-of-seed = a mão { $deal } não é a da sua semente
error-setup-no-seeds = uma partida dada à mão não tem sementes
error-setup-rules-unknown = o registo não diz as suas regras; indique `rules`
error-setup-result = a etiqueta Result diz { $points }; as mãos dizem { $totals }
error-setup-no-hands = a mão { $deal } não tem cartas: pode ser verificada, não jogada
error-setup-no-declarer = a mão { $deal } não tem declarante
error-setup-no-contract = a mão { $deal } não tem contrato
error-setup-no-points = a mão { $deal } não tem pontos
error-setup-not-ended = a mão { $deal } não foi jogada até ao fim
error-setup-voided = a mão { $deal } foi anulada: { $ground }, não { $void }
error-setup-own-tag = é a própria partida que determina a etiqueta { $tag }
error-setup-deal = mão { $deal }: { $what }
error-setup-dealer = o dador senta-se antes do declarante
error-setup-early-end = o fim antecipado está escrito a mais ou a menos
error-setup-points = pontos { $points }; o jogo deu { $played }
error-setup-trick = vaza { $number }, sai { $seat }; é a vaza { $right }, sai { $other }
error-setup-trick-after-end = uma vaza depois do fim
error-setup-note-place = uma nota depois de { $place } não pode estar aqui
error-setup-takeover-place = um takeover vem depois de todas as etiquetas
error-setup-numbers = os números vão de 1 a { $last }
error-setup-placeholders = os sinais de desconhecido vêm uma vez e pela ordem
error-setup-placeholder = o sinal de desconhecido é ? ou -
error-setup-card-set = uma mão é um conjunto de cartas
error-setup-contract-first = o contrato vem antes do jogo e do fim
error-setup-trick-number = uma vaza tem um número
error-setup-four-cards = quatro cartas por vaza, menos só na última
error-setup-ending = este fim não se escreve
error-setup-claimant = uma reclamação de vazas tem quem a faça
error-setup-redeal-caller = dar de novo é pedido por alguém, damas repartidas não
error-setup-voided-points = uma mão anulada não tem pontos
error-setup-points-limit = os pontos vão até { $last }
error-setup-seed-size = uma semente tem { $size } bytes
error-setup-seed-place = a semente vem depois dos pontos
error-file-cannot-begin = { $path }: não foi possível começar o ficheiro da partida: { $why }
error-file-cannot-read = { $path }: não se consegue ler: { $why }
error-file-cannot-write = { $path }: não se consegue escrever: { $why }
error-file-other-window = { $path }: a partida está a ser jogada noutra janela
error-file-empty = { $path }:1: não é um ficheiro de partida: esperava-se o início da partida na primeira linha
error-file-no-setup = não é um ficheiro de partida: esperava-se o início da partida na primeira linha
error-file-line = { $path }:{ $line }: { $why }
error-file-version = versão { $value } do ficheiro de partida; esperava-se { $version }
error-file-bad-setup = o início da partida está errado: { $why }
error-file-bad-event = acontecimento errado { $value }: { $why }
error-file-not-object = não é um acontecimento: { $value }; esperava-se um objeto
error-file-not-event = não é um acontecimento: { $value }; esperava-se um destes: { $values }
error-file-not-text = não é um texto: { $value }
error-file-not-count = não é uma contagem: { $value }
error-file-foreign-event = { $event } não pertence ao ficheiro de uma partida
error-file-nothing-to-do = { $seat } não tem nada para fazer

## the solver on the command line
cli-solve = quanto vale cada carta com as cartas abertas
cli-solve-about = Quanto vale cada carta jogável para cada jogador quando as quatro mãos são conhecidas: para análise, reivindicações e problemas. Estado de saída 1 se não foi resolvido a tempo.
cli-solve-source = FICHEIRO|CARTAS
cli-opt-solve-source = um ficheiro de jogo (- para a entrada padrão) ou uma distribuição entre aspas: "S=AK.Q2.. E=... N=... W=..."
cli-opt-solve-deal = qual mão da partida, 1 a 20 (predefinição: 1)
cli-opt-solve-at = antes da carta C da vaza T, como em 12.3 (predefinição: 1.1)
cli-opt-solve-contract = o contrato de uma distribuição entre aspas
cli-opt-solve-leader = quem sai numa distribuição entre aspas (predefinição: S)
cli-opt-solve-model = o que se supõe que os outros querem: prejudicar esse jogador (paranoid) ou os próprios pontos (maxn) (predefinição: paranoid)
cli-opt-solve-time = quando desistir, em segundos; abaixo de 0 nunca (predefinição: 60)
cli-solve-over = Ali não resta nada para jogar.
cli-solve-needs-contract = Uma distribuição entre aspas precisa de --contract.
cli-solve-no-place = --deal e --at são para ficheiros de jogo.
cli-solve-has-contract = Um ficheiro de jogo tem o seu contrato e as suas regras.
cli-solve-model-paranoid = Pontos daqui em diante que cada jogador pode garantir, façam os outros três o que fizerem; cada coluna é um jogo à parte.
cli-solve-model-maxn = Pontos daqui em diante quando cada um joga por si e, entre cartas igualmente boas para ele, a mais baixa.
cli-solve-card = Carta
cli-solve-best = Melhor
# $seat: the seat to play
cli-solve-line = Linha para { $seat }:
cli-solve-unsolved = Não resolvido a tempo: a..b quer dizer que os pontos estão entre a e b.

## the arena on the command line
cli-arena = pôr dois jogadores do computador frente a frente
cli-arena-about = Dois jogadores do computador jogam as mesmas mãos em todas as disposições; diz-se quanto vale A contra B, com um intervalo de 95 %. A mesma semente dá o mesmo resultado, seja qual for o número de processos. Um jogador contra si próprio põe a arena à prova: o intervalo deve conter 0.
cli-bench = a assinatura dos jogadores do computador e a sua rapidez
cli-bench-about = Quatro jogadores de cada nível jogam sempre as mesmas partidas. O número no fim muda quando muda uma jogada.
cli-opt-arena-a = o jogador a medir: um nível, MODULE:FACTORY para um seu, ou engine:COMANDO para um programa
cli-opt-arena-b = o jogador contra o qual é medido
cli-opt-arena-deals = quantas mãos no máximo, cada uma em todas as disposições (por omissão: 700)
cli-opt-arena-games = quantas partidas de 20 mãos no máximo, em vez de mãos soltas (por omissão: 50)
cli-opt-arena-model = quem se senta onde: A só entre três B; isso e B só entre três A; dois de cada (por omissão: one-three)
cli-opt-arena-contracts = o que se joga: os sete contratos à vez, partidas inteiras, ou alguns contratos como no_king,trump (por omissão: mix)
cli-opt-arena-seed = uma palavra ou número que fixa as cartas e os jogadores (por omissão: 0)
cli-opt-arena-engine = quem joga: processos desta máquina, ou um cluster Ray: o de RAY_ADDRESS, senão um desta máquina (por omissão: processes)
cli-opt-arena-sprt = parar logo que seja claro se A vale LOW ou HIGH pontos por mão
cli-opt-arena-loss = julgar tantas de 100 decisões: quanto perdeu a carta diante da melhor, como a vê `search`; demora (por omissão: nenhuma)
cli-opt-arena-results = guardar todos os resultados neste ficheiro; se já existe, continuar o seu encontro
cli-opt-arena-records = guardar todas as mãos como registos neste ficheiro
cli-opt-arena-json = escrever o resumo em JSON
cli-opt-arena-plot = desenhar os contratos em SVG
cli-opt-bench-bots = os jogadores, com vírgulas (por omissão: todos os níveis)
cli-opt-bench-games = quantas partidas cada um (por omissão: 2)
cli-arena-bad-bot = Não é um jogador do computador: { $text }. Escreva MODULE:FACTORY, engine:COMANDO ou um destes níveis: { $levels }
cli-arena-broken-bot = Não é um jogador do computador: { $text }. O Python diz: { $why }
cli-arena-bad-contracts = Não se pode jogar: { $text }. Opções: { $choices }
cli-arena-bad-sprt = Não são dois números LOW,HIGH com o primeiro menor: { $text }
cli-arena-deals-or-games = --games é para partidas inteiras e --deals para mãos soltas.
cli-arena-deals = mãos: { $n }, jogadas { $hands } vezes ao todo
cli-arena-games = partidas: { $n }, jogadas { $hands } vezes ao todo
cli-arena-from = de
cli-arena-to = a
cli-arena-sd = DP
cli-arena-all = Todos
cli-arena-axis = Pontos por mão de { $a } acima da média da mesa, intervalo de 95 %
cli-arena-game-points = Pontos por partida: { $mean } ({ $low } a { $high })
cli-arena-first-places = Primeiros lugares: { $mean } % ({ $low } a { $high }); 25 % é igualdade
cli-arena-sprt = Teste sequencial: { $ratio } entre { $lower } e { $upper }: { $verdict }
cli-arena-sprt-goes-on = por decidir
cli-arena-sprt-low = LOW
cli-arena-sprt-high = HIGH
cli-arena-loss = Pontos perdidos por jogada, em { $percent } % das decisões, com { $worlds } mãos imaginadas
cli-arena-lost = Perda
cli-arena-bot = Jogador
cli-arena-moves = Jogadas
cli-arena-mean-ms = ms médio
cli-arena-faults = Falhas
cli-arena-signature = Assinatura
cli-arena-first-fault = Primeira falha, de { $bot }: { $text }
cli-arena-stopped = Parado; jogado: { $n }.
cli-arena-stopped-kept = Parado; jogado: { $n }. O mesmo comando continua daí.
cli-arena-error-worker-died = um processo acabou por si enquanto se jogava a mão ou partida { $value }; o que veio antes está no ficheiro de resultados, se o há
cli-arena-error-not-results = não é uma linha de um ficheiro de resultados: { $value }
cli-arena-error-other-settings = os resultados de outro encontro; { $value }
cli-arena-error-other-moves = os jogadores já não jogam a mão ou partida { $value } do ficheiro de resultados como antes; comece um ficheiro novo
cli-arena-error-lost-records = { $value }: faltam registos que pertencem aos resultados
cli-arena-error-no-ray = não se pode usar o Ray ({ $value }); para o instalar: pip install "rifki[ray]"
cli-arena-error-no-cluster = não há cluster Ray: { $value }
cli-arena-error-other-version = uma máquina do cluster tem outra versão do rifki: { $value }
error-what-arena-bot = não é um jogador do computador
error-expected-arena-factory = MODULE:FACTORY que o Python encontre
error-expected-arena-bots = algo que faça jogadores do computador
error-setup-arena-sprt = um teste sequencial precisa de um limite de baixo menor do que o de cima

## learning on the command line
cli-train = aprende novos pesos para o nível net, ou como jogam certos jogadores
cli-train-about = Aprende novos pesos para o nível net: um professor joga cada carta até ao fim em mãos imaginadas, um aluno ajusta-se ao que ele encontrou, e os novos pesos só são aceites, contrato a contrato, se vencerem os antigos num encontro. Precisa do extra rifki[train]. O mesmo comando continua onde foi parado. Com --like aprende como um jogador do computador, ou os jogadores de partidas registadas, escolhem as cartas.
cli-opt-train-out-name = FICHEIRO.npz
cli-opt-train-folder = PASTA
cli-opt-train-out = o ficheiro de pesos a escrever; rifki arena FICHEIRO.npz net joga com ele
cli-opt-train-work = onde se guarda todo o trabalho (por omissão: FICHEIRO.work ao lado do ficheiro)
cli-opt-train-seed = um número que fixa tudo (por omissão: 0)
cli-opt-train-rounds = quantas rondas de ensino e aprendizagem (por omissão: 2)
cli-opt-train-decisions = quantas decisões o professor avalia, de cada contrato em cada ronda (por omissão: 100000)
cli-opt-train-worlds = em quantas mãos o professor joga cada carta até ao fim (por omissão: 12)
cli-opt-train-deals = quantas mãos de cada contrato tem um encontro, no máximo (por omissão: 3000); com --like, com quantas se aprende (por omissão: 4000)
cli-opt-train-from-zero = começa sem saber nada, com o professor mais simples, em vez dos pesos atuais
cli-opt-train-start = começa com os pesos deste ficheiro em vez dos do programa
cli-opt-train-jobs = quantos processos avaliam e jogam ao mesmo tempo; o resultado é o mesmo (por omissão: 1)
cli-opt-train-like-name = QUEM
cli-opt-train-like = aprende como estes jogam, em vez de para o nível net: um nível, FICHEIRO.npz ou MODULE:FACTORY, que joga então contra si próprio; ou FICHEIRO.king, ou uma pasta de tais ficheiros
cli-opt-train-player-name = NOME
cli-opt-train-player = das partidas de --like, só o que foi jogado com este nome
cli-train-like-others = --rounds, --decisions, --worlds, --start e --from-zero não se usam com --like
cli-train-like-deals = --deals é para jogadores do computador; com partidas registadas aprende-se de todas
cli-train-player-alone = --player precisa de --like FICHEIRO.king ou de uma pasta de partidas
# Headings: decisions that were learned from, and others by which it was measured.
cli-train-learned = Aprendido de
cli-train-held-out = Medido em
# $file: its name
cli-train-bad-weights = Não é um ficheiro de pesos: { $file }
cli-train-stopped = Parado; o mesmo comando continua a partir daí.
cli-train-round = Ronda
# Headings of what the chosen cards gain, in points: with the weights before, after, and after in whole numbers.
cli-train-before = Antes
cli-train-after = Depois
cli-train-integers = Arredondado
# Heading of points a deal in the match of new weights against old.
cli-train-gate = Encontro
cli-train-accepted = Aceite
cli-train-yes = sim
cli-train-no = não
# $value: what Python says
cli-train-error-missing-extra = aprender precisa de JAX: python -m pip install "rifki[train]" ({ $value })
# $value: name and two values, and the folder, in English
cli-train-error-other-recipe = a pasta de trabalho é de outra aprendizagem; { $value }
# $value: the name of the file
cli-train-error-broken-file = { $value }: não se consegue ler; apague-o e o mesmo comando volta a fazê-lo
# $value: the name of a file
cli-train-error-worker-died = um processo terminou por si enquanto trabalhava em { $value }
# $value: contracts by their words in files
cli-train-error-nothing-accepted = nenhum peso foi aceite para { $value }; tente mais decisões ou rondas
# $value: for each contract its word in files, how many, "/", how many are needed
cli-train-error-too-few-plays = decisões a menos para aprender (encontradas / precisas): { $value }
# $value: the file, and the number of the game in it
cli-train-error-unplayable-game = { $value }: esta partida não se consegue jogar de novo; rifki check diz o que está errado
error-expected-arena-weights = um ficheiro de pesos
error-setup-training-numbers = números da aprendizagem fora dos limites

## datasets
cli-data = escrever partidas de jogadores do computador como dados para aprender
cli-data-about = Escrever partidas de jogadores do computador como dados para aprender: tabelas Parquet de partidas, mãos e decisões, os registos das partidas e uma ficha dos dados. Precisa do extra rifki[data]. O mesmo comando dá os mesmos dados, e continua onde foi parado.
cli-opt-data-out-name = PASTA
cli-opt-data-out = a pasta a fazer; enquanto não estiver completa chama-se PASTA.part
cli-opt-data-games = quantas partidas
cli-opt-data-bots = quatro jogadores com vírgulas, ou um para todos: níveis, FICHEIRO.npz ou MODULE:FACTORY; depois de cada partida cada um avança um lugar (por omissão: rules)
cli-opt-data-seed = uma palavra ou número que fixa tudo (por omissão: 0)
cli-opt-data-values = junta o que os jogadores que o sabem dizer esperam de cada carta
cli-opt-data-shard = quantas partidas vão para um ficheiro (por omissão: 100)
cli-opt-data-licence = a licença que a ficha dos dados indica (por omissão: cc0-1.0)
cli-data-bad-bots = Escreva um jogador, ou quatro com vírgulas, e não { $text }
cli-data-rows = Partidas: { $games }, mãos: { $deals }, decisões: { $decisions }
cli-data-faults = Faltas dos jogadores: { $n }
cli-data-stopped = Parado; o mesmo comando continua a partir do último ficheiro completo.
cli-data-missing-extra = um conjunto de dados precisa de pyarrow e numpy: python -m pip install "rifki[data]" ({ $value })
cli-data-error-other-dataset = a pasta tem o conjunto de dados de outro comando; { $value }
cli-data-error-folder-in-use = { $value }: já existe e não é um conjunto de dados
cli-data-error-not-a-dataset = { $value }: não é um conjunto de dados
error-setup-dataset-number = { $name } { $number }; esperado pelo menos 1

## ratings on the command line
cli-ratings = classificar vários jogadores do computador, todos contra todos
cli-ratings-about = Cada dois dos jogadores jogam as mesmas mãos em todas as disposições, e todos são classificados. A mesma semente dá as mesmas classificações, seja qual for o número de processos.
cli-opt-ratings-bots = dois jogadores ou mais: níveis, MODULE:FACTORY para um seu, ou engine:COMANDO para um programa
cli-opt-ratings-model = quem se senta onde: dois de cada; ou um só entre três, para ambos (por omissão: two-two)
cli-opt-ratings-results = guardar todos os resultados nesta pasta; se já tem alguns, continuar a partir deles
cli-opt-ratings-plot = desenhar os jogadores em SVG
cli-folder = PASTA
cli-ratings-too-few = Para classificar são precisos dois jogadores ou mais.
cli-ratings-deals = mãos para cada dois: { $n }, jogadas: { $hands }, { $model }
cli-ratings-games = partidas para cada dois: { $n }, jogadas: { $hands }, { $model }
cli-ratings-ordinal = Nota
cli-ratings-won = Ganha
cli-ratings-drawn = Igual
cli-ratings-lost = Perde
cli-ratings-pairs = Pontos por mão de cada um (linha) contra cada outro (coluna), intervalo de 95 %
cli-ratings-pairs-means = Pontos por mão de cada um (linha) contra cada outro (coluna)
cli-ratings-title = Todos contra todos
cli-ratings-axis = Pontos por mão acima da média da mesa, intervalo de 95 %
cli-ratings-stopped = Parado.
cli-ratings-stopped-kept = Parado; o mesmo comando continua daí.

## errors of the search
error-setup-search-batch = { $n } num lote; esperado: 0 ou mais
error-setup-search-seed = semente { $value }; esperado: 0 a 2^64 - 1
error-setup-search-stream = primeira sequência { $value }; esperado: 0 a 2^64 - 1
error-setup-search-not-rolled = a carta { $card } não foi experimentada
error-setup-search-epsilon = epsilon { $value }; esperado: 0 a 1
error-setup-search-trick = não é uma vaza em curso: { $value }
error-setup-search-held-twice = uma carta está em duas mãos, ou não é carta nenhuma
error-setup-search-uneven = mãos desiguais: { $sizes } a partir de quem sai
error-setup-search-no-contract = nenhum contrato foi declarado; indique o que se quer experimentar
error-setup-search-hands-view = mãos que não correspondem ao que se vê
error-setup-search-no-position = um lote precisa de pelo menos uma posição
error-setup-search-mixed = posições com regras diferentes no mesmo lote
error-setup-search-no-world = um lote precisa de pelo menos uma distribuição imaginada
error-setup-search-no-deal = nenhuma distribuição corresponde ao que se sabe
error-setup-search-seconds = os segundos têm de ser zero ou mais
error-setup-search-node-limit = node_limit tem de ser pelo menos 1
error-setup-search-table = table_mib tem de estar entre 1 e 65536
error-setup-search-model = não é um modelo: { $value }; esperado: paranoid ou maxn
error-setup-solver-position = o solucionador recusa a posição
error-setup-solver-task = o solucionador recusa a tarefa: código { $value }
error-setup-solver-missing = o núcleo não tem solucionador: { $why }
error-setup-solver-version = solucionador da versão { $found } e tamanhos { $sizes }; esperado: { $version } e { $own }
error-setup-kernel-not-built = { $file } não está compilado
error-setup-kernel-not-loaded = não se consegue carregar { $file }: { $why }
error-setup-kernel-version = { $file } tem a versão { $found } e os tamanhos { $sizes }; esperado: { $version } e { $own }
error-setup-kernel-choice = RIFKI_KERNEL={ $value }; esperado: auto, native, portable ou python
error-setup-kernel-draw = o núcleo não consegue sortear: código { $value }
error-setup-kernel-refuses = o núcleo recusa: { $what }
error-setup-kernel-null = um ponteiro nulo
error-setup-kernel-rules = regras que nenhum contrato e conjunto de regras dá
error-setup-kernel-cards = cartas que não podem ser uma posição
error-setup-kernel-policy = uma maneira de jogar desconhecida ou pesos de outro contrato
error-setup-no-weights = cartas ao acaso não precisam de pesos
error-setup-rules-of-none = regras de nenhum contrato
error-setup-tree = definições da procura em árvore fora dos limites
error-setup-inference = definições da inferência fora dos limites
# $voids: a number
error-setup-voids = voids { $voids }; esperado: 16 bits
# $n, $least, $most: numbers
error-setup-players = { $n } tipos de jogadores; esperado: { $least } a { $most }
error-setup-kernel-illegal = uma carta que não se pode jogar
error-setup-kernel-range = um lugar, um número ou uma máscara fora dos limites
error-call-search-world = não em todas as distribuições imaginadas

## The server

cli-address = ENDEREÇO
cli-text = TEXTO
cli-what = O-QUÊ
cli-serve = a mesa no navegador, a sós ou com amigos
cli-serve-about = Serve a mesa aos navegadores até Ctrl-C. Sem opções: só nesta máquina, num único ficheiro, sem configuração.
cli-opt-serve-host = o endereço onde escutar (por omissão: 127.0.0.1, só esta máquina; 0.0.0.0 deixa entrar a rede)
cli-opt-serve-port = a porta onde escutar (por omissão: 8010)
cli-opt-serve-no-open = não abrir o navegador
cli-opt-serve-origin = outro endereço pelo qual os navegadores chegam ao servidor, como https://king.example (pode repetir-se)
cli-opt-serve-trust-proxy = o endereço de um proxy em cujos X-Forwarded-For e X-Forwarded-Proto se confia (pode repetir-se)
cli-opt-serve-bot-processes = processos em que os bots pensam (por omissão: um a menos do que os processadores)
cli-opt-serve-keep-days = dias durante os quais se guardam as mesas terminadas (por omissão: 90)
cli-opt-server-data = a pasta da base de dados (por omissão: o lugar dos dados do rifki)
cli-opt-server-database = a base de dados: sqlite:///FICHEIRO ou postgresql://UTILIZADOR@SERVIDOR/NOME (por omissão: a de RIFKI_DATABASE, senão um ficheiro na pasta)
# $url: the address of the page
cli-serve-ready = A mesa está em { $url }
# $port: the port, as text
cli-serve-others = Os outros chegam pelo nome ou endereço desta máquina, porta { $port }.
cli-serve-stop = Ctrl-C para o servidor; os jogos continuam quando ele volta a arrancar.
cli-serve-ended = O servidor parou.
# $port: what was given, as text
cli-serve-bad-port = { $port } não é uma porta; esperava-se de 1 a 65535
cli-serve-bad-origin = --origin quer um endereço como https://king.example, sem caminho
# $found: revision of the database, or -; $needed: the one needed
cli-serve-not-migrated = a base de dados está na revisão { $found }, este programa precisa da { $needed }; execute: rifki server migrate
# $why: what the system says, in English
cli-serve-failed = o servidor: { $why }
cli-server = mesas, exclusões, cópias e migrações de um servidor
cli-server-about = Para operadores, com o servidor a correr ou não: lista as mesas (ou os lugares de uma), termina uma mesa, exclui um convidado ou um endereço, copia a base de dados, atualiza-a, mostra as definições em vigor.
cli-opt-server-action = o que fazer
cli-opt-server-what = uma mesa (tables, end), guest:ID ou um endereço (ban, unban), um ficheiro (backup), ou o endereço do servidor (settings)
cli-opt-server-days = por quantos dias excluir (por omissão: para sempre)
cli-opt-server-reason = porquê, para a lista de exclusões
# $action: the action
cli-server-what = { $action } precisa de saber o quê
# $action: the action
cli-server-no-what = { $action } escreve-se sozinho
cli-server-no-tables = Não há mesas.
cli-server-no-bans = Ninguém está excluído.
# $id: the table
cli-server-ended = A mesa { $id } terminou.
# $id: the table
cli-server-was-over = A mesa { $id } já tinha terminado.
# $what: who
cli-server-banned = Excluído: { $what }
# $what: who
cli-server-unbanned = Readmitido: { $what }
# $what: who
cli-server-no-ban = não está excluído: { $what }
# $file: the name of the file
cli-server-backed-up = Copiado para { $file }
# $revision: the revision of the database
cli-server-migrated = A base de dados está agora na revisão { $revision }.
# $revision: the revision of the database
cli-server-up-to-date = A base de dados já está na revisão { $revision }.
# $address (text): where the server was looked for
cli-server-no-answer = nenhum servidor desta máquina responde em { $address }
cli-server-settings-are = São as opções do rifki serve. Para as mudar, volte a iniciá-lo: os jogos continuam na mesma carta.

## Web

web-subtitle = O King turco, jogo de cartas para quatro
web-play-now = Jogar já
web-with-friends = Jogar com amigos
web-resume = Voltar à mesa
web-lobby = Mesas abertas
web-lobby-empty = De momento não há mesas abertas.
web-new-table = Nova mesa
web-create = Abrir a mesa
web-pad = Bloco de pontos
web-more = Mais
web-home = Início
web-menu = Menu
web-close = Fechar
web-cancel = Cancelar
web-go-on = Continuar
web-settings = Definições
web-error = Não resultou. Há ligação?
web-error-start = Não foi possível abrir a mesa. Há ligação?
web-no-page = Esta página não existe
web-no-table = Esta mesa não existe ou já terminou.
web-no-spectators = Esta mesa não mostra o jogo a espetadores.
web-connecting = A ligar
web-lost = Sem ligação. A tentar de novo
web-ended = O servidor terminou a ligação. Carregue a página de novo.
web-level = Nível dos bots
web-your-name = O seu nome
web-you-name = Convidado
web-rule-set = Regras
web-own-rules = regras próprias
web-options = Todas as opções das regras
web-timer = Relógio
web-timer-none = sem relógio
web-timer-move = tempo para cada jogada
web-timer-bank = tempo para toda a mão
web-timer-seconds = Segundos
web-timer-move-of = { $n ->
    [one] { $n } segundo por jogada
   *[other] { $n } segundos por jogada
}
web-timer-bank-of = { $n ->
    [one] { $n } segundo por mão
   *[other] { $n } segundos por mão
}
web-pace = Ritmo dos bots
web-pace-quick = rápido
web-pace-normal = normal
web-pace-slow = lento
web-chat = Conversa
web-chat-off = nenhuma
web-chat-phrases = frases prontas
web-chat-free = texto livre
web-absent = Segundos até um bot jogar por quem está ausente
web-public = Mostrar a mesa entre as abertas
web-spectators = Espetadores
web-spectators-off = nenhum
web-spectators-public = veem as cartas jogadas, não as mãos
web-undo-allowed = Pode-se voltar atrás se todos concordarem
web-taking-back = Voltar atrás
web-taking-back-asked = se todos concordarem
web-taking-back-off = nunca
web-away-for = Quando alguém está ausente
# $n: segundos
web-away-for-of = { $n ->
    [one] um bot joga ao fim de { $n } segundo
   *[other] um bot joga ao fim de { $n } segundos
}
web-table = Mesa
web-table-settings = Esta mesa
web-gathering = À espera de jogadores
web-seats = Lugares
web-open-seat = Lugar livre
web-open-seats = { $n ->
    [one] { $n } lugar livre
   *[other] { $n } lugares livres
}
web-that-is-you = é você
web-host = abriu a mesa
web-away = ausente
web-bot = computador, { $level }
web-bots-fill = Ao começar, bots ocupam os lugares livres: { $level }.
web-sit-down = Sentar aqui
web-stand-up = Levantar
web-start = Começar a partida
web-close-table = Fechar a mesa
web-wait-for-host = A partida começa quando quem abriu a mesa quiser.
web-join = Entrar
web-invite = Convidar
web-share-about = Quem tiver esta ligação pode sentar-se à mesa.
web-share-local = Este endereço só funciona neste computador. Para amigos noutro lugar, inicie o servidor com --host 0.0.0.0 e abra a página pelo endereço deste computador.
web-share = Partilhar
web-copied = Copiado
web-link = Ligação
web-qr = A mesma ligação em código QR
web-other-device = Continuar noutro dispositivo
web-other-device-about = Abra isto no outro dispositivo dentro de cinco minutos. Só funciona uma vez; este dispositivo perde os seus lugares.
web-move-here = Mudar os seus lugares para este dispositivo
web-move-here-about = Continua aqui com o mesmo nome, lugar e cartas.
web-code-bad = Este código já foi usado ou expirou. Crie outro no outro dispositivo.
web-take-seat = Jogar pelo bot: { $seat }
web-sit-in = Ocupar o lugar de um bot
web-sit-in-about = Vê as cartas desse lugar e joga a partir daqui. Fica escrito no registo.
web-leave = Sair
web-leave-about = O seu lugar fica guardado: volte pela mesma ligação. Se desistir, joga um bot.
web-leave-for-now = Sair por agora
web-give-up-seat = Desistir do lugar
web-actions = O que pode fazer
web-your-hand = As suas cartas
web-your-turn = É a sua vez
web-card-playable = { $card }, pode jogar-se
web-card-chosen = { $card }, escolhida para a sua vez
web-card-of = { $seat }: { $card }
web-trick-label = Cartas na mesa
web-trick-to = { $seat } faz a vaza
web-wins = ganha a vaza
web-to-play = a jogar
web-this-deal = Esta mão
web-player = Jogador
web-waiting = { $seat } está a pensar
web-turn-declare = Escolha um contrato
web-turn-lead = É a sua vez: saia com uma carta
web-turn-play = É a sua vez: jogue uma carta
web-choose-contract = Que contrato?
web-no-contract = ainda sem contrato
web-not-now = agora não
web-uses-left = { $n ->
    [one] resta { $n }
   *[other] restam { $n }
}
web-trumps-left = Trunfos por declarar
web-negatives-left = Negativos por declarar
web-still-to-declare = Por declarar
web-state = Estado
web-chosen-not-legal = { $card }: não pode jogar-se agora.
web-stale = Algo aconteceu antes de isso chegar. Veja de novo.
web-refused = Isso agora não é possível.
web-refused-not-host = Só quem abriu a mesa o pode fazer.
web-refused-seat-taken = Este lugar está ocupado.
web-refused-redeal-pending = Espere: um jogador ainda pode pedir nova distribuição.
web-refused-offer-pending = Espere: primeiro é preciso responder a um pedido.
web-refused-nothing-to-undo = Não há nada seu para voltar atrás.
web-refused-undo-off = Nesta mesa não se volta atrás.
web-refused-claimed-already = Já reclamou nesta vaza.
web-refused-chat-off = Esta mesa não o permite.
web-asked-claim = Concorda que o resto vá para quem o reclama?
web-asked-undo = Pode a última jogada voltar atrás?
web-asked-redeal = Continuar ou nova distribuição?
web-claim-waits = { $seat } reclama o resto; os outros respondem
web-undo-waits = { $seat } quer voltar atrás; os outros respondem
web-redeal-waits = À espera: alguém pode pedir nova distribuição
web-play-on = Continuar
web-claim-about = Reclama todas as vazas que restam. Se são suas joguem os outros o que jogarem, a mão acaba já; senão, os outros respondem e, com um bot entre eles, o jogo continua.
web-say = Dizer algo
web-say-hello = Olá!
web-say-good-luck = Boa sorte!
web-say-well-played = Bem jogado!
web-say-thanks = Obrigado!
web-say-sorry = Desculpe!
web-say-one-moment = Um momento, por favor
web-say-oops = Ups!
web-say-good-game = Bom jogo!
web-say-goodbye = Adeus!
web-say-smile = sorri
web-say-laugh = ri-se
web-say-surprise = está surpreso
web-say-sad = está triste
web-say-think = está a pensar
web-say-clap = aplaude
web-say-text = As suas palavras
web-send = Enviar
web-mute = Não mostrar o que os outros dizem
# $seat: the name of a person
web-mute-one = Não mostrar o que diz { $seat }
web-news = O que aconteceu
web-no-news = Ainda nada
web-fact-said = { $seat }: { $text }
web-fact-came = { $seat } senta-se
web-fact-left = { $seat } levanta-se
web-fact-away = { $who ->
    [you] Está sem ligação
   *[other] { $seat } está sem ligação
}
web-fact-back = { $who ->
    [you] Está de novo ligado
   *[other] { $seat } está de novo ligado
}
web-fact-claim = { $who ->
    [you] Reclama as outras vazas
   *[other] { $seat } reclama as outras vazas
}
web-fact-claim-refused = { $who ->
    [you] A sua reclamação não vale; o jogo continua
   *[other] A reclamação não vale; o jogo continua. Reclamou { $seat }
}
web-fact-undo = { $who ->
    [you] Pede para voltar atrás
   *[other] { $seat } pede para voltar atrás
}
web-fact-undo-refused = { $who ->
    [you] A sua jogada mantém-se
   *[other] A jogada mantém-se. Pediu { $seat }
}
web-fact-time-out = { $who ->
    [you] O seu tempo acabou; joga um bot
   *[other] O tempo de { $seat } acabou; joga um bot
}
web-fact-rematch = { $who ->
    [you] Abre uma mesa para outra partida
   *[other] { $seat } abre uma mesa para outra partida
}
web-fact-closed = A mesa está fechada
web-deal-over = Mão { $deal }: { $contract }
web-ending-early = Já tinha caído a última carta de penalização.
web-ending-finished = Já não restavam pontos.
web-ending-claimed = As outras vazas foram reclamadas.
web-next-declarer = Próximo declarante: { $seat }
web-open-hands = Ver todas as mãos
web-over = A partida acabou
web-result = Resultado
web-rematch = Jogar de novo
web-join-rematch = Entrar na próxima partida
web-replay = Rever
web-record = Descarregar o registo
web-set-language = Idioma
web-set-theme = Cores
web-theme-auto = como no dispositivo
web-theme-light = claras
web-theme-dark = escuras
web-set-suits = Naipes
web-suits-four = quatro cores
web-suits-two = duas cores
web-set-pause = Vaza completa fica na mesa
web-pause-none = nada
web-pause-seconds = { $seconds } s
web-pause-key = até eu continuar
web-set-verbosity = O que se diz ao leitor de ecrã
web-verbosity-all = tudo
web-verbosity-main = vazas e contratos
web-verbosity-turns = só a minha vez
web-set-sound = Sons
web-set-motion = Cartas em movimento
web-set-auto-last = Jogar a última carta por mim
web-set-preselect = Escolher uma carta antes da minha vez
web-set-shortcuts = Letras como atalhos na mesa
web-shortcuts-are = Teclas: setas e Enter para as cartas, H mão, L última vaza, C reclamar o resto, P pontos, N notícias, M menu, U voltar atrás, F acabar
web-replay-about = As quatro mãos das distribuições já jogadas.
web-replay-none = Ainda não acabou nenhuma mão.
web-step-first = Ao princípio
web-step-back = Uma carta atrás
web-step-on = Uma carta à frente
web-step-last = Ao fim
web-step-auto = Reproduzir
web-step-pause = Parar
web-speed = Velocidade
web-place = Vaza { $trick }, carta { $card }
web-share-place = Ligação para esta carta
web-verify = Verificar as mãos
web-verify-about = Antes da primeira mão o servidor fixou todas com estas impressões; depois de cada mão mostra a semente. O seu navegador dá de novo as cartas e compara.
web-verify-good = { $deal }: certa
web-verify-bad = { $deal }: ERRADA
web-verify-all = { $n ->
    [one] { $n } mão verificada: justa
   *[other] { $n } mãos verificadas: todas justas
}
web-pad-about = Para jogar com cartas verdadeiras. Fica neste dispositivo e funciona sem rede.
web-pad-new = Novo bloco
web-pad-new-about = O bloco atual é apagado. Exporte-o primeiro se o quiser guardar.
web-pad-names = Jogadores pela ordem do jogo
web-pad-player = Jogador { $n }
web-pad-first = Primeiro declarante
web-pad-deal = Mão { $deal }: declara { $seat }
web-pad-change = Alterar a mão { $deal }
web-pad-delete = Apagar a mão { $deal }
web-pad-took = Quem levou quantos?
web-pad-entered = { $n } de { $most }
web-pad-rest = Resto
web-pad-less = Menos um
web-pad-more = Mais um
web-pad-save = Registar a mão
web-pad-incomplete = Incompleto: { $n } de { $most }.
web-pad-no-contract = Escolha primeiro o contrato.
web-pad-undo = Desfazer
web-pad-redo = Refazer
web-pad-warn = Com esta alteração outras mãos excedem a quota: { $deals }.
web-pad-export = Exportar
web-pad-import = Importar
web-pad-import-bad = Este ficheiro não é um bloco de pontos.
web-pad-csv = Folha de cálculo (CSV)
web-pad-picture = Imagem
web-pad-text = Como texto
web-pad-print = Imprimir
web-unit-trump = Vazas
web-unit-no-king = Rei de copas
web-unit-no-queens = Damas
web-unit-no-men = Reis e valetes
web-unit-no-hearts = Copas
web-unit-no-last-two = Duas últimas vazas
web-unit-no-tricks = Vazas
web-suit = Naipe de trunfo

## errors of files of weights
error-setup-weights-hidden = { $part } tem { $count } unidades; esperado: { $sizes }
error-setup-weights-size = { $part } tem { $found } números do tipo { $type }; esperado: { $count } do tipo { $wanted }
error-setup-weights-beyond = { $part } tem um número além de { $count }
error-setup-weights-kind = { $file }: não há pesos para { $kind }
error-setup-weights-checksum = { $file }: { $kind } tem a soma de verificação { $found }
error-setup-weights-format = { $file }: formato { $found }; esperado: { $count }
error-setup-weights-recipe = { $file }: { $part } não é um objeto
error-setup-weights-array = { $file }: não é uma lista do tipo { $type }
error-setup-weights-bytes = { $file }: { $found } bytes; esperado: { $count } números
error-setup-weights-missing = não há pesos para { $kind }

## environments
error-what-action = não é uma ação
error-what-reward-time = não é um momento para recompensas
error-what-render-mode = não é um modo de desenho
error-what-illegal-word = não é uma palavra para ações ilegais
error-expected-reward-time = end ou fall
error-expected-render-mode = ansi ou human
error-expected-illegal-word = terminate ou raise
error-setup-contract-weights = os pesos dos contratos não podem ser negativos, nem todos 0
# $count: a whole number
error-setup-opponents = { $count } adversários; esperado: um ou três

## environments in batches
error-what-autoreset = não é um modo de reinício automático
error-what-batch-contract = não é um contrato de um lote
error-what-kernel-policy = não é uma política do núcleo
error-expected-autoreset = next_step, same_step ou disabled
error-expected-batch-contract = um contrato, ou pesos de alguns
error-expected-kernel-policy = random, rules, net ou uma PlayoutPolicy
# $count: a whole number
error-setup-batch-size = { $count } ambientes; esperado: 1 ou mais
# $count: a whole number
error-setup-batch-threads = { $count } linhas de execução; esperado: 1 ou mais
# $count, $number: whole numbers
error-setup-batch-seeds = { $count } sementes; esperado: { $number }
# $kind, $shape: of an array; $number: a whole number
error-setup-batch-actions = ações { $kind } { $shape }; esperado: { $number } números inteiros
# $kind, $shape: of an array; $number: a whole number
error-setup-batch-choice = escolha { $kind } { $shape }; esperado: { $number } de verdadeiro e falso
error-setup-batch-no-deal = ainda não há mão: primeiro reset
error-setup-batch-first-reset = o primeiro reset é de todos os ambientes
# $names: names of options
error-setup-batch-options = opções { $names }; esperado: reset_mask

## OpenSpiel
# $number: what was given for a seat
error-setup-openspiel-declarer = declarante { $number }; esperado: 0 a 3
error-setup-openspiel-observer = um observador não aceita parâmetros

## engines
cli-engine = jogadores em qualquer linguagem: pôr um nível a falar o protocolo dos motores, ou examinar um programa
cli-engine-about = run NÍVEL fala o protocolo dos motores na entrada e na saída padrão; check -- COMANDO examina se um programa o cumpre; schema escreve o seu JSON Schema. Ver docs/engine.md.
cli-opt-engine-action = o que fazer
cli-opt-engine-what = um nível (run; também MODULE:FACTORY ou um ficheiro de pesos), ou um comando depois de -- (check)
cli-opt-engine-time = milissegundos que o programa tem para cada resposta (por omissão: 1000)
cli-opt-engine-nodes = o trabalho que o programa tem para cada resposta, nas suas unidades (por omissão: sem limite)
cli-opt-engine-json = um objeto JSON por exame
cli-opt-play-engine = um motor com um nome à sua escolha, para --level; sem mais, joga por todos os outros (pode repetir-se)
cli-opt-serve-engine = oferecer em todas as mesas um motor com um nome à sua escolha (pode repetir-se)
cli-opt-serve-engine-processes = processos de cada motor, para outras tantas respostas ao mesmo tempo (por omissão: 1)
cli-engine-twice = Há dois motores com o nome { $name }.
cli-engine-broken = O motor { $name } não pode jogar: { $why }
cli-engine-missing = Nesta partida joga um motor. Indique-o de novo: --engine { $name }=COMANDO
cli-bot-faults = { $n ->
    [one] O computador cometeu { $n } falta e jogou-se por ele uma carta segura.
   *[other] O computador cometeu { $n } faltas e jogaram-se por ele cartas seguras.
} A primeira: { $first }
cli-engine-no-command = Escreva o comando de um programa depois de --, como em: rifki engine check -- python3 bot.py
cli-engine-check-only = --time, --nodes e --json são só para check.
cli-engine-no-what = { $action } escreve-se sem mais nada.
cli-engine-one-level = run leva um só nível.
cli-engine-passed = O programa cumpre o protocolo.
cli-engine-failed = { $n ->
    [one] Falhou { $n } exame.
   *[other] Falharam { $n } exames.
}
cli-engine-verdict-passed = passou
cli-engine-verdict-failed = FALHOU
cli-engine-verdict-noted = nota
cli-engine-verdict-left-out = por fazer
cli-engine-check-handshake = arranca e diz quem é
cli-engine-check-ping = responde a pings
cli-engine-check-options = aceita as suas próprias opções
cli-engine-check-unknown = ignora mensagens e chaves que não conhece
cli-engine-check-garbage = ignora linhas que não são mensagens
cli-engine-check-contracts = joga cartas permitidas em todos os contratos
cli-engine-check-games = joga partidas inteiras com cada conjunto de regras
cli-engine-check-rules = responde segundo as regras com todas as opções
cli-engine-check-redeals = responde se quer nova distribuição
cli-engine-check-time = responde a tempo, por pouco que seja
cli-engine-check-any-order = responde a perguntas em qualquer ordem
cli-engine-check-crash = continua num processo novo depois de uma quebra
cli-engine-check-two-at-once = joga em dois processos ao mesmo tempo
cli-engine-check-closed = acaba quando a sua entrada se fecha
cli-engine-check-quit = acaba quando lhe pedem
cli-engine-check-same = a mesma resposta à mesma pergunta
cli-engine-check-output = só escreve mensagens
cli-engine-check-extras = diz mais do que tem de dizer
cli-engine-found-engine = { $name }, { $author }
cli-engine-found-answers = respostas: { $n }; a mais lenta em { $ms } ms
cli-engine-found-options = { $n ->
    [0] não tem nenhuma
    [one] { $n } opção
   *[other] { $n } opções
}
cli-engine-found-not-ended = ainda lá está ao fim de { $seconds } s
cli-engine-found-same = sim
cli-engine-found-differs = não
cli-engine-found-garbage = { $n ->
    [one] { $n } linha não é mensagem: { $line }
   *[other] { $n } linhas não são mensagens, por exemplo: { $line }
}
cli-engine-found-extras = respostas com valores: { $n }; mensagens de informação: { $infos }
engine-problem-no-command = não há tal programa, ou não se pode arrancar: { $detail }
engine-problem-no-hello = não disse quem é em { $detail } s
engine-problem-bad-hello = não disse quem é como devia: { $detail }
engine-problem-timeout = sem resposta em { $detail } s
engine-problem-ended = o processo acabou: { $detail }
engine-problem-not-reading = não lê a sua entrada; esperou-se { $detail } s
engine-problem-flood = mais saída do que uma resposta pode precisar: { $detail } bytes
engine-problem-bad-answer = não é resposta à pergunta: { $detail }
engine-problem-illegal = não é permitido: { $detail }
engine-problem-refused = o motor diz: { $detail }
engine-problem-given-up = falhou vezes demais para arrancar de novo; por último: { $detail }
error-what-not-command = não é um comando
error-expected-closed-quotes = aspas fechadas
error-expected-program = um programa e os seus argumentos
error-what-not-engine = não é um motor
error-expected-engine = engine:COMANDO ou engine(time=SEGUNDOS,nodes=N,NOME=VALOR):COMANDO
error-expected-engine-time = time em segundos, de 0 a 3600
error-expected-engine-nodes = nodes como número inteiro
error-what-not-named-engine = não é um motor com nome
error-expected-named-engine = NOME=COMANDO; no nome, a-z 0-9 -
