import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Customer } from "#contract/customer/customer.ts";
import { CUSTOMERS_PATH, customerPath } from "#contract/customer/customer-paths.ts";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BackToOrders } from "../back-to-orders.tsx";
import { Contacts, customerName, customerSum } from "./customer-facts.tsx";
import { customersQuery } from "./customer-query.ts";

const PAGE_SIZE = "20";

function pathOf(search: string, page: number): string {
  const params = new URLSearchParams({ ...(search && { q: search }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `${CUSTOMERS_PATH}?${params}` : CUSTOMERS_PATH;
}

function CustomerCard({ customer }: { customer: Customer }) {
  const { id, identities, lastOrderAt } = customer;
  return (
    <li className="relative grid gap-1 rounded-xl border border-border bg-surface p-4 shadow-card sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere min-w-0 font-sans font-semibold text-base tracking-normal">
          <Link
            to={customerPath(id)}
            prefetch="intent"
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-xl hover:underline"
          >
            {customerName(customer)}
          </Link>
        </h2>
        <time dateTime={lastOrderAt} title={formatMoment(lastOrderAt)} className="text-muted text-sm">
          Pediu {formatAge(lastOrderAt, new Date())}
        </time>
      </div>
      <Contacts identities={identities} />
      <p className="figures text-muted text-sm">{customerSum(customer)}</p>
    </li>
  );
}

function Results({ search, page }: { search: string; page: number }) {
  const query = { ...(search && { q: search }), page: String(page), limit: PAGE_SIZE };
  const { data, error, isFetching, refetch } = useQuery(customersQuery(query));
  if (error && !data) return <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Carregando os clientes…</span>
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-28 rounded-xl" />
      </div>
    );
  }
  if (data.items.length === 0) {
    return search ? (
      <Notice
        kind="empty"
        title="Nenhum cliente encontrado"
        text="Procure por uma palavra do nome, ou pelo começo do número ou do e-mail."
        actions={<ButtonLink to={CUSTOMERS_PATH}>Ver todos os clientes</ButtonLink>}
      />
    ) : (
      <Notice
        kind="empty"
        title="Nenhum cliente ainda"
        text="Quem deixa nome ou contato num pedido aparece aqui. Você também pode dizer de quem é um pedido, na página dele."
        actions={<ButtonLink to={ORDERS_PATH}>Ver os pedidos</ButtonLink>}
      />
    );
  }
  return (
    <section aria-label="Clientes" aria-busy={isFetching} className={isFetching ? "opacity-70" : undefined}>
      <ul className="grid gap-3">
        {data.items.map((customer) => (
          <CustomerCard key={customer.id} customer={customer} />
        ))}
      </ul>
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        hrefFor={(other) => pathOf(search, other)}
        summary={data.total === 1 ? "1 cliente" : `${data.total} clientes`}
        className="mt-6"
      />
    </section>
  );
}

/** Who bought in the shop. Its state is its address. */
export function CustomersScreen() {
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const search = params.get("q")?.trim().slice(0, 200) ?? "";
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(pathOf(typed.trim(), 1));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackToOrders />
        <h1 className="text-3xl">Clientes</h1>
        <p className="mt-1 text-muted">Quem pediu na sua loja e deixou nome ou contato.</p>
      </div>
      <form aria-label="Buscar clientes" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Nome, WhatsApp ou e-mail"
          placeholder="Ana, (11) 91234…"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Buscar</Button>
      </form>
      <Results search={search} page={readPageNumber(params.get("page"))} />
    </div>
  );
}
