import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { countAssetUse } from "#client/studio.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { Waiting } from "#ui/waiting.tsx";
import { isMarkdown } from "./asset-figures.ts";
import { MadeText } from "./made-text.tsx";
import { assetTextQuery } from "./studio-query.ts";
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
export function TextResult({ asset, onUse, onContinue, children }: TextResultProps) {
  const { data: text = null, error, isPending, refetch } = useQuery(assetTextQuery(asset.url));
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
        <ButtonLink size="sm" variant="secondary" href={`${asset.url}?download=1`} target="_self" download>
          Baixar
        </ButtonLink>
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
      <TextNotes asset={asset} />
    </>
  );
}

/** Words about products, which are held against the catalogue and not against a dictionary. */
const ofProducts = new Set(["advert-words", "product-description", "picture-text"]);

function TextNotes({ asset: { details, recipe } }: { asset: Asset }) {
  const { changes = [], doubts = [], readingEase } = details;
  const isOfProducts = ofProducts.has(recipe.tool);
  return (
    <>
      {readingEase && (
        <p className="text-muted text-sm">
          Facilidade de leitura (Flesch): <strong className="figures text-text">{readingEase.score}</strong> de 100.{" "}
          {readingEase.label}.
        </p>
      )}
      {details.changes && changes.length === 0 && (
        <p className="font-medium">
          {doubts.length > 0
            ? "Nenhum erro com certeza; abaixo, o que talvez seja."
            : "Não achei erro com as regras que conheço. Elas não veem tudo: leia mais uma vez."}
        </p>
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
        <section aria-label="Perguntas">
          <h3 className="mb-2 text-lg">
            {isOfProducts ? "Confira antes de publicar" : "Ficou como estava: você quis dizer…?"}
          </h3>
          <ul className="grid gap-1 text-sm">
            {doubts.map(({ word, suggestions }) => (
              <li key={word}>
                <strong>{word}</strong>
                <span className="text-muted">
                  {suggestions.length > 0
                    ? ` → ${suggestions.join(", ")}?`
                    : ` não está ${isOfProducts ? "nos dados do produto" : "no dicionário"}.`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
