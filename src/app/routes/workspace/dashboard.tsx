import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRootData } from "#app/root-data.ts";
import { StandingFrame } from "#app/standing-frame.tsx";
import { useWorkspace } from "#app/workspace-context.ts";
import { mayCall } from "#contract/member/endpoint-access.ts";
import { ProfileDialog } from "#features/account/profile-dialog.tsx";
import { profileQuery } from "#features/account/profile-query.ts";
import { FirstSteps } from "#features/catalog-admin/store/first-steps.tsx";
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
  const { store } = useRootData();
  const profile = useQuery(profileQuery);
  const [open, setOpen] = useState<"settings" | "reports" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <StandingFrame>
        {(known) => {
          const isOwner = known !== undefined && mayCall(known.role, "GET /store/settings");
          return (
            <DashboardScreen
              user={session}
              onOpenSettings={() => setOpen("settings")}
              onOpenReports={() => setOpen("reports")}
              firstSteps={isOwner && <FirstSteps isExpected={store.isDemo} />}
              isNewShop={isOwner && store.isDemo}
            />
          );
        }}
      </StandingFrame>
      <ProfileDialog isOpen={open === "settings"} onClose={close} onLeft={leave} />
      <ReportsDialog isOpen={open === "reports"} onClose={close} profile={profile} />
    </>
  );
}
