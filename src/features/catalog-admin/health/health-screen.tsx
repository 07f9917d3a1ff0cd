import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { CATALOG_ADMIN_PATH, HEALTH_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { Health } from "#contract/catalog-admin/health-list.ts";
import { formatNumber } from "#lib/format-number.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { healthQuery } from "./health-query.ts";
import { healthPath } from "./health-view.ts";
import { ruleWords, severityWords } from "./health-words.ts";
import { RuleProducts } from "./rule-products.tsx";

type FoundRule = Health[number];

/** What is wrong with the products on sale, and the way to put it right. Its state is its address. */
export function HealthScreen() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const health = useQuery(healthQuery());
  const asked = params.get("regra");
  const chosen = health.data?.find(({ rule }) => rule === asked);
  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={chosen ? HEALTH_PATH : CATALOG_ADMIN_PATH}>{chosen ? "Todas as regras" : "Voltar"}</BackLink>
        <h1 className="text-3xl">{chosen ? ruleWords[chosen.rule].name : "Saúde do catálogo"}</h1>
        <p className="mt-1 max-w-prose text-muted">
          {chosen
            ? ruleWords[chosen.rule].text
            : "O que há para acertar nos produtos à venda, o mais grave primeiro. Cada produto é conferido quando alguém o salva."}
        </p>
      </div>
      {health.error && (
        <FailedNotice headingLevel={2} title={health.error.message} onRetry={() => void health.refetch()} />
      )}
      {health.isPending && (
        <Waiting label="Carregando a saúde do catálogo…">
          <Skeleton className="h-96 rounded-xl" />
        </Waiting>
      )}
      {health.data && !health.error && !chosen && <Rules rules={health.data} />}
      {chosen && !health.error && (
        <RuleProducts
          found={chosen}
          page={readPageNumber(params.get("page"))}
          isIgnored={params.get("ignorados") === "1"}
        />
      )}
    </div>
  );
}

const productsWord = (count: number) => `${formatNumber(count)} ${count === 1 ? "produto" : "produtos"}`;

function Rules({ rules }: { rules: Health }) {
  const open = rules.filter(({ count, ignored }) => count + ignored > 0);
  const sound = rules.filter(({ count, ignored }) => count + ignored === 0);
  return (
    <>
      {open.every(({ count }) => count === 0) && (
        <p className="flex items-center gap-3 rounded-xl bg-success-soft px-5 py-4 font-semibold text-on-success-soft">
          <Icon name="success" className="text-2xl" />
          Nada para acertar: o catálogo está em ordem.
        </p>
      )}
      {open.length > 0 && (
        <ul aria-label="O que acertar" className="grid gap-3 lg:grid-cols-2">
          {open.map((found) => (
            <RuleCard key={found.rule} found={found} />
          ))}
        </ul>
      )}
      {sound.length > 0 && (
        <section aria-labelledby="sound">
          <h2 id="sound" className="text-xl">
            Em ordem
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {sound.map(({ rule }) => (
              <li key={rule}>
                <Badge tone="success">
                  <Icon name="check" />
                  {ruleWords[rule].name}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RuleCard({ found: { rule, severity, count, fixableCount, ignored } }: { found: FoundRule }) {
  const { name, tone } = severityWords[severity];
  return (
    <li>
      <Card isInteractive className="relative flex h-full items-start gap-4 p-5">
        <div className="min-w-0 flex-1">
          <Badge tone={tone}>{name}</Badge>
          <h2 className="mt-2 text-lg">
            <Link
              to={healthPath({ rule })}
              prefetch="intent"
              className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {ruleWords[rule].name}
            </Link>
          </h2>
          <p className="mt-1 text-muted text-sm">{ruleWords[rule].text}</p>
          <p className="mt-2 text-muted text-sm">
            {[
              fixableCount > 0 && `${formatNumber(fixableCount)} com um toque`,
              ignored > 0 && `${formatNumber(ignored)} ${ignored === 1 ? "ignorado" : "ignorados"}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <p className="figures shrink-0 text-right">
          <span className="block font-bold font-display text-3xl">{formatNumber(count)}</span>
          <span className="text-muted text-sm">{productsWord(count).split(" ")[1]}</span>
        </p>
      </Card>
    </li>
  );
}
