import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation } from "react-router";
import { CATALOG_ADMIN_PATH, FEEDS_PATH, HEALTH_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { FeedState, LeftOutReason } from "#contract/catalog-admin/health-list.ts";
import { formatNumber } from "#lib/format-number.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { Waiting } from "#ui/waiting.tsx";
import { ExportButton } from "../export-button.tsx";
import { FaultList } from "../health/fault-list.tsx";
import { feedsQuery, leftOutQuery } from "../health/health-query.ts";
import { ruleWords } from "../health/health-words.ts";

const reasonWords = (reason: LeftOutReason) =>
  reason === "inactive" ? { name: "Inativo", text: "Não está à venda na loja." } : ruleWords[reason];

const productsWord = (count: number) => (count === 1 ? "produto" : "produtos");

function reasonPath(reason: LeftOutReason, page = 1): string {
  const params = new URLSearchParams({ motivo: reason });
  if (page > 1) params.set("page", String(page));
  return `${FEEDS_PATH}?${params}`;
}

/** The catalogue as it goes out to Google and Meta, and what of it does not. */
export function FeedsScreen() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const feeds = useQuery(feedsQuery());
  const chosen = feeds.data?.leftOut.find(({ reason }) => reason === params.get("motivo"))?.reason;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <BackLink to={CATALOG_ADMIN_PATH} />
          <h1 className="text-3xl">Feeds</h1>
          <p className="mt-1 max-w-prose text-muted">
            Os seus produtos no Google e na Meta. Cole cada endereço uma vez: preços e estoque seguem a loja sozinhos.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ExportButton format="csv" label="Baixar planilha" />
          <ExportButton format="jsonl" label="Baixar JSON Lines" />
        </div>
      </div>
      {feeds.error && (
        <FailedNotice headingLevel={2} title={feeds.error.message} onRetry={() => void feeds.refetch()} />
      )}
      {feeds.isPending && (
        <Waiting label="Carregando os feeds…">
          <Skeleton className="h-96 rounded-xl" />
        </Waiting>
      )}
      {feeds.data && !feeds.error && <FeedOverview feeds={feeds.data} chosen={chosen} />}
      {chosen && !feeds.error && <LeftOut reason={chosen} page={readPageNumber(params.get("page"))} />}
    </div>
  );
}

function FeedOverview({ feeds, chosen }: { feeds: FeedState; chosen: LeftOutReason | undefined }) {
  const { google, meta, included, excluded, leftOut } = feeds;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <FeedCard
          name="Google"
          address={google}
          text="No Merchant Center: Produtos, Adicionar produtos, Link para um arquivo. Peça para buscar todo dia."
        />
        <FeedCard
          name="Meta"
          address={meta}
          text="Para Instagram, Facebook e WhatsApp. No Gerenciador de Comércio: Fontes de dados, Feed de dados, URL."
        />
      </div>
      <FigureTiles
        label="O que está nos feeds"
        figures={[
          { term: "Nos feeds", value: formatNumber(included), text: productsWord(included) },
          { term: "De fora", value: formatNumber(excluded), text: productsWord(excluded) },
        ]}
      />
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out" className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="left-out" className="text-xl">
              O que ficou de fora
            </h2>
            <ButtonLink to={HEALTH_PATH} variant="ghost" size="sm">
              Ver a saúde do catálogo
            </ButtonLink>
          </div>
          <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface shadow-card">
            {leftOut.map(({ reason, count }) => (
              <li key={reason} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold">{reasonWords(reason).name}</p>
                  <p className="text-muted text-sm">{reasonWords(reason).text}</p>
                </div>
                <ButtonLink
                  to={reasonPath(reason)}
                  preventScrollReset
                  size="sm"
                  variant={reason === chosen ? "primary" : "secondary"}
                  aria-current={reason === chosen ? "true" : undefined}
                >
                  Ver {formatNumber(count)} {productsWord(count)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FeedCard({ name, address, text }: { name: string; address: string; text: string }) {
  const copy = useCopyText();
  const id = useId();
  return (
    <Card className="grid content-start gap-3 p-5">
      <h2 id={id} className="text-xl">
        {name}
      </h2>
      <p className="text-muted text-sm">{text}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere min-w-0 flex-1 basis-56 rounded-md bg-surface-sunken px-3 py-2.5 text-sm">
          {address}
        </code>
        <Button size="sm" aria-label={`Copiar o endereço: ${name}`} onClick={() => void copy(address)}>
          Copiar
        </Button>
      </div>
    </Card>
  );
}

/** The products that a reason keeps out. */
function LeftOut({ reason, page }: { reason: LeftOutReason; page: number }) {
  const list = useQuery(leftOutQuery(reason, page));
  const { name } = reasonWords(reason);
  return (
    <section aria-label={`Fora dos feeds: ${name}`} className="grid gap-4">
      <h2 className="text-xl">{name}</h2>
      {list.error && <FailedNotice headingLevel={3} title={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <Waiting label="Carregando os produtos…">
          <Skeleton className="h-64 rounded-xl" />
        </Waiting>
      )}
      {list.data && !list.error && (
        <>
          <FaultList label={name} products={list.data.products} />
          <Pagination
            page={list.data.page}
            totalPages={list.data.totalPages}
            hrefFor={(next) => reasonPath(reason, next)}
            summary={`${formatNumber(list.data.total)} ${productsWord(list.data.total)}`}
          />
        </>
      )}
    </section>
  );
}
