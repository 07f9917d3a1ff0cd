import { foldText, singularForm } from "./portuguese-text.ts";

/** One word of a text. Several words may stand at one position: `a54` is also `a` and `54`, `500ml` is also `500`. */
export interface TextWord {
  /** What it is compared by: folded, in the singular, quantities in one unit (`1,5L` is `1500ml`). */
  key: string;
  /** What the text says, in lower case. */
  shown: string;
  position: number;
}

/** The same amount is written in many ways: name in lower case without accents → unit to compare in, and its factor. */
const UNITS = new Map<string, readonly [unit: string, factor: number]>([
  ...["l", "lt", "lts", "litro", "litros"].map((name) => [name, ["ml", 1000]] as const),
  ...["ml", "mls"].map((name) => [name, ["ml", 1]] as const),
  ...["kg", "kgs", "quilo", "quilos", "kilo", "kilos"].map((name) => [name, ["g", 1000]] as const),
  ...["g", "gr", "grs", "gramas", "grama"].map((name) => [name, ["g", 1]] as const),
  ...["m", "mt", "mts", "metro", "metros"].map((name) => [name, ["mm", 1000]] as const),
  ...["cm", "cms"].map((name) => [name, ["mm", 10]] as const),
  ...["mm", "mms"].map((name) => [name, ["mm", 1]] as const),
  ...["un", "uns", "und", "unds", "unid", "unidade", "unidades", "pc", "pcs", "peca", "pecas"].map(
    (name) => [name, ["un", 1]] as const,
  ),
  ...["v", "volt", "volts"].map((name) => [name, ["v", 1]] as const),
  ...["w", "watt", "watts"].map((name) => [name, ["w", 1]] as const),
  ...["pol", "polegada", "polegadas"].map((name) => [name, ["pol", 1]] as const),
  ...["mg", "gb", "tb", "mb", "hz", "mah"].map((name) => [name, [name, 1]] as const),
]);

const LONGEST_WORD = 64;
const LONGEST_AMOUNT = 10;
const SHORT_FORMS: Record<string, string> = { c: "com", p: "para", s: "sem" };
/** After all that begin with a digit, and before all that begin with a letter. */
const LAST_NUMBER = ":";
const PIECE = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*/gu;

/** What may have to be written out; most texts have nothing of it, and one look is quicker than a dozen. */
const ABBREVIATED = /[^\w \n.,;:!?()>+\-À-ÖØ-öø-ÿ]|\.[A-Za-zÀ-ÿ]|[Nn]o\.?\s*\d/;

/** Writes out what people abbreviate with signs: `c/ 2`, `43"`, `nº 5`, `1º`, `m&m's`, `20×30`. */
function spellOut(text: string): string {
  if (!ABBREVIATED.test(text)) return text.toLowerCase();
  return text
    .replace(/[®™©]/g, " ")
    .replace(/(?<![\p{L}\d])[Nn][º°o]\.?\s*(?=\d)/gu, " ")
    .replace(/(\d)\s*[ºª°]/g, "$1 ")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/×/g, "x")
    .replace(/[’‘`´]/g, "'")
    .replace(/(\d)\s*(?:''|["”″])/g, "$1 pol ")
    .replace(/(?<![\p{L}\d])([cps])[/\\](?=\s*(?:\d|\p{L}{2})|\s)/gu, (_, letter) => ` ${SHORT_FORMS[letter]} `)
    .replace(/'s(?![\p{L}\d])/gu, "")
    .replace(/(?<![\p{L}\d])(\p{L})&(\p{L}s?)(?![\p{L}\d])/gu, "$1$2")
    .replace(/(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\d])/gu, (letters) => letters.replaceAll(".", ""));
}

/** `1,50` and `1.5` are one number; three digits after each point are thousands. */
function numberKey(digits: string): string {
  if (!/[.,]/.test(digits)) return digits;
  if (/^\d{1,3}(?:\.\d{3})+$/.test(digits)) return digits.replaceAll(".", "");
  const [whole = "", fraction = ""] = digits.split(/[.,]/);
  const decimals = fraction.replace(/0+$/, "");
  return decimals ? `${whole}.${decimals}` : whole;
}

function quantityKey(number: string, [unit, factor]: readonly [string, number]): string {
  const value = Number(number) * factor;
  return Number.isSafeInteger(value) ? `${value}${unit}` : `${Number(value.toFixed(4))}${unit}`;
}

interface Piece {
  text: string;
  /** What stands between it and the piece before. */
  gap: string;
  isNumber: boolean;
}

/** Between two pieces there is neither a letter nor a digit, so that each is found where it first comes next. */
function pieces(text: string): Piece[] {
  let end = 0;
  return (text.match(PIECE) ?? []).map((piece) => {
    const start = text.indexOf(piece, end);
    const gap = text.slice(end, start);
    end = start + piece.length;
    return { text: piece, gap, isNumber: piece <= LAST_NUMBER };
  });
}

/** Texts repeat their words: a key is worked out once. */
const knownKeys = new Map<string, string>();
const MAX_KNOWN_KEYS = 20_000;

function wordKey(text: string): string {
  const known = knownKeys.get(text);
  if (known !== undefined) return known;
  if (knownKeys.size === MAX_KNOWN_KEYS) knownKeys.clear();
  const key = singularForm(foldText(text).slice(0, LONGEST_WORD));
  knownKeys.set(text, key);
  return key;
}

/** Whether the piece only stands between two measures: `30x40`, `12 x 350ml`. */
function isTimes(found: Piece[], index: number): boolean {
  return found[index]?.text === "x" && found[index - 1]?.isNumber === true && found[index + 1]?.isNumber === true;
}

/**
 * The unit of the number at `index`: right behind it (`500 ml`), or behind the numbers that it stands with (`110/220v`,
 * `30x40cm`, but not `12x350ml`: twelve of something).
 */
function unitAfter(found: Piece[], index: number) {
  let isFactor = false;
  for (let at = index + 1; at < found.length; at += 1) {
    const piece = found[at] as Piece;
    if (isTimes(found, at)) {
      isFactor = true;
      continue;
    }
    if (piece.isNumber) {
      if (piece.gap !== "/" && !isTimes(found, at - 1)) return undefined;
      continue;
    }
    const of = UNITS.get(foldText(piece.text));
    const isPartOfCode = found[at + 1]?.isNumber && found[at + 1]?.gap === "";
    if (!of || isPartOfCode || piece.gap.trim() !== "" || (isFactor && of[0] !== "mm")) return undefined;
    return { of, shown: piece.text, isNext: at === index + 1 };
  }
  return undefined;
}

/** What the piece at `index` is written together with: a code (`a54`, `12450h`) or a parted word (`micro-ondas`). */
function joinedWith(found: Piece[], index: number): string | undefined {
  const piece = found[index] as Piece;
  const next = found[index + 1];
  if (!next || isTimes(found, index) || isTimes(found, index + 1)) return undefined;
  const isJoined = next.gap === "" || (next.gap === "-" && !piece.isNumber);
  return isJoined ? piece.text + next.text : undefined;
}

/**
 * The words of a text in order, as Portuguese search compares them. Joined and parted spellings meet: `micro-ondas` is
 * also `microondas`, `WD-40` also `wd40`, `110/220v` also `110v`.
 */
export function readWords(text: string): TextWord[] {
  const found = pieces(spellOut(text));
  const words: TextWord[] = [];
  let position = 0;
  for (let index = 0; index < found.length; index += 1) {
    if (isTimes(found, index)) continue;
    const piece = found[index] as Piece;
    position += 1;
    const add = (key: string, shown: string) => {
      if (key) words.push({ key, shown, position });
    };
    const unit = piece.isNumber && piece.text.length <= LONGEST_AMOUNT ? unitAfter(found, index) : undefined;
    add(piece.isNumber ? numberKey(piece.text) : wordKey(piece.text), piece.text);
    if (unit) {
      add(quantityKey(numberKey(piece.text), unit.of), piece.text + unit.shown);
      if (unit.isNext) index += 1;
      continue;
    }
    const joined = joinedWith(found, index);
    if (joined) add(wordKey(joined), joined);
  }
  return words;
}
