import { Outlet, useRouteError } from "react-router";
import { ErrorPage } from "#features/site/error-page.tsx";
import { SiteFrame } from "#features/site/site-frame.tsx";
import { ThemeToggle } from "#features/theme/theme-toggle.tsx";
import { useRootData } from "../../root-data.ts";

export default function SiteLayout() {
  const { year, config } = useRootData();
  return (
    <SiteFrame year={year} whatsappNumber={config.whatsappNumber} tools={<ThemeToggle />}>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that failed, within the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { year, config } = useRootData();
  return (
    <SiteFrame year={year} whatsappNumber={config.whatsappNumber} tools={<ThemeToggle />}>
      <title>Algo deu errado · Arara</title>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}
