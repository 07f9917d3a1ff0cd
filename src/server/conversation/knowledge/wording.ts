import { foldText } from "#lib/portuguese-text.ts";

const PART_LENGTH = 3;

/** One way of writing for what is written in two. */
export const oneSpelling = (text: string) => text.replace(/\be[- ]mails?\b/gi, "email");

/** A question without what typing varies in. */
export const plainForm = (text: string) =>
  foldText(oneSpelling(text))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const ASKING_LEAD =
  /^(?:(?:me|pode me|podia me|sabe me|consegue me|quero|queria|gostaria de|preciso) )?(?:fala|falar|diz|dizer|diga|conta|contar|explica|explicar|saber)(?: ai| aqui| (?:pra|para) mim)* (?=(?:o que|que|qual|quais|como|onde|quando|quanto|quantos|quantas|quem|se|por que)\b)/;
const GREETED = /^(?:(?:oi+|ola|opa|bom dia|boa tarde|boa noite) )+/;
const ASKING_END = / (?:entao|mesmo|ai|hein|por favor|ne|afinal|exatamente)$/;

/** A question without what only leads to it or closes it: `me fala o que você faz então`. */
export const bareForm = (plain: string) => plain.replace(GREETED, "").replace(ASKING_LEAD, "").replace(ASKING_END, "");

/** The parts of words of a text, each once: what different forms and mistakes leave the same. */
export const partsOf = (stems: Iterable<string>): Set<string> =>
  new Set(
    [...stems].flatMap((stem) => {
      const word = ` ${stem} `;
      return Array.from({ length: word.length - PART_LENGTH + 1 }, (_, at) => word.slice(at, at + PART_LENGTH));
    }),
  );

/** How much two sets have in common, by the cosine of their weights. */
export function cosineOf(a: Set<string>, b: Set<string>, weightOf: (part: string) => number): number {
  const square = (parts: Set<string>) => [...parts].reduce((sum, part) => sum + weightOf(part) ** 2, 0);
  const shared = [...a].reduce((sum, part) => sum + (b.has(part) ? weightOf(part) ** 2 : 0), 0);
  return shared === 0 ? 0 : shared / Math.sqrt(square(a) * square(b));
}
