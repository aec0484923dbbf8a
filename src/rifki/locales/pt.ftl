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
bot-net-about = Joga pelo valor de cada carta que pode guardar; aprendeu esses valores a jogar contra si próprio.
bot-search = Pensador
bot-search-about = Imagina muitas mãos possíveis dos outros e joga a carta que melhor resulta nelas.
bot-expert = Mestre
bot-expert-about = O jogador mais forte daqui: calcula fundo e lê o jogo dos outros.

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
cli-opt-level = como joga o computador: um nível para todos, ou três separados por vírgulas, pela ordem de jogo (por omissão: rules)
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
