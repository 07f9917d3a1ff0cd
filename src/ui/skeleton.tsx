import { clsx } from "clsx";

/** A place held for something still loading. Give it the size and radius of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("skeleton block animate-shimmer rounded-sm", className)} />;
}

/** Lines of text still loading; the last one is shorter, as in a paragraph. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={clsx("block space-y-2", className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={clsx("h-[1em]", line === lines - 1 && lines > 1 && "w-2/3")} />
      ))}
    </span>
  );
}
