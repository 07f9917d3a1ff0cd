import { bots } from "#contract/bot/bots.ts";
import { CATALOG_PATH, SHOPPING_LIST_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { mayCall } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import { PROGRAMS_PATH } from "#contract/program/program-paths.ts";
import { adminPlaces } from "#features/catalog-admin/list/admin-places.tsx";
import { NavIcon } from "#features/workspace/nav-icon.tsx";
import { type Destination, WorkspaceFinder } from "#features/workspace/workspace-finder.tsx";
import { placesFor } from "#features/workspace/workspace-places.ts";
import type { CommandGroup } from "#ui/command-palette.tsx";

interface FinderProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  role: Role | null | undefined;
}

const site = [
  { to: "/", label: "Página inicial" },
  { to: STORE_PATH, label: "Loja" },
  { to: CATALOG_PATH, label: "Todos os produtos" },
  { to: SHOPPING_LIST_PATH, label: "Minha lista" },
  { to: "/theme", label: "Temas" },
  { to: PROGRAMS_PATH, label: "Programas" },
];

/** Every page that a role may open, as the finder offers them. */
function pagesFor(role: Role | null | undefined): CommandGroup<Destination>[] {
  const workspace = placesFor(role)
    .flatMap(({ places }) => places)
    .map(({ path, label, drawing }) => ({ key: path, to: path, label, drawing: <NavIcon name={drawing} /> }));
  const known = new Set(workspace.map(({ to }) => to));
  const admin = adminPlaces
    .filter(({ to, endpoint }) => !known.has(to) && role && mayCall(role, endpoint))
    .map(({ to, name, drawing }) => ({ key: to, to, label: name, drawing }));
  return [
    { name: "Área de trabalho", items: workspace },
    { name: "Administração da loja", items: admin },
    { name: "Conversas", items: bots.map(({ path, name }) => ({ key: path, to: path, label: name })) },
    { name: "Site", items: site.map((page) => ({ key: page.to, ...page })) },
  ];
}

/** Loaded when somebody looks for something: the way to every page, product and order. */
export function Finder({ isOpen, onOpenChange, role }: FinderProps) {
  return <WorkspaceFinder isOpen={isOpen} onOpenChange={onOpenChange} role={role} pages={pagesFor(role)} />;
}
