const MONTHS = "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
/** What nobody reads over the end of a line: an amount, a telephone, a figure with its unit, a day with its month. */
const BOUND = new RegExp(
  String.raw`(?<!\S)(?:d[ae]s? \d{1,2}h? (?:às|a) \d{1,2}h?(?:\d{2})?|(?:\d{1,2} ?x (?:de )?)?R\$ [\d.,]+|\(\d{2}\) ?\d{4,5}(?:[- ]\d{4})?|\d{1,2}º? de (?:${MONTHS})|\d+(?:[.,]\d+)? (?:min|h|hs|horas?|kg|g|mg|ml|l|litros?|cm|mm|m|km|reais|anos?|dias?|meses|%)(?![\p{L}]))`,
  "giu",
);

/** The words of a line, with those in one that belong together. */
export function boundWords(text: string): string[] {
  const words: string[] = [];
  let at = 0;
  const plain = (part: string) => words.push(...part.split(" ").filter(Boolean));
  for (const { 0: bound, index } of text.matchAll(BOUND)) {
    plain(text.slice(at, index));
    // What follows without a space, such as a comma, belongs to it too.
    const [behind = ""] = /^\S*/.exec(text.slice(index + bound.length)) ?? [];
    words.push(bound + behind);
    at = index + bound.length + behind.length;
  }
  plain(text.slice(at));
  return words;
}
