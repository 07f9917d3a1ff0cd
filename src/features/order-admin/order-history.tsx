import type { ManagedOrderDetail, OrderStep } from "#contract/order/order-admin.ts";
import { orderStatusNames } from "#contract/order/order-status.ts";
import { formatMoment } from "#lib/format-moment.ts";

function tellStep({ from, to, isUndo }: OrderStep): string {
  return isUndo
    ? `Desfeito: voltou para ${orderStatusNames[to]}`
    : `${orderStatusNames[from]} → ${orderStatusNames[to]}`;
}

function Step({ step }: { step: OrderStep }) {
  return (
    <li className={step.isUndone ? "text-muted line-through" : undefined}>
      <p className="font-medium">{tellStep(step)}</p>
      <p className="text-muted text-sm">
        {[formatMoment(step.at), step.author?.name, step.reason, step.tookStock && "baixou o estoque"]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}

type OrderHistoryProps = Pick<ManagedOrderDetail, "history" | "createdAt" | "whatsappAt">;

/** Every step of an order, the newest first. */
export function OrderHistory({ history, createdAt, whatsappAt }: OrderHistoryProps) {
  const isAfter = ({ at }: OrderStep) => whatsappAt !== null && at > whatsappAt;
  const after = history.filter(isAfter);
  const before = history.filter((step) => !isAfter(step));
  return (
    <section aria-labelledby="historico" className="print:hidden">
      <h2 id="historico" className="text-xl">
        Histórico
      </h2>
      <ol className="mt-3 grid gap-3 border-border border-l-2 pl-4">
        {after.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        {whatsappAt && (
          <li>
            <p className="font-medium">Chegou pelo WhatsApp</p>
            <p className="text-muted text-sm">{formatMoment(whatsappAt)}</p>
          </li>
        )}
        {before.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        <li>
          <p className="font-medium">Pedido feito</p>
          <p className="text-muted text-sm">{formatMoment(createdAt)}</p>
        </li>
      </ol>
    </section>
  );
}
