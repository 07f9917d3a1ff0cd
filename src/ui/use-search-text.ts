import { useState } from "react";

/**
 * What stands in a search box: what is being typed, and whatever the address says as soon as it says something else.
 * Switching the way of searching takes the search out of the address, but not out of the box.
 */
export function useSearchText(search: string | undefined, mode?: string) {
  const [text, setText] = useState(search ?? "");
  const [known, setKnown] = useState({ mode, search });
  if (known.mode !== mode || known.search !== search) {
    setKnown({ mode, search });
    if (search !== undefined || known.mode === mode) setText(search ?? "");
  }
  return [text, setText] as const;
}
