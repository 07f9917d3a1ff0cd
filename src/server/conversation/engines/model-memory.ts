import type { Memory } from "../rules/answer.ts";

/** What a tool's answer changes of what a conversation remembers. */
export type MemoryChange = Partial<Memory>;

/** What rules and models remember of a conversation, as a model reads it. */
export function memorySaid({ wish, shown = [], focus, quantity, options = [], zipCode, place, order }: Memory): string {
  const limits = [
    wish?.person && `para ${wish.person}`,
    wish?.minPrice !== undefined && `a partir de ${wish.minPrice} reais`,
    wish?.maxPrice !== undefined && `até ${wish.maxPrice} reais`,
    ...(wish?.without ?? []).map((one) => `sem ${one}`),
  ].filter(Boolean);
  return [
    wish && `Procura: ${[wish.text || "qualquer produto", ...limits].join(", ")}`,
    shown.length > 0 &&
      `Mostrados, em ordem: ${shown.map(({ code, name }, place) => `${place + 1}. ${name} [${code}]`).join("; ")}`,
    focus && `Fala-se de: ${focus}`,
    quantity && `Quantidade: ${quantity}`,
    options.length > 0 && `Opções pedidas: ${options.join(", ")}`,
    zipCode && `CEP: ${zipCode}`,
    place && `Entrega: ${place.name} (${place.uf})`,
    order && `Pedido: ${order}`,
  ]
    .filter(Boolean)
    .join("\n");
}
