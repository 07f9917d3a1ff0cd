import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type RequestHandoff, readHandoff } from "#contract/studio/door/request-handoff.ts";

/** What somebody came with from another page; null when they came with nothing. */
export const useHandoff = (): RequestHandoff | null => readHandoff(useLocation().state);

interface RequestNoteProps {
  handoff: RequestHandoff | null;
  /** What comes next. */
  children?: ReactNode;
}

/** What was asked for on the page before, in view while the form is filled. */
export function RequestNote({ handoff, children }: RequestNoteProps) {
  if (!handoff) return null;
  return (
    <div className="wrap-anywhere rounded-lg bg-primary-soft p-4 text-on-primary-soft">
      <p>
        Você pediu: <strong className="whitespace-pre-line">“{handoff.text}”</strong>
      </p>
      <div className="mt-1 text-sm">{children ?? "O que deu para ler já está nos campos. Confira e complete."}</div>
    </div>
  );
}
