import {
  type AgreementRule,
  around,
  CLAUSE_WORDS,
  isMany,
  type Knows,
  NUMBERS,
  PREPOSITIONS,
  SUBJECT_HEADS,
  wordSet,
} from "./agreement-words.ts";
import { noWord, type SentenceWord } from "./sentence-words.ts";
import { wordClasses } from "./word-classes.ts";
import { isOfOneThing, isPlainVerb, verbOfOne } from "./word-forms.ts";

const { closed, timeNouns, adjectives, unaccusatives, irregular } = wordClasses;

const BEFORE_VERB = wordSet("não já só também ainda sempre nunca se me te lhe nos");
const LEADS_US = /^(?:para|pra|por|entre|d[eo]|com|sem|sobre|em|a|até|perante|segundo|contra|após|d[ao]s|n[ao]s)$/;
const WISHING = /^(?:precis|qu[eo]r|esper|pe[çd]|desej|tomara)/;
const OF_ONE = /^(?:o|a|um|uma|este|esta|esse|essa|nosso|nossa|seu|sua|cada|meu|minha)$/;
const ONE_HAS: ReadonlyMap<string, string> = new Map([
  ["mantêm", "mantém"],
  ["contêm", "contém"],
  ...["tem", "vem", "foi", "está", "estava", "é", "era", "ficou", "será", "vai"].map(
    (one) => [irregular[one]?.theirs ?? verbOfOne(one)?.theirs ?? one, one] as const,
  ),
]);
/** What is one and of which many may do something: `a maioria dos clientes são`. */
const OF_SEVERAL = wordSet(
  "maioria maior metade parte gente turma dupla família equipe galera quantidade série variedade mãe par dúzia mundo resto",
);

/** Where what is led by the preposition here ends: 0 where it leads a clause. */
function endOfLed(all: readonly SentenceWord[], at: number): number {
  const led = all[at + 1]?.plain ?? "";
  if (/^(?:que|quem|quais|qual)$/.test(led)) return 0;
  if (led === "de") return at + 1;
  return at + (/^(?:o|a|os|as|um|uma|dois|duas|três|\d+|seu|sua|nosso|nossa|cada|todo|toda)$/.test(led) ? 3 : 2);
}

/** Behind the thing: `de festa`, `da loja nova`, `em promoção`. */
function skipRest(all: readonly SentenceWord[], from: number, knows: Knows): number {
  let at = from;
  while (at > 0) {
    const word = all[at] ?? noWord;
    const isLeading = PREPOSITIONS.has(word.plain);
    const isSaid = isMany(word, knows) || word.isName || (isOfOneThing(word.plain) && !verbOfOne(word.plain));
    if (word.isOpen || !(isLeading || isSaid)) return at;
    at = isLeading ? endOfLed(all, at) : at + 1;
  }
  return 0;
}

/** What is no verb and governs nothing: a new clause may begin behind it without a comma. */
const isLoose = ({ plain }: SentenceWord) =>
  plain.endsWith("s") && !closed.has(plain) && !verbOfOne(plain) && !/mos$/.test(plain);

/** How surely a clause begins with the word here. */
function clauseStart(all: readonly SentenceWord[], at: number): "none" | "maybe" | "clause" | "sentence" {
  const [before = noWord, first = noWord] = [all[at - 1], all[at]];
  if (first.isSentenceStart || (before.isAfterComma && /^(?:e|mas)$/.test(before.plain))) return "sentence";
  if (first.isOpen || CLAUSE_WORDS.has(before.plain)) return "clause";
  return isLoose(before) ? "maybe" : "none";
}

/** The subject of many that begins here: where it ends, and whether nothing but the thing says that it is of many. */
function subjectOfMany(
  all: readonly SentenceWord[],
  at: number,
  knows: Knows,
): { end: number; isBare: boolean } | null {
  const start = clauseStart(all, at);
  if (start === "none") return null;
  let head = at;
  while (SUBJECT_HEADS.has(all[head]?.plain ?? "") || (head > at && NUMBERS.has(all[head]?.plain ?? ""))) head++;
  const isBare = head === at;
  const thing = all[head] ?? noWord;
  if (!isMany(thing, knows) || timeNouns.has(thing.plain) || (!isBare && thing.isOpen)) return null;
  // `oferecemos vale`: what we do is no thing.
  const isOther =
    start !== "sentence" ||
    /[aeií]mos$/.test(thing.plain) ||
    verbOfOne(thing.plain) !== null ||
    adjectives.has(thing.plain.slice(0, -1));
  if (isBare && isOther) return null;
  const end = skipRest(all, head + 1, knows);
  return end ? { end, isBare } : null;
}

/** `bolos tem de milho`, `as fotos quem tira é ele`: what stands behind is no subject's verb. */
const isNoVerbOf = (word: SentenceWord, { plain: next, isOpen }: SentenceWord) =>
  !isOpen && (/^(?:quem|que)$/.test(next) || (word.plain === "tem" && next === "de"));

/** `os pedidos chegou`: what many do. */
export const doneByMany: AgreementRule = (all, at, knows) => {
  const subject = subjectOfMany(all, at, knows);
  if (!subject) return null;
  let place = subject.end;
  while (BEFORE_VERB.has(all[place]?.plain ?? "") && !all[place]?.isOpen) place++;
  const [before = noWord, word = noWord, next = noWord] = around(all, place, -1, 1);
  const isNegated = BEFORE_VERB.has(before.plain) && !/^(?:se|me|te|lhe|nos)$/.test(before.plain);
  const verb = word.isOpen || word.isName ? null : verbOfOne(word.plain);
  if (!verb || !(isNegated || isPlainVerb(word.plain)) || isNoVerbOf(word, next)) return null;
  // `peças tem na loja`: there are some.
  const isThere = /^(?:tem|faz)$/.test(word.plain) || !(isNegated || word.plain in irregular);
  return { word, after: verb.theirs, isSure: clauseStart(all, at) !== "maybe" && !(subject.isBare && isThere) };
};

/** `chegou os pedidos`: what only a subject stands behind. */
export const comeByMany: AgreementRule = (all, at, knows) => {
  const [early = noWord, before = noWord, word = noWord, many = noWord, thing = noWord, then = noWord] = around(
    all,
    at,
    -2,
    3,
  );
  const verb = verbOfOne(word.plain);
  const isComing = verb && (unaccusatives.has(verb.infinitive) || word.plain === "veio" || word.plain === "vem");
  const isFirst =
    word.isOpen ||
    CLAUSE_WORDS.has(before.plain) ||
    (/^(?:já|ainda|só|hoje|agora|também|não)$/.test(before.plain) && (before.isOpen || CLAUSE_WORDS.has(early.plain)));
  if (!isComing || !isFirst || many.isOpen) return null;
  const isMuch = SUBJECT_HEADS.has(many.plain) || NUMBERS.has(many.plain) || /^(?:[2-9]|\d\d+)$/.test(many.plain);
  const things = isMany(thing, knows) ? thing : then;
  if (!isMuch || thing.isOpen || (things === then && then.isOpen) || !isMany(things, knows)) return null;
  if (timeNouns.has(things.plain) && !/^falta(?:va)?$/.test(word.plain)) return null;
  return { word, after: verb.theirs, isSure: true };
};

/** Where a thing or a name with its article ends that begins here, `a agulha de crochê`: 0 where none does. */
function endOfOne(all: readonly SentenceWord[], at: number): number {
  const [article = noWord, thing = noWord] = [all[at], all[at + 1]];
  const isLed = OF_ONE.test(article.plain) && !thing.isOpen && !closed.has(thing.plain) && !thing.plain.endsWith("s");
  if (!isLed || isOfOneThing(thing.plain)) return 0;
  const isMore =
    /^d[aeo]$/.test(all[at + 2]?.plain ?? "") && !all[at + 2]?.isOpen && !closed.has(all[at + 3]?.plain ?? "");
  return at + (isMore ? 4 : 2);
}

/** `o Cláudio e a Rute fica`, `eu e minha esposa gostou`: what two do. */
export const doneByTwo: AgreementRule = (all, at) => {
  const first = all[at] ?? noWord;
  const and = first.plain === "eu" ? at + 1 : endOfOne(all, at);
  if (!first.isSentenceStart || !and || all[and]?.plain !== "e" || all[and]?.isOpen) return null;
  const place = endOfOne(all, and + 1);
  const word = (place && all[place]) || noWord;
  const verb = word.isOpen || !isPlainVerb(word.plain) ? null : verbOfOne(word.plain);
  return verb ? { word, after: first.plain === "eu" ? verb.ours : verb.theirs, isSure: true } : null;
};

/** `os dois inclui`: what both do. */
export const doneByBoth: AgreementRule = (all, at) => {
  const [many = noWord, both = noWord, word = noWord] = around(all, at, 0, 2);
  if (!many.isOpen || !/^(?:os|as|eles|elas|vocês)$/.test(many.plain) || !/^(?:dois|duas|três)$/.test(both.plain))
    return null;
  const verb = word.isOpen || !isPlainVerb(word.plain) ? null : verbOfOne(word.plain);
  return verb ? { word, after: verb.theirs, isSure: true } : null;
};

/** `eles compra`, `nós vende`: what they and we do. */
export const doneByUs: AgreementRule = (all, at) => {
  const [before = noWord, who = noWord] = [all[at - 1], all[at]];
  if (!/^(?:eles|elas|vocês|nós)$/.test(who.plain) || (LEADS_US.test(before.plain) && !who.isOpen)) return null;
  let place = at + 1;
  while (BEFORE_VERB.has(all[place]?.plain ?? "")) place++;
  const word = all[place] ?? noWord;
  const isWished = before.plain === "que" && WISHING.test(all[at - 2]?.plain ?? "");
  const verb = word.isOpen || word.isName ? null : verbOfOne(word.plain);
  // `quero que vocês manda` lacks another form.
  if (isWished && verb && !/^.*(?:ar e|[ei]r a)$/.test(`${verb.infinitive} ${word.plain.slice(-1)}`)) return null;
  return verb ? { word, after: who.plain === "nós" ? verb.ours : verb.theirs, isSure: true } : null;
};

const isOfOne = ({ plain, isOpen }: SentenceWord) => !isOpen && !closed.has(plain) && !plain.endsWith("s");

/** Where the verb of what is one stands, `a encomenda de vocês`, that begins here; 0 where nothing does. */
function verbOfOneThing(all: readonly SentenceWord[], at: number): number {
  const [article = noWord, first = noWord] = [all[at], all[at + 1]];
  if (!OF_ONE.test(article.plain) || !article.isOpen) return 0;
  const isSaid = !first.isOpen && (isOfOneThing(first.plain) || /^(?:primeir|segund|terceir)[oa]$/.test(first.plain));
  let place = at + (isSaid ? 2 : 1);
  const head = all[place] ?? noWord;
  if (!isOfOne(head) || OF_SEVERAL.has(head.plain)) return 0;
  place++;
  const isNamed = ({ plain, isOpen }: SentenceWord) => !isOpen && (!closed.has(plain) || /^(?:vocês|vcs)$/.test(plain));
  while (/^d[aeo]s?$/.test(all[place]?.plain ?? "") && isNamed(all[place + 1] ?? noWord)) place += 2;
  return /^(?:não|ainda|já|só|também)$/.test(all[place]?.plain ?? "") ? place + 1 : place;
}

/** `a família mantêm`: what one does. */
export const doneByOne: AgreementRule = (all, at) => {
  const place = verbOfOneThing(all, at);
  const word = (place && all[place]) || noWord;
  const after = word.isOpen ? undefined : ONE_HAS.get(word.plain);
  // `meu equipamento são duas caixas`: of what it is.
  const isOfWhatItIs = /^(?:são|eram|foram|serão)$/.test(word.plain) && NUMBERS.has(all[place + 1]?.plain ?? "");
  return after && !isOfWhatItIs ? { word, after, isSure: all[at]?.isSentenceStart ?? false } : null;
};

/** `todos que compareceu`: what all of them do; what others do may be done to them (`os bolos que pediu`). */
export const doneByAll: AgreementRule = (all, at, knows) => {
  const [before = noWord, who = noWord, that = noWord, word = noWord] = around(all, at, -1, 2);
  const isAll = /^(?:todos|todas|aqueles|aquelas)$/.test(who.plain);
  const isThose = SUBJECT_HEADS.has(before.plain) && before.isOpen && isMany(who, knows) && !timeNouns.has(who.plain);
  if (!(isAll || isThose) || that.plain !== "que" || that.isOpen || word.isOpen) return null;
  const verb = isPlainVerb(word.plain) ? verbOfOne(word.plain) : null;
  return verb ? { word, after: verb.theirs, isSure: isAll } : null;
};
