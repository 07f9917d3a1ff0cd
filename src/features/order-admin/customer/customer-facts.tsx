import type { Customer } from "#contract/customer/customer.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { formatBRL } from "#lib/money.ts";
import { Icon } from "#ui/icon.tsx";

export const customerName = ({ name }: Pick<Customer, "name">): string => name ?? "Sem nome";

export const orderCount = (count: number): string => (count === 1 ? "1 pedido" : `${formatNumber(count)} pedidos`);

/** `3 pedidos · R$ 120,00 pagos` */
export const customerSum = ({ orders, revenue }: Customer): string =>
  [orderCount(orders), revenue > 0 && `${formatBRL(revenue)} pagos`].filter(Boolean).join(" · ");

/** By what a customer is known, each a way to write to them. */
export function Contacts({ identities }: Pick<Customer, "identities">) {
  const look = "inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline";
  return (
    <ul className="flex flex-wrap gap-x-5">
      {identities.map(({ channel, id }) => (
        <li key={`${channel} ${id}`} className="wrap-anywhere relative min-w-0">
          {channel === "whatsapp" && (
            <a href={whatsappLink(id, "")} className={look}>
              <Icon name="whatsapp" />
              {formatPhone(id)}
            </a>
          )}
          {channel === "email" && (
            <a href={`mailto:${id}`} className={look}>
              {id}
            </a>
          )}
          {channel === "order" && <span className="inline-flex min-h-11 items-center text-muted">Só o nome</span>}
        </li>
      ))}
    </ul>
  );
}
