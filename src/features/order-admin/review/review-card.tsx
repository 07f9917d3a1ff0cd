import { useState } from "react";
import { Link } from "react-router";
import { productPath } from "#contract/catalog/store-paths.ts";
import { managedOrderPath } from "#contract/order/order-admin-paths.ts";
import type { ManagedReview } from "#contract/review/review.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Rating } from "#ui/rating.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useReviewDecision } from "./review-query.ts";

/** What the shop wrote about a review. */
function ShopWords({ reason, reply, state }: ManagedReview) {
  return (
    <>
      {state === "hidden" && <p className="wrap-anywhere text-muted text-sm">Escondida: {reason}</p>}
      {reply && (
        <div className="rounded-lg bg-surface-sunken p-3 text-sm">
          <p className="font-semibold">Resposta da loja</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{reply}</p>
        </div>
      )}
    </>
  );
}

/** Approves, hides and answers. */
function Actions({ review, onDecided }: { review: ManagedReview; onDecided: () => void }) {
  const { id, state, revision, reply } = review;
  const [open, setOpen] = useState<"hide" | "reply" | null>(null);
  const { mutate, isPending } = useReviewDecision(() => {
    setOpen(null);
    onDecided();
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "approved" && (
        <Button size="sm" isBusy={isPending} onClick={() => mutate({ id, revision, state: "approved" })}>
          Aprovar
        </Button>
      )}
      {state === "approved" && (
        <Button size="sm" variant="secondary" onClick={() => setOpen("reply")}>
          {reply ? "Mudar a resposta" : "Responder"}
        </Button>
      )}
      {state !== "hidden" && (
        <Button size="sm" variant="ghost" onClick={() => setOpen("hide")}>
          Esconder
        </Button>
      )}
      {open && (
        <ReviewDialog
          review={review}
          kind={open}
          isBusy={isPending}
          onClose={() => setOpen(null)}
          onSave={(text) =>
            mutate(
              open === "hide"
                ? { id, revision, state: "hidden", reason: text }
                : { id, revision, state: "approved", reply: text },
            )
          }
        />
      )}
    </div>
  );
}

interface ReviewCardProps {
  review: ManagedReview;
  /** Where the reviews of its product alone are. */
  productHref: string;
  /** The card may leave the list: the focus needs a place. */
  onDecided: () => void;
}

/** One review, as the shop looks at it. */
export function ReviewCard({ review, productHref, onDecided }: ReviewCardProps) {
  const { product, name, stars, text, createdAt, orderCode, hasContact } = review;
  const may = useMay();
  return (
    <li className="grid gap-2 rounded-xl border border-border bg-surface p-4 shadow-card sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere min-w-0 font-sans font-semibold text-base tracking-normal">
          <Link to={productPath(product.code)} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h2>
        <time dateTime={createdAt} title={formatMoment(createdAt)} className="text-muted text-sm">
          {formatAge(createdAt, new Date())}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={stars} />
        <span className="wrap-anywhere font-medium">{name}</span>
        {hasContact && <Badge tone="warning">Parece ter contato, documento ou link</Badge>}
      </div>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <ShopWords {...review} />
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link
          to={managedOrderPath(orderCode)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Pedido {orderCode}
        </Link>
        <Link to={productHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Só deste produto
        </Link>
      </p>
      {may("PUT /reviews/{id}") && <Actions review={review} onDecided={onDecided} />}
    </li>
  );
}
