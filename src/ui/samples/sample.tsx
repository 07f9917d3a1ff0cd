import type { ReactNode } from "react";

/** One primitive of the gallery, named, with its states side by side. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-border border-t py-8">
      <h2 className="mb-5 text-xl">{name}</h2>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5">{children}</div>
    </section>
  );
}
