import { Rating } from "#ui/rating.tsx";

const oneDecimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const count = new Intl.NumberFormat("pt-BR");
const plural = new Intl.PluralRules("pt-BR");

/** `1 avaliação`, `2.866 avaliações`. */
export function formatReviews(total: number): string {
  return `${count.format(total)} ${total !== 0 && plural.select(total) === "one" ? "avaliação" : "avaliações"}`;
}

/** Five stars, the figure and how many people it stands for, in the space of a card. */
export function RatingLine({ rating, reviews }: { rating: number; reviews: number }) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-1 text-muted text-xs sm:gap-x-1.5">
      <Rating value={rating} className="text-[0.6875rem] sm:text-xs" />
      <span aria-hidden className="font-semibold text-text">
        {oneDecimal.format(rating)}
      </span>
      <span aria-hidden>({count.format(reviews)})</span>
      <span className="sr-only">, {formatReviews(reviews)}</span>
    </p>
  );
}
