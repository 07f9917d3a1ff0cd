import { useState } from "react";
import { promotePath } from "#contract/catalog-admin/admin-paths.ts";
import { customerPath } from "#contract/customer/customer-paths.ts";
import type { ManagedOrder } from "#contract/order/order-admin.ts";
import { useMay } from "#features/member/admin-role.ts";
import { LinePicture } from "#features/product/line-picture.tsx";
import { formatMoment } from "#lib/format-moment.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { formatBRL } from "#lib/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { BuyerDialog } from "./buyer-dialog.tsx";
import { sourceNames } from "./order-words.ts";

/** Everything of an order, to be packed by: big pictures, codes, a box to tick, no prices. */
export function PickingList({ order }: { order: ManagedOrder }) {
  return (
    <ul aria-label="Lista de separação" className="hidden print:grid print:gap-4">
      {order.items.map(({ productId, option, picture, name, code, quantity }) => (
        <li key={`${productId} ${option}`} className="flex items-center gap-4 border-b pb-4">
          <span aria-hidden className="size-6 shrink-0 border-2" />
          <LinePicture address={picture} className="w-24" />
          <p className="min-w-0 flex-1">
            <strong className="block text-lg">{name}</strong>
            {[code, option].filter(Boolean).join(" · ")}
          </p>
          <strong className="figures text-2xl">{quantity}</strong>
        </li>
      ))}
    </ul>
  );
}

function Sums({ order }: { order: ManagedOrder }) {
  const { total, freight, totalWithFreight, uf, origin } = order;
  const rows = [
    ["Produtos", formatBRL(total)],
    [
      freight ? `Frete estimado (${origin} para ${uf})` : `Frete (sai de ${origin})`,
      freight ? (freight.isFree ? "Grátis" : formatBRL(freight.price)) : "a combinar",
    ],
    [freight ? "Total estimado" : "Total sem o frete", formatBRL(totalWithFreight)],
  ];
  return (
    <dl className="figures grid gap-2 border-border border-t pt-4">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 last:font-semibold last:text-lg">
          <dt>{name}</dt>
          <dd className="shrink-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was ordered, and what it costs. */
export function OrderItems({ order }: { order: ManagedOrder }) {
  return (
    <section aria-labelledby="itens">
      <h2 id="itens" className="text-xl">
        Produtos
      </h2>
      <ul className="mt-2">
        {order.items.map(({ productId, option, picture, name, code, quantity, unitPrice, total, stockTaken }) => (
          <li key={`${productId} ${option}`} className="flex items-start gap-4 border-border py-4 not-first:border-t">
            <LinePicture address={picture} className="w-16" />
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 sm:flex-1">
                <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">{name}</h3>
                <p className="figures text-muted text-sm">
                  {[option, code, `${quantity} × ${formatBRL(unitPrice)}`].filter(Boolean).join(" · ")}
                </p>
                {order.isStockTaken && stockTaken < quantity && (
                  <p className="text-on-warning-soft text-sm print:hidden">
                    <span className="rounded bg-warning-soft px-1.5 py-0.5">
                      O estoque só tinha {stockTaken} de {quantity}
                    </span>
                  </p>
                )}
              </div>
              <strong className="figures shrink-0">{formatBRL(total)}</strong>
            </div>
          </li>
        ))}
      </ul>
      <Sums order={order} />
      <ButtonLink
        to={promotePath([...new Set(order.items.map(({ productId }) => productId))])}
        variant="ghost"
        size="sm"
        className="mt-2 print:hidden"
      >
        Divulgar estes produtos
      </ButtonLink>
    </section>
  );
}

/** Who bought, as far as they told, and where it goes. */
export function OrderBuyer({ order }: { order: ManagedOrder }) {
  const { customer, zipCode, uf, note, source, createdAt, trackingCode } = order;
  const facts = [
    ["Nome", customer.name],
    ["WhatsApp", customer.whatsapp && formatPhone(customer.whatsapp)],
    ["E-mail", customer.email],
    ["CEP", zipCode && `${zipCode}${uf ? ` (${uf})` : ""}`],
    ["Recado", note],
    ["Rastreio", trackingCode],
    ["Veio de", sourceNames[source]],
    ["Feito em", formatMoment(createdAt)],
  ].filter(([, value]) => value);
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section aria-labelledby="comprador">
      <h2 id="comprador" className="text-xl">
        Quem comprou
      </h2>
      <dl className="mt-3 grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {may("PUT /orders/{code}/customer") && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
            {customer.id === null ? "Dizer quem comprou" : "Mudar quem comprou"}
          </Button>
        )}
        {customer.id !== null && (
          <ButtonLink to={customerPath(customer.id)} variant="ghost" size="sm">
            Ver o cliente
          </ButtonLink>
        )}
      </div>
      {isEditing && <BuyerDialog order={order} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
