import type { Language } from "#contract/studio/translation-rules.ts";
import type { Gender } from "./determiners.ts";

/**
 * Things of a shop with the article that tells their gender: Portuguese, English, Spanish, French, German. After a slash
 * the plural, where no rule gives it; `-` where there is none.
 */
const LINES = `
a loja|shop|la tienda|la boutique|das Geschäft/Geschäfte
o produto|product|el producto|le produit|das Produkt/Produkte
o preço|price|el precio|le prix|der Preis/Preise
o valor|amount|el importe|le montant|der Betrag/Beträge
o desconto|discount|el descuento|la réduction|der Rabatt/Rabatte
a promoção|sale|la oferta|la promotion|das Angebot/Angebote
o cupom|coupon|el cupón|le coupon|der Gutschein/Gutscheine
o pedido|order|el pedido|la commande|die Bestellung/Bestellungen
a compra|purchase|la compra|le achat|der Einkauf/Einkäufe
a venda|sale|la venta|la vente|der Verkauf/Verkäufe
a entrega|delivery|la entrega|la livraison|die Lieferung/Lieferungen
o frete|shipping/-|el envío|la livraison|der Versand/-
o pacote|parcel|el paquete|le colis|das Paket/Pakete
a encomenda|order|el encargo|la commande|die Bestellung/Bestellungen
o pagamento|payment|el pago|le paiement|die Zahlung/Zahlungen
o cartão|card|la tarjeta|la carte|die Karte/Karten
o cartão de crédito/cartões de crédito|credit card|la tarjeta de crédito/tarjetas de crédito|la carte de crédit/cartes de crédit|die Kreditkarte/Kreditkarten
o cartão de débito/cartões de débito|debit card|la tarjeta de débito/tarjetas de débito|la carte de débit/cartes de débit|die Debitkarte/Debitkarten
o boleto|bank slip|el boleto bancario/boletos bancarios|le bordereau bancaire/bordereaux bancaires|der Zahlschein/Zahlscheine
o dinheiro|cash/-|el efectivo|les espèces|das Bargeld/-
o troco|change/-|el cambio|la monnaie|das Wechselgeld/-
a troca|exchange|el cambio|le échange|der Umtausch/-
a devolução|return|la devolución|le retour|die Rückgabe/Rückgaben
o reembolso|refund|el reembolso|le remboursement|die Erstattung/Erstattungen
a garantia|warranty|la garantía|la garantie|die Garantie/Garantien
a nota fiscal/notas fiscais|invoice|la factura|la facture|die Rechnung/Rechnungen
o recibo|receipt|el recibo|le reçu|die Quittung/Quittungen
o cliente|customer|el cliente|le client|der Kunde/Kunden
o vendedor|seller|el vendedor|le vendeur|der Verkäufer/Verkäufer
o fornecedor|supplier|el proveedor|le fournisseur|der Lieferant/Lieferanten
a equipe|team|el equipo|la équipe|das Team/Teams
o estoque|stock|las existencias|le stock|das Lager/Lager
o tamanho|size|la talla|la taille|die Größe/Größen
o número|number|el número|le numéro|die Nummer/Nummern
a cor/cores|colour|el color|la couleur|die Farbe/Farben
a marca|brand|la marca|la marque|die Marke/Marken
o modelo|model|el modelo|le modèle|das Modell/Modelle
a quantidade|quantity|la cantidad|la quantité|die Menge/Mengen
a unidade|unit|la unidad|la unité|das Stück/Stück
a peça|piece|la pieza|la pièce|das Teil/Teile
o par|pair|el par|la paire|das Paar/Paare
o kit/kits|kit|el kit/kits|le kit|das Set/Sets
o conjunto|set|el conjunto|le ensemble|das Set/Sets
o peso|weight|el peso|le poids|das Gewicht/-
a altura|height|la altura|la hauteur|die Höhe/Höhen
a largura|width|el ancho|la largeur|die Breite/Breiten
o comprimento|length|el largo|la longueur|die Länge/Längen
a medida|measurement|la medida|la mesure|das Maß/Maße
a qualidade|quality|la calidad|la qualité|die Qualität/-
o defeito|defect|el defecto|le défaut|der Defekt/Defekte
o problema|problem|el problema|le problème|das Problem/Probleme
a dúvida|question|la duda|la question|die Frage/Fragen
a resposta|answer|la respuesta|la réponse|die Antwort/Antworten
a mensagem|message|el mensaje|le message|die Nachricht/Nachrichten
a foto|photo|la foto|la photo|das Foto/Fotos
o vídeo|video|el vídeo|la vidéo|das Video/Videos
o endereço|address/addresses|la dirección|la adresse|die Adresse/Adressen
o telefone|phone number|el teléfono|le téléphone|die Telefonnummer/Telefonnummern
o CEP/CEPs|postal code|el código postal/códigos postales|le code postal/codes postaux|die Postleitzahl/Postleitzahlen
o nome|name|el nombre|le nom|der Name/Namen
o código|code|el código|le code|der Code/Codes
o site/sites|website|el sitio web/sitios web|le site|die Website/Websites
o link/links|link|el enlace|le lien|der Link/Links
o horário|time|el horario|le horaire|die Uhrzeit/Uhrzeiten
o prazo de entrega/prazos de entrega|delivery time|el plazo de entrega/plazos de entrega|le délai de livraison/délais de livraison|die Lieferzeit/Lieferzeiten
o horário de atendimento/horários de atendimento|opening hours/opening hours|el horario de atención/horarios de atención|les heures d'ouverture|die Öffnungszeiten
o código de rastreio/códigos de rastreio|tracking code|el código de seguimiento/códigos de seguimiento|le numéro de suivi/numéros de suivi|die Sendungsnummer/Sendungsnummern
a forma de pagamento/formas de pagamento|payment method|la forma de pago/formas de pago|le moyen de paiement/moyens de paiement|die Zahlungsart/Zahlungsarten
o número do pedido/números do pedido|order number|el número de pedido/números de pedido|le numéro de commande/numéros de commande|die Bestellnummer/Bestellnummern
o defeito de fabricação/defeitos de fabricação|manufacturing defect|el defecto de fabricación/defectos de fabricación|le défaut de fabrication/défauts de fabrication|der Herstellungsfehler/Herstellungsfehler
o prazo|deadline|el plazo|le délai|die Frist/Fristen
a data|date|la fecha|la date|das Datum/Daten
o dia|day|el día|le jour|der Tag/Tage
o dia útil/dias úteis|business day|el día hábil/días hábiles|le jour ouvrable/jours ouvrables|der Werktag/Werktage
a semana|week|la semana|la semaine|die Woche/Wochen
o mês/meses|month|el mes/meses|le mois/mois|der Monat/Monate
o ano|year|el año|le an|das Jahr/Jahre
a hora|hour|la hora|la heure|die Stunde/Stunden
o minuto|minute|el minuto|la minute|die Minute/Minuten
a vez/vezes|time|la vez/veces|la fois/fois|das Mal/Male
a parcela|instalment|la cuota|la mensualité|die Rate/Raten
os juros|interest/-|los intereses|les intérêts|die Zinsen
a cidade|city/cities|la ciudad|la ville|die Stadt/Städte
o bairro|neighbourhood|el barrio|le quartier|das Viertel/Viertel
a rua|street|la calle|la rue|die Straße/Straßen
a casa|house|la casa|la maison|das Haus/Häuser
a porta|door|la puerta|la porte|die Tür/Türen
o presente|gift|el regalo|le cadeau|das Geschenk/Geschenke
a embalagem|packaging/-|el embalaje|le emballage|die Verpackung/Verpackungen
a caixa|box/boxes|la caja|la boîte|die Kiste/Kisten
a sacola|bag|la bolsa|le sac|die Tüte/Tüten
a coleção|collection|la colección|la collection|die Kollektion/Kollektionen
a novidade|new arrival|la novedad|la nouveauté|die Neuheit/Neuheiten
a opção|option|la opción|la option|die Option/Optionen
a pessoa|person/people|la persona|la personne|die Person/Personen
a criança|child/children|el niño|le enfant|das Kind/Kinder
o bebê|baby/babies|el bebé|le bébé|das Baby/Babys
a mulher|woman/women|la mujer|la femme|die Frau/Frauen
o homem|man/men|el hombre|le homme|der Mann/Männer
a família|family/families|la familia|la famille|die Familie/Familien
o amigo|friend|el amigo|le ami|der Freund/Freunde
a ajuda|help/-|la ayuda|la aide|die Hilfe/-
a festa|party/parties|la fiesta|la fête|das Fest/Feste
a toalha de mesa/toalhas de mesa|tablecloth|el mantel|la nappe|die Tischdecke/Tischdecken
o calçado|shoes/shoes|el calzado|les chaussures|die Schuhe
o inverno|winter|el invierno|le hiver|der Winter/Winter
o verão|summer|el verano|le été|der Sommer/Sommer
o metro|metre|el metro|le mètre|der Meter/Meter
o centímetro|centimetre|el centímetro|le centimètre|der Zentimeter/Zentimeter
o quilo|kilo|el kilo|le kilo|das Kilo/Kilos
o litro|litre|el litro|le litre|der Liter/Liter
a estampa|print|el estampado|le motif|das Muster/Muster
o catálogo|catalogue|el catálogo|le catalogue|der Katalog/Kataloge
o orçamento|quote|el presupuesto|le devis|das Angebot/Angebote
o comprovante|receipt|el comprobante|le justificatif|der Beleg/Belege
o comprovante de pagamento/comprovantes de pagamento|proof of payment|el comprobante de pago/comprobantes de pago|le justificatif de paiement/justificatifs de paiement|der Zahlungsbeleg/Zahlungsbelege
o carrinho|cart|el carrito|le panier|der Warenkorb/Warenkörbe
a conta|account|la cuenta|le compte|das Konto/Konten
a senha|password|la contraseña|le mot de passe/mots de passe|das Passwort/Passwörter
o pote|jar|el tarro|le pot|das Glas/Gläser
o espelho|mirror|el espejo|le miroir|der Spiegel/Spiegel
o quadro|picture|el cuadro|le tableau|das Bild/Bilder
o vaso|vase|el jarrón|le vase|die Vase/Vasen
a cortina|curtain|la cortina|le rideau|der Vorhang/Vorhänge
a almofada|cushion|el cojín|le coussin|das Kissen/Kissen
o cobertor|blanket|la manta|la couverture|die Decke/Decken
a geladeira|fridge|la nevera|le réfrigérateur|der Kühlschrank/Kühlschränke
o fogão/fogões|cooker|la cocina|la cuisinière|der Herd/Herde
a televisão|television|el televisor|le téléviseur|der Fernseher/Fernseher
a maquiagem|make-up/-|el maquillaje|le maquillage|das Make-up/-
o batom|lipstick|el pintalabios|le rouge à lèvres/rouges à lèvres|der Lippenstift/Lippenstifte
o xampu|shampoo|el champú|le shampooing|das Shampoo/Shampoos
o brigadeiro|brigadeiro|el brigadeiro|le brigadeiro|der Brigadeiro/Brigadeiros
a festa infantil/festas infantis|children's party/children's parties|la fiesta infantil/fiestas infantiles|la fête d'enfants/fêtes d'enfants|der Kindergeburtstag/Kindergeburtstage
o aniversário|birthday|el cumpleaños/cumpleaños|le anniversaire|der Geburtstag/Geburtstage
o casamento|wedding|la boda|le mariage|die Hochzeit/Hochzeiten
o evento|event|el evento|le événement|die Veranstaltung/Veranstaltungen
o evento corporativo/eventos corporativos|corporate event|el evento corporativo/eventos corporativos|le événement d'entreprise/événements d'entreprise|die Firmenfeier/Firmenfeiern
o algodão|cotton/-|el algodón|le coton|die Baumwolle/-
o couro|leather/-|el cuero|le cuir|das Leder/-
a madeira|wood/-|la madera|le bois|das Holz/-
o vidro|glass/-|el vidrio|le verre|das Glas/-
a cerâmica|ceramic/-|la cerámica|la céramique|die Keramik/-
o aço inoxidável/-|stainless steel/-|el acero inoxidable/-|le acier inoxydable/-|der Edelstahl/-
o plástico|plastic|el plástico|le plastique|der Kunststoff/Kunststoffe
o papel/papéis|paper|el papel|le papier|das Papier/Papiere
o linho|linen/-|el lino|le lin|das Leinen/-
a lã|wool/-|la lana|la laine|die Wolle/-
o material|material|el material|la matière|das Material/Materialien
o tecido|fabric|la tela|le tissu|der Stoff/Stoffe
a camiseta|T-shirt|la camiseta|le t-shirt|das T-Shirt/T-Shirts
a camisa|shirt|la camisa|la chemise|das Hemd/Hemden
a blusa|blouse|la blusa|la blouse|die Bluse/Blusen
a calça|trousers/trousers|el pantalón|le pantalon|die Hose/Hosen
a bermuda|shorts/shorts|la bermuda|le bermuda|die Shorts
o short/shorts|shorts/shorts|el short/shorts|le short|die Shorts
o vestido|dress/dresses|el vestido|la robe|das Kleid/Kleider
a saia|skirt|la falda|la jupe|der Rock/Röcke
o casaco|coat|el abrigo|le manteau/manteaux|der Mantel/Mäntel
a jaqueta|jacket|la chaqueta|la veste|die Jacke/Jacken
a roupa|clothes/clothes|la ropa|les vêtements|die Kleidung/-
o pijama|pyjamas/pyjamas|el pijama|le pyjama|der Schlafanzug/Schlafanzüge
o biquíni|bikini|el bikini|le bikini|der Bikini/Bikinis
a meia|sock|el calcetín|la chaussette|die Socke/Socken
o tênis/tênis|trainers/trainers|las zapatillas|les baskets|die Turnschuhe
o sapato|shoe|el zapato|la chaussure|der Schuh/Schuhe
a sandália|sandal|la sandalia|la sandale|die Sandale/Sandalen
o chinelo|flip-flop|la chancla|la tong|die Badelatsche/Badelatschen
a bota|boot|la bota|la botte|der Stiefel/Stiefel
a bolsa|handbag|el bolso|le sac à main/sacs à main|die Handtasche/Handtaschen
a mochila|backpack|la mochila|le sac à dos/sacs à dos|der Rucksack/Rucksäcke
a carteira|wallet|la cartera|le portefeuille|der Geldbeutel/Geldbeutel
o cinto|belt|el cinturón|la ceinture|der Gürtel/Gürtel
o relógio|watch/watches|el reloj|la montre|die Uhr/Uhren
os óculos|glasses/glasses|las gafas|les lunettes|die Brille/Brillen
o chapéu/chapéus|hat|el sombrero|le chapeau/chapeaux|der Hut/Hüte
o boné|cap|la gorra|la casquette|die Kappe/Kappen
o brinco|earring|el pendiente|la boucle d'oreille/boucles d'oreilles|der Ohrring/Ohrringe
o colar|necklace|el collar|le collier|die Halskette/Halsketten
a pulseira|bracelet|la pulsera|le bracelet|das Armband/Armbänder
o anel/anéis|ring|el anillo|la bague|der Ring/Ringe
o perfume|perfume|el perfume|le parfum|das Parfüm/Parfüms
o sabonete|soap|el jabón|le savon|die Seife/Seifen
o creme|cream|la crema|la crème|die Creme/Cremes
a vela|candle|la vela|la bougie|die Kerze/Kerzen
o brinquedo|toy|el juguete|le jouet|das Spielzeug/Spielzeuge
a boneca|doll|la muñeca|la poupée|die Puppe/Puppen
o livro|book|el libro|le livre|das Buch/Bücher
o caderno|notebook|el cuaderno|le cahier|das Heft/Hefte
a caneta|pen|el bolígrafo|le stylo|der Kugelschreiber/Kugelschreiber
o lápis/lápis|pencil|el lápiz/lápices|le crayon|der Bleistift/Bleistifte
a caneca|mug|la taza|le mug|der Becher/Becher
a xícara|cup|la taza|la tasse|die Tasse/Tassen
o copo|glass/glasses|el vaso|le verre|das Glas/Gläser
o prato|plate|el plato|la assiette|der Teller/Teller
a garrafa|bottle|la botella|la bouteille|die Flasche/Flaschen
a panela|pan|la olla|la casserole|der Topf/Töpfe
a faca|knife/knives|el cuchillo|le couteau/couteaux|das Messer/Messer
a colher|spoon|la cuchara|la cuillère|der Löffel/Löffel
o garfo|fork|el tenedor|la fourchette|die Gabel/Gabeln
a mesa|table|la mesa|la table|der Tisch/Tische
a cadeira|chair|la silla|la chaise|der Stuhl/Stühle
o sofá|sofa|el sofá|le canapé|das Sofa/Sofas
a cama|bed|la cama|le lit|das Bett/Betten
a rede|hammock|la hamaca|le hamac|die Hängematte/Hängematten
o tapete|rug|la alfombra|le tapis|der Teppich/Teppiche
a toalha|towel|la toalla|la serviette|das Handtuch/Handtücher
o lençol/lençóis|sheet|la sábana|le drap|das Laken/Laken
o travesseiro|pillow|la almohada|le oreiller|das Kissen/Kissen
o violão/violões|guitar|la guitarra|la guitare|die Gitarre/Gitarren
a bola|ball|la pelota|le ballon|der Ball/Bälle
a bicicleta|bicycle|la bicicleta|le vélo|das Fahrrad/Fahrräder
o celular|mobile phone|el teléfono móvil/teléfonos móviles|le téléphone portable/téléphones portables|das Handy/Handys
a capinha|phone case|la funda|la coque|die Handyhülle/Handyhüllen
o computador|computer|el ordenador|le ordinateur|der Computer/Computer
o fone de ouvido/fones de ouvido|headphones/headphones|los auriculares|les écouteurs|der Kopfhörer/Kopfhörer
o carregador|charger|el cargador|le chargeur|das Ladegerät/Ladegeräte
o cabo|cable|el cable|le câble|das Kabel/Kabel
a bateria|battery/batteries|la batería|la batterie|der Akku/Akkus
a pilha|battery/batteries|la pila|la pile|die Batterie/Batterien
a máquina|machine|la máquina|la machine|die Maschine/Maschinen
a lâmpada|light bulb|la bombilla|la ampoule|die Glühbirne/Glühbirnen
a ferramenta|tool|la herramienta|le outil|das Werkzeug/Werkzeuge
o martelo|hammer|el martillo|le marteau/marteaux|der Hammer/Hämmer
a planta|plant|la planta|la plante|die Pflanze/Pflanzen
a flor/flores|flower|la flor|la fleur|die Blume/Blumen
o bolo|cake|el pastel|le gâteau/gâteaux|der Kuchen/Kuchen
o doce|sweet|el dulce|la sucrerie|die Süßigkeit/Süßigkeiten
o salgado|savoury snack|el salado|le petit salé/petits salés|der Snack/Snacks
o café|coffee|el café|le café|der Kaffee/Kaffees
o chá|tea|el té|le thé|der Tee/Tees
o açúcar|sugar/-|el azúcar|le sucre|der Zucker/-
o sal|salt/-|la sal|le sel|das Salz/-
o arroz|rice/-|el arroz|le riz|der Reis/-
o feijão|beans/-|los frijoles|les haricots|die Bohnen
o leite|milk/-|la leche|le lait|die Milch/-
o queijo|cheese|el queso|le fromage|der Käse/Käse
o pão/pães|bread|el pan|le pain|das Brot/Brote
o chocolate|chocolate|el chocolate|le chocolat|die Schokolade/Schokoladen
a água|water/-|la agua|la eau|das Wasser/-
o suco|juice|el zumo|le jus|der Saft/Säfte
a cerveja|beer|la cerveza|la bière|das Bier/Biere
o vinho|wine|el vino|le vin|der Wein/Weine
a carne|meat|la carne|la viande|das Fleisch/-
o peixe|fish/fish|el pescado|le poisson|der Fisch/Fische
a fruta|fruit|la fruta|le fruit|das Obst/-
o cachorro|dog|el perro|le chien|der Hund/Hunde
o gato|cat|el gato|le chat|die Katze/Katzen
a ração|pet food/-|el pienso|les croquettes|das Futter/-`;

const ORDER: readonly Language[] = ["pt", "en", "es", "fr", "de"];
const GENDERS: Record<string, Gender> = { o: "m", os: "m", el: "m", los: "m", le: "m", der: "m", das: "n" };
const PLURAL_ARTICLES = new Set(["os", "los", "las", "les"]);

/** A thing in one language. */
interface NounForms {
  singular: string;
  /** `null` where one speaks of it in the singular alone. */
  plural: string | null;
  gender: Gender;
  /** What has no singular: `os juros`, `las zapatillas`. */
  isAlwaysPlural: boolean;
}
export type Noun = Record<Language, NounForms>;

/** Rules for regular plurals, the first that fits. */
const plurals: Record<Language, readonly (readonly [RegExp, string])[]> = {
  pt: [
    [/ão$/, "ões"],
    [/m$/, "ns"],
    [/([aeou])l$/, "$1is"],
    [/il$/, "is"],
    [/([rzs])$/, "$1es"],
    [/$/, "s"],
  ],
  en: [
    [/([^aeiou])y$/, "$1ies"],
    [/(s|x|ch|sh)$/, "$1es"],
    [/$/, "s"],
  ],
  es: [
    [/z$/, "ces"],
    [/ión$/, "iones"],
    [/ín$/, "ines"],
    [/én$/, "enes"],
    [/ón$/, "ones"],
    [/([aeiouéóáú])$/, "$1s"],
    [/$/, "es"],
  ],
  fr: [
    [/([sxz])$/, "$1"],
    [/eau$/, "eaux"],
    [/al$/, "aux"],
    [/$/, "s"],
  ],
  de: [],
};

export function pluralOf(word: string, language: Language): string {
  const [pattern, after] = plurals[language].find(([ending]) => ending.test(word)) ?? [/$/, ""];
  return word.replace(pattern, after);
}

function formsOf(text: string, language: Language): NounForms {
  const [, article = "", rest = ""] = (language !== "en" && /^(\S+) (.+)$/.exec(text)) || ["", "", text];
  const [singular = "", given] = rest.split("/");
  const isPair = language === "en" && given === singular && singular.endsWith("s");
  const isAlwaysPlural = isPair || PLURAL_ARTICLES.has(article) || (language === "de" && given === undefined);
  const plural = given === "-" ? null : (given ?? (isAlwaysPlural ? singular : pluralOf(singular, language)));
  return { singular, plural, gender: GENDERS[article] ?? "f", isAlwaysPlural };
}

export const nouns: readonly Noun[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const texts = line.split("|");
    return Object.fromEntries(ORDER.map((language, at) => [language, formsOf(texts[at] ?? "", language)])) as Noun;
  });

/** What things are made of: `bolsa de couro` is a `leather bag`. */
const materials: ReadonlySet<string> = new Set(
  "algodão couro madeira vidro cerâmica plástico papel linho lã|aço inoxidável"
    .split("|")
    .flatMap((part, at) => (at === 0 ? part.split(" ") : [part])),
);

export const isMaterial = ({ pt }: Noun): boolean => materials.has(pt.singular);
