import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { LineDrawing } from "#ui/line-drawing.tsx";

interface ToggleProps {
  isOn: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Toggle({ isOn, isDisabled, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
      className={clsx(
        "inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-medium text-sm transition-colors disabled:opacity-60",
        isOn
          ? "border-primary bg-primary text-on-primary hover:bg-primary-hover"
          : "border-border-strong bg-surface hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft",
      )}
    >
      {children}
    </button>
  );
}

const QUICK_DISCOUNT = 10;
const QUICK_RATING = 4;

interface QuickFiltersProps {
  minDiscount: number | undefined;
  minRating: number | undefined;
  onlyFavorites: boolean;
  /** Whether the favourites can be asked for now. */
  hasFavorites: boolean;
  onChange: (change: { minDiscount?: number | undefined } | { minRating?: number | undefined }) => void;
  onFavoritesChange: (onlyFavorites: boolean) => void;
}

/** The filters that people use most, one press each; a second press takes them off. */
export function QuickFilters({
  minDiscount,
  minRating,
  onlyFavorites,
  hasFavorites,
  onChange,
  onFavoritesChange,
}: QuickFiltersProps) {
  const hasDiscount = minDiscount === QUICK_DISCOUNT;
  const hasRating = minRating === QUICK_RATING;
  return (
    <>
      <Toggle isOn={hasDiscount} onPress={() => onChange({ minDiscount: hasDiscount ? undefined : QUICK_DISCOUNT })}>
        <LineDrawing path="M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5ZM8.2 8.2v.1" />
        {QUICK_DISCOUNT}%+ Desconto
      </Toggle>
      <Toggle isOn={hasRating} onPress={() => onChange({ minRating: hasRating ? undefined : QUICK_RATING })}>
        <Icon name="star-filled" />
        {QUICK_RATING}+ Estrelas
      </Toggle>
      <Toggle isOn={onlyFavorites} isDisabled={!hasFavorites} onPress={() => onFavoritesChange(!onlyFavorites)}>
        <Icon name={onlyFavorites ? "heart-filled" : "heart"} />
        Favoritos
      </Toggle>
    </>
  );
}
