/** The pages whose weight and quality have a budget, by the name under which they are reported. */
export const budgetPages: Record<string, string> = {
  home: "/",
  landing: "/arara-mart",
  catalogue: "/arara-mart/catalog",
  detail: "/arara-mart/product/CAF-0101",
  bot: "/bot-jaiminho",
};
