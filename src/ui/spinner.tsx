import { clsx } from "clsx";

/** A turning ring as big as the text. With a `label` it is also said aloud; without one the words beside it say it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden
      className={clsx(
        "inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent",
        className,
      )}
    />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      {ring}
      <span>{label}</span>
    </span>
  );
}
