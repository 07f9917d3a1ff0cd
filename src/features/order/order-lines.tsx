import type { ReactNode } from "react";
import type { OrderSummary } from "#contract/order/order.ts";
import { formatBRL } from "#lib/money.ts";

interface Line {
  name: string;
  value: ReactNode;
  /** What the value rests on. */
  note?: string;
}

function freightLine({ freight, uf, origin }: OrderSummary): Line {
  if (!freight) return { name: "Frete", value: "a combinar", note: `Sai de ${origin}. Informe o CEP na conversa.` };
  const { isFree, price, regularPrice, minDays, maxDays } = freight;
  const days = `${minDays} a ${maxDays} dias úteis`;
  return {
    name: "Frete estimado",
    value: isFree ? (
      <>
        <s className="mr-2 text-muted text-sm">{formatBRL(regularPrice)}</s>
        <span className="font-semibold text-success">Grátis</span>
      </>
    ) : (
      formatBRL(price)
    ),
    note: `De ${origin} para ${uf}, ${days}`,
  };
}

/** What was ordered and what each part costs, freight apart. */
export function OrderLines({ order }: { order: OrderSummary }) {
  const { items, quantity, unitPrice, total, totalWithFreight, freight } = order;
  const lines: Line[] = [
    {
      name: "Produtos",
      value: formatBRL(total),
      note: items.length > 1 ? `${items.length} produtos` : `${quantity} × ${formatBRL(unitPrice)}`,
    },
    freightLine(order),
  ];
  return (
    <dl className="figures">
      {lines.map(({ name, value, note }) => (
        <div key={name} className="flex items-baseline justify-between gap-6 border-border border-t py-3.5">
          <dt>
            {name}
            {note && <span className="block text-muted text-sm">{note}</span>}
          </dt>
          <dd className="shrink-0 text-right">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-6 border-border-strong border-t pt-4">
        <dt className="font-semibold text-lg">{freight ? "Total estimado" : "Total sem o frete"}</dt>
        <dd className="font-bold font-display text-3xl text-primary">{formatBRL(totalWithFreight)}</dd>
      </div>
    </dl>
  );
}
