/** What is said or asked of something, with what it is said of: `a azul cabe notebook?`, `vem com pilha?`. */
const SAID_OF =
  /^(?:e |mas )?(?:(?:el[ea]s?|ess[ea]s?|est[ea]s?|[oa]s?) )?(?:(\p{L}{3,}),? )?(?:vem|acompanha\p{L}*|inclui|serve[mn]?|(?:pode|posso|da para) (?:usar|lavar|ir|levar ao|\d)|funciona|cabe[mn]?|roda|pega|aguenta|molha|encolhe|estica|dura|lava|seca)\b/u;
/** An accent tells `é impermeável?` from `e impermeável?`. */
const IS = /^\s*(?:mas |e )?(?:el[ea] |ess[ea] )?é (?!um|só|para )/iu;

const SUBJECT =
  /^(?:e |mas |ja )?(?:(?:(?:voces|vcs) )?(?:tem|vende[mn]?) )?(?:(?:aquel[ea]s?|[oa]s?) )?(\p{L}{3,})\b(?! (?:del[ea]|d?ess[ea]|d?est[ea]))/u;

/** With an article, something new is brought in: `quero uma bota`, `entao um colchão`. */
const BRINGING_IN =
  /^(?:(?:ok|certo|beleza|blz|entao|e|tem|quero|queria|preciso|procuro|agora|so|mas|voces tem|me ve|bota|poe|coloca|inclui|manda|de) )*(?:um|uma|uns|umas) (?!pouco|pouquinho|d[ao]s?\b)(\p{L}{3,})/u;
/** What a turn begins with, as a thing of its own: `e aquele amendoim torrado`, `ok, a caixa de som`. */
const NAMED_FIRST =
  /^(?:(?:ok|certo|beleza|blz|ah|agora|e|mas|entao|tambem),? )*(?:aquel[ea]s?|[oa]s?) (?!mesm[oa]|outr[oa]|mais|menos|d[aeo]s? )(\p{L}{4,})/u;
const WANTED = /\b(?:quero|queria|preciso|procuro)\b/;

/** Whether something is said or asked of a thing, shown or not. */
export const saysOf = (folded: string): boolean => SAID_OF.test(folded);

/** What it is said of, where that is told. */
export const saidOf = (folded: string): string | undefined => SAID_OF.exec(folded)?.[1];

/** Whether the text, with its accents, asks what something is. */
export const saysIs = (text: string): boolean => IS.test(text);

export const namedFirst = (folded: string): string | undefined => NAMED_FIRST.exec(folded)?.[1];

/** What a turn begins with, as what it says something of. */
export const subjectOf = ({ text, folded }: { text: string; folded: string }): string | undefined =>
  saysIs(text) ? undefined : SUBJECT.exec(folded)?.[1];

/** The thing that a turn brings in by its article, and whether it is said that it is wanted. */
export const broughtIn = (folded: string): { thing: string | undefined; isWanted: boolean } => ({
  thing: BRINGING_IN.exec(folded)?.[1],
  isWanted: WANTED.test(folded),
});
