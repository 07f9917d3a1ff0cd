// Which answers are the same for everyone who is not signed in: `answer-keeper.ts` keeps them.

/** Pages that are made of the catalogue, its reviews and the shop's settings alone. */
const PAGES = new Set([
  "/",
  "/arara-mart",
  "/arara-mart/catalog",
  "/arara-mart/product/:productCode?",
  "/privacidade",
  "/termos",
  "/trocas",
]);
const CANDIDATE =
  /^\/(?:$|\?|(?:arara-mart(?:\/catalog|\/product\/[^./?]+)?|privacidade|termos|trocas)\/?(?:$|\?)|api\/v1\/products(?:$|[?/]))/;
/** What nobody finds is counted for each visitor, and only the page's handler knows whether something was found. */
const SEARCHES = /[?&](?:search|q)=[^&]/;

/** Whether an address may have such an answer. */
export const mayBeForEveryone = (path: string): boolean => CANDIDATE.test(path);

/** Whether a page is such an answer, by the pattern of its address. */
export const isPageForEveryone = (pattern: string | undefined, url: string): boolean =>
  pattern !== undefined && PAGES.has(pattern) && !SEARCHES.test(url);
