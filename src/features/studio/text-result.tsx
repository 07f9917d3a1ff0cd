import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { countAssetUse } from "#client/studio.ts";
import type { Asset, TextDoubt } from "#contract/studio/studio.ts";
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
  return <Result key={props.asset.id} {...props} />;
}

function Result({ asset, onUse, onContinue, children }: TextResultProps) {
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

/** Words about products, which are held against the catalogue and not against a dictionary. */
const ofProducts = new Set(["advert-words", "product-description", "picture-text"]);

interface TextNotesProps {
  asset: Asset;
  taken: Taken;
  onTake: (taken: Taken) => void;
}

function TextNotes({ asset: { details, recipe }, taken, onTake }: TextNotesProps) {
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
          {recipe.tool === "text-improve" && " Mudar o tom ou escrever de outro jeito precisa de um provedor de IA."}
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
          <ul className="grid gap-2 text-sm">
            {doubts.map((doubt) => (
              <li key={doubt.word} className="flex flex-wrap items-center gap-2">
                <strong>{doubt.word}</strong>
                {doubt.suggestions.length > 0 ? (
                  <Suggestions doubt={doubt} taken={taken} onTake={onTake} />
                ) : (
                  <span className="text-muted">
                    não está {isOfProducts ? "nos dados do produto" : "no dicionário"}.
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface SuggestionsProps extends Omit<TextNotesProps, "asset"> {
  doubt: TextDoubt;
}

/** What a word may have been meant to be: a press takes it, another one gives it back. */
function Suggestions({ doubt: { word, suggestions }, taken, onTake }: SuggestionsProps) {
  function toggle(suggestion: string): void {
    const { [word]: before, ...others } = taken;
    onTake(before === suggestion ? others : { ...others, [word]: suggestion });
  }
  return suggestions.map((suggestion) => (
    <Button
      key={suggestion}
      size="sm"
      variant={taken[word] === suggestion ? "primary" : "secondary"}
      aria-label={`Trocar “${word}” por “${suggestion}”`}
      aria-pressed={taken[word] === suggestion}
      onClick={() => toggle(suggestion)}
    >
      {suggestion}
    </Button>
  ));
}
