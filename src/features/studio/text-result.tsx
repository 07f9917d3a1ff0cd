import type { ReactNode } from "react";
import type { Asset } from "#contract/studio/studio.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { isMarkdown } from "./asset-figures.ts";
import { MadeText } from "./made-text.tsx";
import type { StudioCalls } from "./studio-calls.ts";
import { useCopyText } from "./use-copy-text.ts";

interface TextResultProps {
  asset: Asset;
  calls: Pick<StudioCalls, "fetchText" | "noteUse">;
  /** Puts the text where it can be worked on. */
  onUse?: (text: string) => void;
  children?: ReactNode;
}

/** A text that was made: to read, copy, keep, work on; what was changed in it and why. */
export function TextResult({ asset, calls, onUse, children }: TextResultProps) {
  const { answer, reload } = useAnswer(asset.url, (signal) => calls.fetchText(asset.url, signal));
  const copyText = useCopyText();
  const text = answer?.kind === "done" ? answer.data : null;

  async function copy(): Promise<void> {
    if (await copyText(text ?? "")) void calls.noteUse(asset.id);
  }

  return (
    <>
      {!answer && <SkeletonText lines={6} />}
      {answer?.kind === "failed" && <FailedNotice title={answer.message} onRetry={reload} />}
      {text !== null && <MadeText text={text} isMarkdown={isMarkdown(asset)} topHeading={3} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={copy} disabled={text === null}>
          Copiar
        </Button>
        <ButtonLink size="sm" variant="secondary" href={`${asset.url}?download=1`} target="_self" download>
          Baixar
        </ButtonLink>
        {onUse && (
          <Button size="sm" variant="ghost" disabled={text === null} onClick={() => text !== null && onUse(text)}>
            Continuar com este texto
          </Button>
        )}
      </div>
      {children}
      <TextNotes asset={asset} />
    </>
  );
}

function TextNotes({ asset: { details } }: { asset: Asset }) {
  const { changes = [], doubts = [], readingEase } = details;
  return (
    <>
      {readingEase && (
        <p className="text-muted text-sm">
          Facilidade de leitura (Flesch): <strong className="figures text-text">{readingEase.score}</strong> de 100.{" "}
          {readingEase.label}.
        </p>
      )}
      {details.changes && changes.length === 0 && (
        <p className="font-medium">Nada para mudar: o texto está em ordem.</p>
      )}
      {changes.length > 0 && (
        <section aria-label="O que mudou">
          <h3 className="mb-2 text-lg">{changes.length === 1 ? "1 mudança" : `${changes.length} mudanças`}</h3>
          <ul className="grid gap-2">
            {changes.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same change may be made twice, and none ever moves
              <li key={at} className="wrap-anywhere rounded-md bg-surface-sunken px-3 py-2 text-sm">
                <del>{change.before}</del> →{" "}
                <ins className="font-semibold no-underline">{change.after || "(retirado)"}</ins>
                <span className="block text-muted">{change.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {doubts.length > 0 && (
        <section aria-label="Palavras desconhecidas">
          <h3 className="mb-2 text-lg">Fora do dicionário, ficaram como estavam</h3>
          <ul className="grid gap-1 text-sm">
            {doubts.map(({ word, suggestions }) => (
              <li key={word}>
                <strong>{word}</strong>
                {suggestions.length > 0 && <span className="text-muted">: seria {suggestions.join(", ")}?</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
