import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { HANDOFFS_KEY, listHandoffs } from "#client/bot.ts";
import { HANDOFFS_PATH } from "#contract/bot/handoff-paths.ts";
import { mayCall } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import { formatNumber } from "#lib/format-number.ts";
import { NavIcon } from "./nav-icon.tsx";
import { openPlace, placesFor } from "./workspace-places.ts";

const WAITING_MS = 60_000;

const waitingQuery = queryOptions({
  queryKey: [HANDOFFS_KEY, "waiting"],
  queryFn: ({ signal }) => listHandoffs({ limit: "1" }, signal),
  staleTime: WAITING_MS,
  refetchInterval: WAITING_MS,
  retry: false,
});

interface WorkspaceNavProps {
  /** What the user is in the store: null = buys there, undefined = not known yet. */
  role: Role | null | undefined;
  /** Told of every press. */
  onChoose?: () => void;
}

/** How many wait for a person; nothing where nobody does, or where it cannot be told. */
function WaitingCount() {
  const { data } = useQuery(waitingQuery);
  const open = data?.counts.open ?? 0;
  if (open === 0) return null;
  return (
    <span className="figures ml-auto min-w-6 rounded-full bg-primary px-1.5 text-center font-semibold text-on-primary text-xs leading-6">
      {formatNumber(open)}
      <span className="sr-only"> {open === 1 ? "espera" : "esperam"} uma pessoa</span>
    </span>
  );
}

/** The places of the workspace in their groups; the one that is open is marked. */
export function WorkspaceNav({ role, onChoose }: WorkspaceNavProps) {
  const open = openPlace(useLocation().pathname);
  return (
    <nav aria-label="Área de trabalho" className="grid gap-4">
      {placesFor(role).map(({ name, places }) => (
        <div key={name}>
          {name && (
            <p aria-hidden className="px-3 pb-1 font-semibold text-muted text-xs uppercase tracking-wide">
              {name}
            </p>
          )}
          <ul aria-label={name ?? undefined} className="grid gap-0.5">
            {places.map(({ path, label, drawing }) => (
              <li key={path}>
                <Link
                  to={path}
                  prefetch="intent"
                  aria-current={path === open ? "page" : undefined}
                  onClick={onChoose}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors hover:bg-surface-sunken focus-visible:outline-offset-[-3px] aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
                >
                  <NavIcon name={drawing} className="text-lg" />
                  {label}
                  {path === HANDOFFS_PATH && role !== undefined && mayCall(role, "GET /bot-handoffs") && (
                    <WaitingCount />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
