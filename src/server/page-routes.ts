import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const MOST_KEPT = 1_000;

type Routes = ServerBuild["routes"];

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          route.index
            ? { id: route.id, index: true as const }
            : { id: route.id, path: route.path ?? "", children: childrenOf(routes, route.id) },
        ]
      : [],
  );
}

/** Which of our pages an address is, as the pattern of its route: there are as many answers as there are routes. */
export function createPageRoutes(routes: Routes): (pathname: string) => string {
  const tree = childrenOf(routes, undefined);
  const known = new Map<string, string>();
  return (pathname) => {
    const kept = known.get(pathname);
    if (kept !== undefined) return kept;
    const matches = matchRoutes(tree, pathname) ?? [];
    const parts = matches.map(({ route }) => route.path ?? "").filter((path) => path !== "");
    const pattern = `/${parts.join("/").replace(/^\/+/, "")}`;
    if (known.size >= MOST_KEPT) known.clear();
    known.set(pathname, pattern);
    return pattern;
  };
}
