import type { OrderStep } from "#contract/order/order-admin.ts";
import { orderStatusNames } from "#contract/order/order-status.ts";
import { formatMoment } from "#lib/format-moment.ts";

function tellStep({ from, to, isUndo }: OrderStep): string {
  return isUndo
    ? `Desfeito: voltou para ${orderStatusNames[to]}`
    : `${orderStatusNames[from]} → ${orderStatusNames[to]}`;
}

/** Every step of an order, the newest first. */
export function OrderHistory({ history, createdAt }: { history: OrderStep[]; createdAt: string }) {
  return (
    <section aria-labelledby="historico" className="print:hidden">
      <h2 id="historico" className="text-xl">
        Histórico
      </h2>
      <ol className="mt-3 grid gap-3 border-border border-l-2 pl-4">
        {history.map((step) => (
          <li key={step.id} className={step.isUndone ? "text-muted line-through" : undefined}>
            <p className="font-medium">{tellStep(step)}</p>
            <p className="text-muted text-sm">
              {[formatMoment(step.at), step.author?.name, step.reason, step.tookStock && "baixou o estoque"]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
        <li>
          <p className="font-medium">Pedido feito</p>
          <p className="text-muted text-sm">{formatMoment(createdAt)}</p>
        </li>
      </ol>
    </section>
  );
}
