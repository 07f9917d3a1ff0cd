import { useEffect } from "react";
import { useLocation } from "react-router";

/** So long after a page was opened its parts may still come, in ms. */
const MAY_COME_MS = 10_000;
/** Whoever moves the page by then has found what they look for. */
const MOVES = ["wheel", "touchmove", "keydown"] as const;

/** Shows the part that the address names, `#marca`, once it is there: what comes from the server comes after the page. */
export function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (!id || document.getElementById(id)) return;
    const watch = new MutationObserver(() => {
      const target = document.getElementById(id);
      if (!target) return;
      stop();
      target.scrollIntoView();
    });
    const late = setTimeout(stop, MAY_COME_MS);
    function stop() {
      clearTimeout(late);
      watch.disconnect();
      for (const move of MOVES) removeEventListener(move, stop);
    }
    watch.observe(document.body, { childList: true, subtree: true });
    for (const move of MOVES) addEventListener(move, stop, { passive: true });
    return stop;
  }, [hash]);
}
