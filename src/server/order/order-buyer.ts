import type { OrderSummary } from "#contract/order/order.ts";
import type { CustomerBook } from "#server/customer/customer-book.service.ts";
import type { Db } from "#server/platform/db/database.ts";
import { selectOrderByCode } from "./order.queries.ts";
import type { OrderService } from "./order.service.ts";
import { holdOrder } from "./order-admin.queries.ts";
import { writeCustomer, writeWhatsapp } from "./order-customer.ts";

interface BuyerDeps {
  db: Db;
  orders: Pick<OrderService, "getOrder">;
  customers: Pick<CustomerBook, "byShop">;
  /** Told once an order is changed. */
  onChanged: () => void;
}

/** Orders for a channel that proves the number of whoever writes. */
export function createOrderBuyer({ db, orders, customers, onChanged }: BuyerDeps) {
  return {
    /** The order with the number that it names; null where there is none. */
    async findOrder(code: string): Promise<{ order: OrderSummary; phone: string | null } | null> {
      const row = await selectOrderByCode(db, code);
      return row && { order: await orders.getOrder(code), phone: row.customerWhatsapp };
    },

    /** Notes that the order came by WhatsApp, once, and from which number, unless it names one already. */
    async noteWhatsapp(code: string, whatsapp: string | null): Promise<void> {
      const isNew = await db.transaction(async (tx) => {
        const row = await holdOrder(tx, code);
        if (!row) return false;
        if (row.whatsappAt === null) await writeWhatsapp(tx, row);
        const isNamed = whatsapp !== null && row.customerWhatsapp === null;
        if (isNamed) {
          const told = { name: row.customerName ?? undefined, email: row.customerEmail ?? undefined, whatsapp };
          await writeCustomer(tx, row, told, await customers.byShop(tx, row, told));
        }
        return isNamed || row.whatsappAt === null;
      });
      if (isNew) onChanged();
    },
  };
}

export type OrderBuyer = ReturnType<typeof createOrderBuyer>;
