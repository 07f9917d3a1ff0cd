import { Outlet, useRouteError } from "react-router";
import { useRootData } from "#app/root-data.ts";
import { brand } from "#contract/brand.ts";
import { ErrorPage } from "#features/site/error-page.tsx";
import { SiteFrame } from "#features/site/site-frame.tsx";
import { ThemeToggle } from "#features/theme/theme-toggle.tsx";
import type { Route } from "./+types/layout.ts";

/** Pages have their own; this is for one that failed. */
export const meta: Route.MetaFunction = () => [{ title: `Algo deu errado | ${brand.name}` }];

export default function SiteLayout() {
  const { year, store } = useRootData();
  return (
    <SiteFrame year={year} store={store} tools={<ThemeToggle />}>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that failed, within the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { year, store } = useRootData();
  return (
    <SiteFrame year={year} store={store} tools={<ThemeToggle />}>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}
