import { useMutation, useQuery } from "@tanstack/react-query";
import { fixHealth, ignoreHealth, undoHealthFix } from "#client/product-health.ts";
import { HEALTH_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { Health, HealthPage } from "#contract/catalog-admin/health-list.ts";
import { isProposal } from "#contract/catalog-admin/product-health.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { ChangedFields } from "../changed-fields.tsx";
import { productListPath } from "../list/product-list-view.ts";
import { FaultList } from "./fault-list.tsx";
import { faultyQuery, useRefreshHealth } from "./health-query.ts";
import { healthPath } from "./health-view.ts";
import { ruleWords } from "./health-words.ts";

const UNDO_MS = 15_000;

type FoundRule = Health[number];
type Faulty = HealthPage["products"][number];

const productsWord = (count: number) => `${formatNumber(count)} ${count === 1 ? "produto" : "produtos"}`;

/** One press that repairs, and the way back. */
function useFix(rule: FoundRule["rule"]) {
  const toast = useToast();
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: (productIds?: number[]) => fixHealth(rule, productIds),
    onSuccess: ({ fixed, undo }) => {
      refresh();
      if (!undo) return toast.show({ message: "Não havia mais nada para corrigir.", type: "info" });
      const message = (
        <UndoMessage undone="Correção desfeita." undo={() => undoHealthFix(rule, undo)} onUndone={refresh}>
          {productsWord(fixed)} {fixed === 1 ? "corrigido" : "corrigidos"}.
        </UndoMessage>
      );
      toast.show({ message, type: "success", durationMs: UNDO_MS });
    },
    onError: ({ message }) => toast.show({ message, type: "error" }),
  });
}

function useIgnore(rule: FoundRule["rule"]) {
  const toast = useToast();
  const refresh = useRefreshHealth();
  return useMutation({
    mutationFn: ({ id, isIgnored }: { id: number; isIgnored: boolean }) =>
      ignoreHealth(rule, { productIds: [id], isIgnored }),
    onSuccess: (_, { isIgnored }) => {
      refresh();
      const message = isIgnored ? "Ignorado: não será mais lembrado." : "De volta à lista.";
      toast.show({ message, type: "success" });
    },
    onError: ({ message }) => toast.show({ message, type: "error" }),
  });
}

/** What one press repairs: everything, or where it only proposes, what is in sight. */
function toFix({ rule, fixableCount }: FoundRule, shown: readonly Faulty[] | undefined = []) {
  if (!isProposal(rule)) return { count: fixableCount, ids: undefined };
  const ids = shown.filter(({ isFixable }) => isFixable).map(({ id }) => id);
  return { count: ids.length, ids };
}

interface RuleProductsProps {
  found: FoundRule;
  page: number;
  isIgnored: boolean;
}

/** The products in which a rule found something. */
export function RuleProducts({ found, page, isIgnored }: RuleProductsProps) {
  const { rule, count, fixableCount, ignored } = found;
  const list = useQuery(faultyQuery(rule, { page, isIgnored }));
  const fix = useFix(rule);
  const ignore = useIgnore(rule);
  const may = useMay();
  const mayFix = may("POST /products/health/{rule}/fix");
  const isBusy = (id: number) => ignore.isPending && ignore.variables.id === id;
  const fixable = toFix(found, list.data?.products);
  const actions = ({ id, name, isFixable }: Faulty) =>
    mayFix && (
      <>
        {isFixable && !isIgnored && (
          <Button size="sm" aria-label={`${ruleWords[rule].fix}: ${name}`} onClick={() => fix.mutate([id])}>
            {ruleWords[rule].fix}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          isBusy={isBusy(id)}
          aria-label={`${isIgnored ? "Lembrar de novo" : "Ignorar"}: ${name}`}
          onClick={() => ignore.mutate({ id, isIgnored: !isIgnored })}
        >
          {isIgnored ? "Lembrar de novo" : "Ignorar"}
        </Button>
      </>
    );

  return (
    <section aria-label={isIgnored ? "Produtos ignorados" : "Produtos"} className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <nav aria-label="O que mostrar" className="flex flex-wrap gap-2">
          <ButtonLink to={healthPath({ rule })} size="sm" variant={isIgnored ? "ghost" : "secondary"}>
            Para acertar: {formatNumber(count)}
          </ButtonLink>
          <ButtonLink to={healthPath({ rule, isIgnored: true })} size="sm" variant={isIgnored ? "secondary" : "ghost"}>
            Ignorados: {formatNumber(ignored)}
          </ButtonLink>
          <ButtonLink
            to={productListPath({ mode: "normal", query: { health: rule, page: 1 } })}
            size="sm"
            variant="ghost"
          >
            Alterar na lista
          </ButtonLink>
        </nav>
        {mayFix && !isIgnored && fixable.count > 0 && (
          <Button size="sm" isBusy={fix.isPending} busyLabel="Corrigindo…" onClick={() => fix.mutate(fixable.ids)}>
            {ruleWords[rule].fix} em {productsWord(fixable.count)}
            {fixable.count < fixableCount && " desta página"}
          </Button>
        )}
      </div>
      {list.error && <FailedNotice headingLevel={2} title={list.error.message} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <Waiting label="Carregando os produtos…">
          <Skeleton className="h-64 rounded-xl" />
        </Waiting>
      )}
      {list.data?.products.length === 0 && !list.error && (
        <Notice
          kind="empty"
          title={isIgnored ? "Nada ignorado" : "Tudo em ordem aqui"}
          text={isIgnored ? "O que você mandar ignorar fica guardado aqui." : "Nenhum produto à venda tem isso."}
          actions={<ButtonLink to={HEALTH_PATH}>Ver todas as regras</ButtonLink>}
        />
      )}
      {list.data && list.data.products.length > 0 && !list.error && (
        <>
          <FaultList
            label={ruleWords[rule].name}
            products={list.data.products}
            more={({ changes }) => changes.length > 0 && <ChangedFields changes={changes} />}
            note={({ detail }) => detail && ` · código de barras ${detail.replace(/^0+/, "")}`}
            actions={actions}
          />
          <Pagination
            page={list.data.page}
            totalPages={list.data.totalPages}
            hrefFor={(next) => healthPath({ rule, isIgnored, page: next })}
            summary={productsWord(list.data.total)}
          />
        </>
      )}
    </section>
  );
}
