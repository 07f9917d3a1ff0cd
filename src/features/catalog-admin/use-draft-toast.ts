import { useEffect } from "react";
import { useToast } from "#ui/toast.tsx";

/** Tells that what stands there was typed before the session ended. */
export function useDraftToast(isRestored: boolean): void {
  const { show } = useToast();
  useEffect(() => {
    if (isRestored) show({ message: "Recuperamos o que você estava digitando.", type: "info" });
  }, [isRestored, show]);
}
