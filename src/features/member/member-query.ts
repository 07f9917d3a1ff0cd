import { queryOptions } from "@tanstack/react-query";
import { listMembers } from "#client/member.ts";

/** The team and its invitations. A team has no more people than a page. */
export const membersQuery = queryOptions({ queryKey: ["members"], queryFn: ({ signal }) => listMembers(signal) });
