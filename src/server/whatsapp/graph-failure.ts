import data from "./data/graph-failures.json" with { type: "json" };

const sentences: Readonly<Record<string, string>> = data;

/** What a failure of Meta's means, for the owner. Its own words are not told on. */
export function sentenceOfFailure(code: string): string {
  const [, status, own] = /^graph\/(\d+)(?:\/(\d+))?$/.exec(code) ?? [];
  return (
    sentences[own ?? ""] ??
    sentences[code] ??
    (own || status ? `A Meta recusou o envio (código ${own ?? status}).` : "O envio não deu certo.")
  );
}
