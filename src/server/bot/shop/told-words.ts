import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { editDistance } from "#lib/edit-distance.ts";
import { foldText, genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";

/** A word that says what a thing is or is like. */
export interface AskedWord {
  /** What it is compared by: a measure in its smallest unit, `sem x` for what it is to be without. */
  key: string;
  /** As it was written. */
  shown: string;
}

const listOf = (words: string) => new Set(words.split(/\s+/));

/** Words that lead to what is wanted of a thing, and say nothing themselves: `tamanho G`, `de outra marca`, `prefiro chileno`. */
const LABELS = listOf(
  `tam tamanho numero num n cor modelo marca voltagem sabor tema opcao versao unidade tipo preco valor custa estoque disponivel qual outro outra
  cada dele nele tiver barato caro promocao promo oferta melhor ano primeiro primeira segundo segunda terceiro terceira ultimo dois duas dua entre bonito legal pena dar prefiro preferencia vem serve sirva caiba combine encaixe acompanha inclui funciona
  verdade certo pra pro ow daquele daquela naquele naquela nela nesse nessa neste nesta compara comparar diferenca desse dessa deste desta esse dele dela eles elas precisa agora saco pacote par todo toda todos todas maior menor fator grama litro quilo mesmo mesma junto junta mudar link`,
);
/** What somebody is called who is spoken to, and what a wish is told with: none of it is in a shop. */
const AROUND = listOf(
  "frete monte favor deus mano mana cara guri guria macho vei velho bicho tche uai moca moco amigao fazer domingo sabado semana ok blz beleza valeu obrigado obrigada entao sou posso pode comer usar daqui diabetico celiaco alergico intolerante poe coloca manda hoje amanha dia uso ideia dica facil rapido pessoa gente vou indo levar compro comprar fecha fechar ve veja olha mostra mostre acha ache arruma toma mal orcamento maximo teria teriam demais levaria pegaria possuem trabalham haveria gostaria",
);
/** Colours and what things are made of. */
const LOOKS = listOf(
  "azul preto branco verde vermelho rosa amarelo roxo lila cinza marrom bege laranja dourado prateado vinho colorido coral creme grafite algodao couro madeira metal plastico vidro inox ceramica aluminio aco",
);
const MEASURE = /^\d.*\D$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
/** A measure in a whole word, as it is read: `50polegadas`. */
const GLUED_MEASURE = /^(\d[\d.,]*)(\p{L}{4,})$/u;
/** Of shorter words, one letter makes another thing: `caneca`, `caneta`. */
const SHORTEST_TYPO = 7;

/** It says the opposite of what would be left without it. */
const NEGATION = "sem";
const without = (key: string) => `${NEGATION} ${key}`;

/** What is one word however it is written: a letter alone would tell nothing. */
const asOneWord = (text: string) => text.replace(/\b(?:tipo|type|usb)[ -]?c\b/gi, "usbc");

/** The words of a text in their places; each place has one or more forms, a measure among them. */
const placesOf = (text: string) => [...Map.groupBy(readWords(asOneWord(text)), ({ position }) => position).values()];

/** The mains of half of the country, by either of its names. */
const SAME_MAINS: Readonly<Record<string, string>> = { "110v": "127v", "127v": "110v" };

const keyOf = (word: string) => genderlessForm(readWords(word)[0]?.key ?? word);

/** What a word says beside itself: what is `diet` is without sugar. */
const SAYS_TOO = [
  ["diet", "açúcar"],
  ["bluetooth", "fio"],
  ["wireless", "fio"],
  ["descafeinado", "cafeína"],
].map(([word = "", absent = ""]) => [keyOf(word), without(keyOf(absent))] as const);

/** What a text tells, each word in every form that it may be compared by, and `sem x` for what it says not to have. */
export function toldIn(text: string): Set<string> {
  const told = new Set<string>();
  let isDenied = false;
  for (const forms of placesOf(text)) {
    const keys = forms.flatMap(({ key }) => [genderlessForm(key), SAME_MAINS[key] ?? []].flat());
    for (const key of keys) told.add(isDenied ? without(key) : key);
    isDenied = keys.some((key) => key === NEGATION || key === "zero");
  }
  if (told.has("louro")) told.add("loiro");
  for (const [word, too] of SAYS_TOO) if (told.has(word)) told.add(too);
  return told;
}

const ANIMALS = ["cachorro", "gato"].map(keyOf);
const ANIMAL = /\b(?:pets?|animais|animal|ca(?:o|es)|cachorr\p{L}*|gat[oa]s?|felin\p{L}*|canin\p{L}*)\b/u;

const EATEN = /\b(?:rac\p{L}+|aliment\p{L}*|petisc\p{L}*|oss\p{L}*)\b/u;

/** Whether a product is for animals, by its name or shelf. */
export const isForAnimals = ({ productName, metadata }: SimilarProduct): boolean =>
  ANIMAL.test(foldText(`${productName} ${metadata.category} ${metadata.subcategory}`));

/** What a product tells of itself where any visitor reads it: its name, shelf, description, and options. */
export function toldBy(product: SimilarProduct, options: readonly Variation[] = []): Set<string> {
  const { productName, metadata } = product;
  const told = toldIn(
    [
      productName,
      metadata.category,
      metadata.subcategory,
      metadata.description ?? "",
      ...options.map(({ nome, cor }) => `${nome} ${cor}`),
    ].join(" . "),
  );
  // A bed on the shelf for pets is for a dog too, where it names no animal; what is eaten is for one of them.
  if (isForAnimals(product) && !ANIMAL.test(foldText(productName)) && !EATEN.test(foldText(metadata.subcategory)))
    for (const animal of ANIMALS) told.add(animal);
  return told;
}

function tellsNothing(key: string, shown: string): boolean {
  const stem = genderlessForm(key);
  return (
    isStopWord(foldText(shown)) ||
    isStopWord(key) ||
    LABELS.has(stem) ||
    AROUND.has(stem) ||
    (!/^[pmg]$/.test(key) && !/^\d/.test(key) && (key.length < 2 || tellingStems(shown).length === 0))
  );
}

/** The words of a text that say what a thing is or is like, each once. */
export function askedWords(text: string): AskedWord[] {
  const words = new Map<string, AskedWord>();
  let isDenied = false;
  for (const forms of placesOf(text)) {
    const { key = "", shown = "" } = forms.find((form) => MEASURE.test(form.key)) ?? forms[0] ?? {};
    if (key === NEGATION) {
      isDenied = true;
      continue;
    }
    if (tellsNothing(key, shown)) continue;
    const stem = genderlessForm(key);
    const said = shown.replace(GLUED_MEASURE, "$1 $2");
    const word = isDenied ? { key: without(stem), shown: without(said) } : { key: stem, shown: said };
    words.set(word.key, word);
    isDenied = false;
  }
  return [...words.values()];
}

/** A text without the words that nobody sells, as long as something is left: what is around a wish finds other things. */
export function searchText(text: string): string {
  const kept = text.split(/\s+/).filter((word) => {
    const [{ key = "" } = {}] = readWords(word);
    return !AROUND.has(genderlessForm(key));
  });
  return askedWords(kept.join(" ")).length > 0 ? kept.join(" ") : text;
}

/** So many letters in common at the beginning, two words are forms of one: `cancela`, `cancelamento`. */
const SHARED_BEGINNING = 6;

/** Words as they were written. */
export const saidIn = (words: readonly AskedWord[]): string => words.map(({ shown }) => shown).join(" ");

/** More words than this are a sentence, and are not said back. */
const MOST_SAID_BACK = 3;
/** What may stand between the words of one thing: `capa e afinador`, `placa de som`. */
const JOINING = /^(?:e|ou|d[eoa]s?|com|sem|n[oa]s?|em|pa?ra|pro|[oa]s?|uma?|uns)$/;
/** What a thing does stands before it: `aguenta suor`. */
const DOING = /^(?:aguenta|pega|roda|serve|cabe|faz|tem|vem|usa|lava|corta|toca|mede)m?$/;
const TOKEN = /[\p{L}\p{N}]+(?:[.,-][\p{L}\p{N}]+)*/gu;

/**
 * Words as they stand together in the text that asks for them: `capa e afinador`, of `vem com capa e afinador?`. Empty where they do not
 * stand together: what is left of a sentence says nothing.
 */
export function asWritten(words: readonly AskedWord[], text: string): string {
  if (words.length === 0 || words.length > MOST_SAID_BACK) return "";
  const keys = new Set(words.map(({ key }) => key.replace(without(""), "")));
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => {
    const [{ key = "" } = {}] = askedWords(token);
    return { start: index, end: index + token.length, isAsked: keys.has(key), isJoint: JOINING.test(foldText(token)) };
  });
  const asked = tokens.flatMap(({ isAsked }, place) => (isAsked ? place : []));
  const leads =
    asked.length > 1 && DOING.test(foldText(text.slice(tokens[asked[0] ?? 0]?.start, tokens[asked[0] ?? 0]?.end)));
  const first = asked[leads ? 1 : 0] ?? -1;
  const last = tokens.findLastIndex(({ isAsked }) => isAsked);
  const between = tokens.slice(first, last + 1);
  const isWhole = between.filter(({ isAsked }) => isAsked).length === words.length - (leads ? 1 : 0);
  if (!isWhole || !between.every(({ isAsked, isJoint }) => isAsked || isJoint)) return "";
  const before = tokens[first - 1];
  const startsDenied = before !== undefined && words[0] !== undefined && isDenied(words[0]);
  const start = (startsDenied ? before : tokens[first])?.start ?? 0;
  const said = text.slice(start, tokens[last]?.end);
  return /[;:!?()]|[.,] /.test(said) ? "" : said;
}

/** What is asked about stands behind these, or behind what a thing does; the rest of a sentence is not said back: `hmm`, `o meu enjoa`. */
const ASKED_ABOUT = /^(?:e|ou|tem|tiver|d[eoa]s?|com|sem|em|n[oa]s?|pa?ra|pro|[oa]s?|uma?|uns|sao|contra)$/;

/** What a text asks about, as it was written; empty where the words are none of that. */
export function asAsked(words: readonly AskedWord[], text: string): string {
  const said = asWritten(words, text);
  const before = text.slice(0, text.indexOf(said)).match(TOKEN)?.at(-1);
  // Where nothing stands before it, it is all that is asked: `manga curta ou de alcinha`.
  if (said === "" || before === undefined) return TOKEN.test(text.replace(said, "")) ? "" : said;
  return ASKED_ABOUT.test(foldText(before)) || DOING.test(foldText(before)) ? said : "";
}

function isLike(word: string, other: string): boolean {
  if (
    word.slice(0, SHARED_BEGINNING) === other.slice(0, SHARED_BEGINNING) &&
    Math.min(word.length, other.length) >= SHARED_BEGINNING
  ) {
    return true;
  }
  if (Math.min(word.length, other.length) < SHORTEST_TYPO || /\d/.test(word + other)) return false;
  const limit = Math.max(word.length, other.length) >= 9 ? 2 : 1;
  return editDistance(word, other, limit) <= limit;
}

/** The number that stands in a measure: `220` of `220v`. */
const numberOf = (word: string) => /^\d+(?:\.\d+)?/.exec(word)?.[0];

/** Names leave these units out: `TV 32`. */
const LOOSE_MEASURE = /^(\d+)(?:pol|polegadas?)$/;

/** Whether one of the words told is this one: as it is, mistyped, or as the number of a measure. */
export function tells(told: ReadonlySet<string>, { key }: Pick<AskedWord, "key">): boolean {
  if (told.has(key)) return true;
  const bare = LOOSE_MEASURE.exec(key)?.[1];
  if (bare !== undefined) return told.has(bare);
  const others = [...told];
  return NUMBER.test(key)
    ? others.some((other) => numberOf(other) === key)
    : others.some((other) => isLike(key, other));
}

/** Whether a text says of a word that it is without that. */
export const denies = (told: ReadonlySet<string>, { key }: Pick<AskedWord, "key">): boolean => told.has(without(key));

/** Those of the words that are not told. */
export const lackedBy = (words: readonly AskedWord[], told: ReadonlySet<string>): AskedWord[] =>
  words.filter((word) => !tells(told, word));

const PERSON =
  /^(?:filh|mae|pai$|avo|sogr|irma|sobrinh|net[oa]$|namorad|marido|espos|mulher|homem|menin|crianca|bebe|amig|familia|festa)/;

/** Whether a word says whom or what day something is for, which no page has to say. */
export const isPerson = ({ key }: AskedWord): boolean => PERSON.test(key);

/** Whether it is what a thing is to be without. */
export const isDenied = ({ key }: AskedWord): boolean => key.startsWith(without(""));

/** Whether a word can only say how a thing is to be: a colour, a size, a number, a measure, or what it is to be without. */
export const saysHow = ({ key }: AskedWord): boolean =>
  // 1.75 is how tall somebody is.
  LOOKS.has(key) || /^(?![12]\.\d{1,2}$)(?:pp|p|m|g|gg|xg|xgg|rn|sem .*|\d+(?:\.\d+)?\p{L}*)$/u.test(key);
