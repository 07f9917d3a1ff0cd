import { useEffect, useState } from "react";
import type { Suggestion } from "#contract/catalog/product.ts";

/** Long enough that who types on is not asked for every letter, short enough to feel at once. */
const PAUSE_MS = 150;
const SHORTEST_TEXT = 2;
const NONE: readonly Suggestion[] = [];

/** A wait that ends early, and then for nothing, when it is called off. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}

/**
 * What may be meant by what somebody types; null = nobody types. What is under way for an older text is called off, and what
 * cannot be had is no suggestion.
 */
export function useSuggestions(typed: string | null): readonly Suggestion[] {
  const text = typed?.trim() ?? "";
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>();
  useEffect(() => {
    if (text.length < SHORTEST_TEXT) return;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      await pause(PAUSE_MS, signal);
      const suggestions = await import("./store-fetch.ts").then(
        ({ fetchSuggestions }) => fetchSuggestions(text, signal),
        () => NONE,
      );
      if (!signal.aborted) setFound({ text, suggestions });
    })();
    return () => controller.abort();
  }, [text]);
  // Those for the letters before stay until the next ones are there: the list must not blink.
  const isCurrent = found && text.length >= SHORTEST_TEXT && text.startsWith(found.text.slice(0, SHORTEST_TEXT));
  return isCurrent ? found.suggestions : NONE;
}
