import type { ReactNode, RefObject } from "react";

interface ResultSectionProps {
  /** Of the heading. */
  id: string;
  /** What is shown, or how much was found: said aloud, and where the focus goes when what was focused is gone. */
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  isLoading: boolean;
  /** Nothing came yet, not even how it is called: the heading is not shown, so that filters above it do not move it. */
  isUnknown: boolean;
  filters: ReactNode;
  children: ReactNode;
}

/** A list that is looked through: its filters, what they find. */
export function ResultSection({ id, title, heading, isLoading, isUnknown, filters, children }: ResultSectionProps) {
  return (
    <section aria-labelledby={id} aria-busy={isLoading} className="grid min-w-0 gap-4">
      {filters}
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        aria-live="polite"
        className={isUnknown ? "sr-only" : "text-xl outline-none"}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
