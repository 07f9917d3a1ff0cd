import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Outlet } from "react-router";
import { profileQuery } from "#features/account/profile-query.ts";
import { AdminRoleContext } from "#features/member/admin-role.ts";
import { NotOfTheTeam } from "#features/member/not-of-the-team.tsx";
import { OpenStoreBar } from "#features/member/open-store-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";

/**
 * The pages of the store's team. They load at once and show when it is known what the user is in the store, so that nothing
 * on them moves then. Where that cannot be read they show whole: the server decides anyway.
 */
export default function CatalogAdminLayout() {
  const { data: profile, isPending } = useQuery(profileQuery);
  if (profile?.role === null) return <NotOfTheTeam email={profile.email} />;
  return (
    <div className="relative">
      {isPending && (
        <div className="absolute inset-x-0 top-32 grid place-items-center text-2xl text-primary">
          <Spinner label="Carregando…" />
        </div>
      )}
      <div className={clsx(isPending && "invisible")}>
        {profile?.storeAccess === "open" && (
          <div className="mb-6">
            <OpenStoreBar />
          </div>
        )}
        <AdminRoleContext value={profile?.role}>
          <Outlet />
        </AdminRoleContext>
      </div>
    </div>
  );
}
