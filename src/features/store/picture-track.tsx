import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ProductPicture } from "#features/product/product-picture.tsx";

interface PictureTrackProps {
  pictures: readonly string[];
  chosen: number;
  onChoose: (position: number) => void;
  /** How the picture at this place is called. */
  nameOf: (position: number) => string;
  tint: number;
  /** A tap on the picture itself; undefined = nothing happens. */
  onPress: (() => void) | undefined;
  children: ReactNode;
}

/** A press that was no swipe. */
const STILL_PX = 6;

const placeOf = (element: HTMLElement) => Math.round(element.scrollLeft / element.clientWidth);

/** Keeps the strip and what is chosen together, whichever of them moves. */
function useFollowing(chosen: number, onChoose: (position: number) => void) {
  const track = useRef<HTMLDivElement>(null);
  /** Where it is being led to: what passes by on the way was not chosen. */
  const target = useRef<number | null>(null);

  useEffect(() => {
    const { current: element } = track;
    // On its way to one picture it can be called to another, also back to the one it has not left yet.
    if (!element?.clientWidth || (target.current ?? placeOf(element)) === chosen) return;
    target.current = chosen;
    element.scrollTo({ left: chosen * element.clientWidth });
  }, [chosen]);

  return {
    track,
    follow() {
      const { current: element } = track;
      if (!element?.clientWidth) return;
      const place = placeOf(element);
      if (target.current === null) onChoose(place);
      else if (target.current === place) target.current = null;
    },
    /** A hand on the strip has the last word. */
    takeOver() {
      target.current = null;
    },
  };
}

/** The pictures in a row, one in sight: swiped by finger, scrolled by wheel and arrow keys. Neighbours are fetched once somebody reaches for it. */
export function PictureTrack({ pictures, chosen, onChoose, nameOf, tint, onPress, children }: PictureTrackProps) {
  const { track, follow, takeOver } = useFollowing(chosen, onChoose);
  const [isReached, setIsReached] = useState(false);
  const downAt = useRef(0);
  const reach = () => {
    setIsReached(true);
    takeOver();
  };
  const down = (event: PointerEvent) => {
    downAt.current = event.clientX;
    reach();
  };
  const press = (event: PointerEvent) => {
    if (event.button === 0 && Math.abs(event.clientX - downAt.current) < STILL_PX) onPress?.();
  };
  return (
    <div className="relative overflow-hidden rounded-xl border border-border bg-surface shadow-card">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and these are pictures */}
      <div
        ref={track}
        role="group"
        aria-label="Fotos em tamanho grande"
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={follow}
        onFocus={reach}
        onPointerEnter={() => setIsReached(true)}
        onPointerDown={down}
        onPointerUp={press}
        onWheel={takeOver}
        onKeyDown={takeOver}
        className="-outline-offset-2 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pictures.map((address, position) => (
          <div key={address} className="aspect-square w-full shrink-0 cursor-zoom-in snap-center snap-always">
            {Math.abs(position - chosen) <= (isReached ? 1 : 0) && (
              <ProductPicture
                address={address}
                alt={nameOf(position)}
                tint={tint}
                sizes="(min-width: 64rem) 36rem, 92vw"
                hasPriority={position === chosen}
              />
            )}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
