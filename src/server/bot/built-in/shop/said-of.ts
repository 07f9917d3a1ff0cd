/** What is said or asked of something, with what it is said of: `a azul cabe notebook?`, `vem com pilha?`. */
const SAID_OF =
  /^(?:e |mas )?(?:(?:el[ea]s?|ess[ea]s?|est[ea]s?|[oa]s?) )?(?:(\p{L}{3,}),? )?(?:vem|acompanha\p{L}*|inclui|serve[mn]?|(?:pode|posso|da para) (?:usar|lavar|ir|levar ao|\d)|funciona|cabe[mn]?|roda|pega|aguenta|molha|encolhe|estica|dura|lava|seca)\b/u;
/** An accent tells `é impermeável?` from `e impermeável?`. */
const IS = /^\s*(?:mas |e )?(?:el[ea] |ess[ea] )?é (?!um|só|para )/iu;

const SUBJECT =
  /^(?:e |mas |ja )?(?:(?:(?:voces|vcs) )?(?:tem|vende[mn]?) )?(?:(?:aquel[ea]s?|[oa]s?) )?(\p{L}{3,})\b(?! (?:del[ea]|d?ess[ea]|d?est[ea]))/u;

/** Whether something is said or asked of a thing, shown or not. */
export const saysOf = (folded: string): boolean => SAID_OF.test(folded);

/** What it is said of, where that is told. */
export const saidOf = (folded: string): string | undefined => SAID_OF.exec(folded)?.[1];

/** Whether the text, with its accents, asks what something is. */
export const saysIs = (text: string): boolean => IS.test(text);

/** What a turn begins with, as what it says something of. */
export const subjectOf = ({ text, folded }: { text: string; folded: string }): string | undefined =>
  saysIs(text) ? undefined : SUBJECT.exec(folded)?.[1];
