# Rifki'nin Türkçe sözleri.
#
# en.ftl, tr.ftl ve pt.ftl aynı kimlikleri, aynı değişkenleri, aynı sırayla taşır; bir test bunları
# karşılaştırır. Değişkenlerin açıklaması en.ftl'dedir.
# İki kural: sayıdan sonra ad tekil kalır ("3 kız"); değişkene ek getirilmez ("Kazanan: { $seat }").

## Seats

seat-south = Güney
seat-east = Doğu
seat-north = Kuzey
seat-west = Batı
seat-south-short = G
seat-east-short = D
seat-north-short = K
seat-west-short = B

## Suits

suit-clubs = sinek
suit-diamonds = karo
suit-hearts = kupa
suit-spades = maça
suit-clubs-also = ispati
suit-diamonds-also = orya
suit-hearts-also = kör
suit-spades-also = pik

## Ranks

rank-2 = ikili
rank-3 = üçlü
rank-4 = dörtlü
rank-5 = beşli
rank-6 = altılı
rank-7 = yedili
rank-8 = sekizli
rank-9 = dokuzlu
rank-10 = onlu
rank-jack = vale
rank-queen = kız
rank-king = papaz
rank-ace = as

# Renk adından sonraki biçim: kupa papazı.
rank-2-in-card = ikilisi
rank-3-in-card = üçlüsü
rank-4-in-card = dörtlüsü
rank-5-in-card = beşlisi
rank-6-in-card = altılısı
rank-7-in-card = yedilisi
rank-8-in-card = sekizlisi
rank-9-in-card = dokuzlusu
rank-10-in-card = onlusu
rank-jack-in-card = valesi
rank-queen-in-card = kızı
rank-king-in-card = papazı
rank-ace-in-card = ası

## Cards

# $rank: değerin -in-card biçimi; $suit: renk adı
card-name = { $suit } { $rank }

## Contracts

contract-trump = Koz
contract-trump-also = kozlu; kozlu oyun
# $suit: koz rengi
contract-trump-suit = Koz: { $suit }
contract-trump-about = Kozu söyle, el al: aldığın her el +50 puan.
contract-no-king = Rıfkı
contract-no-king-also = kupa papazı
contract-no-king-about = Kupa papazını alma: alan 320 puan kaybeder.
contract-no-queens = Kız almaz
contract-no-queens-also = kız; kızlar
contract-no-queens-about = Kız alma: her kız 100 puan götürür.
contract-no-men = Erkek almaz
contract-no-men-also = erkek; erkekler
contract-no-men-about = Papaz ve vale alma: her biri 60 puan götürür.
contract-no-hearts = Kupa almaz
contract-no-hearts-also = kupalar
contract-no-hearts-about = Kupa alma: her kupa 30 puan götürür.
contract-no-last-two = Son iki
contract-no-last-two-also = son iki el
contract-no-last-two-about = Son iki eli alma: her biri 180 puan götürür.
contract-no-tricks = El almaz
contract-no-tricks-also = el almama
contract-no-tricks-about = Hiç el alma: her el 50 puan götürür.

## Reasons

# $seat: sırası gelen
reason-not-your-turn = Sıra sende değil. Oynayacak olan: { $seat }.
# $card: istenen kâğıt
reason-not-in-hand = Bu kâğıt sende yok: { $card }.
# $suit: çıkılan renk
reason-must-follow-suit = Elinde { $suit } var, renge uymalısın.
# $suit: koz rengi
reason-must-trump = Renge uyamıyorsun ve elinde koz var ({ $suit }): çakmalısın.
reason-must-overruff = Elinde yerdeki en büyük kozu geçen koz var, büyüğünü oynamalısın.
reason-must-beat = Elinde yerdeki en büyük kâğıdı geçen kâğıt var, büyüğünü oynamalısın.
reason-must-discard-penalty = Renge uyamıyorsun ve elinde ceza kâğıdı var: onlardan birini atmalısın.
reason-must-play-penalty = Yerde bu renkten daha büyüğü var, altındaki ceza kâğıdını vermelisin.
reason-hearts-not-open = Kupa daha açılmadı; elinde çıkacak başka kâğıt var.
reason-trumps-not-open = Koz daha açılmadı; elinde çıkacak başka kâğıt var.
reason-quota-spent-seat = Bu türden hakkın kalmadı: herkes iki koz, üç ceza oyunu söyler.
# $contract: istenen oyun
reason-quota-spent-table = Bu partide iki kez söylendi: { $contract }.
reason-first-round-negative = İlk turda, yani ilk dört oyunda, herkes ceza oyunu söylemek zorunda.
reason-deal-over = Bu oyun bitti.
reason-game-over = Parti bitti.
reason-no-contract-yet = Daha oyun söylenmedi.
reason-contract-already-declared = Bu dağıtımda oyun zaten söylendi.
reason-redeal-not-allowed = Elindeki kâğıtlarla yeniden dağıtım isteyemezsin.
reason-points-left = Daha alınacak puan var, oyun sonuna kadar oynanmalı.
reason-nothing-to-undo = Geri alınacak bir şey yok.
reason-not-dealt = Kâğıtlar daha dağıtılmadı.
# $text: yazılan
reason-unknown-card = "{ $text }" diye bir kâğıt yok. Önce renk, sonra değer yaz; kupa papazı için HK gibi.
# $text: yazılan
reason-unknown-contract = "{ $text }" diye bir oyun yok. Oyunun adını yaz; kozda rengi de ekle.
reason-not-seated = Bu masada yerin yok.

## Game words

word-game = parti
word-deal = oyun
word-trick = el
word-hand = eldeki kâğıtlar
word-seat = yer
word-player = oyuncu
word-dealer = dağıtan
word-cutter = kesen
word-declarer = oyunu söyleyen
word-leader = çıkan
word-contract = söylenen oyun
word-trump = koz
word-negative = ceza oyunu
word-lead = çıkmak
word-discard = atmak
word-ruff = çakmak
word-quota = hak
word-points = puan
word-score = skor
word-total = toplam
word-place = derece
word-in-the-plus = çıktı
word-sunk = battı
word-last-trick = son el
word-captured-cards = alınan kâğıtlar
word-score-sheet = skor tablosu
word-quotas-left = kalan haklar
word-help = yardım
word-rules = kurallar
word-hint = ipucu

## Counts

# $n: bu bölümde hep tam sayı
count-points = { $n } puan
count-tricks = { $n } el
count-deals = { $n } oyun
count-cards = { $n } kâğıt
count-queens = { $n } kız
count-hearts = { $n } kupa
count-men = { $n } erkek
# kalan koz hakkı
count-trumps-left = { $n } koz hakkı kaldı
# kalan ceza hakkı
count-negatives-left = { $n } ceza hakkı kaldı

## Play

# $deal: oyunun sırası; $deals: partideki oyun sayısı
play-deal-number = Oyun { $deal }/{ $deals }
# $trick: elin sırası; $tricks: oyundaki el sayısı
play-trick-number = El { $trick }/{ $tricks }
play-your-turn = Sıra sende
# $seat: beklenen
play-waiting-for = Bekleniyor: { $seat }
# $seat: dağıtan
play-deals = Dağıtan: { $seat }
# $seat: oyunu söyleyen; $contract: oyun
play-declares = { $seat } söyledi: { $contract }
# $seat: oyunu söyleyen; $contract: oyun
play-forced-contract = { $seat } için tek oyun kaldı: { $contract }
# $seat: çıkan; $card: çıkılan kâğıt
play-leads = { $seat } çıktı: { $card }
# $seat: oynayan; $card: kâğıt
play-plays = { $seat } oynadı: { $card }
# $seat: eli alan
play-wins-trick = Eli alan: { $seat }
# $seat: eli alan; $points: elin işaretli puanı
play-wins-trick-points = Eli alan: { $seat } ({ $points })
play-hearts-opened = Kupa açıldı: artık kupa çıkılabilir
play-choose-contract = Oyununu söyle
play-choose-card = Kâğıdını oyna

## Scores

score-deal-over = Oyun bitti
score-game-over = Parti bitti
# $seat: kazanan
score-winner = Kazanan: { $seat }
# $seats: kazananlar, virgülle
score-winners = Birinciliği paylaşanlar: { $seats }
# $seat: yer; $points: işaretli puan
score-deal-points = { $seat }: bu oyunda { $points }
# $seat: yer; $total: işaretli toplam
score-total = { $seat }: toplam { $total }
# $place: sıralamadaki yer; eşitler aynı yeri paylaşır
score-place = { $place }. sıra
# $seat: partiyi bir kozla bitiren; $tricks: aldığı el
score-king-bonus = { $seat } kozda { $tricks } el aldı ve partiyi kazandı

## Redeals

redeal-offer = Bu kâğıtlarla yeniden dağıtım isteyebilirsin. İster misin?
# $seat: isteyen
redeal-weak-trump = Yeniden dağıtılıyor. Onludan büyük kâğıdı olmayan: { $seat }. Oyunu yine aynı oyuncu söyleyecek.
# $seat: isteyen
redeal-bare-king = Yeniden dağıtılıyor. Rıfkı'yı koruyacak küçük kupası olmayan: { $seat }. Oyunu yine aynı oyuncu söyleyecek.
redeal-split-queens = Oyun sayılmadı: herkes bir kız aldı. Oyunu yine aynı oyuncu söyleyecek.

## Table

# $bot: botun adı; $seat: yerine oynadığı oyuncu
table-takeover = { $bot } artık şu oyuncunun yerine oynuyor: { $seat }
# $seat: dönen
table-returned = { $seat } geri döndü, oyununa devam ediyor
# $seat: isteyen; $n: el sayısı
table-claim = { $n ->
    [1] { $seat } son eli istiyor
   *[other] { $seat } kalan { $n } eli istiyor
}
table-claim-accepted = İstek kabul edildi
# $seat: kabul etmeyen
table-claim-refused = { $seat } kabul etmedi; oyun sürüyor
table-finish-offer = Bu oyunda puan kalmadı. Hemen bitsin mi?
table-finished-early = Oyun burada bitti: puan kalmamıştı
# $seat: kâğıdı geri alan
table-undone = { $seat } son kâğıdı geri aldı
# $seat: ayrılan
table-left = { $seat } masadan kalktı
table-resumed = Parti kaldığı yerden sürüyor
table-quit-question = Partiden çıkılsın mı? Sonra kaldığın yerden sürdürebilirsin.

## Actions

action-new-game = Yeni parti
action-resume = Sürdür
action-quit = Çık
action-undo = Geri al
action-claim = Kalan elleri iste
action-finish-now = Hemen bitir
action-redeal = Yeniden dağıt
action-last-trick = Son el
action-captured-cards = Alınan kâğıtlar
action-score-sheet = Skor tablosu
action-hint = İpucu
action-rules = Kurallar
action-help = Yardım
action-yes = Evet
action-no = Hayır

## Bots

bot-random = Rastgele
bot-random-about = Kurala uyan herhangi bir kâğıdı oynar. İlk parti ve denemeler için.
bot-novice = Acemi
bot-novice-about = Kuralları ve en belli olanı bilir: tehlike yoksa küçük oynar, fırsat bulunca ceza kâğıdını atar.
bot-rules = Usta
bot-rules-about = Deneyimli bir oyuncunun bildik ölçüleriyle oynar, geçen kâğıtları aklında tutar.
bot-net = Öğrenen
bot-net-about = Eğitilmiş bir ağın önerdiği kâğıdı oynar.
bot-search = Düşünen
bot-search-about = Ötekilerde olabilecek birçok eli düşünür, en iyi sonuç veren kâğıdı oynar.
bot-expert = Kurt
bot-expert-about = Buradaki en güçlü oyuncu: derin hesaplar, ötekilerin oyununu okur.

## Options

option-value-on = açık
option-value-off = kapalı
# $seat: yer adı
option-value-seat = hep { $seat }
option-first-declarer = İlk söyleyen
option-first-declarer-about = İlk oyunu kimin söyleyeceği.
option-first-declarer-value-random = kurayla
option-first-declarer-value-two-of-diamonds = karo ikilisi kimdeyse
option-hearts-open = Kupanın açılması
option-hearts-open-about = Rıfkı ve Kupa almaz oyunlarında kupa çıkabilmek için ne olması gerektiği.
option-hearts-open-value-discarded = kupa atılmış olmalı
option-hearts-open-value-played = kupa oynanmış olmalı
option-hearts-open-value-never = hiç açılmaz
option-discard-duty = Renk yokken atma zorunluluğu
option-discard-duty-about = Kâğıt sayılan ceza oyunlarında renge uyamayanın ne atacağı.
option-discard-duty-value-none = ne isterse
option-discard-duty-value-penalty-card = ceza kâğıdı
option-discard-duty-value-penalty-suit = ceza kâğıdı; Rıfkı elinde değilse herhangi bir kupa
option-under-duty = Büyüğün altına verme zorunluluğu
option-under-duty-about = Yerdeki en büyük kâğıdın altında kalan ceza kâğıdını vermenin zorunlu olup olmadığı.
option-under-duty-value-none = zorunluluk yok
option-under-duty-value-face-cards = papaz, kız ve valede
option-under-duty-value-all = Kupa almazda kupalarda da
option-early-end = Erken bitiş
option-early-end-about = Son ceza kâğıdının düştüğü elle birlikte oyun biter.
option-must-beat = Büyütme zorunluluğu
option-must-beat-about = Kozda, renge uyanın yerdeki en büyük kâğıdı geçmek zorunda olup olmadığı.
option-must-beat-value-never = hiçbir zaman
option-must-beat-value-trump-led = koz çıkılınca
option-must-beat-value-always = her zaman
option-must-overruff = Büyük çakma zorunluluğu
option-must-overruff-about = Çakan, elinde varsa yerdeki en büyük kozu geçmek zorundadır.
option-trump-lead = Koz çıkma
option-trump-lead-about = Kozun ne zaman çıkılabileceği.
option-trump-lead-value-free = her zaman
option-trump-lead-value-after-ruff = biri çaktıktan sonra
option-first-round-negative = İlk tur ceza
option-first-round-negative-about = İlk dört oyun ceza oyunu olmak zorundadır.
option-redeal-weak-trump = Zayıf elde yeniden dağıtım
option-redeal-weak-trump-about = Kozda, onludan büyük kâğıdı olmayan oyuncu yeniden dağıtım isteyebilir.
option-redeal-bare-king = Yalın Rıfkı'da yeniden dağıtım
option-redeal-bare-king-about = Rıfkı'da, elindeki kupalar yalnızca papaz ya da papazla as olan oyuncu yeniden dağıtım isteyebilir.
option-redeal-split-queens = Kızlar bölüşülünce yeniden dağıtım
option-redeal-split-queens-about = Kız almazda herkes birer kız alırsa oyun sayılmaz.
option-king-bonus = King yapma
option-king-bonus-about = Kozda çok el almanın bütün partiyi kazandırıp kazandırmadığı.
option-king-bonus-value-ten = on el ve üstü
option-king-bonus-value-thirteen = on üç elin hepsi
option-plus-threshold = Çıkma sınırı
option-plus-threshold-about = Hangi toplamın çıkmış sayılacağı.
option-plus-threshold-value-above-zero = sıfırın üstü
option-plus-threshold-value-zero-or-more = sıfır ve üstü

## Presets

preset-standard = Standart
preset-standard-about = Yalın oyun: renge uy, renk yoksa çak; kupa çıkmak için önce kupa atılmalı.
preset-pagat = Sıkı
preset-pagat-about = Renk yokken ve büyüğün altında ceza kâğıdı verilir; ceza kâğıdı kalmayınca oyun biter.
preset-cafe = Kahvehane
preset-cafe-about = Kahvehane usulü: ilk tur ceza, bütün zorunluluklar var, kötü ele yeniden dağıtılır.
