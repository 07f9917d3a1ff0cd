const MONTHS = "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
/** What a name, a street or a number comes after. */
const ABBREVIATIONS =
  "av|r|rod|al|trav|tv|pç|pça|lgo|est|jd|pq|vl|ed|bl|cj|apto?|lj|drs?|dras?|srs?|sras?|profª?|profa|d|sto|sta|tel|cel|whats|nº|n|art|pág|ex|obs|ref";
/** What nobody reads over the end of a line: an abbreviation and its name, an amount, a telephone, a figure with its unit, a day with its month. */
const BOUND = new RegExp(
  String.raw`(?<!\S)(?:(?:(?:${ABBREVIATIONS})\.|nº)(?: (?:${ABBREVIATIONS})\.)*:? (?:d[aeo]s? )?(?:\(?\d{2}\)? ?\d{4,5}(?:[- ]\d{4})?|\S+)|d[ae]s? \d{1,2}h? (?:às|a) \d{1,2}h?(?:\d{2})?|(?:\d{1,2} ?x (?:de )?)?R\$ [\d.,]+|\(?\d{2}\)? ?\d{4,5}-\d{4}|\(\d{2}\) ?\d{4,5}(?: \d{4})?|\d[\d.]*,\d{2} (?:o kg|o quilo|cada|a dúzia|o cento)|\d{1,2}º? de (?:${MONTHS})|\d+(?:[.,]\d+)? (?:min|h|hs|horas?|kg|g|mg|ml|l|litros?|cm|mm|m|km|reais|anos?|dias?|meses|%)(?![\p{L}]))`,
  "giu",
);

const OPEN_END = new RegExp(String.raw`(?<!\S)(?:(?:${ABBREVIATIONS})\.|\d{1,2}\.|\d{1,2} ?hs?\.)$`, "iu");

/** Whether a text ends in a full stop that ends no sentence: of an abbreviation, of a numbered step, of `10 h.`. */
export const endsInAbbreviation = (text: string): boolean => OPEN_END.test(text);

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
