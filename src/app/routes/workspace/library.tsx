import { pageMeta } from "#features/site/page-meta.ts";
import { LibraryScreen } from "#features/studio/library-screen.tsx";
import { LIBRARY_PATH } from "#features/studio/library-view.ts";
import type { Route } from "./+types/library.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Biblioteca",
    description: "Tudo o que você criou, num lugar só.",
    path: LIBRARY_PATH,
    isIndexed: false,
  });

export default function Library() {
  return <LibraryScreen />;
}
