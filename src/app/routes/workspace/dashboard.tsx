import { useState } from "react";
import { fetchProfile, logout, saveProfile } from "#app/calls/account-api.ts";
import { useWorkspace } from "#app/workspace-context.ts";
import { ProfileDialog } from "#features/account/profile-dialog.tsx";
import { useProfile } from "#features/account/use-profile.ts";
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
  const { profile, failure, reload } = useProfile(fetchProfile);
  const [open, setOpen] = useState<"settings" | "reports" | null>(null);
  const known = { profile, failure, onRetry: reload, onClose: () => setOpen(null) };
  const leaveEverywhere = async () => {
    const outcome = await logout("all");
    if (outcome.kind === "done") leave();
    return outcome;
  };
  return (
    <>
      <DashboardScreen
        person={session}
        onOpenSettings={() => setOpen("settings")}
        onOpenReports={() => setOpen("reports")}
      />
      <ProfileDialog
        {...known}
        isOpen={open === "settings"}
        save={saveProfile}
        onSaved={reload}
        leaveEverywhere={leaveEverywhere}
      />
      <ReportsDialog {...known} isOpen={open === "reports"} />
    </>
  );
}
