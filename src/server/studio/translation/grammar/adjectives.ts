import type { Language } from "#contract/studio/translation-rules.ts";
import type { Agreement } from "./determiners.ts";
import { pluralOf } from "./nouns.ts";

/**
 * How things are. `=` after a word that never changes, `^` before one that stands before its noun, after a slash the
 * feminine where no rule gives it, and `~` before what is a state (`está aberto`) and no quality (`é caro`).
 */
const LINES = `
preto|black|negro|noir|schwarz
branco|white|blanco|blanc/blanche|weiß
azul|blue|azul|bleu|blau
vermelho|red|rojo|rouge|rot
verde|green|verde|vert|grün
amarelo|yellow|amarillo|jaune|gelb
laranja=|orange|naranja=|orange=|orange=
roxo|purple|morado|violet/violette|lila=
rosa=|pink|rosa=|rose|rosa=
cinza=|grey|gris|gris|grau
marrom|brown|marrón|marron=|braun
bege=|beige|beige=|beige|beige=
dourado|golden|dorado|doré|golden
prateado|silver|plateado|argenté|silbern
colorido|colourful|colorido|coloré|bunt
pequeno|small|pequeño|^petit|klein
médio|medium|mediano|moyen/moyenne|mittelgroß
grande|large|grande|^grand|groß
longo|long|largo|long/longue|lang
curto|short|corto|court|kurz
largo|wide|ancho|large|breit
apertado|tight|estrecho|serré|eng
leve|light|ligero|léger/légère|leicht
pesado|heavy|pesado|lourd|schwer
novo|new|nuevo|^nouveau/nouvelle|neu
usado|used|usado|d'occasion=|gebraucht
barato|cheap|barato|bon marché=|günstig
caro|expensive|caro|cher/chère|teuer
bonito|beautiful|bonito|^beau/belle|schön
lindo|beautiful|precioso|magnifique|wunderschön
bom/boa|good|bueno|^bon/bonne|gut
ótimo|great|excelente|excellent|hervorragend
fresco|fresh|fresco|frais/fraîche|frisch
quente|hot|caliente|chaud|heiß
frio|cold|frío|froid|kalt
macio|soft|suave|doux/douce|weich
confortável|comfortable|cómodo|confortable|bequem
resistente|sturdy|resistente|résistant|robust
original|original|original|original/originale|original=
importado|imported|importado|importé|importiert
nacional|Brazilian-made|nacional|brésilien/brésilienne|brasilianisch
artesanal|handmade|artesanal|artisanal/artisanale|handgefertigt
caseiro|homemade|casero|maison=|hausgemacht
delicioso|delicious|delicioso|délicieux/délicieuse|köstlich
especial|special|especial|spécial/spéciale|besonder
masculino|men's|masculino|pour homme=|für Herren=
feminino|women's|femenino|pour femme=|für Damen=
infantil|children's|infantil|pour enfant=|für Kinder=
moderno|modern|moderno|moderne|modern
redondo|round|redondo|rond|rund
quadrado|square|cuadrado|carré|quadratisch
completo|complete|completo|complet/complète|vollständig
próximo|^next|próximo|prochain|nächst
último|^last|^último|^dernier/dernière|letzt
primeiro|^first|^primer/primera|^premier/première|erst
~disponível|available|disponible|disponible|verfügbar
~esgotado|sold out|agotado|épuisé|ausverkauft
~quebrado|broken|roto|cassé|kaputt
~pronto|ready|listo|prêt/prête|fertig
~aberto|open|abierto|ouvert/ouverte|geöffnet
~fechado|closed|cerrado|fermé|geschlossen
~atrasado|delayed|retrasado|retardé|verspätet
~confirmado|confirmed|confirmado|confirmé|bestätigt
~pago|paid|pagado|payé|bezahlt
~enviado|shipped|enviado|envoyé|versandt
~entregue|delivered|entregado|livré|geliefert
~cancelado|cancelled|cancelado|annulé|storniert
~aprovado|approved|aprobado|accepté|genehmigt
~reservado|reserved|reservado|réservé|reserviert
grátis=|free|gratis=|gratuit|kostenlos
gratuito|free|gratuito|gratuit|kostenlos`;

const ORDER: readonly Language[] = ["pt", "en", "es", "fr", "de"];

interface AdjectiveForms {
  masculine: string;
  feminine: string;
  isFixed: boolean;
  comesFirst: boolean;
}
export interface Adjective {
  isState: boolean;
  in: Record<Language, AdjectiveForms>;
}

/** Spanish `marrón` and `gris`, Portuguese `azul` and `marrom` have one form for both. */
const feminineRules: Record<Language, (word: string) => string> = {
  pt: (word) => word.replace(/o$/, "a"),
  en: (word) => word,
  es: (word) => word.replace(/o$/, "a"),
  fr: (word) => (word.endsWith("e") ? word : `${word}e`),
  de: (word) => word,
};

function formsOf(text: string, language: Language): AdjectiveForms {
  const comesFirst = text.startsWith("^") || language === "en" || (language === "de" && !text.includes(" "));
  const [masculine = "", feminine] = text.replace(/[~^=]/g, "").split("/");
  const isFixed = text.endsWith("=") || language === "en";
  return {
    masculine,
    feminine: feminine ?? (isFixed ? masculine : feminineRules[language](masculine)),
    isFixed,
    comesFirst,
  };
}

export const adjectives: readonly Adjective[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const texts = line.split("|");
    const forms = ORDER.map((language, at) => [language, formsOf(texts[at] ?? "", language)]);
    return { isState: line.startsWith("~"), in: Object.fromEntries(forms) as Record<Language, AdjectiveForms> };
  });

/** The adjective as it agrees, without the endings of German. */
export function adjectiveForm(
  { in: forms }: Adjective,
  language: Language,
  { gender, isPlural }: Pick<Agreement, "gender" | "isPlural">,
): string {
  const { masculine, feminine, isFixed } = forms[language];
  if (isFixed || language === "de") return masculine;
  const word = gender === "f" ? feminine : masculine;
  if (!isPlural) return word;
  return language === "pt" || language === "es" || language === "fr" ? pluralOf(word, language) : word;
}
