import { createContext, useContext, useEffect, useRef, useState } from "react";
import { fieldsOf } from "#lib/json-fields.ts";

/** Holds what was being typed when the person had to leave, until they are back in the same place. */
export interface WorkShelf {
  /** What lies there for `place`; undefined when nothing does. */
  read: (place: string) => unknown;
  drop: (place: string) => void;
  /** Asks `work` once the person has to leave: null when nothing is worth keeping. Answers how to stop. */
  watch: (place: string, work: () => unknown) => () => void;
}

export const WorkShelfContext = createContext<WorkShelf | null>(null);

/** Whether something waits for `place`. It stays there until `useRescuedWork` takes it. */
export function useHasRescuedWork(place: string): boolean {
  const shelf = useContext(WorkShelfContext);
  return shelf?.read(place) !== undefined;
}

/** What was being typed in `place` when the person had to leave, taken once. `parse` answers null for what is none of ours. */
function useRescuedWork<Work>(place: string | null, parse: (kept: unknown) => Work | null): Work | null {
  const shelf = useContext(WorkShelfContext);
  const [rescued] = useState(() => (place === null ? null : parse(shelf?.read(place))));
  useEffect(() => {
    if (place !== null) shelf?.drop(place);
  }, [shelf, place]);
  return rescued;
}

/** Keeps `work` when the person has to leave; null = nothing was typed. */
export function useWorkRescue(place: string | null, work: unknown): void {
  const shelf = useContext(WorkShelfContext);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => (place === null ? undefined : shelf?.watch(place, () => latest.current)), [shelf, place]);
}

const isAlike = (known: object, kept: unknown) =>
  Object.entries(known).every(([name, value]) => typeof fieldsOf(kept)[name] === typeof value);

/** A form that outlives the end of the session: what was typed, and what it was a change of. */
export function useRescuedForm<Draft extends object, Saved extends object>(
  place: string,
  { base, empty }: { base: Saved | null; empty: Draft },
): { base: Saved | null; draft: Draft } | null {
  return useRescuedWork(place, (kept) => {
    const { base: keptBase, draft } = fieldsOf(kept);
    if (!isAlike(empty, draft) || (base !== null && !isAlike(base, keptBase))) return null;
    return { base: base && (keptBase as Saved), draft: draft as Draft };
  });
}

/** Fields that outlive the end of the session, once they are not what they were at the `start`. */
export function useRescuedDraft<Draft extends object>(place: string, start: Draft) {
  const rescued = useRescuedForm(place, { base: null, empty: start });
  const [draft, setDraft] = useState(rescued?.draft ?? start);
  const isTouched = JSON.stringify(draft) !== JSON.stringify(start);
  useWorkRescue(place, isTouched ? { base: null, draft } : null);
  return [draft, setDraft] as const;
}

/** A text that outlives the end of the session; `handed` comes before what was kept. */
export function useRescuedText(place: string, handed = "") {
  const kept = useRescuedWork(place, (work) => (typeof work === "string" ? work : null));
  const [text, setText] = useState(handed || (kept ?? ""));
  useWorkRescue(place, text.trim() === "" ? null : text);
  return [text, setText] as const;
}
