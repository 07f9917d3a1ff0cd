import { useState } from "react";
import { listProductReviews } from "#client/review.ts";
import type { PublicReview, ProductReviews as Reviews } from "#contract/review/review.ts";
import { formatReviews } from "#features/product/rating-line.tsx";
import { dateFormat } from "#lib/date-format.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Rating } from "#ui/rating.tsx";
import { Deferred } from "../deferred.tsx";

/** One clock for everyone, so that the server and any browser write the same. */
const formatLongDate = dateFormat({ dateStyle: "long", timeZone: "America/Sao_Paulo" });

function Review({ review, storeName }: { review: PublicReview; storeName: string }) {
  const { name, stars, text, createdAt, reply } = review;
  return (
    <li className="grid gap-2 border-border border-t py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={stars} />
        <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">{name}</h3>
        <Badge tone="success">
          <Icon name="check" />
          Compra confirmada
        </Badge>
        <time dateTime={createdAt} className="text-muted text-sm">
          {formatLongDate(createdAt)}
        </time>
      </div>
      {text && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{text}</p>}
      {reply && (
        <div className="max-w-prose rounded-lg bg-surface-sunken p-4">
          <p className="font-semibold text-sm">Resposta da {storeName}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{reply}</p>
        </div>
      )}
    </li>
  );
}

/** The pages of the reviews that were asked for, one below the other. */
function useMoreReviews(productId: number, first: Reviews) {
  const [more, setMore] = useState<PublicReview[]>([]);
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  return {
    // What came meanwhile moves the pages: nobody reads one twice.
    reviews: [...new Map([...first.items, ...more].map((review) => [review.id, review])).values()],
    hasMore: page < first.totalPages,
    failure,
    isLoading,
    async load() {
      setIsLoading(true);
      setFailure(null);
      try {
        const next = await listProductReviews(productId, page + 1);
        setMore((known) => [...known, ...next.items]);
        setPage(page + 1);
      } catch (error) {
        setFailure(sentenceOf(error));
      } finally {
        setIsLoading(false);
      }
    },
  };
}

function ReviewList({ productId, first, storeName }: { productId: number; first: Reviews; storeName: string }) {
  const { reviews, hasMore, failure, isLoading, load } = useMoreReviews(productId, first);
  const average = first.average ?? 0;
  return (
    <section aria-labelledby="avaliacoes" className="page-width pb-16">
      <h2 id="avaliacoes" className="text-3xl">
        Avaliações de quem comprou aqui
      </h2>
      <p className="figures mt-2 mb-5 flex flex-wrap items-center gap-x-2">
        <Rating value={average} basis={formatReviews(first.total)} className="text-xl" />
        <span aria-hidden className="font-semibold text-xl">
          {formatNumber(average, 1, 1)}
        </span>
        <span aria-hidden className="text-muted">
          {formatReviews(first.total)}
        </span>
      </p>
      <ul>
        {reviews.map((review) => (
          <Review key={review.id} review={review} storeName={storeName} />
        ))}
      </ul>
      {failure && (
        <p role="alert" className="mb-3 text-danger">
          {failure}
        </p>
      )}
      {hasMore && (
        <Button variant="secondary" isBusy={isLoading} busyLabel="Carregando…" onClick={load}>
          Ver mais avaliações
        </Button>
      )}
    </section>
  );
}

interface ProductReviewsProps {
  productId: number;
  /** Never rejects; null when they cannot be had. Without any there is no section. */
  reviews: Reviews | null | Promise<Reviews | null>;
  storeName: string;
}

/** What those say of a product who got it in an order of this shop. */
export function ProductReviews({ productId, reviews, storeName }: ProductReviewsProps) {
  return (
    <Deferred value={reviews} fallback={null}>
      {(first) =>
        first !== null &&
        first.total > 0 && <ReviewList key={productId} productId={productId} first={first} storeName={storeName} />
      }
    </Deferred>
  );
}
