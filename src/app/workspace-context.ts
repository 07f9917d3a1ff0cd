import { createContext, useContext } from "react";
import type { Session } from "#client/session.ts";

/** What every page of the signed-in area may rely on. */
export interface Workspace {
  session: Session;
  /** Forgets the person on this device and opens the login. */
  leave: () => void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** @throws outside the signed-in area. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error("useWorkspace needs the workspace's layout above it");
  return workspace;
}
