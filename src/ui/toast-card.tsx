import { clsx } from "clsx";
import { useCallback, useEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";
import type { Toast, ToastType } from "./toast-message.ts";

const icons: Record<ToastType, IconName> = { info: "info", success: "success", warning: "alert", error: "error" };
const iconLooks: Record<ToastType, string> = {
  info: "bg-primary-soft text-on-primary-soft",
  success: "bg-success-soft text-on-success-soft",
  warning: "bg-warning-soft text-on-warning-soft",
  error: "bg-danger-soft text-on-danger-soft",
};

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

export function ToastCard({
  toast,
  isHeld,
  onClose,
}: {
  toast: Toast;
  isHeld: boolean;
  onClose: (id: number) => void;
}) {
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
