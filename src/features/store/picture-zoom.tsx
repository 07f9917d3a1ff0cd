import { Dialog as Base } from "@base-ui/react/dialog";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { pictureSources } from "#lib/picture-sources.ts";
import { backdropLook } from "#ui/dialog.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";

const LEAST = 1;
const MOST = 4;
const STEP = 0.5;
const TAPPED = 2.5;

const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale));

/** The distance of two fingers. */
function spread({ touches: [one, other] }: TouchEvent): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

/** Two fingers make it larger; one moves it, which scrolling does. */
function usePinch(area: RefObject<HTMLElement | null>, scale: number, onScale: (scale: number) => void) {
  const change = useEffectEvent(onScale);
  const scaleNow = useEffectEvent(() => scale);
  useEffect(() => {
    const { current: element } = area;
    let [from, start] = [0, 0];
    const begin = (event: TouchEvent) => {
      [from, start] = [scaleNow(), spread(event)];
    };
    const move = (event: TouchEvent) => {
      if (event.touches.length !== 2 || start === 0) return;
      event.preventDefault();
      change(within((from * spread(event)) / start));
    };
    element?.addEventListener("touchstart", begin, { passive: true });
    element?.addEventListener("touchmove", move, { passive: false });
    return () => {
      element?.removeEventListener("touchstart", begin);
      element?.removeEventListener("touchmove", move);
    };
  }, [area]);
}

function Tool({
  name,
  label,
  onPress,
  isOff,
}: {
  name: IconName;
  label: string;
  onPress: () => void;
  isOff?: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="grid size-11 place-items-center rounded-full text-xl transition-colors hover:bg-surface-sunken aria-disabled:opacity-40"
    >
      <Icon name={name} />
    </button>
  );
}

interface ZoomAreaProps {
  area: RefObject<HTMLDivElement | null>;
  scale: number;
  onScale: (scale: number) => void;
  children: ReactNode;
}

/** A part of its own, so that it listens for fingers from when it is there: what lies above the page comes later than its owner. */
function ZoomArea({ area, scale, onScale, children }: ZoomAreaProps) {
  usePinch(area, scale, onScale);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and this is a picture
    <div
      ref={area}
      role="group"
      aria-label="Foto ampliada"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      onDoubleClick={() => onScale(scale === LEAST ? TAPPED : LEAST)}
      className="-outline-offset-2 grid min-h-0 flex-1 grid-cols-[100%] grid-rows-[100%] touch-pan-x touch-pan-y place-items-center-safe overflow-auto overscroll-contain"
    >
      {children}
    </div>
  );
}

interface PictureZoomProps {
  pictures: readonly string[];
  chosen: number;
  onChoose: (position: number) => void;
  nameOf: (position: number) => string;
  onClose: () => void;
}

/** A picture as large as the screen and larger: by two fingers, a double tap, `+` and `-`, and buttons. Arrows lead to the others. */
export default function PictureZoom({ pictures, chosen, onChoose, nameOf, onClose }: PictureZoomProps) {
  const area = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(LEAST);
  const sources = pictureSources(pictures[chosen] ?? "");

  // What was in the middle stays there.
  useEffect(() => {
    const { current: element } = area;
    if (!element || scale === LEAST) return;
    element.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
    });
  }, [scale]);

  const step = (by: number) => {
    setScale(LEAST);
    onChoose((chosen + by + pictures.length) % pictures.length);
  };
  const resize = (by: number) => setScale((known) => within(known + by));
  const onKeyDown = (event: KeyboardEvent) => {
    const isWalk = scale === LEAST && pictures.length > 1;
    const actions: Record<string, (() => void) | false> = {
      "+": () => resize(STEP),
      "=": () => resize(STEP),
      "-": () => resize(-STEP),
      "0": () => setScale(LEAST),
      ArrowLeft: isWalk && (() => step(-1)),
      ArrowRight: isWalk && (() => step(1)),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          initialFocus={area}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-surface outline-none sm:inset-4 sm:rounded-xl"
        >
          <div className="flex items-center gap-1 border-border border-b px-3 py-1.5">
            <Base.Title className="min-w-0 flex-1 truncate font-sans text-base tracking-normal">
              {nameOf(chosen)}
            </Base.Title>
            <Tool name="minus" label="Afastar" onPress={() => resize(-STEP)} isOff={scale === LEAST} />
            <output className="figures w-12 text-center text-sm" aria-live="polite">
              {Math.round(scale * 100)}%
            </output>
            <Tool name="plus" label="Aproximar" onPress={() => resize(STEP)} isOff={scale === MOST} />
            <Tool name="close" label="Fechar" onPress={onClose} />
          </div>
          <ZoomArea area={area} scale={scale} onScale={setScale}>
            {sources && (
              <img
                {...sources}
                sizes="100vw"
                alt={nameOf(chosen)}
                referrerPolicy="no-referrer"
                draggable={false}
                style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
                className="max-w-none object-contain"
              />
            )}
          </ZoomArea>
          {pictures.length > 1 && (
            <div className="flex items-center justify-center gap-6 border-border border-t py-1.5">
              <Tool name="chevron-left" label="Foto anterior" onPress={() => step(-1)} />
              <span className="figures text-muted text-sm">
                {chosen + 1} de {pictures.length}
              </span>
              <Tool name="chevron-right" label="Próxima foto" onPress={() => step(1)} />
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
