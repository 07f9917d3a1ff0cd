import { useRootData } from "#app/root-data.ts";
import { returnsParts } from "#contract/store/legal-texts.ts";
import { LegalPage } from "#features/legal/legal-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/returns.ts";

const TITLE = "Trocas e devoluções";
const LEAD = "Os prazos para se arrepender, trocar e usar a garantia, e como pedir.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: "/trocas" });

export default function Returns() {
  const { store } = useRootData();
  return <LegalPage title={TITLE} lead={LEAD} parts={returnsParts(store)} store={store} />;
}
