import { clsx } from "clsx";
import { Icon } from "#ui/icon.tsx";
import { useFavorite } from "./favorites.ts";

/** The heart that keeps a product on this device. `className` is for placement. */
export function FavoriteButton({ id, title, className }: { id: number; title: string; className?: string }) {
  const { isFavorite, toggle } = useFavorite(id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Favoritar ${title}`}
      onClick={toggle}
      className={clsx(
        "grid size-11 place-items-center rounded-full bg-surface/85 text-xl shadow-card transition-[color,scale] hover:text-danger active:scale-90",
        isFavorite ? "text-danger" : "text-text",
        className,
      )}
    >
      <Icon name={isFavorite ? "heart-filled" : "heart"} />
    </button>
  );
}
