import { useRootData } from "#app/root-data.ts";
import { termsParts } from "#contract/store/legal-texts.ts";
import { LegalPage } from "#features/legal/legal-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/terms.ts";

const TITLE = "Termos de uso";
const LEAD = "Como a compra acontece, o que vale de preço e frete, e quem responde por ela.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: "/termos" });

export default function Terms() {
  const { store } = useRootData();
  return <LegalPage title={TITLE} lead={LEAD} parts={termsParts(store)} store={store} />;
}
