import { clsx } from "clsx";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Icon, type IconName } from "./icon.tsx";

type ToastType = "info" | "success" | "warning" | "error";

interface ToastOptions {
  message: ReactNode;
  type?: ToastType;
  /** How long it stays while nobody points at it; 5 seconds when left out. */
  durationMs?: number;
}

interface Toast extends Required<ToastOptions> {
  id: number;
}

interface ToastApi {
  /** Shows a message in the corner; it leaves by itself. The same message again takes the place of the first. */
  show: (toast: ToastOptions) => void;
}

const DEFAULT_DURATION_MS = 5_000;
const MAX_VISIBLE = 4;

const icons: Record<ToastType, IconName> = { info: "info", success: "success", warning: "alert", error: "error" };
const iconLooks: Record<ToastType, string> = {
  info: "bg-primary-soft text-on-primary-soft",
  success: "bg-success-soft text-on-success-soft",
  warning: "bg-warning-soft text-on-warning-soft",
  error: "bg-danger-soft text-on-danger-soft",
};

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

  const api = useMemo<ToastApi>(
    () => ({
      show: ({ message, type = "info", durationMs = DEFAULT_DURATION_MS }) => {
        const toast = { id: ++lastId.current, message, type, durationMs };
        setToasts((shown) => [...shown.filter((other) => other.message !== message).slice(1 - MAX_VISIBLE), toast]);
      },
    }),
    [],
  );
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
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
        className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 sm:items-end sm:p-6"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onClose={close} />
        ))}
      </section>
    </ToastContext>
  );
}

/** Calls `onEnd` after `durationMs` in all, not counting the time it was held or the page was out of sight. */
function useCountdown(durationMs: number, isHeld: boolean, onEnd: () => void) {
  const remainingMs = useRef(durationMs);
  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startedAt = 0;
    const pause = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remainingMs.current -= performance.now() - startedAt;
    };
    const run = () => {
      pause();
      if (document.hidden) return;
      startedAt = performance.now();
      timer = setTimeout(onEnd, Math.max(0, remainingMs.current));
    };
    run();
    document.addEventListener("visibilitychange", run);
    return () => {
      pause();
      document.removeEventListener("visibilitychange", run);
    };
  }, [isHeld, onEnd]);
}

function ToastCard({ toast, isHeld, onClose }: { toast: Toast; isHeld: boolean; onClose: (id: number) => void }) {
  const end = useCallback(() => onClose(toast.id), [onClose, toast.id]);
  useCountdown(toast.durationMs, isHeld, end);
  return (
    <div
      data-toast={toast.type}
      className="pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-lg border border-border bg-surface-raised py-2 pr-2 pl-3 text-text shadow-raised"
    >
      <span className={clsx("grid size-9 shrink-0 place-items-center rounded-full", iconLooks[toast.type])}>
        <Icon name={icons[toast.type]} />
      </span>
      <p className="min-w-0 flex-1 py-1 text-sm">{toast.message}</p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={end}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-surface-sunken hover:text-text"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
