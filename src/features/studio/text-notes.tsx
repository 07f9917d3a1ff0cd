import type { Asset, TextDoubt } from "#contract/studio/studio.ts";
import { Button } from "#ui/button.tsx";
import type { Taken } from "./taken-suggestions.ts";

/** Words about products, which are held against the catalogue and not against a dictionary. */
const ofProducts = new Set(["advert-words", "product-description", "picture-text"]);

interface TextNotesProps {
  asset: Asset;
  taken: Taken;
  onTake: (taken: Taken) => void;
}

/** How easily a text is read, what was changed in it, and what is asked. */
export function TextNotes({ asset: { details, recipe }, taken, onTake }: TextNotesProps) {
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
