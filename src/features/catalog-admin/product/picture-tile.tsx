import { clsx } from "clsx";
import type { ReactNode } from "react";
import { pictureSources } from "#lib/picture-sources.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { AdminIcon } from "../admin-icon.tsx";

/** Pixels. */
export const TILE_SIDE = 800;
export const tileLook = "overflow-hidden rounded-lg border border-border bg-surface";

export type PictureAction = "earlier" | "later" | "remove";

interface TileButtonProps {
  action: PictureAction;
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One that can do nothing now keeps the focus that it has. */
export function TileButton({ action, label, isOff = false, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onClick()}
      className={clsx(
        "grid size-11 place-items-center rounded-full text-lg text-muted transition-colors",
        isOff ? "cursor-not-allowed opacity-40" : "hover:bg-primary-soft hover:text-on-primary-soft",
      )}
    >
      {children}
    </button>
  );
}

interface PictureTileProps {
  address: string;
  /** From 0. */
  place: number;
  count: number;
  isMain: boolean;
  isLocked: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** One picture of the product, where it stands among the others, and what can be done with it. */
export function PictureTile({ address, place, count, isMain, isLocked, onMove, onRemove }: PictureTileProps) {
  const name = `foto ${place + 1}`;
  const sources = pictureSources(address);
  return (
    <li data-picture={address} className={tileLook}>
      <span className="relative block aspect-square">
        <Picture
          {...(sources ?? { src: null })}
          sizes={sources?.srcSet && "(min-width: 40rem) 14rem, 45vw"}
          alt={`Foto ${place + 1} de ${count}`}
          width={TILE_SIDE}
          height={TILE_SIDE}
          className="size-full object-cover"
        />
        {isMain && (
          <Badge tone="solid" className="absolute top-2 left-2">
            Principal
          </Badge>
        )}
      </span>
      <span className="flex justify-between">
        <TileButton
          action="earlier"
          label={`Mover ${name} para antes`}
          isOff={isLocked || place === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="arrow-left" />
        </TileButton>
        <TileButton
          action="later"
          label={`Mover ${name} para depois`}
          isOff={isLocked || place === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="arrow-right" />
        </TileButton>
        <TileButton action="remove" label={`Tirar ${name}`} isOff={isLocked} onClick={onRemove}>
          <AdminIcon name="trash" />
        </TileButton>
      </span>
    </li>
  );
}
