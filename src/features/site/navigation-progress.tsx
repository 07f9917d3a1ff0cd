import { clsx } from "clsx";
import { useNavigation } from "react-router";

/** A thin line at the top while the next page loads. It waits a moment, so that quick pages do not flicker. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden
      className={clsx(
        "pointer-events-none fixed inset-x-0 top-0 z-60 h-1 origin-left bg-accent",
        isLoading
          ? "scale-x-90 opacity-100 transition-transform delay-150 duration-[4s] ease-out"
          : "scale-x-0 opacity-0 transition-opacity duration-200",
      )}
    />
  );
}
