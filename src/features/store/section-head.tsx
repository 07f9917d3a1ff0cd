import type { ReactNode } from "react";

interface SectionHeadProps {
  /** What the section is named by. */
  id: string;
  title: string;
  text?: string;
  action?: ReactNode;
}

/** The head of a section: what it is, one line more, and a way on. */
export function SectionHead({ id, title, text, action }: SectionHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}
