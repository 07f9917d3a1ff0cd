import { Link, useLocation } from "react-router";
import type { Role } from "#contract/member/role.ts";
import { NavIcon } from "./nav-icon.tsx";
import { openPlace, placesFor } from "./workspace-places.ts";

interface WorkspaceNavProps {
  /** What the user is in the store: null = buys there, undefined = not known yet. */
  role: Role | null | undefined;
  /** Told of every press. */
  onChoose?: () => void;
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
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
