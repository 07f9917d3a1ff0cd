import { Link } from "react-router";
import { type ReportDays, reportDays } from "#contract/report/report-paths.ts";

interface PeriodLinksProps {
  chosen: ReportDays;
  hrefFor: (days: ReportDays) => string;
  /** Whether the page stays where it is scrolled to. */
  keepsPlace?: boolean;
}

/** Over how many days figures are told. */
export function PeriodLinks({ chosen, hrefFor, keepsPlace = false }: PeriodLinksProps) {
  return (
    <nav aria-label="Período" className="flex flex-wrap gap-2">
      {reportDays.map((days) => (
        <Link
          key={days}
          to={hrefFor(days)}
          preventScrollReset={keepsPlace}
          aria-current={days === chosen ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-border px-4 font-medium text-sm transition-colors hover:bg-surface-sunken aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
        >
          {days} dias
        </Link>
      ))}
    </nav>
  );
}
