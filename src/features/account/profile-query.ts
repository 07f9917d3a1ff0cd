import { queryOptions } from "@tanstack/react-query";
import { getProfile } from "#client/account.ts";

/** The signed-in user as the server knows them. */
export const profileQuery = queryOptions({ queryKey: ["profile"], queryFn: ({ signal }) => getProfile(signal) });
