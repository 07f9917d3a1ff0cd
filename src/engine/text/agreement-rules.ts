import { type TextRule, wordRule } from "./text-rule.ts";

const REASON = "Concordância: o verbo ou o adjetivo acompanha a palavra a que se refere.";
/** Words that stand before what is of many, and never in its place. */
const OF_MANY =
  "dos|uns|umas|esses|essas|estes|estas|nossos|nossas|seus|suas|meus|minhas|vários|várias|todos os|todas as";
/** Behind `os` it may be a thing or what is done to it (`os vende`): words in `o` are things, where a dictionary has their plural. */
const OF_MANY_OR_THEM = "os|alguns|outros";
const NO_THING =
  /^(?:tempo|quando|como|tanto|muito|pouco|mesmo|nosso|nossa|meu|cada|outra|outro|para|sobre|entre|tudo|nada|onde)$/i;
const NO_VERB =
  /^(?:para|entre|sobre|nada|desde|ante|como|contra|cada|toda|uma|agora|ainda|fora|embora|hoje|sempre|quase|de|que|e|se|a|o|junta|mesma|própria|inteira|sozinha)$/i;
const PREPOSITIONS = "para|pra|por|entre|de|com|sem|sobre|em|a|até|perante|segundo";
const ALONE = `(?<!(?<!\\p{L})(?:${PREPOSITIONS})\\s)`;

/** Ends of verbs of one, and the ends that many may give them. */
const THEIRS: readonly [string, string[]][] = [
  ["ou", ["aram"]],
  ["eu", ["eram"]],
  ["iu", ["iram"]],
  ["a", ["am"]],
  ["e", ["em"]],
];
const OURS: readonly [string, string[]][] = [
  ["ou", ["amos"]],
  ["eu", ["emos"]],
  ["iu", ["imos"]],
  ["a", ["amos"]],
  ["e", ["emos", "imos"]],
];

/** The form of many of a verb of one: undefined where none or more than one is known. */
function formOfMany(verb: string, ends: typeof THEIRS, knows: (word: string) => boolean): string | undefined {
  const [one, many = []] = ends.find(([end]) => verb.toLowerCase().endsWith(end)) ?? [];
  if (!one || NO_VERB.test(verb)) return undefined;
  const forms = many.map((end) => verb.slice(0, -one.length) + end).filter(knows);
  return forms.length === 1 ? forms[0] : undefined;
}

/** Agreement in words that a dictionary knows. */
export function agreementRules(knows: (word: string) => boolean): TextRule[] {
  const rule = (source: string, after: (...groups: string[]) => string) =>
    wordRule(source, { after, reason: REASON, isCaseSensitive: false });
  const ofMany = (before = "", word = "") => {
    // `A casa dos Souza`: a name stays, but in a text of capitals.
    const isName = /^\p{Lu}/u.test(word) && before !== before.toUpperCase();
    const isThing = !isName && !NO_THING.test(word) && knows(word) && knows(`${word}s`);
    return `${before} ${isThing ? `${word}s` : word}`;
  };
  const verb =
    (ends: typeof THEIRS) =>
    (who = "", between = "", one = "") =>
      `${who} ${between}${formOfMany(one, ends, knows) ?? one}`;
  return [
    rule(`(${OF_MANY}) (\\p{Ll}{3,}[aeo])`, ofMany),
    rule(`(${OF_MANY_OR_THEM}) (\\p{Ll}{3,}o)`, ofMany),
    rule(`${ALONE}(eles|elas|vocês) (não |já |só |também |nunca )?(\\p{Ll}{2,}[aeu])(?!-)`, verb(THEIRS)),
    rule(`${ALONE}(nós) (não |já |só |também |nunca )?(\\p{Ll}{2,}[aeu])(?!-)`, verb(OURS)),
  ];
}
