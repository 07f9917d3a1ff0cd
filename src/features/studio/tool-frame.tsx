import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Asset, StudioState, ToolFigures } from "#contract/studio/studio.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { AssetList } from "./asset-list.tsx";
import { AssetPreview } from "./asset-preview.tsx";
import { type ModelSetting, ProviderHelp } from "./provider-help.tsx";
import { RunPanel } from "./run-panel.tsx";
import { type Stat, StatTiles } from "./stat-tiles.tsx";
import type { StudioCalls } from "./studio-calls.ts";
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
  calls: StudioCalls;
  /** What names the model that these tools prefer. */
  setting: ModelSetting;
  stats: (figures: ToolFigures) => readonly Stat[];
  form: (page: ToolPage) => ReactNode;
  /** What can be made of things that exist: below the form, on a phone below the result. */
  assetTools?: (page: ToolPage) => ReactNode;
  /** Said in place of the result before the first. */
  waiting: string;
  listTitle: string;
  /** Shown in place of the list while it is empty. */
  emptyList: ReactNode;
  /** How a result is shown; as `AssetPreview` does it unless told. */
  result?: (asset: Asset, page: ToolPage) => ReactNode;
  /** Told when something was made or left the list. */
  onChanged?: () => void;
  /** Below the list. */
  children?: ReactNode;
}

/** The page of a tool: the form and what comes of it side by side, then the figures and all that was made before. */
export function ToolFrame(props: ToolFrameProps) {
  const { title, text, tools, calls, stats, form, assetTools, waiting, listTitle, emptyList, result, children } = props;
  const { setting, onChanged } = props;
  const [version, setVersion] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const renew = useCallback(() => {
    setVersion((count) => count + 1);
    onChanged?.();
  }, [onChanged]);
  const handle = useRun(calls, tools, renew);
  // On a phone the form is longer than the screen: who asks sees what becomes of it.
  useEffect(() => {
    if (handle.askedCount > 0) panel.current?.scrollIntoView({ block: "nearest" });
  }, [handle.askedCount]);
  const { answer: state } = useAnswer("state", (signal) => calls.fetchState(signal));
  const { answer: figures } = useAnswer(`${tools.join()} ${version}`, (signal) => calls.fetchFigures(tools, signal));
  const known = state?.kind === "done" ? state.data : null;
  const hasModel = (toolId: string) =>
    known?.tools.some(({ id, engines }) => id === toolId && engines.includes("model")) ?? false;
  const needsProvider = (toolId: string) =>
    known?.tools.some(({ id, engines }) => id === toolId && engines.length === 0) ?? false;
  const page: ToolPage = { handle, state: known, hasModel, needsProvider };
  const isByRules = known !== null && !tools.some(hasModel);

  return (
    <div className="grid gap-8">
      <header>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 text-muted">{text}</p>
        {isByRules && (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-muted text-sm">
            <Badge>Feito por regras, sem IA</Badge>
            Para criar com um modelo, quem administra o site configura um provedor de IA.
          </p>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">{form(page)}</div>
        <div ref={panel} className="min-w-0 scroll-my-20 lg:row-span-2">
          <RunPanel
            handle={handle}
            help={handle.askedTool && needsProvider(handle.askedTool) && <ProviderHelp setting={setting} />}
            empty={
              <Card className="grid min-h-32 place-items-center p-6 text-center text-muted lg:min-h-80">{waiting}</Card>
            }
          >
            {(asset) => result?.(asset, page) ?? <AssetPreview asset={asset} calls={calls} />}
          </RunPanel>
        </div>
        {assetTools && <div className="min-w-0">{assetTools(page)}</div>}
      </div>
      <StatTiles label="Seus números" stats={stats(figures?.kind === "done" ? figures.data : NO_FIGURES)} />
      <AssetList
        tools={tools}
        calls={calls}
        title={listTitle}
        empty={emptyList}
        version={version}
        onChanged={renew}
        onRemake={({ id }, how) => void handle.remake(id, how)}
      />
      {children}
    </div>
  );
}
