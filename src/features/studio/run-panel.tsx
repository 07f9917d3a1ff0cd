import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Asset, StudioRun } from "#contract/studio/studio.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Progress } from "#ui/progress.tsx";
import { engineLabels } from "./asset-figures.ts";
import { MadeText } from "./made-text.tsx";
import type { RunHandle } from "./use-run.ts";

/** What an unfinished text will be kept as. */
const writesMarkdown = (tool: string) => tool === "text-write";

interface RunPanelProps {
  handle: RunHandle;
  /** How a finished result is shown. */
  children?: (asset: Asset) => ReactNode;
  /** How all results of a run are shown together; each on a card of its own unless told. */
  together?: (assets: Asset[]) => ReactNode;
  /** What the region is called, where a page has several. */
  name?: string;
  /** What stands here before the first run. */
  empty: ReactNode;
  /** Stands below why a run could not be asked for, or failed: the way to what is missing. */
  help?: ReactNode;
  /** How the card looks while the result is being made. */
  placeLook?: string;
}

/** What becomes of a request: how far it is, why it failed, what it made. Says so aloud when it is over. */
export function RunPanel({ handle, children, together, name = "Resultado", empty, help, placeLook }: RunPanelProps) {
  const { run, problem } = handle;
  return (
    <section aria-label={name} className="grid gap-4">
      <p role="status" className="sr-only">
        {run?.status === "done" && "Pronto."}
        {(run?.status === "queued" || run?.status === "running") && "Criando…"}
      </p>
      {problem && (
        <p role="alert" className="rounded-lg bg-danger-soft p-4 text-on-danger-soft">
          {problem}
        </p>
      )}
      {problem && help}
      {!run && empty}
      {run && (
        <RunState handle={handle} together={together} placeLook={placeLook}>
          {children}
        </RunState>
      )}
      {!problem && run?.status === "failed" && help}
    </section>
  );
}

function RunState({
  handle,
  children,
  together,
  placeLook,
}: Pick<RunPanelProps, "handle" | "children" | "together" | "placeLook">) {
  const { run, cancel, retry, dismiss } = handle;
  if (!run) return null;
  if (run.status === "queued" || run.status === "running")
    return <OpenRun run={run} onCancel={cancel} look={placeLook} />;
  if (run.status === "done" && together && run.assets.length > 0) return together(run.assets);
  if (run.status === "done") return <MadeAssets assets={run.assets}>{children}</MadeAssets>;
  return <EndedRun run={run} onRetry={retry} onDismiss={dismiss} />;
}

function OpenRun({ run, onCancel, look }: { run: StudioRun; onCancel: () => void; look?: string }) {
  return (
    <Card className={clsx("grid content-start gap-4 p-5", look)}>
      <Progress
        label={run.step || (run.status === "queued" ? "Na fila…" : "Criando…")}
        value={run.status === "running" && run.progress > 0 ? run.progress : undefined}
        text={run.progress > 0 ? `${run.progress}%` : undefined}
      />
      {run.draft && <MadeText text={run.draft} isMarkdown={writesMarkdown(run.tool)} topHeading={3} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">Você pode sair desta página: o trabalho continua.</p>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Card>
  );
}

/** A run without a result. */
function EndedRun({ run, onRetry, onDismiss }: { run: StudioRun; onRetry: () => void; onDismiss: () => void }) {
  const isFailed = run.status === "failed";
  return (
    <Card className="grid gap-4 p-5">
      <p role={isFailed ? "alert" : undefined} className="font-medium">
        {isFailed ? run.reason : "A criação foi cancelada."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Fechar
        </Button>
      </div>
    </Card>
  );
}

function MadeAssets({ assets, children }: { assets: StudioRun["assets"]; children: RunPanelProps["children"] }) {
  return (
    <>
      {assets.length === 0 && <p className="text-muted">O que foi criado aqui já está na lixeira.</p>}
      {assets.map((asset) => (
        <Card key={asset.id} className="grid gap-4 p-5">
          <p className="flex flex-wrap gap-2">
            <Badge tone={asset.recipe.engine === "model" ? "primary" : "neutral"}>
              {engineLabels[asset.recipe.engine]}
            </Badge>
            {asset.recipe.model && (
              <Badge className="max-w-full truncate">
                {[asset.recipe.provider, asset.recipe.model].filter(Boolean).join(" · ")}
              </Badge>
            )}
          </p>
          {asset.recipe.notice && <p className="text-muted text-sm">{asset.recipe.notice}</p>}
          {children?.(asset)}
        </Card>
      ))}
    </>
  );
}
