import { clsx } from "clsx";
import { pictureSources } from "#lib/picture-sources.ts";
import { Picture } from "#ui/picture.tsx";

const SIDE = 64;

/** Which side of a comparison a row is: what was, what is now, or one of two that may be chosen. */
type Side = "before" | "after" | "choice";

const aloneWords: Record<Side, string> = { before: "que saiu", after: "nova", choice: "só nesta escolha" };
const aloneLooks: Record<Side, string> = {
  before: "opacity-60 outline-danger outline-dashed",
  after: "outline-success",
  choice: "outline-primary",
};

interface PictureRowProps {
  addresses: readonly string[];
  /** The other side: what it lacks stands out. */
  others: readonly string[];
  side: Side;
}

/** Where a picture stands, and how that differs from the other side. */
function pictureName(address: string, place: number, { addresses, others, side }: PictureRowProps): string {
  const name = addresses.length > 1 || others.length > 1 ? `Foto ${place + 1}` : "Foto";
  const otherPlace = others.indexOf(address);
  if (otherPlace < 0) return `${name}, ${aloneWords[side]}`;
  return side === "after" && otherPlace !== place ? `${name}, antes a ${otherPlace + 1}ª` : name;
}

/** Small pictures in the order of the store; an address that shows nothing stands as it is. */
export function PictureRow(props: PictureRowProps) {
  const { addresses, others, side } = props;
  if (addresses.length === 0) return <span className="block py-1">Nenhuma foto</span>;
  return (
    <span className="flex flex-wrap items-center gap-2 py-1">
      {addresses.map((address, place) => (
        <Picture
          key={address}
          {...(pictureSources(address) ?? { src: null })}
          sizes={`${SIDE}px`}
          alt={pictureName(address, place, props)}
          width={SIDE}
          height={SIDE}
          fallback={<span className="wrap-anywhere">{address}</span>}
          className={clsx(
            "size-16 rounded-md bg-surface object-cover outline-2 outline-offset-1",
            others.includes(address) ? "outline-transparent" : aloneLooks[side],
          )}
        />
      ))}
    </span>
  );
}

/** Two sets of pictures side by side, the old one first. */
export function PictureChange({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  return (
    <span className="grid max-w-xl grid-cols-2 gap-4">
      <span>
        <span className="block text-xs opacity-80">Antes</span>
        <PictureRow addresses={before} others={after} side="before" />
      </span>
      <span>
        <span className="block font-semibold text-xs">Agora</span>
        <PictureRow addresses={after} others={before} side="after" />
      </span>
    </span>
  );
}
