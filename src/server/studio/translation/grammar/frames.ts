/**
 * Turns of a shop with gaps, in Portuguese, English, Spanish, French and German. `{1}` is a thing, `{1s}` one of them,
 * `{1p}` several, `{1n}` counted ones, `{1m}` what
 * it is made of, `{1#}` a figure or a time, `{1t}` when, `{1v}` what is done, `{2q}` how the first thing is and `{2z}` in
 * which state. `:d` and `:a` are the German cases, `:i` and `:r` see `SlotForm`. `(nós)` may be left out; of `a/b` the first is said; of `é~são` the
 * one that agrees with `{1}`, of `quel%quelle` as well.
 */
export const WHEN = `
hoje|today|hoy|aujourd'hui|heute
amanhã|tomorrow|mañana|demain|morgen
depois de amanhã|the day after tomorrow|pasado mañana|après-demain|übermorgen
ontem|yesterday|ayer|hier|gestern
agora|now|ahora|maintenant|jetzt
agora mesmo|right now|ahora mismo|tout de suite|sofort
em breve/logo|soon|pronto|bientôt|bald
ainda hoje|today|hoy mismo|aujourd'hui même|noch heute
hoje de manhã|this morning|esta mañana|ce matin|heute Morgen
hoje à tarde|this afternoon|esta tarde|cet après-midi|heute Nachmittag
hoje à noite|tonight|esta noche|ce soir|heute Abend
amanhã de manhã/cedo|tomorrow morning|mañana por la mañana|demain matin|morgen früh
amanhã à tarde|tomorrow afternoon|mañana por la tarde|demain après-midi|morgen Nachmittag
na próxima semana|next week|la próxima semana|la semaine prochaine|nächste Woche
na semana que vem|next week|la semana que viene|la semaine prochaine|nächste Woche
nesta semana|this week|esta semana|cette semaine|diese Woche
no fim de semana|at the weekend|el fin de semana|le week-end|am Wochenende
todos os dias|every day|todos los días|tous les jours|jeden Tag
todo dia|every day|todos los días|tous les jours|jeden Tag
na segunda-feira|on Monday|el lunes|lundi|am Montag
na terça-feira|on Tuesday|el martes|mardi|am Dienstag
na quarta-feira|on Wednesday|el miércoles|mercredi|am Mittwoch
na quinta-feira|on Thursday|el jueves|jeudi|am Donnerstag
na sexta-feira|on Friday|el viernes|vendredi|am Freitag
na sexta|on Friday|el viernes|vendredi|am Freitag
no sábado|on Saturday|el sábado|samedi|am Samstag
no domingo|on Sunday|el domingo|dimanche|am Sonntag
aos sábados|on Saturdays|los sábados|le samedi|samstags
aos domingos|on Sundays|los domingos|le dimanche|sonntags
de segunda a sexta|Monday to Friday|de lunes a viernes|du lundi au vendredi|von Montag bis Freitag
de segunda a sexta-feira|Monday to Friday|de lunes a viernes|du lundi au vendredi|von Montag bis Freitag
de segunda a sábado|Monday to Saturday|de lunes a sábado|du lundi au samedi|von Montag bis Samstag
das {1#} às {2#}|from {1#} to {2#}|de {1#} a {2#}|de {1#} à {2#}|von {1#} bis {2#}
às {1#}|at {1#}|a las {1#}|à {1#}|um {1#}
até as {1#}|by {1#}|hasta las {1#}|jusqu'à {1#}|bis {1#}
até {1#}|by {1#}|hasta {1#}|jusqu'à {1#}|bis {1#}
até amanhã|by tomorrow|hasta mañana|d'ici demain|bis morgen
até sexta-feira|by Friday|hasta el viernes|d'ici vendredi|bis Freitag
a partir das {1#}|from {1#}|a partir de las {1#}|à partir de {1#}|ab {1#}
em até {1n}|within {1n}|en un plazo de {1n}|sous {1n}|innerhalb von {1n:d}
de {1#} a {2n}|{1#} to {2n}|de {1#} a {2n}|de {1#} à {2n}|{1#} bis {2n}
daqui a {1n}|in {1n}|dentro de {1n}|dans {1n}|in {1n:d}
há {1n}|{1n} ago|hace {1n}|il y a {1n}|vor {1n:d}
em até {1#} vezes sem juros|in up to {1#} interest-free instalments|en hasta {1#} cuotas sin intereses|en {1#} fois sans frais|in bis zu {1#} Raten ohne Zinsen
em até {1#} vezes|in up to {1#} instalments|en hasta {1#} cuotas|en {1#} fois|in bis zu {1#} Raten
em {1#} vezes sem juros|in {1#} interest-free instalments|en {1#} cuotas sin intereses|en {1#} fois sans frais|in {1#} Raten ohne Zinsen
por/durante {1n}|for {1n}|durante {1n}|pendant {1n}|{1n:a} lang
até segunda-feira|by Monday|hasta el lunes|d'ici lundi|bis Montag
até quarta-feira|by Wednesday|hasta el miércoles|d'ici mercredi|bis Mittwoch
até quinta-feira|by Thursday|hasta el jueves|d'ici jeudi|bis Donnerstag
até sexta|by Friday|hasta el viernes|d'ici vendredi|bis Freitag
até sábado|until Saturday|hasta el sábado|jusqu'à samedi|bis Samstag
até domingo|until Sunday|hasta el domingo|jusqu'à dimanche|bis Sonntag`;

export const DOING = `
ajudar|help|ayudar|aider|helfen
ajudar você|help you|ayudarle|vous aider|Ihnen helfen
te ajudar|help you|ayudarle|vous aider|Ihnen helfen
pagar|pay|pagar|payer|zahlen
pagar com/por/em {1}|pay by {1}|pagar con {1}|payer par {1}|mit {1:d} zahlen
comprar {1}|buy {1}|comprar {1}|acheter {1}|{1:a} kaufen
comprar|buy|comprar|acheter|kaufen
trocar {1}|exchange {1}|cambiar {1}|échanger {1}|{1:a} umtauschen
trocar|exchange it|cambiarlo|l'échanger|es umtauschen
devolver {1}|return {1}|devolver {1}|retourner {1}|{1:a} zurückgeben
cancelar {1}|cancel {1}|cancelar {1}|annuler {1}|{1:a} stornieren
receber em casa|have it delivered|recibirlo en casa|être livré à domicile|es nach Hause geliefert bekommen
receber {1}|receive {1}|recibir {1}|recevoir {1}|{1:a} erhalten
enviar/mandar {1}|send {1}|enviar {1}|envoyer {1}|{1:a} schicken
entregar {1}|deliver {1}|entregar {1}|livrer {1}|{1:a} liefern
entregar|deliver|entregar|livrer|liefern
retirar {1}|pick up {1}|recoger {1}|retirer {1}|{1:a} abholen
retirar na loja|pick it up in the shop|recogerlo en la tienda|le retirer en boutique|es im Geschäft abholen
retirar {1} na loja|pick up {1} in the shop|recoger {1} en la tienda|retirer {1} en boutique|{1:a} im Geschäft abholen
buscar {1}|pick up {1}|recoger {1}|venir chercher {1}|{1:a} abholen
separar {1}|set {1} aside|apartar {1}|mettre {1} de côté|{1:a} zurücklegen
separar para você|set it aside for you|apartarlo para usted|vous le mettre de côté|es für Sie zurücklegen
separar {1} para você|set {1} aside for you|apartarle {1}|vous mettre {1} de côté|{1:a} für Sie zurücklegen
reservar {1}|reserve {1}|reservar {1}|réserver {1}|{1:a} reservieren
resolver {1}|solve {1}|resolver {1}|résoudre {1}|{1:a} lösen
resolver|solve it|resolverlo|le résoudre|es lösen
verificar {1}|check {1}|verificar {1}|vérifier {1}|{1:a} prüfen
confirmar {1}|confirm {1}|confirmar {1}|confirmer {1}|{1:a} bestätigen
ver {1}|see {1}|ver {1}|voir {1}|{1:a} sehen
escolher {1}|choose {1}|elegir {1}|choisir {1}|{1:a} auswählen
usar {1}|use {1}|usar {1}|utiliser {1}|{1:a} benutzen
experimentar {1}|try on {1}|probarse {1}|essayer {1}|{1:a} anprobieren
acompanhar {1}|track {1}|seguir {1}|suivre {1}|{1:a} verfolgen
acompanhar por {1s}|track it on {1s}|seguirlo por {1s}|le suivre sur {1s}|es über {1s:a} verfolgen
acompanhar {1} por {2s}|track {1} on {2s}|seguir {1} por {2s}|suivre {1} sur {2s}|{1:a} über {2s:a} verfolgen
fazer {1}|place {1}|hacer {1}|faire {1}|{1:a} machen
saber {1}|know {1}|saber {1}|savoir {1}|{1:a} wissen
falar com {1}|talk to {1}|hablar con {1}|parler à {1}|mit {1:d} sprechen
falar com a gente|talk to us|hablar con nosotros|nous parler|mit uns sprechen
esperar|wait|esperar|attendre|warten
chegar|arrive|llegar|arriver|ankommen
embrulhar para presente|gift-wrap it|envolverlo para regalo|faire un paquet cadeau|es als Geschenk verpacken
embrulhar {1} para presente|gift-wrap {1}|envolver {1} para regalo|faire un paquet cadeau avec {1}|{1:a} als Geschenk verpacken
lavar na máquina|machine-wash it|lavarlo a máquina|le laver en machine|es in der Maschine waschen
lavar à mão|wash it by hand|lavarlo a mano|le laver à la main|es von Hand waschen
me enviar/mandar {1}|send me {1}|enviarme {1}|m'envoyer {1}|mir {1:a} schicken
conhecer {1}|see {1}|conocer {1}|découvrir {1}|{1:a} kennenlernen
encomendar {1}|order {1}|encargar {1}|commander {1}|{1:a} bestellen
pedir {1}|order {1}|pedir {1}|commander {1}|{1:a} bestellen
pagar {1}|pay {1}|pagar {1}|payer {1}|{1:a} bezahlen
pagar na entrega|pay on delivery|pagar en la entrega|payer à la livraison|bei Lieferung zahlen
parcelar {1}|pay {1} in instalments|pagar {1} en cuotas|payer {1} en plusieurs fois|{1:a} in Raten zahlen
marcar {1}|book {1}|reservar {1}|réserver {1}|{1:a} vereinbaren
mudar {1}|change {1}|cambiar {1}|modifier {1}|{1:a} ändern
alterar {1}|change {1}|cambiar {1}|modifier {1}|{1:a} ändern
adicionar {1}|add {1}|añadir {1}|ajouter {1}|{1:a} hinzufügen
garantir {1}|secure {1}|asegurar {1}|réserver {1}|{1:a} sichern
retirar|pick it up|recogerlo|le retirer|es abholen
enviar/mandar|send it|enviarlo|l'envoyer|es schicken
me enviar/mandar|send it to me|enviármelo|me l'envoyer|es mir schicken
escolher|choose|elegir|choisir|auswählen
reservar|reserve it|reservarlo|le réserver|es reservieren`;

export const CLAUSES = `
obrigado/obrigada por {1}|thank you for {1}|gracias por {1}|merci pour {1}|danke für {1:a}
obrigado/obrigada pelo contato|thank you for contacting us|gracias por contactarnos|merci de nous avoir contactés|danke für Ihre Nachricht
obrigado/obrigada pela compra|thank you for your purchase|gracias por su compra|merci pour votre achat|danke für Ihren Einkauf
obrigado/obrigada pela preferência|thank you for choosing us|gracias por elegirnos|merci de nous avoir choisis|danke, dass Sie uns gewählt haben
quer que eu separe|would you like me to set it aside|quiere que lo aparte|voulez-vous que je le mette de côté|soll ich es für Sie zurücklegen
quer que eu reserve|would you like me to reserve it|quiere que lo reserve|voulez-vous que je le réserve|soll ich es für Sie reservieren
desculpe pela demora|sorry for the delay|disculpe la demora|désolé pour l'attente|entschuldigen Sie die Wartezeit
bem-vindo/bem-vinda a {1}|welcome to {1}|bienvenido a {1}|bienvenue dans {1}|willkommen in {1:d}
{1} já saiu~saíram para entrega|{1} is~are out for delivery|{1} ya salió~salieron para la entrega|{1} est~sont en cours de livraison|{1} ist~sind in Zustellung
{1} saiu~saíram para entrega|{1} is~are out for delivery|{1} salió~salieron para la entrega|{1} est~sont en cours de livraison|{1} ist~sind in Zustellung
{1} está~estão a caminho|{1} is~are on its way|{1} está~están en camino|{1} est~sont en route|{1} ist~sind unterwegs
{1} chega~chegam {2t}|{1} arrives~arrive {2t}|{1} llega~llegan {2t}|{1} arrive~arrivent {2t}|{1} kommt~kommen {2t} an
{1} deve~devem chegar {2t}|{1} should arrive {2t}|{1} debería~deberían llegar {2t}|{1} devrait~devraient arriver {2t}|{1} sollte~sollten {2t} ankommen
deve chegar {1t}|it should arrive {1t}|debería llegar {1t}|l'arrivée est prévue {1t}|die Ankunft ist {1t} geplant
deve chegar {1t} {2t}|it should arrive {1t} {2t}|debería llegar {1t} {2t}|l'arrivée est prévue {1t} {2t}|die Ankunft ist {1t} {2t} geplant
chega {1t}|it arrives {1t}|llega {1t}|il arrive {1t}|es kommt {1t} an
chega mais {1t}|more will arrive {1t}|llegan más {1t}|il en arrive d'autres {1t}|{1t} kommen weitere
vai chegar {1t}|it will arrive {1t}|va a llegar {1t}|il va arriver {1t}|es wird {1t} ankommen
{1} foi~foram {2z} {3t}|{1} was~were {2z} {3t}|{1} fue~fueron {2z} {3t}|{1} a~ont été {2z} {3t}|{1} wurde~wurden {3t} {2z}
{1} foi~foram {2z}|{1} was~were {2z}|{1} fue~fueron {2z}|{1} a~ont été {2z}|{1} wurde~wurden {2z}
{1} está~estão {2z}|{1} is~are {2z}|{1} está~están {2z}|{1} est~sont {2z}|{1} ist~sind {2z}
{1} está~estão {2z} no tamanho {3}|{1} is~are {2z} in size {3}|{1} está~están {2z} en la talla {3}|{1} est~sont {2z} en taille {3}|{1} ist~sind in Größe {3} {2z}
{1} está~estão {2z} em {3}|{1} is~are {2z} in {3}|{1} está~están {2z} en {3}|{1} est~sont {2z} en {3}|{1} ist~sind in {3:d} {2z}
{1} é~são {2q}|{1} is~are {2q}|{1} es~son {2q}|{1} est~sont {2q}|{1} ist~sind {2q}
{1} é~são muito {2q}|{1} is~are very {2q}|{1} es~son muy {2q}|{1} est~sont très {2q}|{1} ist~sind sehr {2q}
{1} é~são {2s}|{1} is~are {2s}|{1} es~son {2s}|{1} est~sont {2s}|{1} ist~sind {2s}
{1} é~são {2#}|{1} is~are {2#}|{1} es~son {2#}|{1} est~sont {2#}|{1} ist~sind {2#}
{1} é~são de {2m}|{1} is~are made of {2m}|{1} es~son de {2m}|{1} est~sont en {2m}|{1} ist~sind aus {2m}
{1} é~são de {2n}|{1} is~are {2n}|{1} es~son de {2n}|{1} est~sont de {2n}|{1} beträgt~betragen {2n:a}
{1} é~são {2t}|{1} is~are {2t}|{1} es~son {2t}|{1} est~sont {2t}|{1} ist~sind {2t}
{1} é~são {2t} {3t}|{1} is~are {2t}, {3t}|{1} es~son {2t}, {3t}|{1} est~sont {2t}, {3t}|{1} ist~sind {2t}, {3t}
{1} custa~custam {2#}|{1} costs~cost {2#}|{1} cuesta~cuestan {2#}|{1} coûte~coûtent {2#}|{1} kostet~kosten {2#}
{1} para {2} custa~custam {3#}|{1} to {2} costs~cost {3#}|{1} a {2} cuesta~cuestan {3#}|{1} pour {2} coûte~coûtent {3#}|{1} nach {2} kostet~kosten {3#}
custa {1#}|it costs {1#}|cuesta {1#}|ça coûte {1#}|es kostet {1#}
quanto custa~custam {1}|how much is~are {1}|cuánto cuesta~cuestan {1}|combien coûte~coûtent {1}|wie viel kostet~kosten {1}
qual é~são {1}|what is~are {1}|cuál es~son {1}|quel%quelle est~sont {1}|was ist~sind {1}
quando chega~chegam {1}|when does~do {1} arrive|cuándo llega~llegan {1}|quand arrive~arrivent {1}|wann kommt~kommen {1} an
onde está~estão {1}|where is~are {1}|dónde está~están {1}|où est~sont {1}|wo ist~sind {1}
(você) pode/consegue {1v}|you can {1v}|puede {1v}|vous pouvez {1v}|Sie können {1v}
(eu) posso {1v} ?|can I {1v} ?|puedo {1v} ?|puis-je {1v} ?|kann ich {1v} ?
(você) pode {1v} ?|can you {1v} ?|puede {1v} ?|pouvez-vous {1v} ?|können Sie {1v} ?
{1} está~estão {2z} ?|is~are {1} {2z} ?|está~están {1} {2z} ?|est-ce que {1} est~sont {2z} ?|ist~sind {1} {2z} ?
{1} é~são {2q} ?|is~are {1} {2q} ?|es~son {1} {2q} ?|est-ce que {1} est~sont {2q} ?|ist~sind {1} {2q} ?
infelizmente {1} está~estão {2z}|unfortunately {1} is~are {2z}|lamentablemente {1} está~están {2z}|malheureusement {1} est~sont {2z}|leider ist~sind {1} {2z}
(eu) posso {1v}|I can {1v}|puedo {1v}|je peux {1v}|ich kann {1v}
(nós) podemos {1v}|we can {1v}|podemos {1v}|nous pouvons {1v}|wir können {1v}
(eu) vou {1v}|I will {1v}|voy a {1v}|je vais {1v}|ich werde {1v}
(nós) vamos {1v}|we will {1v}|vamos a {1v}|nous allons {1v}|wir werden {1v}
a gente vai {1v}|we will {1v}|vamos a {1v}|nous allons {1v}|wir werden {1v}
(você) vai {1v}|you will {1v}|va a {1v}|vous allez {1v}|Sie werden {1v}
(eu) quero {1v}|I want to {1v}|quiero {1v}|je veux {1v}|ich möchte {1v}
(eu) gostaria de {1v}|I would like to {1v}|me gustaría {1v}|je voudrais {1v}|ich möchte gern {1v}
(você) quer {1v}|do you want to {1v}|quiere {1v}|voulez-vous {1v}|möchten Sie {1v}
(eu) preciso {1v}|I need to {1v}|necesito {1v}|je dois {1v}|ich muss {1v}
(você) precisa {1v}|you need to {1v}|necesita {1v}|vous devez {1v}|Sie müssen {1v}
(eu) quero {1}|I want {1}|quiero {1}|je veux {1:i}|ich möchte {1:a}
(eu) preciso de {1}|I need {1}|necesito {1}|j'ai besoin de {1}|ich brauche {1:a}
se (você) precisar de {1}|if you need {1}|si necesita {1}|si vous avez besoin de {1}|wenn Sie {1:a} brauchen
se (você) tiver {1}|if you have {1}|si tiene {1}|si vous avez {1}|wenn Sie {1:a} haben
está {1z}|is {1z}|está {1z}|est {1z}|ist {1z}
se {1s} chegar com defeito|if {1s} arrives defective|si {1s} llega defectuoso|si {1s} arrive défectueux|wenn {1s} defekt ankommt
se {1s} chegar com {2}|if {1s} arrives with {2}|si {1s} llega con {2}|si {1s} arrive avec {2}|wenn {1s} mit {2:d} ankommt
qualquer dúvida|if you have any questions|cualquier duda|pour toute question|bei Fragen
é só chamar/avisar|just let us know|solo avísenos|n'hésitez pas à nous écrire|melden Sie sich einfach
estamos à disposição|we are at your disposal|estamos a su disposición|nous sommes à votre disposition|wir stehen Ihnen zur Verfügung
conte conosco|count on us|cuente con nosotros|comptez sur nous|zählen Sie auf uns
esperamos que (você) goste|we hope you like it|esperamos que le guste|nous espérons que cela vous plaira|wir hoffen, dass es Ihnen gefällt
espero que (você) goste|I hope you like it|espero que le guste|j'espère que cela vous plaira|ich hoffe, dass es Ihnen gefällt
(nós) temos {1}|we have {1}|tenemos {1}|nous avons {1:i}|wir haben {1:a}
(nós) não temos {1}|we do not have {1}|no tenemos {1}|nous n'avons pas {1}|wir haben {1:a} nicht
(nós) recebemos {1}|we have received {1}|hemos recibido {1}|nous avons reçu {1}|wir haben {1:a} erhalten
(nós) enviamos {1} {2t}|we ship {1} {2t}|enviamos {1} {2t}|nous envoyons {1:i} {2t}|wir schicken {1:a} {2t}
(nós) enviamos {1}|we ship {1}|enviamos {1}|nous envoyons {1:i}|wir schicken {1:a}
(nós) entregamos em {1}|we deliver in {1}|entregamos en {1}|nous livrons à {1}|wir liefern in {1:d}
(nós) aceitamos {1}|we accept {1}|aceptamos {1}|nous acceptons {1:i}|wir akzeptieren {1:a}
(nós) não fazemos entrega {1t}|we do not deliver {1t}|no hacemos entregas {1t}|nous ne livrons pas {1t}|wir liefern {1t} nicht
(nós) não fazemos entregas {1t}|we do not deliver {1t}|no hacemos entregas {1t}|nous ne livrons pas {1t}|wir liefern {1t} nicht
(nós) não abrimos {1t}|we do not open {1t}|no abrimos {1t}|nous n'ouvrons pas {1t}|wir öffnen {1t} nicht
(nós) abrimos {1t} {2t}|we open {1t}, {2t}|abrimos {1t}, {2t}|nous ouvrons {1t}, {2t}|wir öffnen {1t}, {2t}
(nós) abrimos {1t}|we open {1t}|abrimos {1t}|nous ouvrons {1t}|wir öffnen {1t}
ela/ele tem {1}|it has {1}|tiene {1}|il a {1}|es hat {1:a}
ela/ele tem {1#} cm de largura e {2#} cm de altura|it is {1#} cm wide and {2#} cm high|tiene {1#} cm de ancho y {2#} cm de alto|elle fait {1#} cm de large et {2#} cm de haut|sie ist {1#} cm breit und {2#} cm hoch
tem {1} ?|do you have {1:i} ?|tienen {1} ?|avez-vous {1:i} ?|haben Sie {1:j} ?
vocês têm {1}|do you have {1:i}|tienen {1}|avez-vous {1:i}|haben Sie {1:j}
por favor, me envie/mande {1}|please send me {1}|por favor, envíeme {1}|envoyez-moi {1}, s'il vous plaît|bitte schicken Sie mir {1:a}
me envie/mande {1}|send me {1}|envíeme {1}|envoyez-moi {1}|schicken Sie mir {1:a}
compre {1} e ganhe {2#} de desconto|buy {1} and get {2#} off|compre {1} y obtenga un {2#} de descuento|achetez {1:i} et obtenez {2#} de réduction|kaufen Sie {1:a} und erhalten Sie {2#} Rabatt
compre {1}|buy {1}|compre {1}|achetez {1:i}|kaufen Sie {1:a}
ganhe {1#} de desconto|get {1#} off|obtenga un {1#} de descuento|obtenez {1#} de réduction|erhalten Sie {1#} Rabatt
{1} está~estão com {2#} de desconto|{1} is~are {2#} off|{1} tiene~tienen un {2#} de descuento|{1} est~sont à -{2#}|auf {1:a} gibt es {2#} Rabatt
com {1#} de desconto|with {1#} off|con un {1#} de descuento|avec {1#} de réduction|mit {1#} Rabatt
{1#} de desconto|{1#} off|{1#} de descuento|{1#} de réduction|{1#} Rabatt
de {1#} por {2#}|was {1#}, now {2#}|de {1#} a {2#}|de {1#} à {2#}|statt {1#} nur {2#}
por apenas/só {1#}|for only {1#}|por solo {1#}|pour seulement {1#}|für nur {1#}
só/apenas {1#}|only {1#}|solo {1#}|seulement {1#}|nur {1#}
sem juros|interest-free|sin intereses|sans frais|ohne Zinsen
no tamanho P|in size S|en la talla S|en taille S|in Größe S
no tamanho G|in size L|en la talla L|en taille L|in Größe L
no tamanho GG|in size XL|en la talla XL|en taille XL|in Größe XL
no tamanho {1}|in size {1}|en la talla {1}|en taille {1}|in Größe {1}
em {1#} cores|in {1#} colours|en {1#} colores|en {1#} couleurs|in {1#} Farben
contra defeito de fabricação|against manufacturing defects|contra defectos de fabricación|contre les défauts de fabrication|gegen Herstellungsfehler
feito/feita/feitos/feitas à mão|handmade|hecho a mano|fait main|handgefertigt
pode ser lavado/lavada na máquina|it can be machine-washed|se puede lavar a máquina|lavage en machine possible|Maschinenwäsche möglich
não desbota|does not fade|no destiñe|ne déteint pas|verblasst nicht
{1} não desbota~desbotam|{1} does~do not fade|{1} no destiñe~destiñen|{1} ne déteint~déteignent pas|{1} verblasst~verblassen nicht
quer que eu embrulhe para presente|would you like it gift-wrapped|quiere que lo envuelva para regalo|voulez-vous un paquet cadeau|soll ich es als Geschenk verpacken
feliz dia das mães|happy Mother's Day|feliz Día de la Madre|bonne fête des Mères|alles Gute zum Muttertag
tudo certo|all right|todo bien|tout va bien|alles in Ordnung
fique à vontade|feel free|con toda confianza|n'hésitez pas|gern
quanto custa~custam {1} para {2}|how much is~are {1} to {2}|cuánto cuesta~cuestan {1} a {2}|combien coûte~coûtent {1} pour {2}|wie viel kostet~kosten {1} nach {2}
{1} abre~abrem {2t} {3t}|{1} opens~open {2t}, {3t}|{1} abre~abren {2t}, {3t}|{1} ouvre~ouvrent {2t}, {3t}|{1} öffnet~öffnen {2t}, {3t}
{1} abre~abrem {2t}|{1} opens~open {2t}|{1} abre~abren {2t}|{1} ouvre~ouvrent {2t}|{1} öffnet~öffnen {2t}
{1} fecha~fecham {2t}|{1} closes~close {2t}|{1} cierra~cierran {2t}|{1} ferme~ferment {2t}|{1} schließt~schließen {2t}
{1} abre~abrem {2t} ?|does~do {1} open {2t} ?|abre~abren {1} {2t} ?|est-ce que {1} ouvre~ouvrent {2t} ?|öffnet~öffnen {1} {2t} ?
{1} vence~vencem {2t}|{1} is~are due {2t}|{1} vence~vencen {2t}|{1} arrive~arrivent à échéance {2t}|{1} ist~sind {2t} fällig
{1} ainda não chegou~chegaram|{1} has~have not arrived yet|{1} todavía no ha~han llegado|{1} n'est~ne_sont pas encore arrivé%arrivée|{1} ist~sind noch nicht angekommen
{1} não chegou~chegaram|{1} has~have not arrived|{1} no ha~han llegado|{1} n'est~ne_sont pas arrivé%arrivée|{1} ist~sind nicht angekommen
{1} já chegou~chegaram|{1} has~have already arrived|{1} ya ha~han llegado|{1:i} est~sont déjà arrivé%arrivée|{1} ist~sind schon angekommen
{1} acabou~acabaram|{1} is~are sold out|{1} se agotó~agotaron|{1} est~sont épuisé%épuisée|{1} ist~sind ausverkauft
{1} chegou~chegaram|{1} has~have arrived|{1} ha~han llegado|{1:i} est~sont arrivé%arrivée|{1} ist~sind angekommen
{1} chegou~chegaram com defeito|{1} arrived defective|{1} llegó~llegaron con defectos|{1} est~sont arrivé%arrivée avec un défaut|{1} ist~sind defekt angekommen
{1} mede~medem {2}|{1} measures~measure {2}|{1} mide~miden {2}|{1} mesure~mesurent {2}|{1} misst~messen {2:a}
{1} pesa~pesam {2}|{1} weighs~weigh {2}|{1} pesa~pesan {2}|{1} pèse~pèsent {2}|{1} wiegt~wiegen {2:a}
{1} acompanha~acompanham {2}|{1} comes~come with {2}|{1} viene~vienen con {2}|{1} est~sont livré%livrée avec {2}|{1} kommt~kommen mit {2:d}
(nós) trabalhamos com {1}|we work with {1}|trabajamos con {1}|nous travaillons avec {1}|wir arbeiten mit {1:d}
(nós) não trabalhamos com {1}|we do not work with {1}|no trabajamos con {1}|nous ne travaillons pas avec {1}|wir arbeiten nicht mit {1:d}
(nós) não aceitamos {1}|we do not accept {1}|no aceptamos {1}|nous n'acceptons pas {1}|wir akzeptieren {1:a} nicht
(nós) não entregamos {1t}|we do not deliver {1t}|no entregamos {1t}|nous ne livrons pas {1t}|wir liefern {1t} nicht
(nós) fazemos entrega/entregas {1t}|we deliver {1t}|hacemos entregas {1t}|nous livrons {1t}|wir liefern {1t}
(nós) fazemos {1}|we make {1:i}|hacemos {1}|nous faisons {1:i}|wir machen {1:j}
(nós) vendemos {1}|we sell {1:i}|vendemos {1}|nous vendons {1:i}|wir verkaufen {1:a}
devolvemos o seu dinheiro|we will refund your money|le devolvemos su dinero|nous vous remboursons|wir erstatten Ihr Geld
se (você) não gostar|if you do not like it|si no le gusta|si cela ne vous plaît pas|wenn es Ihnen nicht gefällt
se (você) quiser|if you like|si quiere|si vous voulez|wenn Sie möchten
se (você) preferir|if you prefer|si lo prefiere|si vous préférez|wenn es Ihnen lieber ist
(você) prefere {1v} ou {2v}|would you rather {1v} or {2v}|prefiere {1v} o {2v}|préférez-vous {1v} ou {2v}|möchten Sie lieber {1v} oder {2v}
venha {1v}|come and {1v}|venga a {1v}|venez {1v}|kommen Sie {1v}
é possível {1v}|is it possible to {1v}|es posible {1v}|est-il possible de {1v}|ist es möglich, {1v:z}
como faço para {1v}|how do I {1v}|cómo hago para {1v}|comment faire pour {1v}|wie kann ich {1v}
quando vou receber {1}|when will I receive {1}|cuándo voy a recibir {1}|quand vais-je recevoir {1}|wann erhalte ich {1:a}
quando vocês enviam {1}|when do you ship {1}|cuándo envían {1}|quand envoyez-vous {1}|wann schicken Sie {1:a}
vocês aceitam {1}|do you accept {1}|aceptan {1}|acceptez-vous {1}|akzeptieren Sie {1:a}
vocês entregam em {1}|do you deliver in {1}|entregan en {1}|livrez-vous à {1}|liefern Sie in {1:d}
vocês fazem entrega|do you deliver|hacen entregas|faites-vous des livraisons|liefern Sie
vocês fazem {1}|do you make {1:i}|hacen {1}|faites-vous {1:i}|machen Sie {1:j}
vocês abrem {1t}|do you open {1t}|abren {1t}|ouvrez-vous {1t}|öffnen Sie {1t}
(eu) estou procurando {1}|I am looking for {1:i}|estoy buscando {1}|je cherche {1:i}|ich suche {1:j}
(eu) procuro {1}|I am looking for {1:i}|busco {1}|je cherche {1:i}|ich suche {1:j}
(eu) tenho interesse em {1}|I am interested in {1}|me interesa {1}|je suis intéressé par {1}|ich interessiere mich für {1:a}
(eu) comprei {1}|I bought {1:i}|compré {1}|j'ai acheté {1:i}|ich habe {1:j} gekauft
(eu) comprei {1} {2t}|I bought {1:i} {2t}|compré {1} {2t}|j'ai acheté {1:i} {2t}|ich habe {2t} {1:j} gekauft
(eu) fiz um pedido {1t}|I placed an order {1t}|hice un pedido {1t}|j'ai passé une commande {1t}|ich habe {1t} eine Bestellung aufgegeben
(eu) fiz um pedido|I placed an order|hice un pedido|j'ai passé une commande|ich habe eine Bestellung aufgegeben
(eu) recebi {1}|I received {1}|recibí {1}|j'ai reçu {1}|ich habe {1:a} erhalten
(eu) não recebi {1}|I have not received {1}|no he recibido {1}|je n'ai pas reçu {1}|ich habe {1:a} nicht erhalten
(eu) ainda não recebi {1}|I have not received {1} yet|todavía no he recibido {1}|je n'ai pas encore reçu {1}|ich habe {1:a} noch nicht erhalten
(eu) já paguei {1}|I have already paid {1}|ya pagué {1}|j'ai déjà payé {1}|ich habe {1:a} schon bezahlt
segue/seguem em anexo {1}|{1} is~are attached|se adjunta~adjuntan {1}|veuillez trouver ci-joint {1}|{1} ist~sind beigefügt
segue/seguem {1}|here is~are {1}|aquí está~están {1}|voici {1}|hier ist~sind {1}
aguardo retorno|I look forward to your reply|quedo a la espera de su respuesta|dans l'attente de votre réponse|ich freue mich auf Ihre Antwort
leve {1#} e pague {2#}|take {1#}, pay for {2#}|lleve {1#} y pague {2#}|{1#} pour le prix de {2#}|{1#} nehmen, {2#} bezahlen
com {1p} de antecedência|{1p} in advance|con {1p} de antelación|{1p} à l'avance|{1p:a} im Voraus
não deixe de {1v}|do not forget to {1v}|no deje de {1v}|n'oubliez pas de {1v}|vergessen Sie nicht, {1v:z}
tenha um bom dia|have a nice day|que tenga un buen día|bonne journée|einen schönen Tag
tenha um ótimo dia|have a great day|que tenga un excelente día|excellente journée|einen wunderschönen Tag
bom fim de semana|have a nice weekend|buen fin de semana|bon week-end|schönes Wochenende
uma ótima semana|have a great week|excelente semana|excellente semaine|eine schöne Woche
para todo o Brasil|throughout Brazil|a todo Brasil|dans tout le Brésil|in ganz Brasilien
em todo o Brasil|throughout Brazil|en todo Brasil|dans tout le Brésil|in ganz Brasilien
em casa|at home|en casa|à domicile|zu Hause
à vista|in full|al contado|au comptant|sofort
no site|on the website|en el sitio web|sur le site|auf der Website
na loja física|in the physical shop|en la tienda física|en boutique|im Ladengeschäft
por encomenda|to order|por encargo|sur commande|auf Bestellung
sob encomenda|made to order|por encargo|sur commande|auf Bestellung
por favor|please|por favor|s'il vous plaît|bitte
enquanto durarem os estoques|while stocks last|hasta agotar existencias|dans la limite des stocks disponibles|solange der Vorrat reicht
combinado|agreed|de acuerdo|d'accord|abgemacht
{1} estará~estarão {2z}|{1} will be {2z}|{1} estará~estarán {2z}|{1} sera~seront {2z}|{1} wird~werden {2z} sein
{1} estará~estarão {2z} {3t}|{1} will be {2z} {3t}|{1} estará~estarán {2z} {3t}|{1} sera~seront {2z} {3t}|{1} wird~werden {3t} {2z} sein
{1} ainda está~estão {2z} ?|is~are {1} still {2z} ?|sigue~siguen {1} {2z} ?|est-ce que {1} est~sont encore {2z} ?|ist~sind {1} noch {2z} ?
{1} vale~valem {2t}|{1} is~are valid {2t}|{1} vale~valen {2t}|{1} est~sont valable%valable {2t}|{1} gilt~gelten {2t}
e tem {1}|and has {1:i}|y tiene {1}|et a {1:i}|und hat {1:j}
estamos com {1#} de desconto|we have {1#} off|tenemos un {1#} de descuento|nous avons {1#} de réduction|wir haben {1#} Rabatt
para {1v}|to {1v}|para {1v}|pour {1v}|um {1v:z}
fale conosco|talk to us|hable con nosotros|contactez-nous|kontaktieren Sie uns
fale com a gente|talk to us|hable con nosotros|contactez-nous|kontaktieren Sie uns
pelo WhatsApp|on WhatsApp|por WhatsApp|sur WhatsApp|über WhatsApp
por causa do feriado|because of the holiday|por el feriado|en raison du jour férié|wegen des Feiertags
em toda a loja|storewide|en toda la tienda|dans toute la boutique|im ganzen Geschäft
em todos os produtos|on all products|en todos los productos|sur tous les produits|auf alle Produkte
à venda|for sale|a la venta|en vente|zu verkaufen
infelizmente|unfortunately|lamentablemente|malheureusement|leider
aproveite|take advantage|aproveche|profitez-en|greifen Sie zu
aproveite {1}|take advantage of {1}|aproveche {1}|profitez de {1}|nutzen Sie {1:a}
mas|but|pero|mais|aber
também|also|también|aussi|auch
e|and|y|et|und
ou|or|o|ou|oder
porque|because|porque|parce que|weil
com {1}|with {1}|con {1}|avec {1}|mit {1:d}
sem {1}|without {1}|sin {1}|sans {1}|ohne {1:a}
para {1}|for {1}|para {1}|pour {1}|für {1:a}
para você|for you|para usted|pour vous|für Sie
em {1}|in {1}|en {1}|dans {1}|in {1:d}
de {1}|of {1}|de {1}|de {1}|von {1:d}`;

/** What is said of a thing right after it; `{1}` is that thing. */
export const SAID_OF_IT = `
que (você) escolheu|that you chose|que eligió|que vous avez choisi%choisie|, {1:r} Sie ausgewählt haben,
que (você) pediu|that you ordered|que pidió|que vous avez commandé%commandée|, {1:r} Sie bestellt haben,
que (eu) comprei|that I bought|que compré|que j'ai acheté%achetée|, {1:r} ich gekauft habe,
que está em promoção|that is~are on sale|que está~están en oferta|qui est~sont en promotion|, {1:s} im Angebot ist~sind,
que chegou/chegaram {2t}|that arrived {2t}|que llegó~llegaron {2t}|qui est~sont arrivé%arrivée {2t}|, {1:s} {2t} angekommen ist~sind,`;
