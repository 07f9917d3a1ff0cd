import { useRootData } from "#app/root-data.ts";
import { privacyParts } from "#contract/store/legal-texts.ts";
import { LegalPage } from "#features/legal/legal-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/privacy.ts";

const TITLE = "Privacidade";
const LEAD = "Que dados guardamos, para que servem e como você pede para vê-los ou apagá-los.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: "/privacidade" });

export function loader({ context }: Route.LoaderArgs) {
  const { order, session } = context.get(pageContext).services.config;
  return { zipCodeDays: order.zipCodeDays, sessionDays: session.idleDays };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { store } = useRootData();
  return <LegalPage title={TITLE} lead={LEAD} parts={privacyParts(store, loaderData)} store={store} />;
}
