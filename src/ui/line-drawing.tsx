import { clsx } from "clsx";

/**
 * A decorative drawing of one path, as big as the text beside it, in the manner of `icon.tsx`. For drawings that only some
 * pages have: what stands in `icon.tsx` is loaded by every visitor.
 */
export function LineDrawing({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx("size-[1.25em] shrink-0", className)}
    >
      <path d={path} />
    </svg>
  );
}
