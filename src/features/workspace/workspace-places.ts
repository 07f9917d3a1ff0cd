import { HANDOFFS_PATH } from "#contract/bot/handoff-paths.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { mayCall, type RoleEndpoint } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import type { NavDrawing } from "./nav-icon.tsx";

interface WorkspacePlace {
  path: string;
  label: string;
  drawing: NavDrawing;
  /** Only for those of the store's team who may call this. */
  endpoint?: RoleEndpoint;
}

interface PlaceGroup {
  /** null = stands above all groups. */
  name: string | null;
  places: readonly WorkspacePlace[];
}

/** The navigation of the signed-in area, in its order. */
const workspacePlaces: readonly PlaceGroup[] = [
  { name: null, places: [{ path: "/dashboard", label: "Dashboard", drawing: "dashboard" }] },
  {
    name: "Loja",
    places: [
      { path: CATALOG_ADMIN_PATH, label: "Admin Mart", drawing: "shop", endpoint: "GET /products?isActive" },
      { path: ORDERS_PATH, label: "Pedidos", drawing: "bag", endpoint: "GET /orders" },
      { path: HANDOFFS_PATH, label: "Conversas", drawing: "chat", endpoint: "GET /bot-handoffs" },
    ],
  },
  {
    name: "Criar",
    places: [
      { path: "/ia-texto", label: "IA Texto", drawing: "text" },
      { path: "/ia-imagens", label: "IA Imagens", drawing: "image" },
      { path: "/ia-video", label: "IA Vídeo", drawing: "video" },
      { path: "/ia-audio", label: "IA Áudio", drawing: "audio" },
      { path: "/traducoes", label: "Traduções", drawing: "translate" },
      { path: "/prompts", label: "Prompts", drawing: "prompt" },
      { path: "/biblioteca", label: "Biblioteca", drawing: "library" },
    ],
  },
  {
    name: "Conversar",
    places: [
      { path: "/chatbots", label: "Chatbots", drawing: "chat" },
      { path: "/minha-ia", label: "Minha IA", drawing: "brain" },
      { path: "/assistentes", label: "Assistentes", drawing: "assistant" },
    ],
  },
];

/** The groups with what a role may open; one without places is left out. `undefined` = not known yet: all of them. */
export function placesFor(role: Role | null | undefined): PlaceGroup[] {
  const isOpen = ({ endpoint }: WorkspacePlace) => role === undefined || !endpoint || mayCall(role, endpoint);
  return workspacePlaces
    .map(({ name, places }) => ({ name, places: places.filter(isOpen) }))
    .filter(({ places }) => places.length > 0);
}

/** The place that a page belongs to: of several around it the nearest one. */
export function openPlace(pathname: string): string | undefined {
  const around = workspacePlaces
    .flatMap(({ places }) => places.map(({ path }) => path))
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}
