import type { Language } from "#contract/studio/translation-rules.ts";

export type Gender = "m" | "f" | "n";
export type GermanCase = "n" | "a" | "d";
/**
 * What a gap asks of what fills it: a German case, `i` and `j` (accusative) one of its kind where no
 * article is said, `r` (accusative) and `s` the German relative pronoun,
 * `z` a verb with `zu`.
 */
export type SlotForm = GermanCase | "i" | "j" | "r" | "s" | "z";
export interface Agreement {
  gender: Gender;
  isPlural: boolean;
  germanCase: GermanCase;
}

export type Determiner = "the" | "a" | "this" | "my" | "your" | "our" | "other" | "all" | "much" | "some";

/** Forms in the order: masculine, feminine, masculine plural, feminine plural. */
const forms: Record<Exclude<Language, "de">, Record<Determiner, string>> = {
  pt: {
    the: "o a os as",
    a: "um uma uns umas",
    this: "este esta estes estas",
    my: "meu minha meus minhas",
    your: "seu sua seus suas",
    our: "nosso nossa nossos nossas",
    other: "outro outra outros outras",
    all: "todo toda todos todas",
    much: "muito muita muitos muitas",
    some: "algum alguma alguns algumas",
  },
  en: {
    the: "the the the the",
    a: "a a some some",
    this: "this this these these",
    my: "my my my my",
    your: "your your your your",
    our: "our our our our",
    other: "another another other other",
    all: "all all all all",
    much: "a_lot_of a_lot_of many many",
    some: "a a some some",
  },
  es: {
    the: "el la los las",
    a: "un una unos unas",
    this: "este esta estos estas",
    my: "mi mi mis mis",
    your: "su su sus sus",
    our: "nuestro nuestra nuestros nuestras",
    other: "otro otra otros otras",
    all: "todo toda todos todas",
    much: "mucho mucha muchos muchas",
    some: "algún alguna algunos algunas",
  },
  fr: {
    the: "le la les les",
    a: "un une des des",
    this: "ce cette ces ces",
    my: "mon ma mes mes",
    your: "votre votre vos vos",
    our: "notre notre nos nos",
    other: "un_autre une_autre d'autres d'autres",
    all: "tout toute tous toutes",
    much: "beaucoup_de beaucoup_de beaucoup_de beaucoup_de",
    some: "un une quelques quelques",
  },
};

/** `ein`, `mein`: without an ending where the noun is masculine or neuter. */
const germanStems: Partial<Record<Determiner, string>> = {
  a: "ein",
  this: "dies",
  my: "mein",
  your: "Ihr",
  our: "unser",
  all: "all",
  much: "viel",
  some: "einig",
};
const EIN_WORDS: ReadonlySet<Determiner> = new Set<Determiner>(["a", "my", "your", "our"]);

/** Masculine, feminine, neuter, plural in each case. */
const endings = {
  the: { n: "der die das die", a: "den die das die", d: "dem der dem den" },
  ein: { n: "- e - e", a: "en e - e", d: "em er em en" },
  strong: { n: "er e es e", a: "en e es e", d: "em er em en" },
  weak: { n: "e e e en", a: "en e e en", d: "en en en en" },
  mixed: { n: "er e es en", a: "en e es en", d: "en en en en" },
} as const;

function germanEnding(table: keyof typeof endings, { gender, isPlural, germanCase }: Agreement): string {
  const column = isPlural ? 3 : { m: 0, f: 1, n: 2 }[gender];
  return (endings[table][germanCase].split(" ")[column] ?? "").replace("-", "");
}

/** The adjective's ending, by what stands before it. */
export function germanAdjectiveEnding(before: Determiner | undefined, agreement: Agreement): string {
  const isWeak = before === "the" || before === "this" || before === "all";
  const isMixed = before !== undefined && EIN_WORDS.has(before);
  return germanEnding(isWeak ? "weak" : isMixed ? "mixed" : "strong", agreement);
}

function germanDeterminer(determiner: Determiner, agreement: Agreement): string {
  if (determiner === "the") return germanEnding("the", agreement);
  if (determiner === "a" && agreement.isPlural) return "";
  if (determiner === "some" && !agreement.isPlural) return germanDeterminer("a", agreement);
  if (determiner === "other")
    return agreement.isPlural
      ? `ander${germanEnding("strong", agreement)}`
      : `ein${germanEnding("ein", agreement)} ander${germanEnding("mixed", agreement)}`;
  return (germanStems[determiner] ?? "") + germanEnding(EIN_WORDS.has(determiner) ? "ein" : "strong", agreement);
}

export function sayDeterminer(determiner: Determiner, language: Language, agreement: Agreement): string {
  if (language === "de") return germanDeterminer(determiner, agreement);
  const at = (agreement.isPlural ? 2 : 0) + (agreement.gender === "f" ? 1 : 0);
  return (forms[language][determiner].split(" ")[at] ?? "").replaceAll("_", " ");
}

const GERMAN_FORMS: readonly [Determiner, string][] = [
  ["the", "der die das den dem"],
  ["a", "ein eine einen einem einer"],
  ["this", "dieser diese dieses diesen diesem"],
  ["my", "mein meine meinen meinem meiner"],
  ["your", "Ihr Ihre Ihren Ihrem Ihrer"],
  ["our", "unser unsere unseren unserem unserer"],
  ["all", "alle allen"],
  ["much", "viel viele vielen"],
];

/** Every form by which a determiner is read; `esse` is said as `este`. */
export const determinerForms: Record<Language, ReadonlyMap<string, Determiner>> = {
  pt: readable("pt", { this: "esse essa esses essas" }),
  en: readable("en", { this: "that those", much: "much" }),
  es: readable("es", { this: "ese esa esos esas" }),
  fr: readable("fr", { this: "cet" }),
  de: new Map(
    GERMAN_FORMS.flatMap(([name, list]) => list.split(" ").map((form) => [form.toLowerCase(), name] as const)),
  ),
};

function readable(language: Exclude<Language, "de">, more: Partial<Record<Determiner, string>>) {
  const names = Object.keys(forms[language]) as Determiner[];
  return new Map(
    names
      .flatMap((name) =>
        `${forms[language][name]} ${more[name] ?? ""}`
          .trim()
          .split(" ")
          .map((form) => [form, name] as const),
      )
      .filter(([form]) => !form.includes("_"))
      .reverse(),
  );
}

/** `den`, `die`, `das`: what a German clause about a thing begins with. */
export const germanRelative = (agreement: Agreement, germanCase: GermanCase): string =>
  germanEnding("the", { ...agreement, germanCase });
