import { useEffect } from "react";
import { useToast } from "#ui/toast.tsx";

/** Tells that what stands there was typed before the session ended. */
export function useRescueToast(wasRescued: boolean): void {
  const { show } = useToast();
  useEffect(() => {
    if (wasRescued) show({ message: "Recuperamos o que você estava digitando.", type: "info" });
  }, [wasRescued, show]);
}
