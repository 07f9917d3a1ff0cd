import { formatNumber } from "#lib/format-number.ts";
import { Rating } from "#ui/rating.tsx";

const FEWEST_GROUPED = 10_000;

/** How many people a rating stands for: four digits are read without the point, `2866` but `12.866`. */
const formatTotal = (total: number) => (total < FEWEST_GROUPED ? String(total) : formatNumber(total));

/** `1 avaliação`, `2866 avaliações`. */
export function formatReviews(total: number): string {
  return `${formatTotal(total)} ${total === 1 ? "avaliação" : "avaliações"}`;
}

/** Five stars, the figure and how many people it stands for, in the space of a card. */
export function RatingLine({ rating, reviews }: { rating: number; reviews: number }) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-1 text-muted text-xs sm:gap-x-1.5">
      <Rating value={rating} basis={formatReviews(reviews)} className="text-[0.6875rem] sm:text-xs" />
      <span aria-hidden className="font-semibold text-text">
        {formatNumber(rating, 1, 1)}
      </span>
      <span aria-hidden>{`(${formatTotal(reviews)})`}</span>
    </p>
  );
}
