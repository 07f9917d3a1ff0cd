import { createContext, useContext, useEffect, useRef, useState } from "react";
import { fieldsOf } from "#lib/json-fields.ts";

/** Holds what was being typed when the user had to leave, until they are back in the same place. */
export interface DraftStore {
  /** What lies there for `place`; undefined when nothing does. */
  read: (place: string) => unknown;
  drop: (place: string) => void;
  keep: (place: string, draft: unknown) => void;
  /** Asks `draft` once the user has to leave: null when nothing is worth keeping. Answers how to stop. */
  watch: (place: string, draft: () => unknown) => () => void;
  /** Keeps all that is being typed now. */
  keepAll: () => void;
}

export const DraftContext = createContext<DraftStore | null>(null);

/** Keeps what was typed for who leaves by a press and comes back. */
export function useKeepDrafts(): () => void {
  const store = useContext(DraftContext);
  return () => store?.keepAll();
}

/** Whether something waits for `place`. It stays there until the form of that place takes it. */
export function useHasDraft(place: string): boolean {
  const store = useContext(DraftContext);
  return store?.read(place) !== undefined;
}

/** What was being typed in `place` when the user had to leave, taken once. `parse` answers null for what is none of ours. */
function useKeptDraft<Draft>(place: string | null, parse: (kept: unknown) => Draft | null): Draft | null {
  const store = useContext(DraftContext);
  const [draft] = useState(() => (place === null ? null : parse(store?.read(place))));
  useEffect(() => {
    if (place !== null) store?.drop(place);
  }, [store, place]);
  return draft;
}

/** Keeps `draft` when the user has to leave; null = nothing was typed. */
export function useDraftStorage(place: string | null, draft: unknown): void {
  const store = useContext(DraftContext);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => (place === null ? undefined : store?.watch(place, () => latest.current)), [store, place]);
}

/** Keeps `draft` also when the page is loaded anew, or put away by the device; null = nothing was typed. */
export function useReloadDraft(place: string, draft: unknown): void {
  const store = useContext(DraftContext);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const keep = () => (latest.current === null ? store?.drop(place) : store?.keep(place, latest.current));
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [store, place]);
}

/** Whether `kept` has the fields of `known`, each of the same kind. */
function isAlike<T extends object>(known: T, kept: unknown): kept is T {
  return Object.entries(known).every(([name, value]) => typeof fieldsOf(kept)[name] === typeof value);
}

/** A form that outlives the end of the session: what was typed, and what it was a change of. */
export function useFormDraft<Draft extends object, Saved extends object>(
  place: string,
  { base, empty }: { base: Saved | null; empty: Draft },
): { base: Saved | null; draft: Draft } | null {
  return useKeptDraft(place, (kept) => {
    const { base: keptBase, draft } = fieldsOf(kept);
    if (!isAlike(empty, draft)) return null;
    if (base === null) return { base, draft };
    return isAlike(base, keptBase) ? { base: keptBase, draft } : null;
  });
}

/** Fields that outlive the end of the session, once they are not what they were at the `start`. */
export function useDraft<Draft extends object>(place: string, start: Draft) {
  const kept = useFormDraft(place, { base: null, empty: start });
  const [draft, setDraft] = useState(kept?.draft ?? start);
  const isTouched = JSON.stringify(draft) !== JSON.stringify(start);
  useDraftStorage(place, isTouched ? { base: null, draft } : null);
  return [draft, setDraft] as const;
}

/** A text that outlives the end of the session; `handed` comes before what was kept. */
export function useTextDraft(place: string, handed = "") {
  const kept = useKeptDraft(place, (text) => (typeof text === "string" ? text : null));
  const [text, setText] = useState(handed || (kept ?? ""));
  useDraftStorage(place, text.trim() === "" ? null : text);
  return [text, setText] as const;
}
