import { demoNotice } from "#contract/member/demo-notice.ts";

/** Says on every page of a public demonstration what it is, and what becomes of what is typed. */
export function DemoBanner() {
  return (
    <aside
      aria-label={demoNotice.label}
      className="bg-accent-soft px-4 py-2.5 text-center text-on-accent-soft text-sm print:hidden"
    >
      <strong>{demoNotice.label}.</strong> {demoNotice.text}
    </aside>
  );
}
