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
bot-net-about = Düşünen'in birçok oyunundan onun hangi kâğıdı oynayacağını öğrendi, düşünmeden onu oynar.
bot-search = Düşünen
bot-search-about = Ötekilerde olabilecek birçok eli düşünür, en iyi sonuç veren kâğıdı oynar.
bot-expert = Kurt
bot-expert-about = Buradaki en güçlü oyuncu: derin hesaplar, ötekilerin oyununu okur.
bot-engine-about = Bu sunucuyu işletenin eklediği bir program.

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

## Facts

fact-you = Sen
# $seat: yerin adı; $level: botun düzeyi
fact-occupant-bot = { $seat }: { $level } (bilgisayar)
# $seat: yerin adı; $name: oyuncunun adı
fact-occupant-person = { $seat }: { $name }
# $deal: oyunun sırası; $deals: partideki oyun sayısı; $who, $seat: oyunu söyleyecek olan
fact-deal-started = { $who ->
    [you] Oyun { $deal }/{ $deals }. Oyunu sen söyleyeceksin
   *[other] Oyun { $deal }/{ $deals }. Oyunu söyleyecek olan: { $seat }
}
fact-deal-again = { $who ->
    [you] Oyun { $deal }/{ $deals } yeniden dağıtıldı. Oyunu sen söyleyeceksin
   *[other] Oyun { $deal }/{ $deals } yeniden dağıtıldı. Oyunu söyleyecek olan: { $seat }
}
# $who, $seat: oyunu söyleyen; $contract: oyun
fact-declared = { $who ->
    [you] Sen söyledin: { $contract }
   *[other] { $seat } söyledi: { $contract }
}
fact-declared-forced = { $who ->
    [you] Sana tek oyun kaldı: { $contract }
   *[other] { $seat } için tek oyun kaldı: { $contract }
}
# $who, $seat: oynayan; $card: kısa kâğıt adı
fact-card-played = { $who ->
    [you] Sen oynadın: { $card }
   *[other] { $seat } oynadı: { $card }
}
# $who, $seat: eli alan; $trick: elin sırası
fact-trick-taken = { $who ->
    [you] { $trick }. el senin
   *[other] { $trick }. eli alan: { $seat }
}
# $points: elin işaretli puanı
fact-trick-taken-points = { $who ->
    [you] { $trick }. el senin ({ $points })
   *[other] { $trick }. eli alan: { $seat } ({ $points })
}
# $deal: oyunun sırası; $points: adlar ve puanlar
fact-deal-ended = { $deal }. oyun bitti: { $points }
fact-deal-ended-early = Son ceza kâğıdı düştü, { $deal }. oyun burada bitti: { $points }
fact-deal-finished = Puan kalmadı, { $deal }. oyun burada bitti: { $points }
# $who, $seat: kalan elleri isteyen
fact-deal-claimed = { $who ->
    [you] { $deal }. oyun burada bitti, kalan eller senin: { $points }
   *[other] { $deal }. oyun burada bitti: { $points }. Kalan elleri alan: { $seat }
}
# $who, $seat: yeniden dağıtım isteyen
fact-voided-weak-trump = { $who ->
    [you] Yeniden dağıtılıyor: onludan büyük kâğıdın yok
   *[other] Yeniden dağıtılıyor. Onludan büyük kâğıdı olmayan: { $seat }
}
fact-voided-bare-king = { $who ->
    [you] Yeniden dağıtılıyor: Rıfkı'yı koruyacak küçük kupan yok
   *[other] Yeniden dağıtılıyor. Rıfkı'yı koruyacak küçük kupası olmayan: { $seat }
}
fact-voided-split-queens = Yeniden dağıtılıyor: herkes bir kız aldı, bu oyun sayılmadı
# $who, $seat: kazanan
fact-game-won = { $who ->
    [you] Parti bitti, sen kazandın
   *[other] Parti bitti. Kazanan: { $seat }
}
# $seats: kazananlar, virgülle
fact-game-shared = Parti bitti. Birinciliği paylaşanlar: { $seats }
# $who, $seat: king yapan
fact-game-bonus = { $who ->
    [you] King yaptın: partiyi sen kazandın
   *[other] { $seat } king yaptı ve partiyi kazandı
}
# $reason: birkaç sözle neden
fact-game-abandoned = Parti yarıda kaldı: { $reason }
fact-abandoned-timeout = süre doldu
fact-abandoned-resigned = bir oyuncu çekildi
# $who, $seat: yer; $name: bundan sonra oynayan
fact-seat-taken = { $who ->
    [you] Bundan sonra senin yerine oynayan: { $name }
   *[other] { $seat } için bundan sonra oynayan: { $name }
}
# $who, $seat: geri alan
fact-taken-back = { $who ->
    [you] Son hamleni geri aldın
   *[other] { $seat } son hamleyi geri aldı
}
# $contract: oyun; $who, $seat: oyunu söyleyen
fact-contract-line = { $who ->
    [you] { $contract } (söyleyen: sen)
   *[other] { $contract } (söyleyen: { $seat })
}
# $place: derece; $seat: ad; $points: işaretli toplam; $state: "çıktı" ya da "battı"
fact-rank = { $place }. { $seat }: { $points }, { $state }
# $seat: ad; $points: işaretli puan
fact-points = { $seat } { $points }
# $seat: ad; $trumps: koz hakkı; $negatives: ceza hakkı
fact-quota = { $seat }: { $trumps }, { $negatives }
fact-refused-redeal-pending = Bekle: yeniden dağıtım isteyebilecek biri var.
fact-refused-nothing-to-pass = Karar verilecek bir yeniden dağıtım yok.
fact-refused-other-people-play = Hamle ancak bilgisayara karşı oynarken geri alınır.
fact-refused-nothing-to-undo = Geri alacak bir hamlen yok.
fact-label-turn = Sıra
fact-label-trumps-left = Kalan koz
fact-label-negatives-left = Kalan ceza
fact-label-contracts-left = Kalan ceza oyunları

## Line mode

# $rules: kural takımı
plain-welcome = Rıfkı. Kurallar: { $rules }
plain-help-hint = Yardım için ? yaz.
# $seat: yerin adı; $cards: kâğıtları
plain-hand-of = { $seat }: { $cards }
# $cards: kısa kâğıt adları
plain-hand = Elindekiler: { $cards }
# $trick: elin sırası
plain-you-lead = { $trick }. ele sen çıkıyorsun
# $cards: oynayanlar ve kâğıtlar, oynanış sırasıyla
plain-on-table = Yerde: { $cards }
# $card: kısa kâğıt adı
plain-only-card = Tek oynanabilen: { $card }. Enter onu oynar
# $cards: kısa kâğıt adları
plain-legal = Oynanabilenler: { $cards }
# $trick: elin sırası; $cards: oynayanlar ve kâğıtlar
plain-last-trick = { $trick }. el: { $cards }
plain-no-trick-yet = Bu oyunda daha tamamlanan el yok
# $seat: ad; $cards: kısa kâğıt adları
plain-captured = { $seat }: { $cards }
plain-nothing-captured = yok
# $points: adlar ve puanlar
plain-this-deal = Bu oyunda: { $points }
# $points: adlar ve puanlar
plain-totals = Toplam: { $points }
# $contracts: ceza oyunları ve kalan sayıları
plain-uses-left = Daha söylenebilecekler: { $contracts }
# $number: yazılacak sayı; $contract: oyun; $about: açıklaması
plain-menu-row = { $number }. { $contract }. { $about }
# $number: yazılacak sayı; $contract: oyun
plain-menu-row-short = { $number }. { $contract }
plain-menu-hint = Sayısını ya da adını yaz.
plain-ask-card = Kâğıt
plain-ask-contract = Oyun
plain-ask-yes-no = Evet ya da hayır
plain-say-yes-or-no = Lütfen evet ya da hayır yaz.
plain-which-suit = Koz hangi renk olsun? Örneğin şöyle yaz: koz maça
# $text: yazılan
plain-unknown = "{ $text }" ne bir kâğıt ne de bir komut. Kâğıdı HK ya da 10D gibi yaz; yardım için ? yaz.
plain-nothing-typed = Bir kâğıt yaz; yardım için ? yaz.
plain-not-now = Şimdi buna karar verilmez.
# $topics: konular, virgülle
plain-rules-topics = Böyle bir konu yok. Konular: { $topics }
plain-saved = Parti kaydedildi. Sürdürmek için: rifki play --resume
plain-not-saved = Parti kaydedilmedi.
plain-word-help = yardım
plain-word-help-also = ?
plain-word-hand = elim
plain-word-hand-also = kâğıtlar; elimdekiler
plain-word-legal = oynanabilir
plain-word-legal-also = oynanabilenler
plain-word-trick = yer
plain-word-trick-also = el; yerde; yerdekiler
plain-word-last = son
plain-word-last-also = son el
plain-word-score = skor
plain-word-score-also = puan
plain-word-sheet = tablo
plain-word-sheet-also = skor tablosu
plain-word-quota = haklar
plain-word-quota-also = hak
plain-word-captured = alınan
plain-word-captured-also = alınanlar; alınan kâğıtlar
plain-word-undo = geri
plain-word-undo-also = geri al
plain-word-finish = bitir
plain-word-finish-also = hemen bitir
plain-word-redeal = dağıt
plain-word-redeal-also = yeniden dağıt
plain-word-rules = kurallar
plain-word-rules-also = kural
plain-word-quit = çık
plain-word-quit-also = çıkış
plain-word-yes = evet
plain-word-yes-also = e
plain-word-no = hayır
plain-word-no-also = h
plain-help-card = Kâğıt: HQ, QH, h10 ya da HT. Renkler: S maça, H kupa, C sinek, D karo; değerler: A as, K papaz, Q kız, J vale
plain-help-contract = Oyun: listedeki sayısı ya da adı
plain-help-help = bu liste
plain-help-hand = elindeki kâğıtlar
plain-help-legal = şimdi oynayabileceğin kâğıtlar
plain-help-trick = söylenen oyun ve yerdeki kâğıtlar
plain-help-last = son el
plain-help-score = bu oyunun puanı ve toplamlar
plain-help-sheet = skor tablosu
plain-help-quota = daha nelerin söylenebileceği
plain-help-captured = puan getiren kâğıtlar ve alanlar
plain-help-undo = son hamleni geri al
plain-help-finish = puan kalmayınca oyunu bitir
plain-help-redeal = kâğıtların izin verince yeniden dağıtım iste: dağıt evet, dağıt hayır
plain-help-rules = kurallar; konu da yazılırsa yalnız o bölüm
plain-help-quit = çık; parti kaydedilir
# $word: yazılacak söz; $about: ne yaptığı
plain-help-row = { $word }: { $about }

## Terminal table

# $points: signed points, here and in the next one
tui-total = toplam { $points }
tui-deal-points = oyun { $points }
tui-list-tricks = el
# $deal, $deals whole numbers
tui-head-deal = Oyun { $deal }/{ $deals }
# $trick, $tricks whole numbers
tui-head-trick = El { $trick }/{ $tricks }
# $seat the declarer
tui-head-declarer = söyleyen: { $seat }
tui-turn-lead = Sıra sende: işaretli kartlardan biriyle çık
tui-turn-play = Sıra sende: bir kart oyna
tui-turn-declare = Oyunu sen söylüyorsun: birini seç
# $contract the only contract
tui-only-contract = Sana yalnızca bir oyun kaldı: { $contract }
# $suit the suit that was typed
tui-typed-suit = { $suit }: hangi kart? 2-9, 0 (on), j (vale), q (kız), k (papaz), a (as)
tui-any-key = Devam etmek için bir tuşa bas
# $seconds a number
tui-pause-seconds = El sonunda bekleme: { $seconds } sn
tui-pause-none = El sonunda bekleme yok
tui-pause-key = El sonunda tuşa basılmasını bekle
# $name the language
tui-language = Dil: { $name }
# $columns, $rows the window; $min_columns, $min_rows what is needed
tui-too-small = Pencere { $columns } x { $rows }; masa için { $min_columns } x { $min_rows } gerek.
tui-quit-question = Oyundan çıkılsın mı?
tui-quit-saved = Her şey kayıtlı. "rifki play --resume" bu karttan devam eder.
tui-quit-unsaved = Bu oyun dosyaya yazılmıyor, kaybolacak.
tui-disk-question = Son hamle kaydedilemedi ve yapılmadı. Yeniden denensin mi?
# $n: how many are left, here and in the next one
tui-choice-trumps = Koz (kalan: { $n })
tui-choice-negatives = Ceza oyunları (kalan: { $n })
tui-sheet-trumps-left = Kalan koz
tui-sheet-negatives-left = Kalan ceza
tui-sheet-uses = Daha söylenecekler
# $deal its number; $contract its contract
tui-summary-title = Oyun { $deal }: { $contract }
# $seat the next declarer
tui-summary-next = Sıradaki söyleyen: { $seat }
tui-summary-hands = Dağıtılan eller
tui-end-won = Tebrikler, kazandın!
tui-end-shared = Tebrikler, birinciliği paylaştın!
tui-end-plus = Çıktın, artıdasın.
tui-end-sunk = Bu sefer battın. Bir dahakine!
# $path the name of the file
tui-saved-in = Kayıt: { $path }
tui-no-trick-yet = Bu oyunda henüz biten el yok.
tui-news-title = Olanlar
tui-key-play = oyna
tui-key-scores = puan
tui-key-last = son el
tui-key-finish = bitir
tui-key-undo = geri al
tui-key-rules = kurallar
tui-key-news = olanlar
tui-key-pause = bekleme
tui-key-language = dil
tui-key-help = yardım
tui-key-quit = çık
tui-key-move = gez
tui-key-declare = söyle
tui-key-scroll = kaydır
tui-key-go-on = devam
tui-keys-arrows = Sol Sağ Tab
tui-keys-enter = Enter, Boşluk
tui-keys-suits = s h c d + kart
tui-help-arrows = oynanabilen başka bir karta geç
tui-help-enter = kartı oyna; karta tıklamak da olur
tui-help-suits = karta adıyla git: hq kupa kızıdır (s maça, h kupa, c sinek, d karo; 0 on, j vale, q kız, k papaz, a as). Oynanamayan kart nedenini söyler
tui-help-scores = skor tablosu ve kalan oyunlar
tui-help-last = son el
tui-help-news = olan biten her şey
tui-help-undo = son kartını ya da söylediğin oyunu geri al
tui-help-finish = puan kalmadıysa oyunu hemen bitir
tui-help-pause = el sonundaki beklemeyi uzat ya da kısalt; her tuş beklemeyi bitirir
tui-help-rules = kurallar, önce bu oyununkiler
tui-help-language = İngilizce, Türkçe, Portekizce
tui-help-quit = çık; oyun her karttan sonra kaydedilir
tui-sign-turn = sıra kimde
tui-sign-winner = şimdilik eli alan (çift çerçeve)
tui-sign-legal = oynanabilir
tui-sign-cursor = Enter ile oynanacak kart
# $rules the rule set as text
tui-help-rule-set = Kurallar: { $rules }

## Command line

cli-about = Rıfkı: bilgisayara karşı oyna, partilerini sakla ve denetle.
cli-more = Bir komut için yardım: rifki KOMUT --help
cli-commands = komutlar
cli-command = KOMUT
cli-file = DOSYA
cli-seed = TOHUM
cli-name = AD
cli-game = PARTİ
cli-topic = KONU
cli-group-rules = oyunun kuralları
cli-play = bilgisayara karşı bir parti oyna
cli-play-about = Üç bota karşı 20 oyunluk bir parti oyna. Parti her kâğıttan sonra kaydedilir.
cli-games = kayıtlı partileri listele, dışa aktar ya da sil
cli-games-about = Bu bilgisayarda kayıtlı partiler, en yenisi önce.
cli-simulate = botlara parti oynat
cli-simulate-about = Dört bota parti oynat, partileri kaydet, sonuçları özetle. Aynı tohum aynı partileri verir.
cli-check = parti dosyalarını denetle
cli-check-about = Kayıtlı partilerdeki her sorunu dosyası, satırı, sütunu ve kuralıyla bildir. Hata varsa çıkış durumu 1 olur.
cli-show = kayıtlı bir partiyi, oyunu ya da eli göster
cli-show-about = Kayıtlı bir partinin skor tablosunu, bir oyunun kâğıtlarını ve ellerini ya da bir elden önceki masayı göster.
cli-deal = bir tohumdan kâğıt dağıt
cli-deal-about = Bir tohumdan dört el dağıt; aynı tohum her yerde aynı kâğıtları verir.
cli-rules = oyunun kurallarını oku
cli-rules-about = Oyunun kuralları ya da bir konusu.
cli-verify = dağıtımların doğruluğunu sına
cli-verify-about = Kayıttaki tohumlardan yeniden dağıt; kâğıtlarla ve önceden verilmiş özetlerle karşılaştır. Bir şey tutmazsa ya da tohum yoksa çıkış durumu 1 olur.
cli-convert = partileri metne ya da JSON'a, PBN'den dağıtımları çevir
cli-convert-about = Kayıtlı partileri metinle JSON arasında çevir ya da partilerden ve PBN dosyalarından dağıtımları al.
cli-opt-lang = dil: İngilizce, Türkçe ya da Portekizce; nerede yazıldığı fark etmez
cli-opt-version = sürümü göster ve çık
cli-opt-level = botlar ne kadar iyi oynasın: hepsi için bir düzey ya da senden sonraki oyun sırasıyla, virgülle üç düzey; --engine adları da olur (varsayılan: rules)
cli-opt-seat = yerin: güney S, doğu E, kuzey N, batı W (varsayılan: S)
cli-opt-name = adın; skor tablosunda ve kayıtta görünür
cli-opt-seed = kâğıtları ve botları belirleyen bir söz ya da sayı; yoksa rastgele
cli-opt-resume = kayıtlı bir partiyi sürdür; adı verilmezse bitmemiş son parti
cli-opt-new = bitmemiş partileri anmadan yeni bir parti başlat
cli-opt-no-save = bu partiyi saklama
cli-opt-auto = dört yeri de botlar oynasın; parti saklanmaz
cli-opt-plain = tam ekran masa yerine satır satır: ekran okuyucular, borular ve yalın uçbirimler için
cli-opt-letters = renk işaretleri yerine harfler
cli-opt-no-color = renk kullanma; NO_COLOR da aynı işi görür
cli-opt-pause = tamamlanan elin masada kalacağı saniye; 0'dan küçükse tuş bekler (varsayılan: 1.5)
cli-opt-card-seconds = botun sonraki kâğıdından önceki saniye (varsayılan: 0.4)
cli-opt-rules = temel alınacak kurallar (varsayılan: standard)
cli-opt-games-action = ne yapılsın: list partileri listeler, export birini kayıt olarak yazar, delete siler (varsayılan: list)
cli-opt-games-id = yazılacak ya da silinecek parti, listedeki adıyla
cli-opt-games-out = kaydın yazılacağı dosya; yoksa standart çıktı
cli-opt-games = kaç parti (varsayılan: 1)
cli-opt-bots = virgülle güney, doğu, kuzey ve batının düzeyleri ya da hepsi için bir düzey (varsayılan: rules)
cli-opt-simulate-seed = bütün partileri belirleyen bir söz ya da sayı; yoksa çekilir ve gösterilir
cli-opt-simulate-out = kayıtların yazılacağı dosya; - standart çıktıdır
cli-opt-format = nasıl yazılsın: metin ya da her satırda bir parti olan JSON (varsayılan: king)
cli-opt-jobs = aynı anda oynayan süreç sayısı; sonuç değişmez (varsayılan: 1)
cli-opt-files = kayıtlı parti dosyaları; - standart girdidir
cli-opt-file = bir dosya; - standart girdidir
cli-opt-problems-json = her sorun için bir JSON nesnesi, özet yok
cli-opt-show-game = dosyadaki kaçıncı parti (varsayılan: 1)
cli-opt-show-deal = gösterilecek oyun, 1'den 20'ye
cli-opt-show-trick = oyunun gösterilecek eli, 1'den 13'e
cli-opt-show-svg = metin yerine çizim; dosyaya ya da standart çıktıya
cli-opt-deal-seed = bir söz ya da sayı; yoksa çekilir ve gösterilir
cli-opt-deals = kaç dağıtım: ötekiler TOHUM.2, TOHUM.3 diye gider (varsayılan: 1)
cli-opt-deal-text = her dağıtım bir satır, kayıtlardaki biçimiyle
cli-opt-deal-json = her dağıtım için bir JSON nesnesi
cli-opt-deal-svg = dosyaya çizim
cli-opt-topic = listeden bir konu; yoksa bütün kurallar
cli-opt-list-topics = konuları listele
cli-opt-convert-from = dosyanın türü; yoksa adından anlaşılır
cli-opt-convert-to = ne olsun: parti metni, JSON ya da her satırda bir dağıtım
cli-opt-convert-out = yazılacağı dosya; yoksa standart çıktı
cli-arg-usage = kullanım:
cli-arg-positional = bağımsız değişkenler
cli-arg-options = seçenekler
cli-arg-help = bu yardımı göster ve çık
cli-arg-error = %(prog)s: hata: %(message)s
cli-arg-argument = %(argument_name)s: %(message)s
cli-arg-required = eksik: %s
cli-arg-one-required = şunlardan biri gerekli: %s
cli-arg-unrecognized = bilinmeyen: %s
cli-arg-expected-one = bir değer gerekli
cli-arg-expected-some = en az bir değer gerekli
cli-arg-ignored-value = değer almaz: %r
cli-arg-conflict = şununla birlikte olmaz: %s
cli-arg-choice = geçersiz seçim: %(value)r (seçenekler: %(choices)s)
cli-arg-value = geçersiz değer: %(value)r
cli-bad-levels = Bot düzeyi değil: { $text }. Bir ya da virgülle { $n } düzey yaz: { $levels }
cli-resume-alone = Kayıtlı partinin yerleri, adları, kâğıtları ve kuralları bellidir: --resume onlarsız yazılır.
cli-nothing-to-resume = Bitmemiş parti yok. Yenisi için: rifki play
cli-no-such-game = Böyle bir kayıtlı parti yok: { $id }. Liste için: rifki games
cli-unfinished-game = Bitmemiş bir parti kayıtlı. Sürdürmek için: rifki play --resume
cli-line-mode = Burası tam bir uçbirim değil, parti satır satır oynanıyor.
cli-record-written = Yazıldı:
cli-game-finished = bitti
cli-game-abandoned = yarıda kaldı
cli-game-deleted = Silindi: { $id }
cli-no-games = Kayıtlı parti yok.
cli-games-list-alone = Liste için parti ya da dosya yazılmaz.
cli-games-which = Hangi parti? Liste için: rifki games
cli-unknown-topic = Böyle bir konu yok: { $topic }. Konular: { $topics }
cli-seed-is = Tohum { $seed }
cli-count-games = { $n } parti
cli-count-errors = { $n ->
    [0] hata yok
   *[other] { $n } hata
}
cli-count-warnings = { $n } uyarı
cli-too-few-games = bu dosyadaki parti sayısı: { $n }
cli-no-such-deal = Kayıtta { $deal }. oyun yok.
cli-no-such-trick = { $deal }. oyunda yazılı el sayısı: { $n }
cli-no-hands = { $deal }. oyunun kâğıtları kayıtta yok.
cli-show-unknown = { $deal }. oyunun söyleyeni, oyunu ya da puanı bilinmiyor; tablo ondan önce bitiyor.
cli-trick-without-deal = Elin oyunu da yazılmalı: --deal K --trick T
cli-format-without-out = Biçim dosya içindir: --out da yaz.
cli-pbn-has-deals = PBN dosyasından yalnız dağıtımlar alınır: --to deals
cli-playing = Oynanıyor
cli-simulated = { $games }, tohum { $seed }, kurallar { $rules }
cli-column-seat = Yer
cli-column-level = Düzey
cli-column-game-points = Puan/parti
cli-column-deal-points = Puan/oyun
cli-column-plus = Çıktı
cli-column-contract = Söylenen oyun
cli-column-deals = Oyun
cli-column-declarer-points = Söyleyenin puanı

## Problems

problem-severity-error = hata
problem-severity-warning = uyarı
problem-name = { $name } ({ $spelling })
problem-and = ve
problem-ground-weak-trump = onludan büyük kâğıt yok
problem-ground-bare-king = küçük kupa olmadan kupa papazı
problem-ground-split-queens = herkese bir kız
problem-reason-not-your-turn = sıra bu oyuncuda değil
problem-reason-not-in-hand = bu kâğıt elinde yok
problem-reason-must-follow-suit = renge uymalı
problem-reason-must-trump = çakmalı
problem-reason-must-overruff = yerdeki en büyük kozu geçmeli
problem-reason-must-beat = yerdeki en büyük kâğıdı geçmeli
problem-reason-must-discard-penalty = ceza kâğıdı atmalı
problem-reason-must-play-penalty = büyüğün altına ceza kâğıdı vermeli
problem-reason-hearts-not-open = kupa daha açılmadı
problem-reason-trumps-not-open = koz daha açılmadı
problem-reason-quota-spent-seat = bu türden hakkı kalmadı
problem-reason-quota-spent-table = bu oyun zaten iki kez söylendi
problem-reason-first-round-negative = ilk dört oyun ceza oyunudur
problem-reason-no-contract-yet = daha oyun söylenmedi
problem-reason-contract-already-declared = oyun zaten söylendi
problem-reason-redeal-not-allowed = kâğıtlar yeniden dağıtım hakkı vermiyor
problem-reason-points-left = daha alınacak puan var
problem-reason-nothing-to-undo = geri alınacak bir şey yok
problem-reason-deal-over = oyun bitti
problem-reason-game-over = parti bitti
problem-reason-not-dealt = kâğıtlar daha dağıtılmadı
problem-syntax = { $what }: { $value }; beklenen: { $expected }
problem-rules-unknown = kurallar bilinmiyor; standart kurallara göre denetlendi
problem-points-unknown = { $deal }. oyunun puanı bilinmiyor; toplamlar denetlenmedi
problem-deal-after-end = parti bittikten sonra { $deal }. oyun yazılmış
problem-deal-order = { $deal }. oyun sırasında değil; beklenen oyun: { $expected }
problem-declarer = oyunu söyleyen: { $declarer }; sırası gelen: { $expected }
problem-first-declarer = ilk oyunu söyleyen: { $declarer }; kurallara göre: { $expected }
problem-dealer = dağıtan: { $dealer }; oyunu { $declarer } söyleyince dağıtması gereken: { $expected }
problem-hands-doubled = { $card } birden çok oyuncuya dağıtılmış: { $seats }
problem-hands-missing = { $card } kimseye dağıtılmamış
problem-hands-uneven = { $seat }: elinde { $n } kâğıt var; beklenen: 13
problem-contract-refused = { $declarer } şunu söyleyemez: { $contract }; { $reason }
problem-plays-without-contract = kâğıt oynanmış, ama söylenen oyun ya da söyleyen bilinmiyor
problem-trick-number = elin numarası { $number }; beklenen: { $expected }
problem-trick-leader = { $number }. elde çıkan: { $leader }; çıkması gereken: { $expected }
problem-card-refused = { $seat } şunu oynayamaz: { $card }; { $reason }
problem-card-twice = { $card } iki kez oynanmış
problem-too-few-plays = { $deal }. oyunun puanı yazılmış, ama yalnız { $n } kâğıt oynanmış; claim ya da finish de yok
problem-unfinished-deal = { $deal }. oyunun puanı yazılmamış, oysa son oyun değil
problem-points-wrong = yazılan puanlar: { $points }; oynanana göre: { $expected }
problem-points-sum = puanlar { $points }, toplamı { $sum }; { $contract } için olması gereken: { $expected }
problem-points-share = { $seat } için { $points } puan yazılmış; { $contract } oyununda her biri { $unit } eder
problem-early-end = erken bitiş yazılmış, ama oyun erken bitmedi
problem-early-end-missing = son ceza kâğıdı düştü: `early` yazılmamış
problem-finish-refused = oyun hemen bitirilemez: { $reason }
problem-claim-refused = kalan eller istenemez: { $reason }
problem-void-refused = oyunun sayılmaması için neden yok: { $ground }
problem-void-missing = herkes bir kız aldı: oyun sayılmaz
problem-takeover-after-end = parti bittikten sonra yerine başkası geçmiş (takeover)
problem-result-wrong = Result etiketinde yazan: { $points }; oyunların toplamı: { $expected }
problem-sum-not-zero = biten partide toplamlar sıfır etmeli, { $sum } ediyor
problem-end-finished = End etiketinde yazan: { $end }; oysa parti bitmiş
problem-seed-wrong = { $deal }. oyunun tohumu, özeti önceden verilen tohum değil
problem-hands-not-of-seed = { $deal }. oyunun kâğıtları tohumunun verdiği kâğıtlar değil
problem-declarer-not-of-seed = ilk oyunu söyleyen: { $declarer }; tohuma göre: { $expected }
problem-no-seeds = hiçbir oyunun tohumu yok: sınanacak bir şey yok
problem-no-commitments = önceden verilmiş özet yok: tohumlar partiden sonra seçilmiş olabilir
problem-seed-missing = { $deal }. oyun bitti, ama tohumu açıklanmadı
problem-hands-not-written = { $deal }. oyunun tohumu var, kâğıtları yok: karşılaştırılacak bir şey yok

## Errors

error-unknown-language = bilinmeyen dil { $text }; şunlardan biri olmalı: { $languages }
error-refused = { $value }: { $reason } (kural { $rule })
error-missing-key = { $key } yok
error-too-deep = iç içe çok derin
error-os-not-found = böyle bir dosya ya da klasör yok
error-os-not-allowed = izin yok
error-os-is-folder = bu bir klasör
error-os-not-folder = klasör değil
error-os-exists = zaten var
error-os-disk-full = diskte yer kalmadı
error-os-read-only = diske yazılamıyor, salt okunur
error-os-name-too-long = ad çok uzun
error-os-too-many-open = çok fazla açık dosya var
error-os-not-valid = ad geçersiz
error-os-loop = bağlantılar birbirini gösteriyor
error-os-device = disk hatası
error-os-too-large = dosya çok büyük
error-os-busy = başka bir program kullanıyor
error-call-deal = dağıtma
error-call-finish = hemen bitirme
error-call-claim = kalan elleri isteme
error-call-pop = geri alma
error-call-redeal = yeniden dağıtım isteyen { $seat }
error-call-may-play = { $seat } şunları oynayabilir: { $cards }
error-call-turn = sıra şunda: { $seat }
error-call-points-left = kalan puan: { $points }
error-what-card = kâğıt değil
error-what-card-number = kâğıt numarası değil
error-what-card-twice = kâğıt iki kez yazılmış
error-what-card-set = kâğıt kümesi değil
error-what-contract = söylenebilen bir oyun değil
error-what-hand = eldeki kâğıtlar değil
error-what-hand-of-deal = bir oyuncunun kâğıtları değil
error-what-hand-twice = aynı oyuncunun kâğıtları iki kez yazılmış
error-what-incomplete-deal = eksik dağıtım
error-what-rank = kâğıt değeri değil
error-what-card-twice-in-hand = kâğıt aynı elde iki kez yazılmış
error-what-seeds = bir partinin tohumları değil
error-what-seed = tohum değil
error-what-level = bot düzeyi değil
error-what-no-game = bu dosyada parti yok
error-what-list = liste değil
error-what-text-value = metin değil
error-what-whole-number = tam sayı değil
error-what-unexpected = burada olmamalı
error-what-points = puan değil
error-what-missing-key = eksik anahtar
error-what-unknown-key = bilinmeyen anahtar
error-what-too-early = metin burada bitiyor
error-what-tag-twice = etiket iki kez yazılmış
error-what-tag-not-closed = etiket kapanmamış
error-what-text-not-closed = metin kapanmamış
error-what-given-twice = iki kez yazılmış
error-what-comment-not-closed = açıklama kapanmamış
error-what-after-cards = { $trick }. elde { $n } kâğıttan sonra olmamalı
error-what-utf-8 = UTF-8 değil
error-what-json = JSON değil ({ $detail })
error-what-deal-tag = Deal etiketi değil
error-what-pbn-deal = PBN dağıtımı değil
error-what-line-too-long = satır çok uzun
error-what-game = parti değil
error-what-date = tarih değil
error-what-commitments = tohum özetleri değil
error-what-entropy = oyuncuların kattığı sayı değil
error-what-text = yazılabilir bir metin değil
error-what-tag-name = etiket adı değil
error-what-version = bilinen bir kayıt sürümü değil
error-what-escape = böyle bir kaçış dizisi yok
error-what-place = kayıtta bir yer değil
error-what-comment = açıklama değil
error-what-tags = bir partinin etiketleri değil
error-what-suit-style = renk gösterimi değil
error-what-ten-style = onlu gösterimi değil
error-what-option-value = { $option } için geçerli bir değer değil
error-what-rule-set = kural takımı değil
error-what-preset = hazır kural takımı değil
error-what-option = seçenek değil
error-what-option-twice = seçenek iki kez yazılmış
error-what-rule-option = kural seçeneği değil
error-what-seat = oyuncu yeri değil
error-expected-one-of = şunlardan biri: { $values }
error-expected-card = renk ve değer; HQ, { $example }, h10 ya da ST gibi
error-expected-a-card = bir kâğıt
error-expected-card-or-number = bir kâğıt ya da numarası
error-expected-each-card-once = her kâğıt bir kez
error-expected-mask = 52 bitlik bir maske
error-expected-hand = maça.kupa.karo.sinek, arada üç nokta
error-expected-missing-hands = S, E, N ve W kâğıtları; eksik: { $seats }
error-expected-hand-of-deal = S=, E=, N= ya da W= ve kâğıtlar
error-expected-each-seat-once = her oyuncu bir kez
error-expected-seeds = { $size } baytlık { $count } tohum
error-expected-bytes = { $size } bayt
error-expected-seed-text = bir sayı ya da Unicode metin
error-expected-list = bir liste
error-expected-text = bir metin
error-expected-whole-number = bir tam sayı
error-expected-points-json = S E N W sırasıyla dört sayı
error-expected-points = S E N W sırasıyla dört tam sayı
error-expected-seed = on altılık düzende 64 basamak
error-expected-object = bir JSON nesnesi
error-expected-game-json = JSON olarak bir parti
error-expected-seat-or-unknown = S, E, N, W ya da bilinmiyorsa ?
error-expected-seat = bir oyuncu yeri: S, E, N ya da W
error-expected-seat-word = S, E, N, W, south, east, north ya da west
error-expected-utf-8 = UTF-8 metin
error-expected-tag-name = bir etiket adı
error-expected-quoted = çift tırnak içinde bir metin
error-expected-quote = aynı satırda bir "
error-expected-deal-number = oyunun numarası
error-expected-statement = { $statement } değeri ya da bilinmiyorsa ?
error-expected-trick-number = elin numarası
error-expected-leader = ele çıkan: S:, E:, N: ya da W:
error-expected-tag-once = her etiket bir kez
error-expected-four-hands = dört oyuncunun kâğıtları: S=, E=, N= ve W=
error-expected-brace = sonunda bir { "}" }
error-expected-king = partiyi başlatan { $tag } etiketi
error-expected-king-and-size = bir King etiketi ve en çok { $size } karakter
error-expected-characters = en çok { $size } karakter
error-expected-pbn-deal = { $example } gibi; saat yönünde dört oyuncunun kâğıtları
error-expected-52-cards = 52 kâğıt, her biri bir kez
error-expected-no-further-trick = başka el olmamalı
error-expected-date = takvimde olan bir gün, YYYY.MM.DD biçiminde
error-expected-commitments = on altılık düzende 64 basamaklı { $count } SHA-256 özeti
error-expected-hex = on altılık düzende basamak çiftleri
error-expected-no-surrogates = yarım karakter (surrogate) içermeyen metin
error-expected-tag-name-form = önce bir harf, sonra harf ya da rakam
error-expected-escape = \" \\ \n \r \t ya da \u ve on altılık düzende dört basamak
error-expected-place = 'hands', 'card 12' ya da 'tag 3' gibi
error-expected-comment = başında ve sonunda boşluk yok, satır sonları LF
error-expected-king-first = önce King
error-expected-suit-style = symbols ya da letters
error-expected-ten-style = 10 ya da T
error-expected-rule-set = hazır bir takım, sonra seçenek=değer sözleri
error-expected-option = seçenek=değer
error-expected-option-once = her seçenek bir kez
error-expected-after-tag = etiket, takeover ya da deal
error-expected-after-deal = declarer, dealer, hands, contract, points ya da sonraki oyun (deal)
error-expected-after-hands = contract, points ya da sonraki oyun (deal)
error-expected-after-contract = '1 E:' gibi bir el, void, claim, points ya da sonraki oyun (deal)
error-expected-after-card = '5 N:' gibi bir el, claim, finish, early, void, points ya da sonraki oyun (deal)
error-expected-after-ending = void, points ya da sonraki oyun (deal)
error-expected-after-void = yeniden aynı oyun (deal)
error-expected-after-points = seed ya da sonraki oyun (deal)
error-expected-after-seed = sonraki oyun (deal)
error-setup-uneven-hands = kâğıt sayıları { $sizes }; beklenen: 1-13 arası eşit sayılar
error-setup-missing-cards = eksik: { $cards }; kâğıt sayıları { $sizes }
error-setup-hands = { $count } oyuncunun kâğıtları; beklenen: 4
error-setup-hand-set = { $seat }: elindekiler kâğıt kümesi değil
error-setup-dealt-twice = { $cards } iki kez dağıtılmış; ikinci kez alan: { $seat }
error-setup-dealt-twice-to-one = { $cards } aynı oyuncuya iki kez dağıtılmış: { $seat }
error-setup-cards-a-hand = oyuncu başına { $count } kâğıt
error-setup-deal-number = oyunun numarası { $deal }; beklenen: 1-{ $last }
error-setup-declarer-of-deal-1 = ilk oyunu söyleyen kurayla belirlenir: 1. oyunu söyleyeni ver
error-setup-events = { $count } olay; beklenen: 0-{ $last }
error-setup-attempt = oyun { $deal }, dağıtım { $attempt }; beklenen: oyun { $next }, dağıtım { $again }
error-setup-52-cards = parti 52 kâğıdın hepsiyle oynanır
error-setup-declarer = oyunu söyleyen { $seat }; beklenen: { $other }
error-setup-empty-reason = neden boş olamaz
error-setup-nothing-dealt = daha kâğıt dağıtılmadı
error-setup-seed-or-seeds = parti ya bir tohum ya da tohumlar alır, ikisini birden almaz
error-setup-not-of-seed = { $deal }. oyun tohumunun verdiği oyun değil
error-setup-no-seeds = elle dağıtılan partinin tohumu olmaz
error-setup-rules-unknown = kayıt kurallarını söylemiyor; `rules` ver
error-setup-result = Result etiketinde yazan: { $points }; oyunların toplamı: { $totals }
error-setup-no-hands = { $deal }. oyunun kâğıtları yok: denetlenebilir, oynanamaz
error-setup-no-declarer = { $deal }. oyunu söyleyen yok
error-setup-no-contract = { $deal }. oyunda ne söylendiği yok
error-setup-no-points = { $deal }. oyunun puanı yok
error-setup-not-ended = { $deal }. oyun sonuna kadar oynanmamış
error-setup-voided = { $deal }. oyun sayılmadı: { $ground }; yazılan: { $void }
error-setup-own-tag = bu etiketi partinin kendisi belirler: { $tag }
error-setup-deal = oyun { $deal }: { $what }
error-setup-dealer = dağıtan, oyunu söyleyenden önceki oyuncudur
error-setup-early-end = erken bitiş ya yanlış yazılmış ya da yazılmamış
error-setup-points = yazılan puanlar { $points }; oynanan { $played }
error-setup-trick = { $number }. elde çıkan { $seat }; doğrusu { $right }. el, çıkan { $other }
error-setup-trick-after-end = bitişinden sonra bir el
error-setup-note-place = şundan sonra burada açıklama ya da takeover duramaz: { $place }
error-setup-takeover-place = takeover bütün etiketlerden sonra gelir
error-setup-numbers = numaralar 1-{ $last } arasındadır
error-setup-placeholders = yer tutucular bilinmeyenler içindir, birer kez ve sırayla
error-setup-placeholder = yer tutucu ? ya da - olur
error-setup-card-set = eldekiler bir kâğıt kümesidir
error-setup-contract-first = söylenen oyun, oynanan kâğıtlardan ve bitişten önce gelir
error-setup-trick-number = her elin bir numarası vardır
error-setup-four-cards = her elde dört kâğıt olur, yalnız son elde daha az olabilir
error-setup-ending = bu bitiş yazılmaz
error-setup-claimant = kalan elleri isteyen biri olmalı
error-setup-redeal-caller = yeniden dağıtımı isteyen biri olur, bölüşülen kızlarda olmaz
error-setup-voided-points = sayılmayan oyunun puanı olmaz
error-setup-points-limit = puan en çok { $last } olur
error-setup-seed-size = tohum { $size } bayttır
error-setup-seed-place = tohum puanlardan sonra gelir
error-file-cannot-begin = { $path }: parti dosyası başlatılamıyor: { $why }
error-file-cannot-read = { $path }: okunamıyor: { $why }
error-file-cannot-write = { $path }: yazılamıyor: { $why }
error-file-other-window = { $path }: parti başka bir pencerede oynanıyor
error-file-empty = { $path }:1: parti dosyası değil: ilk satırda partinin başlangıcı olmalı
error-file-no-setup = parti dosyası değil: ilk satırda partinin başlangıcı olmalı
error-file-line = { $path }:{ $line }: { $why }
error-file-version = parti dosyasının sürümü { $value }; beklenen: { $version }
error-file-bad-setup = partinin başlangıcı bozuk: { $why }
error-file-bad-event = bozuk olay { $value }: { $why }
error-file-not-object = olay değil: { $value }; beklenen: bir nesne
error-file-not-event = olay değil: { $value }; beklenen: şunlardan biri: { $values }
error-file-not-text = metin değil: { $value }
error-file-not-count = sayı değil: { $value }
error-file-foreign-event = { $event } parti dosyasına yazılmaz
error-file-nothing-to-do = { $seat }: yapacak bir şey yok

## the solver on the command line
cli-solve = kartlar açıkken her kartın değeri
cli-solve-about = Dört el de bilinirken oynanabilir her kartın her oyuncu için değeri: inceleme, el bitirme ve bulmacalar için. Süresinde çözülemezse çıkış durumu 1.
cli-solve-source = DOSYA|DAĞITIM
cli-opt-solve-source = bir oyun dosyası (standart girdi için -) ya da tırnak içinde bir dağıtım: "S=AK.Q2.. E=... N=... W=..."
cli-opt-solve-deal = partinin kaçıncı oyunu, 1 ile 20 arası (varsayılan: 1)
cli-opt-solve-at = T. elin C. kartından önce, 12.3 gibi (varsayılan: 1.1)
cli-opt-solve-contract = tırnak içindeki dağıtımın oyunu
cli-opt-solve-leader = tırnak içindeki dağıtımda kimin çıkacağı (varsayılan: S)
cli-opt-solve-model = ötekilerin ne istediği: o tek oyuncuya zarar vermek (paranoid) ya da kendi puanları (maxn) (varsayılan: paranoid)
cli-opt-solve-time = kaç saniye sonra vazgeçileceği; 0'ın altında hiç (varsayılan: 60)
cli-solve-over = Orada oynanacak bir şey kalmadı.
cli-solve-needs-contract = Tırnak içindeki bir dağıtım --contract ister.
cli-solve-no-place = --deal ve --at oyun dosyaları içindir.
cli-solve-has-contract = Bir oyun dosyasının oyunu ve kuralları bellidir.
cli-solve-model-paranoid = Öteki üç oyuncu ne yaparsa yapsın her oyuncunun buradan sonra kesin alacağı puan; her sütun ayrı bir oyundur.
cli-solve-model-maxn = Herkes kendi puanı için ve kendisi için eşit iyilikteki kartların en küçüğünü oynarsa buradan sonraki puanlar.
cli-solve-card = Kart
cli-solve-best = En iyi
# $seat: the seat to play
cli-solve-line = { $seat } için oynanış:
cli-solve-unsolved = Süresinde çözülemedi: a..b, puanın a ile b arasında olduğunu söyler.

## the arena on the command line
cli-arena = iki bota eşlenmiş bir karşılaşma oynat
cli-arena-about = İki bota aynı dağıtımları her oturuşta oynat; A botunun B karşısındaki değerini yüzde 95 aralığıyla söyle. Aynı tohum, süreç sayısı ne olursa olsun aynı sonucu verir. Bir botun kendisiyle karşılaşması arenayı sınar: aralık 0 sayısını içermelidir.
cli-bench = botların imzası ve hızı
cli-bench-about = Her düzeyden dört bota hep aynı partileri oynat. Bir hamle değişirse sondaki sayı da değişir.
cli-opt-arena-a = ölçülen bot: bir düzey, kendi botun için MODULE:FACTORY ya da bir program için engine:KOMUT
cli-opt-arena-b = karşısında ölçüldüğü bot
cli-opt-arena-deals = en çok kaç dağıtım; her biri bütün oturuşlarda oynanır (varsayılan: 700)
cli-opt-arena-games = tek dağıtımlar yerine en çok kaç parti, her biri 20 oyun (varsayılan: 50)
cli-opt-arena-model = kim nerede oturur: üç B arasında tek A; bu ve üç A arasında tek B; ikişer bot (varsayılan: one-three)
cli-opt-arena-contracts = ne oynanır: sırayla yedi oyun, tam partiler ya da no_king,trump gibi bazı oyunlar (varsayılan: mix)
cli-opt-arena-seed = kartları ve botları belirleyen bir söz ya da sayı (varsayılan: 0)
cli-opt-arena-engine = kim oynatır: bu makinenin süreçleri ya da bir Ray kümesi; RAY_ADDRESS varsa o küme, yoksa bu makinede kurulan (varsayılan: processes)
cli-opt-arena-sprt = A botunun oyun başına değeri LOW mu HIGH mı belli olunca dur
cli-opt-arena-loss = 100 karardan bu kadarını değerlendir: oynanan kâğıt, `search` düzeyine göre en iyi kâğıttan ne kadar kötü; zaman alır (varsayılan: hiçbiri)
cli-opt-arena-results = her sonucu bu dosyada sakla; dosya varsa onun karşılaşmasını sürdür
cli-opt-arena-records = her eli bu dosyada kayıt olarak sakla
cli-opt-arena-json = özeti JSON olarak yaz
cli-opt-arena-plot = oyunları SVG olarak çiz
cli-opt-bench-bots = virgülle botlar (varsayılan: bütün düzeyler)
cli-opt-bench-games = her biri kaç parti (varsayılan: 2)
cli-arena-bad-bot = Bot değil: { $text }. MODULE:FACTORY, engine:KOMUT ya da bir düzey yaz: { $levels }
cli-arena-broken-bot = Bot değil: { $text }. Python hatası: { $why }
cli-arena-bad-contracts = Oynanamaz: { $text }. Seçenekler: { $choices }
cli-arena-bad-sprt = LOW,HIGH biçiminde, ilki küçük iki sayı değil: { $text }
cli-arena-deals-or-games = --games tam partiler, --deals tek dağıtımlar içindir.
cli-arena-deals = { $n } dağıtım, { $hands } el
cli-arena-games = { $n } parti, toplam { $hands } kez oynandı
cli-arena-from = alt
cli-arena-to = üst
cli-arena-sd = SS
cli-arena-all = Hepsi
cli-arena-axis = Masa ortalamasının üstünde oyun başına puan, yüzde 95 aralığı: { $a }
cli-arena-game-points = Parti başına puan: { $mean } ({ $low } ile { $high } arası)
cli-arena-first-places = Birincilik: % { $mean } ({ $low } ile { $high } arası); eşitlik % 25
cli-arena-sprt = Sıralı sınama: { $ratio }; sınırlar { $lower } ve { $upper }: { $verdict }
cli-arena-sprt-goes-on = belli değil
cli-arena-sprt-low = LOW
cli-arena-sprt-high = HIGH
cli-arena-loss = Hamle başına kaybedilen puan; kararların yüzde { $percent } kadarı, { $worlds } olası dağılımda
cli-arena-lost = Kayıp
cli-arena-bot = Bot
cli-arena-moves = Hamle
cli-arena-mean-ms = ort. ms
cli-arena-faults = Hata
cli-arena-signature = İmza
cli-arena-first-fault = İlk hata, bot { $bot }: { $text }
cli-arena-stopped = Durduruldu; oynanan: { $n }.
cli-arena-stopped-kept = Durduruldu; oynanan: { $n }. Aynı komut oradan sürdürür.
cli-arena-error-worker-died = dağıtım ya da parti { $value } oynanırken bir süreç kendiliğinden bitti; öncekiler, varsa sonuç dosyasında duruyor
cli-arena-error-not-results = sonuç dosyasının satırı değil: { $value }
cli-arena-error-other-settings = başka bir karşılaşmanın sonuçları; { $value }
cli-arena-error-other-moves = botlar sonuç dosyasındaki dağıtım ya da parti { $value } için artık aynı hamleleri yapmıyor; yeni bir dosya başlat
cli-arena-error-lost-records = { $value }: sonuçlara ait kayıtlar eksik
cli-arena-error-no-ray = Ray kullanılamıyor ({ $value }); kurmak için: pip install "rifki[ray]"
cli-arena-error-no-cluster = Ray kümesi yok: { $value }
cli-arena-error-other-version = kümedeki bir makinede rifki'nin sürümü farklı: { $value }
error-what-arena-bot = bot değil
error-expected-arena-factory = Python için bulunabilen bir MODULE:FACTORY
error-expected-arena-bots = bot yapan bir şey
error-setup-arena-sprt = sıralı sınamada alt sınır üsttekinden küçük olmalı

## learning on the command line
cli-train = net düzeyi için yeni ağırlıklar ya da oyuncuların nasıl oynadığını öğrenir
cli-train-about = net düzeyi için yeni ağırlıklar öğrenir: bir öğretmen her kâğıdı hayal edilen ellerde sonuna dek oynar, bir öğrenci bulunanlara uydurulur ve yeni ağırlıklar, oyun oyun, ancak eskilerini bir maçta yenerse kabul edilir. rifki[train] eki gerekir. Aynı komut, durdurulduğu yerden sürer. --like ile bir botun ya da kayıtlı partilerdeki oyuncuların kâğıtlarını nasıl seçtiğini öğrenir.
cli-opt-train-out-name = DOSYA.npz
cli-opt-train-folder = KLASÖR
cli-opt-train-out = yazılacak ağırlık dosyası; rifki arena DOSYA.npz net onunla oynar
cli-opt-train-work = ara işlerin tutulduğu yer (varsayılan: dosyanın yanında DOSYA.work)
cli-opt-train-seed = her şeyi belirleyen sayı (varsayılan: 0)
cli-opt-train-rounds = öğretme ve öğrenme turlarının sayısı (varsayılan: 2)
cli-opt-train-decisions = öğretmenin her turda her oyun türü için tarttığı karar sayısı (varsayılan: 100000)
cli-opt-train-worlds = öğretmenin her kâğıdı oynadığı hayalî el sayısı (varsayılan: 12)
cli-opt-train-deals = bir maçta her oyun türünden en çok kaç dağıtım olacağı (varsayılan: 3000); --like ile kaçından öğrenileceği (varsayılan: 4000)
cli-opt-train-from-zero = şimdiki ağırlıklar yerine hiçbir şey bilmeden, en yalın öğretmenle başlar
cli-opt-train-start = paketin ağırlıkları yerine bu dosyanınkilerle başlar
cli-opt-train-jobs = aynı anda tartan ve oynayan süreç sayısı; sonuç değişmez (varsayılan: 1)
cli-opt-train-like-name = KİM
cli-opt-train-like = net düzeyi yerine bunların nasıl oynadığını öğrenir: kendisiyle oynayacak bir düzey, DOSYA.npz ya da MODULE:FACTORY; ya da DOSYA.king veya böyle dosyaların klasörü
cli-opt-train-player-name = AD
cli-opt-train-player = --like partilerinden yalnız bu adla oynananlar
cli-train-like-others = --rounds, --decisions, --worlds, --start ve --from-zero, --like ile birlikte kullanılmaz
cli-train-like-deals = --deals botlar içindir; kayıtlı partilerin hepsinden öğrenilir
cli-train-player-alone = --player için --like DOSYA.king ya da partilerin klasörü gerekir
# Headings: decisions that were learned from, and others by which it was measured.
cli-train-learned = Öğrenilen
cli-train-held-out = Ölçülen
# $file: its name
cli-train-bad-weights = Ağırlık dosyası değil: { $file }
cli-train-stopped = Durduruldu; aynı komut oradan sürer.
cli-train-round = Tur
# Headings of what the chosen cards gain, in points: with the weights before, after, and after in whole numbers.
cli-train-before = Önce
cli-train-after = Sonra
cli-train-integers = Yuvarlanmış
# Heading of points a deal in the match of new weights against old.
cli-train-gate = Maç
cli-train-accepted = Kabul
cli-train-yes = evet
cli-train-no = hayır
# $value: what Python says
cli-train-error-missing-extra = öğrenmek için JAX gerekir: python -m pip install "rifki[train]" ({ $value })
# $value: name and two values, and the folder, in English
cli-train-error-other-recipe = çalışma klasörü başka bir öğrenmenin klasörü; { $value }
# $value: the name of the file
cli-train-error-broken-file = { $value }: okunamıyor; silin, aynı komut onu yeniden yapar
# $value: the name of a file
cli-train-error-worker-died = { $value } üzerinde çalışan süreç kendiliğinden sona erdi
# $value: contracts by their words in files
cli-train-error-nothing-accepted = şunlar için hiçbir ağırlık kabul edilmedi: { $value }; daha çok karar ya da tur deneyin
# $value: for each contract its word in files, how many, "/", how many are needed
cli-train-error-too-few-plays = öğrenmek için karar sayısı az (bulunan / gereken): { $value }
# $value: the file, and the number of the game in it
cli-train-error-unplayable-game = { $value }: bu parti yeniden oynanamıyor; yanlışın ne olduğunu rifki check söyler
error-expected-arena-weights = bir ağırlık dosyası
error-setup-training-numbers = öğrenme sayıları sınırların dışında

## datasets
cli-data = botların partilerini öğrenme verisi olarak yaz
cli-data-about = Botların partilerini öğrenme verisi olarak yazar: partilerin, oyunların ve kararların Parquet tabloları, partilerin kayıtları ve bir veri kartı. rifki[data] eki gerekir. Aynı komut aynı veriyi verir ve durdurulduğu yerden sürer.
cli-opt-data-out-name = KLASÖR
cli-opt-data-out = yapılacak klasör; tamamlanana dek adı KLASÖR.part olur
cli-opt-data-games = kaç parti oynanacağı
cli-opt-data-bots = virgülle dört bot ya da hepsi için bir bot: düzeyler, DOSYA.npz ya da MODULE:FACTORY; her partiden sonra her biri bir yer ilerler (varsayılan: rules)
cli-opt-data-seed = her şeyi belirleyen bir söz ya da sayı (varsayılan: 0)
cli-opt-data-values = söyleyebilen botların her kâğıttan beklediğini ekler
cli-opt-data-shard = bir dosyadaki parti sayısı (varsayılan: 100)
cli-opt-data-licence = veri kartında yazan lisans (varsayılan: cc0-1.0)
cli-data-bad-bots = Bir bot ya da virgülle dört bot yaz, şunu değil: { $text }
cli-data-rows = Parti: { $games }, oyun: { $deals }, karar: { $decisions }
cli-data-faults = Botların hataları: { $n }
cli-data-stopped = Durduruldu; aynı komut son tamamlanan dosyadan sürer.
cli-data-missing-extra = veri kümesi için pyarrow ve numpy gerekir: python -m pip install "rifki[data]" ({ $value })
cli-data-error-other-dataset = klasörde başka bir komutun veri kümesi var; { $value }
cli-data-error-folder-in-use = { $value }: zaten var ve bir veri kümesi değil
cli-data-error-not-a-dataset = { $value }: bir veri kümesi değil
error-setup-dataset-number = { $name } { $number }; en az 1 olmalı

## ratings on the command line
cli-ratings = birkaç botu birbiriyle karşılaştırıp derecelendir
cli-ratings-about = Her iki bota aynı dağıtımları her oturuşta oynat ve hepsine derece ver. Aynı tohum, süreç sayısı ne olursa olsun aynı dereceleri verir.
cli-opt-ratings-bots = iki ya da daha çok bot: düzeyler, kendi botun için MODULE:FACTORY ya da bir program için engine:KOMUT
cli-opt-ratings-model = kim nerede oturur: ikişer bot; ya da üçün arasında tek bot, ikisi için de (varsayılan: two-two)
cli-opt-ratings-results = her sonucu bu klasörde sakla; klasörde sonuç varsa onlardan sürdür
cli-opt-ratings-plot = botları SVG olarak çiz
cli-folder = KLASÖR
cli-ratings-too-few = Derecelendirme için en az iki bot gerekir.
cli-ratings-deals = her iki bot için { $n } dağıtım, { $hands } el, { $model }
cli-ratings-games = her iki bot için { $n } parti, { $hands } kez oynandı, { $model }
cli-ratings-ordinal = Derece
cli-ratings-won = Galip
cli-ratings-drawn = Eşit
cli-ratings-lost = Yenik
cli-ratings-pairs = Her botun (satır) her ötekine (sütun) karşı oyun başına puanı, yüzde 95 aralığı
cli-ratings-pairs-means = Her botun (satır) her ötekine (sütun) karşı oyun başına puanı
cli-ratings-title = Botlar, herkes herkese karşı
cli-ratings-axis = Masa ortalamasının üstünde oyun başına puan, yüzde 95 aralığı
cli-ratings-stopped = Durduruldu.
cli-ratings-stopped-kept = Durduruldu; aynı komut oradan sürdürür.

## errors of the search
error-setup-search-batch = toplu işte { $n } öğe; beklenen: 0 ya da daha çok
error-setup-search-seed = tohum { $value }; beklenen: 0 ile 2^64 - 1 arası
error-setup-search-stream = ilk dizi { $value }; beklenen: 0 ile 2^64 - 1 arası
error-setup-search-not-rolled = { $card } numaralı kâğıt denenmedi
error-setup-search-epsilon = epsilon { $value }; beklenen: 0 ile 1 arası
error-setup-search-trick = süren bir el değil: { $value }
error-setup-search-held-twice = bir kâğıt iki elde ya da hiç kâğıt değil
error-setup-search-uneven = eller eşit değil: eli açandan başlayarak { $sizes }
error-setup-search-no-contract = henüz oyun söylenmedi; denenecek olanı verin
error-setup-search-hands-view = görünene uymayan eller
error-setup-search-no-position = toplu iş için en az bir durum gerekir
error-setup-search-mixed = aynı toplu işte farklı kurallı durumlar
error-setup-search-no-world = toplu iş için en az bir olası dağılım gerekir
error-setup-search-no-deal = bilinenlere uyan hiçbir dağıtım yok
error-setup-search-seconds = saniye sıfırdan küçük olamaz
error-setup-search-node-limit = node_limit en az 1 olmalı
error-setup-search-table = table_mib 1 ile 65536 arasında olmalı
error-setup-search-model = model değil: { $value }; beklenen: paranoid ya da maxn
error-setup-solver-position = çözücü bu durumu kabul etmiyor
error-setup-solver-task = çözücü görevi kabul etmiyor: kod { $value }
error-setup-solver-missing = çekirdekte çözücü yok: { $why }
error-setup-solver-version = çözücünün sürümü { $found }, boyutları { $sizes }; beklenen: { $version } ve { $own }
error-setup-kernel-not-built = { $file } derlenmemiş
error-setup-kernel-not-loaded = { $file } yüklenemiyor: { $why }
error-setup-kernel-version = { $file }: sürüm { $found }, boyutlar { $sizes }; beklenen: { $version } ve { $own }
error-setup-kernel-choice = RIFKI_KERNEL={ $value }; beklenen: auto, native, portable ya da python
error-setup-kernel-draw = çekirdek dağıtım çekemiyor: kod { $value }
error-setup-kernel-refuses = çekirdek kabul etmiyor: { $what }
error-setup-kernel-null = boş bir işaretçi
error-setup-kernel-rules = hiçbir oyun ve kural kümesinin vermediği kurallar
error-setup-kernel-cards = bir durum olamayacak kâğıtlar
error-setup-kernel-policy = bilinmeyen bir oynama biçimi ya da başka bir oyunun ağırlıkları
error-setup-no-weights = rastgele kartlar için ağırlık gerekmez
error-setup-rules-of-none = hiçbir oyuna uymayan kurallar
error-setup-tree = ağaç aramasının ayarları aralık dışında
error-setup-inference = çıkarımın ayarları aralık dışında
# $voids: a number
error-setup-voids = voids { $voids }; beklenen: 16 bit
# $n, $least, $most: numbers
error-setup-players = { $n } oyuncu türü; beklenen: { $least } ile { $most } arası
error-setup-kernel-illegal = oynanamayacak bir kâğıt
error-setup-kernel-range = aralık dışında bir yer, sayı ya da maske
error-call-search-world = her olası dağılımda değil

## The server

cli-address = ADRES
cli-text = METİN
cli-what = NE
cli-serve = tarayıcıda masa; tek başına ya da arkadaşlarla
cli-serve-about = Ctrl-C'ye kadar tarayıcılara masa sunar. Seçeneksiz: yalnız bu bilgisayarda, tek dosyada, kurulum gerekmeden.
cli-opt-serve-host = dinlenecek adres (varsayılan: 127.0.0.1, yalnız bu bilgisayar; 0.0.0.0 ağı da içeri alır)
cli-opt-serve-port = dinlenecek port (varsayılan: 8010)
cli-opt-serve-no-open = tarayıcıyı açma
cli-opt-serve-origin = tarayıcıların sunucuya ulaştığı başka bir adres, örneğin https://king.example (yinelenebilir)
cli-opt-serve-trust-proxy = X-Forwarded-For ve X-Forwarded-Proto başlıklarına güvenilen vekil sunucunun adresi (yinelenebilir)
cli-opt-serve-bot-processes = botların düşündüğü süreç sayısı (varsayılan: işlemci sayısından bir eksik)
cli-opt-serve-keep-days = biten masaların kaç gün saklanacağı (varsayılan: 90)
cli-opt-server-data = veritabanının klasörü (varsayılan: rifki verilerinin yeri)
cli-opt-server-database = veritabanı: sqlite:///DOSYA ya da postgresql://KULLANICI@SUNUCU/AD (varsayılan: RIFKI_DATABASE, yoksa klasördeki dosya)
# $url: the address of the page
cli-serve-ready = Masa burada: { $url }
# $port: the port, as text
cli-serve-others = Başkaları bu bilgisayarın adı ya da adresiyle ulaşır, port { $port }.
cli-serve-stop = Ctrl-C sunucuyu durdurur; yeniden açılınca oyunlar kaldığı yerden sürer.
cli-serve-ended = Sunucu durdu.
# $port: what was given, as text
cli-serve-bad-port = { $port } bir port değil; beklenen: 1 ile 65535 arası
cli-serve-bad-origin = --origin, https://king.example gibi yolu olmayan bir adres ister
# $found: revision of the database, or -; $needed: the one needed
cli-serve-not-migrated = veritabanının sürümü { $found }, bu program için gereken: { $needed }; şunu çalıştırın: rifki server migrate
# $why: what the system says, in English
cli-serve-failed = sunucu: { $why }
cli-server = bir sunucunun masaları, yasakları, yedekleri ve sürüm geçişleri
cli-server-about = Sunucu çalışırken de kapalıyken de: masaları (ya da bir masanın yerlerini) listeler, masa bitirir, bir konuğu ya da adresi dışarıda tutar, veritabanını kopyalar, günceller, geçerli ayarları gösterir.
cli-opt-server-action = ne yapılacağı
cli-opt-server-what = bir masa (tables, end), guest:KİMLİK ya da adres (ban, unban), bir dosya (backup) veya sunucunun adresi (settings)
cli-opt-server-days = kaç gün dışarıda tutulacağı (varsayılan: süresiz)
cli-opt-server-reason = nedeni, yasak listesi için
# $action: the action
cli-server-what = { $action } için neyin kastedildiği gerek
# $action: the action
cli-server-no-what = { $action } tek başına yazılır
cli-server-no-tables = Hiç masa yok.
cli-server-no-bans = Dışarıda tutulan kimse yok.
# $id: the table
cli-server-ended = Masa bitti: { $id }
# $id: the table
cli-server-was-over = Masa zaten bitmişti: { $id }
# $what: who
cli-server-banned = Dışarıda tutuluyor: { $what }
# $what: who
cli-server-unbanned = Yeniden içeri alındı: { $what }
# $what: who
cli-server-no-ban = dışarıda tutulmuyor: { $what }
# $file: the name of the file
cli-server-backed-up = Kopya: { $file }
# $revision: the revision of the database
cli-server-migrated = Veritabanının yeni sürümü: { $revision }
# $revision: the revision of the database
cli-server-up-to-date = Veritabanı zaten bu sürümde: { $revision }
# $address (text): where the server was looked for
cli-server-no-answer = bu makinede { $address } adresinde yanıt veren sunucu yok
cli-server-settings-are = Bunları rifki serve seçenekleri belirler. Değiştirmek için sunucuyu yeniden başlat: oyunlar aynı kâğıttan sürer.

## Web

web-subtitle = Dört kişilik kâğıt oyunu
web-play-now = Hemen oyna
web-with-friends = Arkadaşlarla oyna
web-resume = Masaya dön
web-lobby = Açık masalar
web-lobby-empty = Şu anda açık masa yok.
web-new-table = Yeni masa
web-create = Masayı aç
web-pad = Skor defteri
web-more = Diğer
web-home = Ana sayfa
web-menu = Menü
web-close = Kapat
web-cancel = Vazgeç
web-go-on = Devam
web-settings = Ayarlar
web-error = Olmadı. Bağlantı var mı?
web-error-start = Masa açılamadı. Bağlantı var mı?
web-no-page = Böyle bir sayfa yok
web-no-table = Böyle bir masa yok ya da kapandı.
web-no-spectators = Bu masa oyununu izleyicilere göstermiyor.
web-connecting = Bağlanıyor
web-lost = Bağlantı yok. Yeniden deneniyor
web-ended = Bağlantıyı sunucu kapattı. Sayfayı yeniden yükle.
web-level = Botların düzeyi
web-your-name = Adın
web-you-name = Konuk
web-rule-set = Kurallar
web-own-rules = kendi kuralları
web-options = Kuralların bütün seçenekleri
web-timer = Süre
web-timer-none = süre yok
web-timer-move = her hamle için süre
web-timer-bank = bütün oyun için süre
web-timer-seconds = Saniye
web-timer-move-of = hamle başına { $n } saniye
web-timer-bank-of = oyun başına { $n } saniye
web-pace = Botların hızı
web-pace-quick = hızlı
web-pace-normal = normal
web-pace-slow = yavaş
web-chat = Konuşma
web-chat-off = yok
web-chat-phrases = hazır sözler
web-chat-free = serbest yazı
web-absent = Şu kadar saniye sonra, gelmeyenin yerine bot oynar
web-public = Masayı açık masalar arasında göster
web-spectators = İzleyiciler
web-spectators-off = yok
web-spectators-public = oynanan kâğıtları görür, elleri görmez
web-undo-allowed = Herkes isterse hamle geri alınabilir
web-taking-back = Hamle geri alma
web-taking-back-asked = herkes kabul ederse
web-taking-back-off = yok
web-away-for = Biri yokken
# $n: saniye
web-away-for-of = { $n } saniye sonra bot oynar
web-table = Masa
web-table-settings = Bu masa
web-gathering = Oyuncular bekleniyor
web-seats = Yerler
web-open-seat = Boş yer
web-open-seats = { $n } boş yer
web-that-is-you = bu sensin
web-host = masayı açan
web-away = yok
web-bot = bilgisayar, { $level }
web-bots-fill = Parti başlayınca boş yerlere bot oturur: { $level }.
web-sit-down = Buraya otur
web-stand-up = Kalk
web-start = Partiyi başlat
web-close-table = Masayı kapat
web-wait-for-host = Masayı açan başlatınca parti başlar.
web-join = Katıl
web-invite = Davet et
web-share-about = Bu bağlantıyı bilen masaya oturabilir.
web-share-local = Bu adres yalnızca bu bilgisayarda açılır. Başka yerdeki arkadaşlar için sunucuyu --host 0.0.0.0 ile başlat ve sayfayı bu bilgisayarın adresiyle aç.
web-share = Paylaş
web-copied = Kopyalandı
web-link = Bağlantı
web-qr = Aynı bağlantının karekodu
web-other-device = Başka bir aygıtla devam et
web-other-device-about = Bunu beş dakika içinde öbür aygıtta aç. Yalnız bir kez geçerlidir; bu aygıt yerlerini bırakır.
web-move-here = Yerlerini bu aygıta taşı
web-move-here-about = Burada aynı ad, yer ve kâğıtlarla devam edersin.
web-code-bad = Bu kod kullanılmış ya da süresi geçmiş. Öbür aygıtta yenisini al.
web-take-seat = Botun yerine oyna: { $seat }
web-sit-in = Botun yerine otur
web-sit-in-about = O yerin kâğıtlarını görür, kaldığı yerden sen oynarsın. Bu, kayda yazılır.
web-leave = Ayrıl
web-leave-about = Yerin saklanır: aynı bağlantıyla geri gelebilirsin. Bırakırsan bot oynar.
web-leave-for-now = Şimdilik ayrıl
web-give-up-seat = Yeri bırak
web-actions = Yapabileceklerin
web-your-hand = Elindeki kâğıtlar
web-your-turn = Sıra sende
web-card-playable = { $card }, oynanabilir
web-card-chosen = { $card }, sıran için seçildi
web-card-of = { $seat }: { $card }
web-trick-label = Masadaki kâğıtlar
web-trick-to = Eli alan: { $seat }
web-wins = eli alıyor
web-to-play = sırada
web-this-deal = Bu oyun
web-player = Oyuncu
web-waiting = Sıra: { $seat }
web-turn-declare = Oyununu seç
web-turn-lead = Sıra sende: kâğıt çık
web-turn-play = Sıra sende: kâğıt oyna
web-choose-contract = Hangi oyun?
web-no-contract = oyun henüz söylenmedi
web-not-now = şimdi olmaz
web-uses-left = { $n } kaldı
web-trumps-left = Kalan koz
web-negatives-left = Kalan ceza
web-still-to-declare = Henüz söylenmeyenler
web-state = Durum
web-chosen-not-legal = Şimdi oynanamaz: { $card }.
web-stale = Bu ulaşmadan bir şey oldu. Yeniden bak.
web-refused = Bu şimdi olmaz.
web-refused-not-host = Bunu yalnız masayı açan yapabilir.
web-refused-seat-taken = Bu yer dolu.
web-refused-redeal-pending = Bekle: bir oyuncu daha yeniden dağıtım isteyebilir.
web-refused-offer-pending = Bekle: önce bir soru yanıtlanmalı.
web-refused-nothing-to-undo = Geri alınacak bir hamlen yok.
web-refused-undo-off = Bu masada geri alma yok.
web-refused-claimed-already = Bu elde zaten kalanları istedin.
web-refused-chat-off = Bu masa buna izin vermiyor.
web-asked-claim = Kalan eller isteyenin olsun mu?
web-asked-undo = Son hamle geri alınsın mı?
web-asked-redeal = Devam mı, yeniden dağıtım mı?
web-claim-waits = Kalan elleri isteyen: { $seat }. Ötekilere soruluyor
web-undo-waits = Hamlesini geri almak isteyen: { $seat }. Ötekilere soruluyor
web-redeal-waits = Bekleniyor: yeniden dağıtım istenebilir
web-play-on = Devam et
web-claim-about = Kalan bütün elleri istiyorsun. Ötekiler ne oynarsa oynasın seninse oyun hemen biter; değilse ötekilere sorulur, aralarında bot varsa oyun sürer.
web-say = Bir şey söyle
web-say-hello = Merhaba!
web-say-good-luck = Bol şans!
web-say-well-played = Güzel oynadın!
web-say-thanks = Teşekkürler!
web-say-sorry = Kusura bakma!
web-say-one-moment = Bir dakika lütfen
web-say-oops = Tüh!
web-say-good-game = Güzel oyundu!
web-say-goodbye = Hoşça kalın!
web-say-smile = gülümsüyor
web-say-laugh = gülüyor
web-say-surprise = şaşırdı
web-say-sad = üzgün
web-say-think = düşünüyor
web-say-clap = alkışlıyor
web-say-text = Kendi sözlerin
web-send = Gönder
web-mute = Başkalarının dediklerini gösterme
# $seat: the name of a person
web-mute-one = Susturulsun: { $seat }
web-news = Neler oldu
web-no-news = Henüz bir şey yok
web-fact-said = { $seat }: { $text }
web-fact-came = Masaya oturan: { $seat }
web-fact-left = Masadan kalkan: { $seat }
web-fact-away = { $who ->
    [you] Bağlantın koptu
   *[other] Bağlantısı kopan: { $seat }
}
web-fact-back = { $who ->
    [you] Yeniden bağlandın
   *[other] Yeniden bağlanan: { $seat }
}
web-fact-claim = { $who ->
    [you] Kalan elleri istiyorsun
   *[other] Kalan elleri isteyen: { $seat }
}
web-fact-claim-refused = { $who ->
    [you] İsteğin kabul edilmedi; oyun sürüyor
   *[other] İstek kabul edilmedi; oyun sürüyor. İsteyen: { $seat }
}
web-fact-undo = { $who ->
    [you] Hamleni geri almak istiyorsun
   *[other] Hamlesini geri almak isteyen: { $seat }
}
web-fact-undo-refused = { $who ->
    [you] Hamlen geri alınmadı
   *[other] Hamle geri alınmadı. İsteyen: { $seat }
}
web-fact-time-out = { $who ->
    [you] Süren doldu; yerine bot oynuyor
   *[other] Süresi dolan: { $seat }. Yerine bot oynuyor
}
web-fact-rematch = { $who ->
    [you] Yeni parti için masa açtın
   *[other] Yeni parti için masa açan: { $seat }
}
web-fact-closed = Masa kapandı
web-deal-over = { $deal }. oyun: { $contract }
web-ending-early = Son ceza kâğıdı düşmüştü.
web-ending-finished = Puan kalmamıştı.
web-ending-claimed = Kalan eller istendi.
web-next-declarer = Sıradaki söyleyen: { $seat }
web-open-hands = Bütün elleri gör
web-over = Parti bitti
web-result = Sonuç
web-rematch = Yeniden oyna
web-join-rematch = Yeni partiye katıl
web-replay = Tekrar izle
web-record = Kaydı indir
web-set-language = Dil
web-set-theme = Renkler
web-theme-auto = aygıttaki gibi
web-theme-light = açık
web-theme-dark = koyu
web-set-suits = Takımlar
web-suits-four = dört renk
web-suits-two = iki renk
web-set-pause = Biten el masada kalsın
web-pause-none = hiç
web-pause-seconds = { $seconds } sn
web-pause-key = ben geçene kadar
web-set-verbosity = Ekran okuyucuya söylenenler
web-verbosity-all = her şey
web-verbosity-main = eller ve oyunlar
web-verbosity-turns = yalnız sıram
web-set-sound = Sesler
web-set-motion = Kâğıtlar hareket etsin
web-set-auto-last = Son kâğıdı benim yerime oyna
web-set-preselect = Sıram gelmeden kâğıt seçilebilsin
web-set-shortcuts = Masada harf kısayolları
web-shortcuts-are = Tuşlar: kâğıtlar için oklar ve Enter, H el, L son el, C kalanı iste, P skor, N olanlar, M menü, U geri al, F bitir
web-replay-about = Biten oyunlarda dört elin hepsi.
web-replay-none = Henüz biten oyun yok.
web-step-first = Başa
web-step-back = Bir kâğıt geri
web-step-on = Bir kâğıt ileri
web-step-last = Sona
web-step-auto = Oynat
web-step-pause = Durdur
web-speed = Hız
web-place = { $trick }. el, { $card }. kâğıt
web-share-place = Bu kâğıda bağlantı
web-verify = Dağıtımları doğrula
web-verify-about = Sunucu ilk oyundan önce bütün dağıtımları bu parmak izleriyle sabitledi; her oyundan sonra tohumu gösterir. Tarayıcın yeniden dağıtıp karşılaştırır.
web-verify-good = { $deal }: doğru
web-verify-bad = { $deal }: DOĞRU DEĞİL
web-verify-all = { $n } oyun denetlendi: hepsi dürüst
web-pad-about = Gerçek kâğıtlarla oynarken. Bu aygıtta saklanır, bağlantı gerekmez.
web-pad-new = Yeni defter
web-pad-new-about = Bu defter silinir. Saklamak istersen önce dışa aktar.
web-pad-names = Oyun sırasıyla oyuncular
web-pad-player = { $n }. oyuncu
web-pad-first = İlk söyleyen
web-pad-deal = { $deal }. oyun, söyleyen: { $seat }
web-pad-change = { $deal }. oyunu değiştir
web-pad-delete = { $deal }. oyunu sil
web-pad-took = Kim kaç tane aldı?
web-pad-entered = { $most } içinden { $n }
web-pad-rest = Kalan
web-pad-less = Bir eksik
web-pad-more = Bir fazla
web-pad-save = Oyunu yaz
web-pad-incomplete = Eksik: { $most } içinden { $n } yazıldı.
web-pad-no-contract = Önce oyunu seç.
web-pad-undo = Geri al
web-pad-redo = Yinele
web-pad-warn = Bu değişiklikle başka oyunlar hakkı aşıyor: { $deals }.
web-pad-export = Dışa aktar
web-pad-import = İçe aktar
web-pad-import-bad = Bu dosya bir skor defteri değil.
web-pad-csv = Hesap tablosu (CSV)
web-pad-picture = Resim
web-pad-text = Yazı olarak
web-pad-print = Yazdır
web-unit-trump = Eller
web-unit-no-king = Kupa papazı
web-unit-no-queens = Kızlar
web-unit-no-men = Papazlar ve valeler
web-unit-no-hearts = Kupalar
web-unit-no-last-two = Son iki el
web-unit-no-tricks = Eller
web-suit = Koz takımı

## errors of files of weights
error-setup-weights-hidden = { $part }: { $count } birim; beklenen: { $sizes }
error-setup-weights-size = { $part }: { $type } türünde { $found } sayı; beklenen: { $wanted } türünde { $count }
error-setup-weights-beyond = { $part }: { $count } sınırının dışında bir sayı
error-setup-weights-kind = { $file }: { $kind } için ağırlık yok
error-setup-weights-checksum = { $file }: { $kind } sağlaması { $found }
error-setup-weights-format = { $file }: biçim { $found }; beklenen: { $count }
error-setup-weights-recipe = { $file }: { $part } bir nesne değil
error-setup-weights-array = { $file }: { $type } türünde bir dizi değil
error-setup-weights-bytes = { $file }: { $found } bayt; beklenen: { $count } sayı
error-setup-weights-missing = { $kind } için ağırlık yok

## environments
error-what-action = eylem değil
error-what-reward-time = ödül zamanı değil
error-what-render-mode = çizim kipi değil
error-what-illegal-word = kurala aykırı eylemler için bir sözcük değil
error-expected-reward-time = end ya da fall
error-expected-render-mode = ansi ya da human
error-expected-illegal-word = terminate ya da raise
error-setup-contract-weights = oyunların ağırlıkları eksi olamaz, hepsi 0 da olamaz
# $count: a whole number
error-setup-opponents = { $count } rakip; bir ya da üç bekleniyordu

## environments in batches
error-what-autoreset = kendiliğinden sıfırlama biçimi değil
error-what-batch-contract = toplu dağıtımda böyle bir oyun olmaz
error-what-kernel-policy = çekirdeğin bir oynama biçimi değil
error-expected-autoreset = next_step, same_step ya da disabled
error-expected-batch-contract = bir oyun ya da birkaçının ağırlıkları
error-expected-kernel-policy = random, rules, net ya da bir PlayoutPolicy
# $count: a whole number
error-setup-batch-size = { $count } ortam; beklenen: en az 1
# $count: a whole number
error-setup-batch-threads = { $count } iş parçacığı; beklenen: en az 1
# $count, $number: whole numbers
error-setup-batch-seeds = { $count } tohum; beklenen: { $number }
# $kind, $shape: of an array; $number: a whole number
error-setup-batch-actions = hamleler { $kind } { $shape }; beklenen: { $number } tam sayı
# $kind, $shape: of an array; $number: a whole number
error-setup-batch-choice = seçim { $kind } { $shape }; beklenen: { $number } doğru ya da yanlış
error-setup-batch-no-deal = henüz kâğıt dağıtılmadı: önce reset gerekir
error-setup-batch-first-reset = ilk reset bütün ortamları kapsar
# $names: names of options
error-setup-batch-options = seçenekler { $names }; beklenen: reset_mask

## OpenSpiel
# $number: what was given for a seat
error-setup-openspiel-declarer = oyunu söyleyen { $number }; beklenen: 0 ile 3 arası
error-setup-openspiel-observer = gözlemci parametre almaz

## engines
cli-engine = her dilden bot: bir düzeyi motor protokolüyle konuşturur ya da konuşan bir programı sınar
cli-engine-about = run DÜZEY standart girdi ve çıktıda motor protokolünü konuşur; check -- KOMUT bir programın protokole uyup uymadığını sınar; schema JSON şemasını yazar. Bkz. docs/engine.md.
cli-opt-engine-action = ne yapılacağı
cli-opt-engine-what = bir düzey (run; MODULE:FACTORY ya da ağırlık dosyası da olur) ya da -- işaretinden sonra bir komut (check)
cli-opt-engine-time = programa her yanıt için verilen milisaniye (varsayılan: 1000)
cli-opt-engine-nodes = programa her yanıt için verilen iş, kendi birimiyle (varsayılan: sınırsız)
cli-opt-engine-json = her sınama için bir JSON nesnesi
cli-opt-play-engine = --level için, kendi verdiğin adla bir motor; tek başına bütün botların yerine oynar (yinelenebilir)
cli-opt-serve-engine = her masada, kendi verdiğin adla bir motor sun (yinelenebilir)
cli-opt-serve-engine-processes = her motorun süreç sayısı; aynı anda o kadar yanıt (varsayılan: 1)
cli-engine-twice = Aynı adda iki motor var: { $name }
cli-engine-broken = Motor oynayamıyor: { $name }. Neden: { $why }
cli-engine-missing = Bu partide bir motor oynuyor. Onu yeniden ver: --engine { $name }=KOMUT
cli-bot-faults = Botlar { $n } kez hata yaptı; yerlerine zararsız bir kâğıt oynandı. İlk hata: { $first }
cli-engine-no-command = -- işaretinden sonra bir program komutu yaz; örnek: rifki engine check -- python3 bot.py
cli-engine-check-only = --time, --nodes ve --json yalnız check içindir.
cli-engine-no-what = { $action } tek başına yazılır.
cli-engine-one-level = run tek bir düzey alır.
cli-engine-passed = Program protokole uyuyor.
cli-engine-failed = { $n } sınama başarısız.
cli-engine-verdict-passed = geçti
cli-engine-verdict-failed = KALDI
cli-engine-verdict-noted = not
cli-engine-verdict-left-out = yapılmadı
cli-engine-check-handshake = başlıyor ve kendini tanıtıyor
cli-engine-check-ping = ping mesajlarını yanıtlıyor
cli-engine-check-options = kendi seçeneklerini kabul ediyor
cli-engine-check-unknown = bilmediği mesajları ve anahtarları geçiyor
cli-engine-check-garbage = mesaj olmayan satırları geçiyor
cli-engine-check-contracts = her oyunda kurala uygun kâğıt oynuyor
cli-engine-check-games = hazır kural takımlarının her biriyle tam parti oynuyor
cli-engine-check-rules = kuralların her seçeneğinde kurala uygun yanıt veriyor
cli-engine-check-redeals = dağıtımın bozulup bozulmayacağını yanıtlıyor
cli-engine-check-time = ne kadar kısa olsa da zamanında yanıtlıyor
cli-engine-check-any-order = hangi sırayla sorulsa yanıtlıyor
cli-engine-check-crash = çöktükten sonra yeni bir süreçte oynamayı sürdürüyor
cli-engine-check-two-at-once = aynı anda iki süreçte oynuyor
cli-engine-check-closed = girdisi kapanınca sona eriyor
cli-engine-check-quit = istenince sona eriyor
cli-engine-check-same = aynı soruya aynı yanıt
cli-engine-check-output = mesajdan başka bir şey yazmıyor
cli-engine-check-extras = gerekenden çoğunu söylüyor
cli-engine-found-engine = { $name }, { $author }
cli-engine-found-answers = { $n } yanıt, en yavaşı { $ms } ms
cli-engine-found-options = { $n ->
    [0] seçeneği yok
   *[other] { $n } seçenek
}
cli-engine-found-not-ended = { $seconds } saniye sonra hâlâ çalışıyor
cli-engine-found-same = evet
cli-engine-found-differs = hayır
cli-engine-found-garbage = { $n } satır mesaj değil; örnek: { $line }
cli-engine-found-extras = değer veren yanıt: { $n }; bilgi mesajı: { $infos }
engine-problem-no-command = böyle bir program yok ya da başlatılamıyor: { $detail }
engine-problem-no-hello = { $detail } saniye içinde kendini tanıtmadı
engine-problem-bad-hello = kendini tanıtması gerektiği gibi değil: { $detail }
engine-problem-timeout = { $detail } saniye içinde yanıt yok
engine-problem-ended = süreç sona erdi: { $detail }
engine-problem-not-reading = girdisini okumuyor; { $detail } saniye beklendi
engine-problem-flood = bir yanıta gerekenden çok çıktı: { $detail } bayt
engine-problem-bad-answer = sorunun yanıtı değil: { $detail }
engine-problem-illegal = kurala aykırı: { $detail }
engine-problem-refused = motorun dediği: { $detail }
engine-problem-given-up = yeniden başlatılamayacak kadar sık hata verdi; son hata: { $detail }
error-what-not-command = komut değil
error-expected-closed-quotes = kapanmış tırnaklar
error-expected-program = bir program ve değişkenleri
error-what-not-engine = motor değil
error-expected-engine = engine:KOMUT ya da engine(time=SANİYE,nodes=N,AD=DEĞER):KOMUT
error-expected-engine-time = saniye olarak time, 0 ile 3600 arası
error-expected-engine-nodes = tam sayı olarak nodes
error-what-not-named-engine = adı olan bir motor değil
error-expected-named-engine = AD=KOMUT; adda a-z 0-9 -
