import { Outlet } from "react-router";
import { StandingFrame } from "#app/standing-frame.tsx";
import { AdminRoleContext } from "#features/catalog-admin/admin-role.ts";
import { NotOfTheTeam } from "#features/member/not-of-the-team.tsx";

/** The pages of the store's team. */
export default function CatalogAdminLayout() {
  return (
    <StandingFrame>
      {(profile) =>
        profile?.role === null ? (
          <NotOfTheTeam email={profile.email} />
        ) : (
          <AdminRoleContext value={profile?.role}>
            <Outlet />
          </AdminRoleContext>
        )
      }
    </StandingFrame>
  );
}
