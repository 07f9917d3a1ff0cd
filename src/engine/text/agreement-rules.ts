import { noWord, type SentenceWord, type WordEdit } from "./sentence-words.ts";
import { wordClasses } from "./word-classes.ts";
import { isOfOneThing, isPlainVerb, manyOf, verbOfOne } from "./word-forms.ts";

const REASON = "Concordância: o verbo ou o adjetivo acompanha a palavra a que se refere.";
type Knows = (word: string) => boolean;
type Rule = (words: readonly SentenceWord[], at: number, knows: Knows) => Omit<WordEdit, "reason"> | null;

const { closed, notPlural, timeNouns, nounsLikeVerbs, adjectives, unaccusatives, irregular } = wordClasses;
const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words that stand before what is of many, and never in its place. */
const OF_MANY = words(
  "dos das aos pelos pelas nas uns umas esses essas estes estas aqueles aquelas desses dessas destes destas nesses nessas nestes nestas nossos nossas seus suas meus minhas teus tuas muitos muitas alguns algumas vários várias poucos poucas outros outras melhores",
);
const NUMBERS = words("dois duas três quatro cinco seis sete oito nove dez doze quinze vinte trinta");
/** Before what is done they are whom it is done to: `que os vende`, `nos avisa`. */
const OR_THEM = words("os as nos");
const SUBJECT_HEADS = words(
  "os as esses essas estes estas aqueles aquelas nossos nossas seus suas meus minhas muitos muitas alguns algumas vários várias todos todas ambos ambas uns umas poucos poucas",
);
const PREPOSITIONS = words("de do da dos das em no na nos nas com sem por para pra pro até acima");
const BEFORE_VERB = words("não já só também ainda sempre nunca se me te lhe nos");
const LEADS_US = /^(?:para|pra|por|entre|d[eo]|com|sem|sobre|em|a|até|perante|segundo|contra|após|d[ao]s|n[ao]s)$/;
const WISHING = /^(?:precis|qu[eo]r|esper|pe[çd]|desej|tomara)/;
const CLAUSE_WORDS = words("que porque mas pois quando se enquanto onde como");
const ADVERBS = words("não só já muito bem tão mais super todos todas");
const MANY_ARE = words(
  "somos estamos ficamos são estão foram ficam ficaram serão eram estavam ficarão estejam sejam fiquem",
);
const MODALS = words("pode podem deve devem precisa precisam vai vão deverá deverão poderá poderão");
const COLOURS = words(
  "preto branco vermelho amarelo azul verde roxo rosa bege cinza marrom dourado prateado preta branca vermelha amarela roxa dourada prateada",
);

const OF_ONE = /^(?:o|a|um|uma|este|esta|esse|essa|nosso|nossa|seu|sua|cada|meu|minha)$/;
const ONE_HAS: ReadonlyMap<string, string> = new Map([
  ["têm", "tem"],
  ["vêm", "vem"],
  ["mantêm", "mantém"],
  ["contêm", "contém"],
]);
const THEIRS: ReadonlySet<string> = new Set(Object.values(irregular).map(({ theirs }) => theirs));
/** The words from one place to another beside the one here. */
const around = (all: readonly SentenceWord[], at: number, from: number, to: number): SentenceWord[] =>
  Array.from({ length: to - from + 1 }, (_, step) => all[at + from + step] ?? noWord);

const isMany = ({ plain, isName }: SentenceWord, knows: Knows) =>
  plain.length > 3 &&
  plain.endsWith("s") &&
  !isName &&
  !closed.has(plain) &&
  knows(plain) &&
  !/(?:ês|[áéíóú]s)$/.test(plain);

/** Whether a clause ends here, or goes on with what leans on it. */
const isAfterThing = ({ isOpen, plain }: SentenceWord) =>
  isOpen ||
  PREPOSITIONS.has(plain) ||
  CLAUSE_WORDS.has(plain) ||
  /^(?:e|hoje|aqui|amanhã|ontem|desde|após|\d+)$/.test(plain);

/** Whether the dictionary has a verb that this may be of. */
const mayBeDone = (word: string, knows: Knows) =>
  verbOfOne(word) !== null ||
  nounsLikeVerbs.has(word) ||
  (/[ae]$/.test(word) && knows(`${word}r`) && knows(`${word}ndo`)) ||
  (/[oiu]u$/.test(word) &&
    knows(`${word.slice(0, -2)}${word.endsWith("ou") ? "ando" : word.endsWith("eu") ? "endo" : "indo"}`));

/** Whether `os`, `as`, `nos` here stand before a thing: a word that may also be done is only done behind what does it. */
function isBeforeThing(all: readonly SentenceWord[], at: number, knows: Knows): boolean {
  const [before = noWord, pronoun = noWord, word = noWord, next = noWord] = around(all, at, -1, 2);
  const isLed = /^(?:com|em|sobre)$/.test(before.plain) && pronoun.plain !== "nos";
  if (isLed || !mayBeDone(word.plain, knows)) return true;
  if (pronoun.plain === "nos" || !nounsLikeVerbs.has(word.plain)) return false;
  if (/^d[aeo]s?$/.test(next.plain) || (isPlainVerb(next.plain) && !next.isOpen)) return true;
  return (
    pronoun.isOpen ||
    (!closed.has(before.plain) && /(?:[aei]r|ndo|mos)$/.test(before.plain)) ||
    isPlainVerb(before.plain)
  );
}

/** Whether things of many follow: a word that says so, a number that is no hour or day, or what is said of many. */
function leadsMany({ plain: before }: SentenceWord, many: SentenceWord, thing: string): boolean {
  if (OF_MANY.has(many.plain)) return true;
  const isDigits = !many.isAfterComma && /^(?:[2-9]|\d\d+)$/.test(many.plain) && /(?:ão|or|el|em|om)$/.test(thing);
  if (NUMBERS.has(many.plain) || isDigits) return !/^(?:[àa]s|das|dias?|até|nº|n|tam|tamanho|rua|por)$/.test(before);
  const isSaid = adjectives.has(many.plain.slice(0, -1)) || adjectives.has(many.plain.replace(/as$/, "o"));
  return isSaid && /^(?:[oa]s|d[oa]s|noss[oa]s|seus|suas)$/.test(before);
}

/** `os pedido`: what stands behind a word of many is of many too. */
const thingsOfMany: Rule = (all, at, knows) => {
  const [before = noWord, many = noWord, word = noWord, next = noWord] = around(all, at, -1, 2);
  // `os melhor preços`; but `os melhor avaliados`.
  const isBest = /^(?:melhor|pior)$/.test(word.plain) && isMany(next, knows) && !isOfOneThing(next.plain.slice(0, -1));
  const isClosed = (closed.has(word.plain) && !isBest) || notPlural.has(word.plain);
  const isAlone = word.isOpen || word.isName || isClosed;
  const isDone = /(?:ndo|mente|[aeiô]r)$/.test(word.plain) || THEIRS.has(word.plain);
  if (isAlone || isDone || word.plain.length < 3) return null;
  const isHead = leadsMany(before, many, word.plain) && !isPlainVerb(word.plain);
  if (!isHead && !(OR_THEM.has(many.plain) && isBeforeThing(all, at, knows))) return null;
  const after = knows(word.plain) ? manyOf(word.plain, knows) : null;
  return after ? { word, after, isSure: true } : null;
};

/** Whether the adjective may be said of all of them: of the same gender, and nothing that is only one's. */
function mayBeSaidOf(thing: string, said: string): boolean {
  const isAdjective = adjectives.has(said) || adjectives.has(said.replace(/a$/, "o"));
  const isOther = /as$/.test(thing) ? /o$/.test(said) : /os$/.test(thing) && /a$/.test(said);
  return isAdjective && !isOther && !COLOURS.has(said) && !verbOfOne(said);
}

/** `cores diferente`: what is said of many things. */
const saidOfMany: Rule = (all, at, knows) => {
  const [before = noWord, thing = noWord, word = noWord, next = noWord, then = noWord] = around(all, at, -1, 3);
  if (word.isOpen || word.isName || !isMany(thing, knows) || timeNouns.has(thing.plain) || verbOfOne(thing.plain))
    return null;
  if (!knows(thing.plain.slice(0, -1)) && !/(?:[rz]es|[ãõ]es|[aeéio]is|ns)$/.test(thing.plain)) return null;
  // `tamanhos pequeno, médio e grande`: one of each. `café em grãos especial`: said of what stands before.
  const isListed = isOfOneThing(next.plain) || (next.plain === "e" && isOfOneThing(then.plain));
  const isLed = /^(?:de|em)$/.test(before.plain) && !thing.isOpen;
  if (isListed || isLed || !isAfterThing(next) || !mayBeSaidOf(thing.plain, word.plain)) return null;
  const isHead = OF_MANY.has(before.plain) || SUBJECT_HEADS.has(before.plain) || NUMBERS.has(before.plain);
  const after = manyOf(word.plain, knows);
  return after ? { word, after, isSure: isHead || thing.isOpen || !closed.has(before.plain) } : null;
};

/** Where what is led by the preposition here ends: 0 where it leads a clause. */
function endOfLed(all: readonly SentenceWord[], at: number): number {
  const led = all[at + 1]?.plain ?? "";
  if (/^(?:que|quem|quais|qual)$/.test(led)) return 0;
  if (led === "de") return at + 1;
  return at + (/^(?:o|a|os|as|\d+|seu|sua|nosso|nossa|cada|todo|toda)$/.test(led) ? 3 : 2);
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
const doneByMany: Rule = (all, at, knows) => {
  const subject = subjectOfMany(all, at, knows);
  if (!subject) return null;
  let place = subject.end;
  while (BEFORE_VERB.has(all[place]?.plain ?? "") && !all[place]?.isOpen) place++;
  const [before = noWord, word = noWord, next = noWord] = around(all, place, -1, 1);
  const isNegated = before.plain === "não";
  const verb = word.isOpen || word.isName ? null : verbOfOne(word.plain);
  if (!verb || !(isNegated || isPlainVerb(word.plain)) || isNoVerbOf(word, next)) return null;
  // `peças tem na loja`: there are some.
  const isThere = /^(?:tem|faz)$/.test(word.plain) || !(isNegated || word.plain in irregular);
  return { word, after: verb.theirs, isSure: clauseStart(all, at) !== "maybe" && !(subject.isBare && isThere) };
};

/** `foram entregue`, `podem ser deixado`: what many are. */
const whatManyAre: Rule = (all, at, knows) => {
  const [first = noWord, second = noWord] = [all[at], all[at + 1]];
  const isModal = MODALS.has(first.plain) && first.plain.endsWith("m") && /^(?:ser|estar|ficar)$/.test(second.plain);
  if (!MANY_ARE.has(first.plain) && !isModal) return null;
  let place = at + (isModal ? 2 : 1);
  while (ADVERBS.has(all[place]?.plain ?? "") && !all[place]?.isOpen) place++;
  const [word = noWord, next = noWord, then = noWord] = around(all, place, 0, 2);
  if (word.isOpen || word.isName || !isOfOneThing(word.plain) || !isAfterThing(next)) return null;
  if (COLOURS.has(word.plain) || (next.plain === "e" && isOfOneThing(then.plain))) return null;
  const after = manyOf(word.plain, knows);
  return after ? { word, after, isSure: true } : null;
};

/** `chegou os pedidos`: what only a subject stands behind. */
const comeByMany: Rule = (all, at, knows) => {
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

/** `eles compra`, `nós vende`: what they and we do. */
const doneByUs: Rule = (all, at) => {
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

/** `a família mantêm`: what one does. */
const doneByOne: Rule = (all, at) => {
  const [article = noWord, first = noWord] = [all[at], all[at + 1]];
  if (!OF_ONE.test(article.plain) || !article.isOpen) return null;
  const isSaid = !first.isOpen && (isOfOneThing(first.plain) || /^(?:primeir|segund|terceir)[oa]$/.test(first.plain));
  let place = at + (isSaid ? 2 : 1);
  if (!isOfOne(all[place] ?? noWord)) return null;
  place++;
  while (/^d[aeo]$/.test(all[place]?.plain ?? "") && isOfOne(all[place + 1] ?? noWord)) place += 2;
  if (all[place]?.plain === "não") place++;
  const word = all[place] ?? noWord;
  const after = word.isOpen ? undefined : ONE_HAS.get(word.plain);
  return after ? { word, after, isSure: article.isSentenceStart } : null;
};

/** `todos que compareceu`: what all of them do; what others do may be done to them (`os bolos que pediu`). */
const doneByAll: Rule = (all, at, knows) => {
  const [before = noWord, who = noWord, that = noWord, word = noWord] = around(all, at, -1, 2);
  const isAll = /^(?:todos|todas|aqueles|aquelas)$/.test(who.plain);
  const isThose = SUBJECT_HEADS.has(before.plain) && before.isOpen && isMany(who, knows) && !timeNouns.has(who.plain);
  if (!(isAll || isThose) || that.plain !== "que" || that.isOpen || word.isOpen) return null;
  const verb = isPlainVerb(word.plain) ? verbOfOne(word.plain) : null;
  return verb ? { word, after: verb.theirs, isSure: isAll } : null;
};

/** One after the other: who does what is read when the things are right. */
const rules: readonly Rule[] = [
  thingsOfMany,
  saidOfMany,
  comeByMany,
  doneByMany,
  doneByOne,
  doneByUs,
  doneByAll,
  whatManyAre,
];

/** Agreement in a text, of which each rule reads what the one before left. */
export const agreementRules = rules.map(
  (rule) =>
    (all: readonly SentenceWord[], knows: Knows): WordEdit[] =>
      all.flatMap((_, at) => {
        const edit = rule(all, at, knows);
        return edit ? [{ ...edit, reason: REASON }] : [];
      }),
);
