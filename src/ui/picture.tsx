import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { Icon } from "./icon.tsx";

interface PictureProps
  extends Pick<ComponentProps<"img">, "srcSet" | "sizes" | "className" | "width" | "height" | "draggable"> {
  /** Empty or missing counts as failed. */
  src: string | null | undefined;
  /** Empty = decorative. */
  alt: string;
  width: number;
  height: number;
  /** The main picture of the page: fetched first. All others wait until they come near the screen. */
  hasPriority?: boolean;
  /** Shown instead of a picture that fails; `null` shows nothing. Left out: our placeholder, as big as the picture. */
  fallback?: ReactNode;
}

/** A picture that never shows a broken image, also when it failed before the page came alive. */
export function Picture({ src, alt, hasPriority = false, fallback, className, ...img }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const fail = () => setFailedSrc(src ?? null);
  const catchEarlyFailure = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) setFailedSrc(src ?? null);
    },
    [src],
  );
  if (!src || failedSrc === src) {
    return fallback === undefined ? <Placeholder {...{ alt, className }} {...img} /> : fallback;
  }
  return (
    <img
      {...img}
      ref={catchEarlyFailure}
      src={src}
      alt={alt}
      className={className}
      loading={hasPriority ? "eager" : "lazy"}
      fetchPriority={hasPriority ? "high" : undefined}
      decoding={hasPriority ? "sync" : "async"}
      referrerPolicy="no-referrer"
      onError={fail}
    />
  );
}

function Placeholder({
  alt,
  width,
  height,
  className,
}: {
  alt: string;
  width: number;
  height: number;
  className?: string;
}) {
  const meaning = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span
      {...meaning}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={clsx(
        "grid place-items-center bg-surface-sunken bg-[radial-gradient(circle_at_30%_20%,var(--primary-soft),transparent_70%)] text-border-strong",
        className,
      )}
    >
      <Icon name="image" className="size-[clamp(1.5rem,30%,4rem)]" />
    </span>
  );
}
