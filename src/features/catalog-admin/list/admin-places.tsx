import {
  IMPORTS_PATH,
  QUESTIONS_PATH,
  SEARCH_ADMIN_PATH,
  STORE_ADMIN_PATH,
  TRASH_PATH,
} from "#contract/catalog-admin/admin-paths.ts";
import { CUSTOMERS_PATH } from "#contract/customer/customer-paths.ts";
import { TEAM_PATH } from "#contract/member/member-paths.ts";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { REPORTS_PATH } from "#contract/report/report-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { AdminIcon } from "../admin-icon.tsx";

/** The other pages of the administration that the user may open. */
export function AdminPlaces() {
  const may = useMay();
  const isImporter = may("POST /products/import");
  return (
    <nav aria-label="Mais do Admin Mart" className="-mx-3 -mt-3 flex w-full flex-wrap max-sm:-mx-1.5 max-sm:*:px-1.5">
      {may("GET /orders") && (
        <ButtonLink to={ORDERS_PATH} variant="ghost" size="sm">
          <Icon name="bag" />
          Pedidos
        </ButtonLink>
      )}
      {may("GET /customers") && (
        <ButtonLink to={CUSTOMERS_PATH} variant="ghost" size="sm">
          <AdminIcon name="person" />
          Clientes
        </ButtonLink>
      )}
      {may("GET /reports/sales") && (
        <ButtonLink to={REPORTS_PATH} variant="ghost" size="sm">
          <AdminIcon name="report" />
          Relatórios
        </ButtonLink>
      )}
      {may("GET /store/settings") && (
        <ButtonLink to={STORE_ADMIN_PATH} variant="ghost" size="sm">
          <Icon name="store" />
          Minha loja
        </ButtonLink>
      )}
      {may("GET /products/search/synonyms") && (
        <ButtonLink to={SEARCH_ADMIN_PATH} variant="ghost" size="sm">
          <Icon name="search" />
          Busca da loja
        </ButtonLink>
      )}
      {may("GET /bot-questions") && (
        <ButtonLink to={QUESTIONS_PATH} variant="ghost" size="sm">
          <AdminIcon name="question" />
          Perguntas
        </ButtonLink>
      )}
      {may("GET /products/catalog/bin") && (
        <ButtonLink to={TRASH_PATH} variant="ghost" size="sm">
          <AdminIcon name="trash" />
          Lixeira
        </ButtonLink>
      )}
      {!isImporter && may("GET /products/catalog/imports") && (
        <ButtonLink to={IMPORTS_PATH} variant="ghost" size="sm">
          <AdminIcon name="upload" />
          Importações
        </ButtonLink>
      )}
      {may("GET /members") && (
        <ButtonLink to={TEAM_PATH} variant="ghost" size="sm">
          <AdminIcon name="team" />
          Equipe
        </ButtonLink>
      )}
    </nav>
  );
}
