import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { ToastCard } from "./toast-card.tsx";
import type { Toast, ToastOptions } from "./toast-message.ts";

interface ToastApi {
  /** Shows a message in the corner; it leaves by itself. One on the same topic takes its place, as the same message does. */
  show: (toast: ToastOptions) => void;
}

const DEFAULT_DURATION_MS = 5_000;
const MAX_VISIBLE = 4;
/** The look of a message is not part of what every page needs at first; by then it is here, also for who goes offline. */
const LOAD_CARD_AFTER_MS = 2_000;
const loadCard = (): Promise<typeof ToastCard> =>
  import("./toast-card.tsx").then(
    (module) => module.ToastCard,
    () => PlainCard,
  );

const ToastContext = createContext<ToastApi | null>(null);

/** @throws outside a `ToastProvider`. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error("useToast needs a ToastProvider above it");
  return api;
}

/** Holds the messages of everything below it, and the one live region that says them aloud. */
export function ToastProvider({ children, label = "Avisos" }: { children: ReactNode; label?: string }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [isHeld, setIsHeld] = useState(false);
  const lastId = useRef(0);
  const [Card, setCard] = useState<typeof ToastCard | null>(null);
  const prepare = useCallback(() => loadCard().then((loaded) => setCard(() => loaded)), []);

  const api = useMemo<ToastApi>(
    () => ({
      show: ({ message, topic = message, type = "info", durationMs = DEFAULT_DURATION_MS }) => {
        const toast = { id: ++lastId.current, message, topic, type, durationMs };
        void prepare();
        setToasts((shown) => [...shown.filter((other) => other.topic !== topic).slice(1 - MAX_VISIBLE), toast]);
      },
    }),
    [prepare],
  );
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  useEffect(() => {
    const timer = setTimeout(prepare, LOAD_CARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [prepare]);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    if (isEmpty) setIsHeld(false);
  }, [isEmpty]);

  return (
    <ToastContext value={api}>
      {children}
      <section
        aria-label={label}
        aria-live="polite"
        aria-relevant="additions"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 max-sm:[body:has([data-sheet=bottom])_&]:top-0 max-sm:[body:has([data-sheet=bottom])_&]:bottom-auto max-lg:[body:has([data-bar=bottom])_&]:bottom-17 sm:items-end sm:p-6"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {Card && toasts.map((toast) => <Card key={toast.id} toast={toast} isHeld={isHeld} onClose={close} />)}
      </section>
    </ToastContext>
  );
}

/** The message alone, where the look of it could not be loaded. */
function PlainCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, toast.durationMs, toast.id);
    return () => clearTimeout(timer);
  }, [toast, onClose]);
  return <p className="rounded-lg bg-surface-raised p-4 text-text shadow-raised">{toast.message}</p>;
}
