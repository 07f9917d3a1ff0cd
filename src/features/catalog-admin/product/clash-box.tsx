import { Icon } from "#ui/icon.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { shownFieldValue } from "../field-words.ts";
import { type Clash, draftLabels, type ProductDraft } from "./product-draft.ts";

interface ClashBoxProps {
  clashes: readonly Clash[];
  draft: ProductDraft;
  onChoose: (name: Clash["name"], value: string | boolean) => void;
}

/** What somebody else saved while the form was open. What was typed stays unless its writer says otherwise. */
export function ClashBox({ clashes, draft, onChoose }: ClashBoxProps) {
  const disputed = clashes.filter(({ isMerged }) => !isMerged);
  const merged = clashes.filter(({ isMerged }) => isMerged);
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="grid gap-4 rounded-md bg-warning-soft px-4 py-4 text-on-warning-soft outline-none"
    >
      <p className="flex items-start gap-3 text-sm">
        <Icon name="alert" className="mt-0.5 text-base" />
        <span>
          <strong className="block">Este produto mudou enquanto você editava</strong>
          Nada foi gravado, e o que você digitou continua aqui. Confira e salve de novo.
        </span>
      </p>
      {merged.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">Outra pessoa mudou, e já está no formulário:</p>
          <ul className="wrap-anywhere list-disc pl-5">
            {merged.map(({ name, mine, theirs }) => (
              <li key={name}>
                {draftLabels[name]}: <s>{shownFieldValue(name, mine)}</s> {shownFieldValue(name, theirs)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {disputed.map(({ name, mine, theirs }) => (
        <RadioCards
          key={name}
          label={`${draftLabels[name]}: vocês dois mudaram`}
          options={[
            { value: "mine", label: "Ficar com o meu", description: shownFieldValue(name, mine) },
            { value: "theirs", label: "Usar o novo", description: shownFieldValue(name, theirs) },
          ]}
          value={draft[name] === theirs ? "theirs" : draft[name] === mine ? "mine" : null}
          onChange={(choice) => choice && onChoose(name, choice === "theirs" ? theirs : mine)}
          className="wrap-anywhere text-text [&>p]:text-on-warning-soft"
        />
      ))}
    </div>
  );
}
