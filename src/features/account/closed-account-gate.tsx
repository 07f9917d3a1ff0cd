import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { ClosedAccountScreen } from "./closed-account-screen.tsx";

const isOfClosedAccount = (error: unknown) => error instanceof ApiError && error.is("account/closed");

interface ClosedAccountGateProps {
  isLeaving: boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** Shows the way back in the place of everything else, as soon as the server refuses anything of a closed account. */
export function ClosedAccountGate({ isLeaving, onSignOut, children }: ClosedAccountGateProps) {
  const client = useQueryClient();
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    // Only what is refused now: the refusals of before are told once more when they are forgotten.
    const look = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      if (isOfClosedAccount(event.action.error)) setIsClosed(true);
    };
    const leaveQueries = client.getQueryCache().subscribe(look);
    const leaveMutations = client.getMutationCache().subscribe(look);
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client]);
  if (!isClosed) return children;
  const reopen = () => {
    client.clear();
    setIsClosed(false);
  };
  return <ClosedAccountScreen isLeaving={isLeaving} onSignOut={onSignOut} onReopened={reopen} />;
}
