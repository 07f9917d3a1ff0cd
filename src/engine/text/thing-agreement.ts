import {
  type AgreementRule,
  around,
  isAfterThing,
  isMany,
  type Knows,
  NUMBERS,
  OF_MANY,
  SUBJECT_HEADS,
  THEIRS,
  wordSet,
} from "./agreement-words.ts";
import { noWord, type SentenceWord } from "./sentence-words.ts";
import { wordClasses } from "./word-classes.ts";
import { isOfOneThing, isPlainVerb, manyOf, verbOfOne } from "./word-forms.ts";

const { closed, notPlural, timeNouns, nounsLikeVerbs, adjectives } = wordClasses;

/** What is counted every day. */
const COUNTED = wordSet(
  "grama lata dia hora mês ano semana minuto quilo litro metro centímetro pacote caixa unidade peça vez pessoa centavo folha foto rolo saco garrafa copo prato fatia pedaço porção kit item página aula parcela bolo pizza marmita caneca camiseta blusa criança cadeira mesa cliente produto pedido sabor convite ingresso",
);
/** Before what is done they are whom it is done to: `que os vende`, `nos avisa`. */
const OR_THEM = wordSet("os as nos");
const ADVERBS = wordSet("não só já muito bem tão mais super todos todas");
const MANY_ARE = wordSet(
  "somos estamos ficamos são estão foram ficam ficaram serão eram estavam ficarão estejam sejam fiquem",
);
const MODALS = wordSet("pode podem deve devem precisa precisam vai vão deverá deverão poderá poderão");
const COLOURS = wordSet(
  "preto branco vermelho amarelo azul verde roxo rosa bege cinza marrom dourado prateado preta branca vermelha amarela roxa dourada prateada",
);

/** Whether the dictionary has a verb that this may be of. */
const mayBeDone = (word: string, knows: Knows) =>
  verbOfOne(word) !== null ||
  nounsLikeVerbs.has(word) ||
  (/[ae]$/.test(word) && knows(`${word}r`) && knows(`${word}ndo`)) ||
  // `abençoe`, of `abençoar`; `arranque`, of `arrancar`.
  [/e$/, /que$/, /gue$/].some((end, at) => {
    const stem = word.replace(end, ["", "c", "g"][at] ?? "");
    return stem !== word && knows(`${stem}ar`) && knows(`${stem}ando`);
  }) ||
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
  const isDigits =
    !many.isAfterComma &&
    /^(?:[2-9]|\d\d+)$/.test(many.plain) &&
    (COUNTED.has(thing) || /(?:ão|or|el|em|om)$/.test(thing));
  if (NUMBERS.has(many.plain) || isDigits) return !/^(?:[àa]s|das|dias?|até|nº|n|tam|tamanho|rua|por)$/.test(before);
  const isSaid = adjectives.has(many.plain.slice(0, -1)) || adjectives.has(many.plain.replace(/as$/, "o"));
  return isSaid && /^(?:[oa]s|d[oa]s|noss[oa]s|seus|suas)$/.test(before);
}

/** `os pedido`: what stands behind a word of many is of many too. */
export const thingsOfMany: AgreementRule = (all, at, knows) => {
  const [before = noWord, many = noWord, word = noWord, next = noWord] = around(all, at, -1, 2);
  // `os melhor preços`; but `os melhor avaliados`.
  const isBest = /^(?:melhor|pior)$/.test(word.plain) && isMany(next, knows) && !isOfOneThing(next.plain.slice(0, -1));
  const isClosed = (closed.has(word.plain) && !isBest) || notPlural.has(word.plain);
  const isAlone = word.isOpen || word.isName || isClosed;
  const isDone = /(?:ndo|mente|[aeiô]r|\p{L}{2}ei)$/u.test(word.plain) || THEIRS.has(word.plain);
  if (isAlone || isDone || word.plain.length < 3) return null;
  const isHead = leadsMany(before, many, word.plain) && !isPlainVerb(word.plain);
  if (!isHead && !(OR_THEM.has(many.plain) && isBeforeThing(all, at, knows))) return null;
  const after = knows(word.plain) ? manyOf(word.plain, knows) : null;
  return after ? { word, after, isSure: true } : null;
};

/** Whether the adjective may be said of all of them: of the same gender, and nothing that is only one's. */
function mayBeSaidOf(thing: string, said: string): boolean {
  const isAdjective =
    adjectives.has(said) ||
    adjectives.has(said.replace(/a$/, "o")) ||
    (/[ai]d[oa]$/.test(said) && said.length > 5 && isOfOneThing(said));
  const isOther = /as$/.test(thing) ? /o$/.test(said) : /os$/.test(thing) && /a$/.test(said);
  return isAdjective && !isOther && !COLOURS.has(said) && !verbOfOne(said);
}

/** `cores diferente`: what is said of many things. */
export const saidOfMany: AgreementRule = (all, at, knows) => {
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

/** What was done to many: in `foram vendido 212 marmitas` to what follows. */
function doneToMany(done: string, next: SentenceWord, then: SentenceWord, knows: Knows): string | null {
  const thing = /^\d+$/.test(next.plain) ? then : noWord;
  const isHers = /o$/.test(done) && /as$/.test(thing.plain) && isMany(thing, knows);
  return isHers ? done.replace(/o$/, "as") : manyOf(done, knows);
}

/** `foram entregue`, `podem ser deixado`: what many are. */
export const whatManyAre: AgreementRule = (all, at, knows) => {
  const [first = noWord, second = noWord] = [all[at], all[at + 1]];
  const isModal = MODALS.has(first.plain) && first.plain.endsWith("m") && /^(?:ser|estar|ficar)$/.test(second.plain);
  if (!MANY_ARE.has(first.plain) && !isModal) return null;
  let place = at + (isModal ? 2 : 1);
  while (ADVERBS.has(all[place]?.plain ?? "") && !all[place]?.isOpen) place++;
  const [word = noWord, next = noWord, then = noWord] = around(all, place, 0, 2);
  if (word.isOpen || word.isName || !isOfOneThing(word.plain) || !isAfterThing(next)) return null;
  if (COLOURS.has(word.plain) || (next.plain === "e" && isOfOneThing(then.plain))) return null;
  const after = doneToMany(word.plain, next, then, knows);
  return after ? { word, after, isSure: true } : null;
};
