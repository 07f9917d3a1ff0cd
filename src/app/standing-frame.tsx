import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Profile } from "#contract/account/account.ts";
import { profileQuery } from "#features/account/profile-query.ts";
import { OpenStoreBar } from "#features/member/open-store-bar.tsx";

interface StandingFrameProps {
  /** Undefined when what the user is in the store could not be read: then the server decides alone. */
  children: (profile: Profile | undefined) => ReactNode;
}

/**
 * A page that depends on what the user is in the store. It loads at once and shows when that is known, so that nothing on
 * it moves then.
 */
export function StandingFrame({ children }: StandingFrameProps) {
  const { data: profile, isPending } = useQuery(profileQuery);
  return (
    <div className={clsx(isPending && "invisible")}>
      {profile?.storeAccess === "open" && <OpenStoreBar />}
      {children(profile)}
    </div>
  );
}
