import { PROVIDERS_PATH } from "#contract/provider/provider-paths.ts";
import { ProviderScreen } from "#features/provider/provider-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/providers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Configurações de IA",
    description: "Provedores de modelos: quem escreve, desenha, fala, filma e busca pela loja.",
    path: PROVIDERS_PATH,
    isIndexed: false,
  });

export default ProviderScreen;
