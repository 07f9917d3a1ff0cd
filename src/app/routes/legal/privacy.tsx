import { useRootData } from "#app/root-data.ts";
import { LegalPage } from "#features/legal/legal-page.tsx";
import { privacyParts } from "#features/legal/legal-texts.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/privacy.ts";

const TITLE = "Privacidade";
const LEAD = "Que dados guardamos, para que servem e como você pede para vê-los ou apagá-los.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: "/privacidade" });

export default function Privacy() {
  const { store } = useRootData();
  return <LegalPage title={TITLE} lead={LEAD} parts={privacyParts(store)} store={store} />;
}
