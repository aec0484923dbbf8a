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
bot-net-about = Joga o que sugere uma rede treinada.
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
