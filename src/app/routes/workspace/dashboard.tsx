import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRootData } from "#app/root-data.ts";
import { useWorkspace } from "#app/workspace-context.ts";
import { mayCall } from "#contract/member/endpoint-access.ts";
import { DeletionDialog } from "#features/account/deletion-dialog.tsx";
import { ProfileDialog } from "#features/account/profile-dialog.tsx";
import { profileQuery } from "#features/account/profile-query.ts";
import { FirstSteps } from "#features/catalog-admin/store/first-steps.tsx";
import { storeSettingsQuery } from "#features/catalog-admin/store/store-query.ts";
import { OpenStoreBar } from "#features/member/open-store-bar.tsx";
import { ShopToday } from "#features/order-admin/report/shop-today.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { DashboardScreen } from "#features/workspace/dashboard-screen.tsx";
import { ReportsDialog } from "#features/workspace/reports-dialog.tsx";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Dashboard",
    description: "A sua área: ferramentas, assistentes e os dados da conta.",
    path: "/dashboard",
    isIndexed: false,
  });

export default function Dashboard() {
  const { session, leave } = useWorkspace();
  const { store, outboxPath } = useRootData();
  const queries = useQueryClient();
  const profile = useQuery(profileQuery);
  const managesStore = profile.data !== undefined && mayCall(profile.data.role, "GET /store/settings");
  const settings = useQuery({ ...storeSettingsQuery, enabled: managesStore });
  const [open, setOpen] = useState<"settings" | "reports" | "deletion" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DashboardScreen
        user={session}
        onOpenSettings={() => setOpen("settings")}
        onOpenReports={() => setOpen("reports")}
        isLoading={profile.isLoading || settings.isLoading}
      >
        {profile.data?.role && mayCall(profile.data.role, "GET /orders/summary") && <ShopToday />}
        {profile.data?.storeAccess === "open" && <OpenStoreBar />}
        {managesStore && <FirstSteps isExpected={store.isDemo} />}
      </DashboardScreen>
      <ProfileDialog isOpen={open === "settings"} onClose={close} onLeft={leave} onDelete={() => setOpen("deletion")} />
      {open === "deletion" && profile.data && (
        <DeletionDialog
          profile={profile.data}
          outboxPath={outboxPath}
          onClose={close}
          onClosed={() => queries.invalidateQueries()}
        />
      )}
      <ReportsDialog isOpen={open === "reports"} onClose={close} profile={profile} />
    </>
  );
}
