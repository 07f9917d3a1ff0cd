import { Link } from "react-router";
import type { ManagedOrder } from "#contract/order/order-admin.ts";
import { managedOrderPath } from "#contract/order/order-admin-paths.ts";
import { orderStatusNames } from "#contract/order/order-status.ts";
import { LinePicture } from "#features/product/line-picture.tsx";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { formatBRL } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { OrderMove } from "./order-move.tsx";
import { formatItems, sourceNames } from "./order-words.ts";

const MOST_PICTURES = 3;

/** What wants attention. */
export function OrderMarks({ order, isStatusShown = false }: { order: ManagedOrder; isStatusShown?: boolean }) {
  const { status, isUnsent, paymentClaimedAt, lostReason } = order;
  const waitsForPayment = paymentClaimedAt !== null && (status === "new" || status === "talking");
  return (
    <>
      {isStatusShown && <Badge tone={status === "lost" ? "neutral" : "primary"}>{orderStatusNames[status]}</Badge>}
      {isUnsent && <Badge tone="warning">Não mandou</Badge>}
      {waitsForPayment && <Badge tone="success">Avisou que pagou</Badge>}
      {lostReason && <span className="wrap-anywhere min-w-0 text-muted text-sm">{lostReason}</span>}
    </>
  );
}

interface OrderCardProps {
  order: ManagedOrder;
  now: Date;
  isStatusShown?: boolean;
  /** Its place in the outline of the page. */
  headingLevel: 2 | 3;
}

/** An order as it lies in the inbox. */
export function OrderCard({ order, now, isStatusShown, headingLevel }: OrderCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { code, createdAt, items, totalWithFreight, uf, source, customer } = order;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-xl border border-border bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <Heading className="font-sans font-semibold text-base tracking-wide">
          <Link
            to={managedOrderPath(code)}
            prefetch="intent"
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-xl hover:underline"
          >
            {code}
          </Link>
        </Heading>
        <time dateTime={createdAt} title={formatMoment(createdAt)} className="text-muted text-sm">
          {formatAge(createdAt, now)}
        </time>
      </div>
      <div className="flex items-center gap-3">
        <span className="flex -space-x-4">
          {items.slice(0, MOST_PICTURES).map(({ picture, productId, option }) => (
            <LinePicture key={`${productId} ${option}`} address={picture} className="w-12 border-2 border-surface" />
          ))}
        </span>
        <p className="wrap-anywhere line-clamp-2 min-w-0 text-sm">{formatItems(order)}</p>
      </div>
      <p className="figures flex flex-wrap items-baseline gap-x-2 text-sm">
        <strong className="font-display text-lg">{formatBRL(totalWithFreight)}</strong>
        <span className="text-muted">{[uf, sourceNames[source], customer.name].filter(Boolean).join(" · ")}</span>
      </p>
      <div className="flex min-w-0 flex-wrap gap-2 empty:hidden">
        <OrderMarks order={order} isStatusShown={isStatusShown ?? false} />
      </div>
      <OrderMove order={order} />
    </li>
  );
}
