import { noWord, type SentenceWord, type WordEdit } from "./sentence-words.ts";
import { withAccent } from "./sound-alikes.ts";
import { wordClasses } from "./word-classes.ts";
import { isOfOneThing, isPlainVerb, verbOfOne } from "./word-forms.ts";

const { closed, nounsLikeVerbs, verbs, accentedFeminines, unaccentedThings } = wordClasses;
/** An accent on the last syllable but two, or before `io` and `ia`. */
const EARLY_STRESS = /[áéíóúâêô][^aeiouáéíóúâêôãõ]+[aeiou][^aeiouáéíóúâêôãõ]*[aeiou]$/;
const HIS = /^(?:o|um|do|no|ao|pelo|este|esse|deste|neste|nesse|seu|meu|nosso|cada|num|de|sem|com|em|por)$/;
const HERS = /^(?:a|uma|da|na|à|pela|esta|essa|desta|nesta|sua|minha|nossa|cada|numa|de|sem|com|em|por|qualquer)$/;
const BUT = "“Mas” é porém; “mais”, o contrário de menos.";
const SUBJECT = /^(?:eu|ele|ela|eles|elas|você|vocês|nós|isso|quem|não|nunca|infelizmente|só|já|se|quando|como|ainda)$/;
const CONJUNCTION = /^(?:que|e|porque|mas|onde|hoje|amanhã|aqui|se|quando|pois|então|aí|depois|lá)$/;
const PREPOSITION =
  /^(?:o|um|do|ao|pelo|no|esse|este|seu|meu|nosso|cada|qualquer|outro|novo|bom|como|de|com|para|por|a|da|uma|à)$/;
/** What is done to be told why, and what has a why. */
const WONDERING =
  /^(?:sei|sabe[mr]?|saiba|entend\p{L}*|pergunt\p{L}*|d[ie][zs]\p{L}*|diga|expli\p{L}*|motivos?|razão|razões|causa|v[ei]r|veja|viu|vi|descubra|descobr\p{L}*|imagin\p{L}*|conta\p{L}*|conto|eis|daí|conheça|dúvida|import\p{L}*|lembr\p{L}*|curios\p{L}*)$/u;

/** `gostei mais não sei`: without a comma only where nothing is `não … mais`. */
function butBare(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [before = noWord, word = noWord, next = noWord, then = noWord] = [-1, 0, 1, 2].map((step) => all[at + step]);
  const isDone =
    next.plain === "não" && !then.isOpen && /(?:ei|ou|emos|amos)$|^(?:é|está|tem|sou|foi)$/.test(then.plain);
  const start = all.slice(0, at + 1).findLastIndex(({ isSentenceStart }) => isSentenceStart);
  const isDenied = all.slice(start, at).some(({ plain }) => /^(?:não|nunca|nem|nada|ninguém|quanto)$/.test(plain));
  if (word.isOpen || !isDone || isDenied || /^(?:muito|bem|pouco|ainda|cada|tanto|algo)$/.test(before.plain))
    return null;
  return { word, after: "mas", isSure: true, reason: BUT };
}

/** `, mais corre`: what begins a clause says but, unless it answers `quanto mais`. */
function but(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [word = noWord, next = noWord, then = noWord] = [0, 1, 2].map((step) => all[at + step]);
  if (word.plain !== "mais" || next.isOpen) return null;
  if (!word.isAfterComma) return butBare(all, at);
  const isClause =
    SUBJECT.test(next.plain) ||
    (next.plain === "a" && then.plain === "gente") ||
    isPlainVerb(next.plain) ||
    /(?:ei|emos|amos)$/.test(next.plain);
  const isGrowing = all.slice(Math.max(0, at - 10), at).some(({ plain }) => plain === "quanto");
  if (!isClause || isGrowing) return null;
  return { word, after: "mas", isSure: true, reason: BUT };
}

/** `agente vai`: we, where no article makes it somebody who acts. */
function we(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [early = noWord, before = noWord, word = noWord] = [-2, -1, 0].map((step) => all[at + step]);
  if (word.plain !== "agente") return null;
  let place = at + 1;
  while (/^(?:não|já|só|também|nunca|sempre|ainda|te|se|me)$/.test(all[place]?.plain ?? "")) place++;
  const verb = all[place] ?? noWord;
  const isDoing = !verb.isOpen && (verbOfOne(verb.plain) !== null || /^(?:vamos|vão)$/.test(verb.plain));
  if (!isDoing) return null;
  const reason = "“A gente” somos nós; “agente” é quem age.";
  if (!word.isOpen && before.plain === "a") {
    const isFirst = before.isOpen || CONJUNCTION.test(early.plain);
    return isFirst ? { word, after: "gente", isSure: true, reason } : null;
  }
  if (!word.isOpen && PREPOSITION.test(before.plain)) return null;
  return { word, after: "a gente", isSure: !word.isOpen || isPlainVerb(verb.plain), reason };
}

/** `a loja esta aberta`, `ela esta com febre`: what a thing is. */
function is(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [before = noWord, word = noWord, next = noWord] = [-1, 0, 1].map((step) => all[at + step]);
  if (word.plain !== "esta" || word.isOpen || next.isOpen) return null;
  const edit: WordEdit = { word, after: "está", isSure: true, reason: "“Está” é do verbo estar." };
  if (/^(?:em|com|sem|no|na|aqui|sendo)$/.test(next.plain)) return edit;
  const isMuch = /^(?:muito|bem|tão|super|mais)$/.test(next.plain);
  const [said = noWord, then = noWord] = isMuch ? [all[at + 2], all[at + 3]] : [next, all[at + 2]];
  const isThing =
    /^(?:ele|ela|você|tudo|isso|que|ainda|já|não|também)$/.test(before.plain) ||
    (!closed.has(before.plain) && !isPlainVerb(before.plain) && /[aoe]$/.test(before.plain));
  const isEnd = then.isOpen || /^(?:para|pra|com|em|no|na|de|e|por|até|hoje)$/.test(then.plain);
  if (!isThing || !isEnd || said.isOpen || !isOfOneThing(said.plain)) return null;
  return { ...edit, isSure: !nounsLikeVerbs.has(before.plain) };
}

/** `não vou por que choveu`: a cause, where nothing is wondered at. */
function because(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [word = noWord, que = noWord, next = noWord] = [0, 1, 2].map((step) => all[at + step]);
  if (word.plain !== "por" || que.plain !== "que" || que.isOpen || next.isOpen) return null;
  const start = all.slice(0, at + 1).findLastIndex(({ isSentenceStart }) => isSentenceStart);
  // `preciso saber quanto é, por que fica longe`: behind a comma only what stands next to it wonders.
  const isWondering = all
    .slice(word.isAfterComma ? Math.max(start, at - 1) : start, at)
    .some(({ plain }) => WONDERING.test(plain));
  if (word.isAsked || isWondering || /(?:[aei]r|ção)$/.test(next.plain)) return null;
  const isSure = start !== at;
  return { word, until: que, after: "porque", isSure, reason: "“Porque” dá a causa; “por que” pergunta." };
}

/** `o numero`, `a historia`: what is done (I number, it storied) cannot stand behind an article, what has an accent can. */
function accented(all: readonly SentenceWord[], at: number, knows: (word: string) => boolean): WordEdit | null {
  const [early = noWord, before = noWord, word = noWord] = [-2, -1, 0].map((step) => all[at + step]);
  const isHis = HIS.test(before.plain) && /[^aeiou]i?[o]$/.test(word.plain);
  const isHers = HERS.test(before.plain) && (accentedFeminines.has(word.plain) || /[a-z]{3}ia$/.test(word.plain));
  if (word.isOpen || word.isName || unaccentedThings.has(word.plain) || !(isHis || isHers)) return null;
  if (
    /^[oa]$/.test(before.plain) &&
    !before.isOpen &&
    /^(?:que|não|se|quem|já|eu|nunca|ele|ela|você)$/.test(early.plain)
  )
    return null;
  const isDone = knows(word.plain) && knows(`${word.plain.slice(0, -1)}ar`);
  const twins = isDone
    ? withAccent(word.plain).filter((one) => EARLY_STRESS.test(one) && knows(one) && knows(`${one}s`))
    : [];
  const [after, other] = twins;
  return after && !other ? { word, after, isSure: true, reason: "Acentuação." } : null;
}

/** `voltará há acontecer`: what one goes on to do, and no time that has passed. */
function to(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [word = noWord, next = noWord] = [all[at], all[at + 1]];
  const isDone = !next.isOpen && verbs.has(next.plain) && !nounsLikeVerbs.has(next.plain);
  if (word.plain !== "há" || word.isOpen || !isDone) return null;
  return { word, after: "a", isSure: true, reason: "“Há” é de haver; antes de verbo, “a”." };
}

/** `o enchimento e vendido`: a thing is not joined to what is said of it. */
function thingIs(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [early = noWord, article = noWord, thing = noWord, word = noWord, said = noWord, next = noWord, then = noWord] =
    [-3, -2, -1, 0, 1, 2, 3].map((step) => all[at + step]);
  if (word.plain !== "e" || word.isOpen || said.isOpen || thing.isOpen || thing.isName) return null;
  const isFirst = article.isOpen || /^(?:que|e|mas|porque|pois)$/.test(early.plain);
  const isThing = /^(?:o|a|esse|essa|este|esta|meu|minha|nosso|nossa)$/.test(article.plain) && isFirst;
  const isPlainThing = !closed.has(thing.plain) && !isOfOneThing(thing.plain) && !thing.plain.endsWith("s");
  const isMuch = /^(?:muito|bem|tão|super)$/.test(said.plain);
  const [like, after] = isMuch ? [next, then] : [said, next];
  const isAlike = /[ao]$/.test(like.plain)
    ? like.plain.slice(-1) === article.plain.slice(-1) || /[eu]$/.test(article.plain)
    : true;
  const isEnd =
    after.isOpen || /^(?:demais|para|pra|com|em|n[ao]|de|e|por|pel[ao]|separadamente|até|aqui)$/.test(after.plain);
  if (!isThing || !isPlainThing || !isOfOneThing(like.plain) || !isAlike || !isEnd) return null;
  return { word, after: "é", isSure: true, reason: "“É” é do verbo ser." };
}

const rules = [but, we, is, because, accented, to, thingIs];

/** Words that sound like others, told apart by what stands around them. */
export function mistakenWords(all: readonly SentenceWord[], knows: (word: string) => boolean): WordEdit[] {
  return all.flatMap((_, at) => rules.flatMap((rule) => rule(all, at, knows) ?? []));
}
