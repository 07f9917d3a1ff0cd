/** Who exchanges one thing for another; `mudei de ideia` exchanges nothing. */
const SWAPS = /\btroc(?:a|ue|ar|o)\b|\bmud(?:a|e|ar)\b(?! de ideia)/;
/** The same where it is told to be done: `posso trocar por outro tamanho?` asks for the shop's rule. */
const TOLD = /(?:^|\b(?:e|pode|entao|agora) )troc(?:a|ue|ar)\b/;
const FOR_OTHER = /^(.*?)\b(?:por|pel[oa]s?|pa?ra|pr[oa])\b\s*(?:uma? |outr[oa] |[oa]s? )*(.*)$/;
const LEADING = /^(?:(?:[oa]s?|ess[ea]s?|el[ea]s?) )+/;

/** Whether a folded text exchanges something. */
export const saysSwap = (folded: string): boolean => SWAPS.test(folded);

/** Whether it is told to be done, and not asked about. */
export const tellsSwap = (folded: string): boolean => TOLD.test(folded);

export const withoutSwap = (folded: string): string => folded.replace(SWAPS, " ");

/** What a folded text exchanges for what: `o bule`, `azul`; the first is empty where it is not told. Null where nothing is to come. */
export function readSwap(folded: string): { before: string; after: string } | null {
  const verb = SWAPS.exec(folded);
  const behind = verb ? folded.slice(verb.index + verb[0].length).trim() : "";
  const [, before = "", after = ""] = FOR_OTHER.exec(behind) ?? [];
  return verb && after !== "" ? { before: before.trim().replace(LEADING, ""), after: after.trim() } : null;
}
