import { useState } from "react";
import type { CatalogView } from "./catalog-view.ts";

/**
 * What stands in the search box: what is being typed, and whatever the address says as soon as it says something else.
 * Switching the way of searching takes the search out of the address, but not out of the box.
 */
export function useSearchText({ mode, query: { search } }: CatalogView) {
  const [text, setText] = useState(search ?? "");
  const [known, setKnown] = useState({ mode, search });
  if (known.mode !== mode || known.search !== search) {
    setKnown({ mode, search });
    if (search !== undefined || known.mode === mode) setText(search ?? "");
  }
  return [text, setText] as const;
}
