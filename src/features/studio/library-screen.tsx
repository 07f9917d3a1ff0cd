import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { createZip } from "#client/studio.ts";
import type { LibraryPage, LibraryQuery, LibrarySummary } from "#contract/studio/library.ts";
import { MAX_ZIP_ITEMS } from "#contract/studio/library-rules.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { formatBytes } from "#lib/format-bytes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Progress } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useLastPage } from "#ui/use-last-page.ts";
import { formatCount } from "./asset-figures.ts";
import { AssetPreview } from "./asset-preview.tsx";
import { LibraryFilters } from "./library-filters.tsx";
import { LibraryItems } from "./library-items.tsx";
import { LIBRARY_PATH, libraryHref, readLibraryView } from "./library-view.ts";
import { SampleList } from "./sample-list.tsx";
import { type Stat, StatTiles } from "./stat-tiles.tsx";
import { libraryQuery, librarySummaryQuery } from "./studio-query.ts";

const samples = [
  { title: "Logo da cafeteria", text: "Imagem · 1024 × 1024 · 1,2 MB", note: "Usado 34 vezes" },
  { title: "Jingle de fim de ano", text: "Áudio · 30 s · 1,1 MB", note: "Usado 12 vezes" },
  { title: "E-mail de boas-vindas", text: "Texto · 180 palavras", note: "Usado 58 vezes" },
];

const quickActions = [
  { to: "/ia-texto", label: "Criar texto" },
  { to: "/ia-imagens", label: "Criar imagem" },
  { to: "/ia-audio", label: "Criar áudio" },
  { to: "/ia-video", label: "Criar vídeo" },
  { to: "/prompts", label: "Novo prompt" },
  { to: "/assistentes", label: "Novo assistente" },
];

function statsOf(summary: LibrarySummary | undefined): readonly Stat[] {
  if (summary && summary.total > 0) {
    return [
      { label: "Recursos", value: formatCount(summary.total) },
      { label: "Criados neste mês", value: formatCount(summary.madeThisMonth) },
      { label: "Armazenamento", value: formatBytes(summary.quota.usedBytes) },
      { label: "Usos", value: formatCount(summary.uses) },
    ];
  }
  return [
    { label: "Recursos", value: "12", isExample: true },
    { label: "Criados neste mês", value: "8", isExample: true },
    { label: "Armazenamento", value: "2.4GB", isExample: true },
    { label: "Usos", value: "156", isExample: true },
  ];
}

/** Everything that an account keeps. What is shown lives in the address. */
export function LibraryScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readLibraryView(new URLSearchParams(search));
  const key = libraryHref(view);
  const hrefFor = (page: number) => libraryHref({ ...view, page });
  const list = useQuery(libraryQuery(view));
  const { error, isFetching, refetch } = list;
  const page = useLastPage(list, hrefFor);
  const { data: summary, error: summaryError } = useQuery(librarySummaryQuery);
  const [opened, setOpened] = useState<Asset | null>(null);
  const show = (change: Partial<LibraryQuery>) =>
    void navigate(libraryHref({ ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });

  return (
    <div className="grid gap-8">
      <header>
        <h1 className="text-3xl">Biblioteca</h1>
        <p className="mt-1 text-muted">Tudo o que você criou, num lugar só.</p>
      </header>
      <StatTiles label="Seus números" stats={statsOf(summary)} />
      {!summaryError && <Quota quota={summary?.quota} />}
      <section aria-labelledby="acoes-rapidas">
        <h2 id="acoes-rapidas" className="mb-3 text-2xl">
          Ações rápidas
        </h2>
        <div className="flex flex-wrap gap-2">
          {quickActions.map(({ to, label }) => (
            <ButtonLink key={to} to={to} size="sm" variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
      </section>
      <section aria-labelledby="recursos" aria-busy={isFetching}>
        <h2 id="recursos" className="mb-3 text-2xl">
          Recursos
        </h2>
        <LibraryFilters view={view} hasFiles={(summary?.files ?? 0) > 0} onChange={show} />
        <div role="status" className="my-2 min-h-6 text-muted text-sm">
          {isFetching ? <Spinner label="Carregando..." /> : page && sumUp(page)}
        </div>
        {!page && !error && <Skeleton className="h-48 rounded-xl" />}
        {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
        {page && !error && page.items.length === 0 && (
          <NothingHere isFiltered={key !== LIBRARY_PATH} hasAny={(summary?.total ?? 0) > 0} />
        )}
        {page && !error && page.items.length > 0 && <Found page={page} hrefFor={hrefFor} onOpen={setOpened} />}
      </section>
      {opened && (
        <Dialog isOpen onOpenChange={() => setOpened(null)} title={opened.name} size="lg">
          <AssetPreview asset={opened} />
        </Dialog>
      )}
    </div>
  );
}

const sumUp = ({ total }: LibraryPage) => `${formatCount(total)} ${total === 1 ? "item" : "itens"}`;

/** How much of the place is taken; its own place is kept until that is known. */
function Quota({ quota }: { quota: LibrarySummary["quota"] | undefined }) {
  return (
    <div className={quota ? undefined : "invisible"}>
      <Progress
        label="Espaço usado"
        value={quota && Math.min(quota.usedBytes, quota.maxBytes)}
        max={quota?.maxBytes}
        text={quota ? `${formatBytes(quota.usedBytes)} de ${formatBytes(quota.maxBytes)}` : "…"}
      />
      <p className="figures mt-2 text-muted text-sm">
        Criações de hoje: {quota ? `${formatCount(quota.runsToday)} de ${formatCount(quota.maxRunsADay)}.` : "…"}
      </p>
    </div>
  );
}

function NothingHere({ isFiltered, hasAny }: { isFiltered: boolean; hasAny: boolean }) {
  if (!isFiltered && !hasAny) {
    return <SampleList lead="O que você criar aparece aqui. Por enquanto, três exemplos:" items={samples} />;
  }
  return (
    <Notice
      kind="empty"
      headingLevel={3}
      title="Nada encontrado"
      text="Tente outra palavra ou outro tipo."
      actions={<ButtonLink to={LIBRARY_PATH}>Ver tudo</ButtonLink>}
    />
  );
}

interface FoundProps {
  page: LibraryPage;
  hrefFor: (page: number) => string;
  onOpen: (asset: Asset) => void;
}

function Found({ page, hrefFor, onOpen }: FoundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const link = useRef<HTMLAnchorElement>(null);
  const ids = [...chosen];
  const zipping = useMutation({
    mutationFn: () => createZip(ids),
    onSuccess: ({ url }) => {
      if (!link.current) return;
      link.current.href = url;
      link.current.click();
      setChosen(new Set());
    },
  });

  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <>
      {ids.length > 0 && (
        <div className="sticky top-20 z-20 mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-border bg-surface-raised p-3 shadow-raised">
          <p className="figures font-medium">{ids.length === 1 ? "1 escolhido" : `${ids.length} escolhidos`}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              isBusy={zipping.isPending}
              disabled={ids.length > MAX_ZIP_ITEMS}
              onClick={() => zipping.mutate()}
            >
              Baixar em ZIP
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(new Set())}>
              Limpar
            </Button>
          </div>
        </div>
      )}
      {/* biome-ignore lint/a11y/useAnchorContent: pressed by the button above, never by a person */}
      {/* biome-ignore lint/a11y/useValidAnchor: its address is known once it is asked for */}
      <a ref={link} hidden download aria-hidden tabIndex={-1} />
      <LibraryItems
        items={page.items}
        chosen={chosen}
        onToggle={toggle}
        onChanged={() => setChosen(new Set())}
        onOpen={onOpen}
      />
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={hrefFor}
        summary={sumUp(page)}
        className="mt-6"
      />
    </>
  );
}
