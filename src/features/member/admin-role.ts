import { createContext, useContext } from "react";
import { mayCall, type RoleEndpoint } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";

/** The user's role; undefined where it could not be read. */
export const AdminRoleContext = createContext<Role | undefined>(undefined);

/** Whether the page offers what calls this endpoint. Where the role is not known it does: the server decides anyway. */
export function useMay(): (endpoint: RoleEndpoint) => boolean {
  const role = useContext(AdminRoleContext);
  return (endpoint) => role === undefined || mayCall(role, endpoint);
}
