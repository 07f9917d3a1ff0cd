import { SYSTEM_PATH } from "#contract/system/system-paths.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { SystemScreen } from "#features/system/system-screen.tsx";
import type { Route } from "./+types/system.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sistema",
    description: "Como estão o programa e o seu banco, o que falhou e quem fez o quê.",
    path: SYSTEM_PATH,
    isIndexed: false,
  });

export default SystemScreen;
