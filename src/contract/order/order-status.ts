/** How far an order is, in the order of an inbox. `lost` is reached from any of them, with a reason. */
export const orderStatuses = ["new", "talking", "paid", "shipped", "delivered", "lost"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A status as people of the shop read it. */
export const orderStatusNames: Record<OrderStatus, string> = {
  new: "Novo",
  talking: "Em conversa",
  paid: "Pago",
  shipped: "Enviado",
  delivered: "Entregue",
  lost: "Perdido",
};

/** Where an order was put together: on a product's page, or from a list of several products. */
export const orderSources = ["product", "list"] as const;
export type OrderSource = (typeof orderSources)[number];

/** An order that nobody moved for so long was probably never sent on WhatsApp. */
export const UNSENT_AFTER_HOURS = 24;
