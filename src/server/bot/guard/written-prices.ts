import { toCents } from "#lib/money.ts";

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const COINS = "(?:reais|real|contos?|pilas?|mangos?|pratas?|dinheiros?)";
/** A sum without its coin is known by its cents, or by the word before it. */
const BARE = String.raw`(?<![\d.,:/R$])(\d+[.,]\d{2})(?![\d,]|\s*(?:%|por cento|m[lmg]?\b|[kc]?[gm]\b|l\b|litros?|pol|gb|tb|mm|x\b|h\b|horas?|estrelas?|de 5|de nota))`;
const NAMED = String.raw`(?<=\b(?:custa(?:ndo)?|sa(?:i|em|indo)|fica(?:m)?|por apenas|por s[óo]|apenas|valor de|pre[çc]o de|valor [ée]|pre[çc]o [ée]|somente|total de)(?: por)?(?: apenas| s[óo])? )(\d{2,6})(?!\d|[.,]\d|\s*(?:%|por cento|dias?|meses|anos?|unidades?|pe[çc]as?|horas?|x\b|vezes|op[çc]|modelos?|produtos?|cm|m[lm]\b|kg|g\b|reais|centavos))`;
const PRICE = new RegExp(String.raw`R\$\s*(${NUMBER})|(?<![\d.,])(${NUMBER})\s*${COINS}\b|${BARE}|${NAMED}`, "gi");
/** `99 reais e 90 centavos`, `99 e 90`. */
const WITH_CENTS =
  /(\d+) (?:reais )?e (\d{2})(?: centavos)?(?!\d|,\d| ?(?:reais|dias|%|x\b|unidades|pe[çc]as|por cento))/gi;

/** The text with cents that are told behind an `e` written behind a comma. */
export const joinCents = (text: string) => text.replace(WITH_CENTS, "$1,$2 reais");

const amountOf = (text: string) =>
  Number(/^\d{1,3}(\.\d{3})+/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text.replace(",", "."));

/** The sums of money in a text, in reais. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(PRICE)].map((match) => amountOf(match.slice(1).find((one) => one !== undefined) ?? ""));

/** The same, each as it is written. */
export const writtenPrices = (text: string): string[] => [...text.matchAll(PRICE)].map(([written]) => written);

/** The text with what `change` makes of each sum of money in it. */
export const replacePrices = (text: string, change: (amount: number, written: string) => string): string =>
  text.replace(PRICE, (written, ...found: unknown[]) =>
    change(amountOf(found.slice(0, 4).find((one): one is string => typeof one === "string") ?? ""), written),
  );

export const isSameAmount = (a: number, b: number) => toCents(a) === toCents(b);
