import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import type { Asset, StudioState, ToolFigures } from "#contract/studio/studio.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { AssetList } from "./asset-list.tsx";
import { AssetPreview } from "./asset-preview.tsx";
import { type ModelSetting, ProviderHelp } from "./provider-help.tsx";
import { RunPanel } from "./run-panel.tsx";
import { type Stat, StatTiles } from "./stat-tiles.tsx";
import { studioStateQuery, toolFiguresQuery } from "./studio-query.ts";
import { type RunHandle, useRun } from "./use-run.ts";

const NO_FIGURES: ToolFigures = { made: 0, madeThisMonth: 0, totalMs: 0, totalBytes: 0, averageWorkMs: 0 };

/** What the form of a tool page works with. */
export interface ToolPage {
  handle: RunHandle;
  /** Which engines can work now; null while that is being asked. */
  state: StudioState | null;
  /** Whether a model of the settings does the work of this tool. */
  hasModel: (toolId: string) => boolean;
  /** Whether it is known that nothing can do the work of this tool until a provider is connected. */
  needsProvider: (toolId: string) => boolean;
}

interface ToolFrameProps {
  title: string;
  text: string;
  /** The tools whose results the page lists. */
  tools: readonly string[];
  /** What names the model that these tools prefer. */
  setting: ModelSetting;
  stats: (figures: ToolFigures) => readonly Stat[];
  form: (page: ToolPage) => ReactNode;
  /** What can be made of things that exist: below the form, on a phone below the result. */
  assetTools?: (page: ToolPage) => ReactNode;
  /** Said in place of the result before the first. */
  waiting: string;
  listTitle: string;
  /** Stands beside how a provider is connected, where a request needs one: what does it without. */
  refusalHelp?: (tool: string) => ReactNode;
  /** Shown in place of the list while it is empty. */
  emptyList: ReactNode;
  /** How a result is shown; as `AssetPreview` does it unless told. */
  result?: (asset: Asset, page: ToolPage) => ReactNode;
  /** How the place of a result looks before it comes: as high as the result will be, where that is known. */
  placeLook?: string;
  /** Below the list. */
  children?: ReactNode;
}

/** The tool that was refused, or whose work by rules failed, where a provider would do it; null for none. */
function refusedTool({
  handle: { problem, requestedTool, run },
  state,
  hasModel,
  needsProvider,
}: ToolPage): string | null {
  if (problem) return requestedTool && needsProvider(requestedTool) ? requestedTool : null;
  const prefersModel = run && state?.tools.find(({ id }) => id === run.tool)?.kind === "text" && !hasModel(run.tool);
  return prefersModel && run.status === "failed" ? run.tool : null;
}

/**
 * The page of a tool: the form and what comes of it side by side, then the figures and all that was made before. It shows when
 * it is known what can do the work, so that nothing moves under who types; where that cannot be asked it shows whole.
 */
export function ToolFrame(props: ToolFrameProps) {
  const { title, text, tools, stats, form, assetTools, waiting, listTitle, emptyList, result, children } = props;
  const { setting, refusalHelp, placeLook } = props;
  const panel = useRef<HTMLDivElement>(null);
  const handle = useRun(tools);
  // On a phone the form is longer than the screen: who asks sees what becomes of it.
  useEffect(() => {
    if (handle.requestCount > 0) panel.current?.scrollIntoView({ block: "nearest" });
  }, [handle.requestCount]);
  const { data: state = null, isPending } = useQuery(studioStateQuery);
  const { data: figures = NO_FIGURES } = useQuery(toolFiguresQuery(tools));
  const hasModel = (toolId: string) =>
    state?.tools.some(({ id, engines }) => id === toolId && engines.includes("model")) ?? false;
  const needsProvider = (toolId: string) =>
    state?.tools.some(({ id, engines }) => id === toolId && engines.length === 0) ?? false;
  const page: ToolPage = { handle, state, hasModel, needsProvider };
  const refused = refusedTool(page);
  const shown = state?.tools.filter(({ id }) => tools.includes(id)) ?? [];
  const models = [
    ...new Set(shown.flatMap(({ answers }) => (answers ? [`${answers.model}, de ${answers.provider}`] : []))),
  ];
  const hasRules = shown.some(({ engines }) => engines[0] === "built-in");
  const isByRules = state !== null && !tools.some(hasModel);

  return (
    <div className={clsx("grid gap-8", isPending && "invisible")}>
      <header className="visible">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 text-muted">{text}</p>
        {isByRules && (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-muted text-sm">
            <Badge>Feito por regras, sem IA</Badge>
            Respondem as regras da casa. Para criar com um modelo, quem é dono da loja liga um provedor de IA.
          </p>
        )}
        {models.length > 0 && (
          <p className="wrap-anywhere mt-3 text-muted text-sm">
            Quem responde: {models.join(", ")}
            {hasRules && "; o que não é pedido ao modelo, as regras da casa"}.
          </p>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">{form(page)}</div>
        <div ref={panel} className="min-w-0 scroll-my-20 lg:row-span-2">
          <RunPanel
            handle={handle}
            placeLook={placeLook}
            help={
              refused && (
                <div className="flex flex-wrap gap-2">
                  {refusalHelp?.(refused)}
                  <ProviderHelp setting={setting} />
                </div>
              )
            }
            empty={
              <Card
                className={clsx("grid min-h-32 place-items-center p-6 text-center text-muted lg:min-h-80", placeLook)}
              >
                {waiting}
              </Card>
            }
          >
            {(asset) => result?.(asset, page) ?? <AssetPreview asset={asset} />}
          </RunPanel>
        </div>
        {assetTools && <div className="min-w-0">{assetTools(page)}</div>}
      </div>
      <StatTiles label="Seus números" stats={stats(figures)} />
      <AssetList tools={tools} title={listTitle} empty={emptyList} onRemake={({ id }, how) => handle.remake(id, how)} />
      {children}
    </div>
  );
}
