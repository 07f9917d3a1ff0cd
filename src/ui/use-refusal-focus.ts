import { useEffect, useRef, useState } from "react";

/** The form that `form` is given to moves the focus to its first failing field, or to its message, at each refusal. */
export function useRefusalFocus() {
  const form = useRef<HTMLFormElement>(null);
  /** Counts the refusals, each of which moves the focus. */
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  }, [refusals]);
  return { form, moveFocus: () => setRefusals((count) => count + 1) };
}
