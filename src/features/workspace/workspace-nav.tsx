import { NavLink } from "react-router";
import { NavIcon } from "./nav-icon.tsx";
import { workspacePlaces } from "./workspace-places.ts";

interface WorkspaceNavProps {
  /** The user buys in the store and does not manage it. */
  isShopper: boolean;
  /** Told of every press. */
  onChoose?: () => void;
}

/** The places of the workspace; the one that is open is marked. */
export function WorkspaceNav({ isShopper, onChoose }: WorkspaceNavProps) {
  const places = workspacePlaces.filter(({ isForTeam }) => !(isForTeam && isShopper));
  return (
    <nav aria-label="Área de trabalho">
      <ul className="grid gap-0.5">
        {places.map(({ path, label, drawing }) => (
          <li key={path}>
            <NavLink
              to={path}
              prefetch="intent"
              onClick={onChoose}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors hover:bg-surface-sunken focus-visible:outline-offset-[-3px] aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
            >
              <NavIcon name={drawing} className="text-lg" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
