import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { countAssetUse } from "#client/studio.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { saveFile } from "#ui/save-file.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { Waiting } from "#ui/waiting.tsx";
import { isMarkdown } from "./asset-figures.ts";
import { MadeText } from "./made-text.tsx";
import { assetTextQuery } from "./studio-query.ts";
import { type Taken, withSuggestions } from "./taken-suggestions.ts";
import { TextNotes } from "./text-notes.tsx";
import type { RunHandle } from "./use-run.ts";

/** What has a model go on with a text; false where it is whole. */
export const continuing = ({ id, details }: Asset, { start }: RunHandle) =>
  details.isCut === true && (() => start({ tool: "text-continue", input: { asset: id } }));

interface TextResultProps {
  asset: Asset;
  /** Puts the text where it can be worked on. */
  onUse?: (text: string) => void;
  /** Has a model go on with a text that broke off. */
  onContinue?: (() => void) | false;
  children?: ReactNode;
}

/** A text that was made: to read, copy, keep, work on; what was changed in it and why. */
export function TextResult(props: TextResultProps) {
  // What was taken of one text is of no other.
  return <ShownText key={props.asset.id} {...props} />;
}

function ShownText({ asset, onUse, onContinue, children }: TextResultProps) {
  const { data: made = null, error, isPending, refetch } = useQuery(assetTextQuery(asset.url));
  const [taken, setTaken] = useState<Taken>({});
  const text = made && withSuggestions(made, taken);
  const copyText = useCopyText();
  // A count that fails stops nobody.
  const countUse = useMutation({ mutationFn: countAssetUse, onError: () => {} });

  async function copy(): Promise<void> {
    if (await copyText(text ?? "")) countUse.mutate(asset.id);
  }

  return (
    <>
      {isPending && (
        <Waiting label="Carregando o texto…">
          <SkeletonText lines={6} />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {text !== null && <MadeText text={text} isMarkdown={isMarkdown(asset)} topHeading={3} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={copy} disabled={text === null}>
          Copiar
        </Button>
        {text === made ? (
          <ButtonLink size="sm" variant="secondary" href={`${asset.url}?download=1`} target="_self" download>
            Baixar
          </ButtonLink>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              saveFile(
                new Blob([text ?? ""], { type: "text/plain" }),
                `${asset.name}.${isMarkdown(asset) ? "md" : "txt"}`,
              )
            }
          >
            Baixar
          </Button>
        )}
        {onContinue && (
          <Button size="sm" variant="secondary" onClick={onContinue}>
            Continuar
          </Button>
        )}
        {onUse && (
          <Button size="sm" variant="ghost" disabled={text === null} onClick={() => text !== null && onUse(text)}>
            Continuar com este texto
          </Button>
        )}
      </div>
      {children}
      <TextNotes asset={asset} taken={taken} onTake={setTaken} />
    </>
  );
}
