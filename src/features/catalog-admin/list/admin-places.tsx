import type { ReactNode } from "react";
import { HANDOFFS_PATH } from "#contract/bot/handoff-paths.ts";
import {
  BULK_PATH,
  CATEGORIES_PATH,
  FEEDS_PATH,
  HEALTH_PATH,
  IMPORTS_PATH,
  PROMOTE_PATH,
  QUESTIONS_PATH,
  SEARCH_ADMIN_PATH,
  STORE_ADMIN_PATH,
  TRASH_PATH,
} from "#contract/catalog-admin/admin-paths.ts";
import { CUSTOMERS_PATH } from "#contract/customer/customer-paths.ts";
import type { RoleEndpoint } from "#contract/member/endpoint-access.ts";
import { TEAM_PATH } from "#contract/member/member-paths.ts";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { PROVIDERS_PATH } from "#contract/provider/provider-paths.ts";
import { REPORTS_PATH } from "#contract/report/report-paths.ts";
import { RESTOCK_PATH } from "#contract/restock/restock-paths.ts";
import { REVIEWS_ADMIN_PATH } from "#contract/review/review-paths.ts";
import { SYSTEM_PATH } from "#contract/system/system-paths.ts";
import { WHATSAPP_SETTINGS_PATH } from "#contract/whatsapp/whatsapp-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Spark } from "#ui/spark.tsx";
import { AdminIcon } from "../admin-icon.tsx";

interface AdminPlace {
  to: string;
  name: string;
  drawing: ReactNode;
  /** Who may call this may open it. */
  endpoint: RoleEndpoint;
}

/** The pages of the administration besides the list of products. */
export const adminPlaces: readonly AdminPlace[] = [
  { to: ORDERS_PATH, name: "Pedidos", drawing: <Icon name="bag" />, endpoint: "GET /orders" },
  { to: CUSTOMERS_PATH, name: "Clientes", drawing: <AdminIcon name="person" />, endpoint: "GET /customers" },
  { to: RESTOCK_PATH, name: "Avise-me", drawing: <AdminIcon name="bell" />, endpoint: "GET /restock-requests" },
  { to: REVIEWS_ADMIN_PATH, name: "Avaliações", drawing: <Icon name="star-filled" />, endpoint: "GET /reviews" },
  {
    to: HANDOFFS_PATH,
    name: "Conversas",
    drawing: <Icon name="chat" />,
    endpoint: "GET /bot-handoffs",
  },
  { to: REPORTS_PATH, name: "Relatórios", drawing: <AdminIcon name="report" />, endpoint: "GET /reports/sales" },
  { to: STORE_ADMIN_PATH, name: "Minha loja", drawing: <Icon name="store" />, endpoint: "GET /store/settings" },
  {
    to: CATEGORIES_PATH,
    name: "Categorias",
    drawing: <AdminIcon name="category" />,
    endpoint: "GET /products/catalog/categories",
  },
  {
    to: SEARCH_ADMIN_PATH,
    name: "Busca da loja",
    drawing: <Icon name="search" />,
    endpoint: "GET /products/search/synonyms",
  },
  { to: QUESTIONS_PATH, name: "Perguntas", drawing: <AdminIcon name="question" />, endpoint: "GET /bot-questions" },
  {
    to: HEALTH_PATH,
    name: "Saúde do catálogo",
    drawing: <AdminIcon name="health" />,
    endpoint: "GET /products/health",
  },
  { to: FEEDS_PATH, name: "Feeds", drawing: <AdminIcon name="feed" />, endpoint: "GET /products/feeds" },
  { to: PROMOTE_PATH, name: "Divulgar", drawing: <AdminIcon name="megaphone" />, endpoint: "GET /products?isActive" },
  { to: TRASH_PATH, name: "Lixeira", drawing: <AdminIcon name="trash" />, endpoint: "GET /products/catalog/bin" },
  {
    to: IMPORTS_PATH,
    name: "Importações",
    drawing: <AdminIcon name="upload" />,
    endpoint: "GET /products/catalog/imports",
  },
  {
    to: BULK_PATH,
    name: "Alterações em massa",
    drawing: <AdminIcon name="layers" />,
    endpoint: "GET /products/bulk",
  },
  { to: SYSTEM_PATH, name: "Sistema", drawing: <AdminIcon name="system" />, endpoint: "GET /system" },
  { to: PROVIDERS_PATH, name: "Configurações de IA", drawing: <Spark />, endpoint: "GET /providers" },
  {
    to: WHATSAPP_SETTINGS_PATH,
    name: "WhatsApp da loja",
    drawing: <Icon name="whatsapp" />,
    endpoint: "GET /whatsapp",
  },
  { to: TEAM_PATH, name: "Equipe", drawing: <AdminIcon name="team" />, endpoint: "GET /members" },
];

/** The other pages of the administration that the user may open. */
export function AdminPlaces() {
  const may = useMay();
  // Who imports has a button of their own for it.
  const isShown = ({ to, endpoint }: AdminPlace) =>
    may(endpoint) && !(to === IMPORTS_PATH && may("POST /products/import"));
  return (
    <nav
      aria-label="Mais do Admin Mart"
      className="-mx-3 flex w-[calc(100%+1.5rem)] overflow-x-auto sm:-mt-3 sm:flex-wrap sm:overflow-visible max-sm:*:shrink-0"
    >
      {adminPlaces.filter(isShown).map(({ to, name, drawing }) => (
        <ButtonLink key={to} to={to} variant="ghost" size="sm">
          {drawing}
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
