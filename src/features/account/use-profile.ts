import { useCallback, useEffect, useState } from "react";
import type { Profile } from "#contract/account/account.ts";
import type { CallOutcome } from "./account-calls.ts";

export type FetchProfile = () => Promise<CallOutcome<Profile>>;

/** The person as the server knows them; the last known stays while it is asked for again. */
export function useProfile(fetchProfile: FetchProfile) {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useCallback(async () => {
    setFailure(null);
    const outcome = await fetchProfile();
    if (outcome.kind === "done") setProfile(outcome.data);
    else setFailure(outcome.message);
  }, [fetchProfile]);
  useEffect(() => void reload(), [reload]);
  return { profile, failure, reload };
}
