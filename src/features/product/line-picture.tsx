import { clsx } from "clsx";
import { pictureSources } from "#lib/picture-sources.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";

const SIDE = 112;

/** The small picture at the head of an order's line; the line's words say what it shows. */
export function LinePicture({ address, className = "w-14" }: { address: string; className?: string }) {
  const sources = pictureSources(address);
  return (
    <span
      className={clsx(
        "grid aspect-square shrink-0 place-items-center overflow-hidden rounded-md bg-surface-sunken text-muted",
        className,
      )}
    >
      <Picture
        {...(sources ?? { src: null })}
        sizes={sources?.srcSet && "56px"}
        alt=""
        width={SIDE}
        height={SIDE}
        className="size-full object-cover"
        fallback={<Icon name="bag" className="text-2xl" />}
      />
    </span>
  );
}
