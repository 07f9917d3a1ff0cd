/** The pages whose weight and quality have a budget, by the name under which they are reported. */
export const budgetPages: Record<string, string> = {
  home: "/",
  landing: "/arara-mart",
  catalogue: "/arara-mart/catalog",
  detail: "/arara-mart/product/CAF-0101",
  bot: "/bot-jaiminho",
};

const others = [
  "/bot-arara",
  "/bot-arara-mart",
  "/bot-marley",
  "/bot-biblia",
  "/privacidade",
  "/termos",
  "/trocas",
  "/theme",
];

/** All that search engines may list. */
export const listedPages: Record<string, string> = {
  ...budgetPages,
  ...Object.fromEntries(others.map((path) => [path, path])),
};
