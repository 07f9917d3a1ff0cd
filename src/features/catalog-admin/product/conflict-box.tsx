import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { shownFieldValue } from "../field-words.ts";
import { PictureChange, PictureRow } from "../picture-row.tsx";
import {
  type Conflict,
  conflictLabel,
  type DraftPictures,
  type FieldConflict,
  type PictureConflict,
} from "./draft-merge.ts";
import { picturesOf } from "./draft-pictures.ts";
import { parseRows, variationsOf } from "./option-rows.ts";
import { type ProductDraft, pictureTextsOf } from "./product-draft.ts";

interface ConflictBoxProps {
  conflicts: readonly Conflict[];
  draft: ProductDraft;
  onChoose: (fields: Partial<ProductDraft>) => void;
}

/** What someone else saved while the form was open. What was typed stays unless its writer says otherwise. */
export function ConflictBox({ conflicts, draft, onChoose }: ConflictBoxProps) {
  const disputed = conflicts.filter(({ isMerged }) => !isMerged);
  const merged = conflicts.filter(({ isMerged }) => isMerged);
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
            {merged.map((conflict) => (
              <li key={conflictLabel(conflict)}>
                {conflictLabel(conflict)}: <Change conflict={conflict} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {disputed.map((conflict) => (
        <Dispute key={conflictLabel(conflict)} conflict={conflict} draft={draft} onChoose={onChoose} />
      ))}
    </div>
  );
}

/** The value of a field of the form as a person reads it. */
function shownDraftValue(name: FieldConflict["name"], value: string | boolean): string {
  if (name === "variations") return shownFieldValue(name, variationsOf(parseRows(String(value))));
  if (name === "pictureTexts") return shownFieldValue(name, pictureTextsOf({ pictureTexts: String(value) }));
  return shownFieldValue(name, value);
}

function Change({ conflict }: { conflict: Conflict }) {
  if (conflict.kind === "field") {
    const { name, mine, theirs } = conflict;
    return (
      <>
        <span className="sr-only">antes </span>
        <s>{shownDraftValue(name, mine)}</s>
        <span aria-hidden className="mx-1.5">
          →
        </span>
        <span className="sr-only">, agora </span>
        <strong className="font-semibold">{shownDraftValue(name, theirs)}</strong>
      </>
    );
  }
  return <PictureChange before={shownPictures(conflict.mine)} after={shownPictures(conflict.theirs)} />;
}

/** The pictures as the form shows them; a small one that is none of them comes last. */
function shownPictures(pictures: DraftPictures): string[] {
  return [...new Set([...picturesOf(pictures), pictures.thumbnail.trim()].filter(Boolean))];
}

interface Choice {
  value: "mine" | "theirs" | "both";
  label: string;
  description: ReactNode;
  /** What stands in the form when it is chosen. */
  fields: Partial<ProductDraft>;
}

function fieldChoices({ name, mine, theirs }: FieldConflict): Choice[] {
  return [
    {
      value: "mine",
      label: "Ficar com o meu",
      description: shownDraftValue(name, mine),
      fields: { [name]: mine },
    },
    { value: "theirs", label: "Usar o novo", description: shownDraftValue(name, theirs), fields: { [name]: theirs } },
  ];
}

function pictureChoices({ mine, theirs, both }: PictureConflict): Choice[] {
  const [own, other, all] = [mine, theirs, both].map(shownPictures) as [string[], string[], string[]];
  const choices: Choice[] = [
    {
      value: "mine",
      label: "Ficar com as minhas",
      description: <PictureRow addresses={own} others={other} side="choice" />,
      fields: mine,
    },
    {
      value: "theirs",
      label: "Usar as novas",
      description: <PictureRow addresses={other} others={own} side="choice" />,
      fields: theirs,
    },
  ];
  if (all.length === own.length || all.length === other.length) return choices;
  const description = <PictureRow addresses={all} others={all} side="choice" />;
  return [...choices, { value: "both", label: "Ficar com todas", description, fields: both }];
}

const stands = (fields: Partial<ProductDraft>, draft: ProductDraft) =>
  Object.entries(fields).every(([name, value]) => draft[name as keyof ProductDraft] === value);

function Dispute({ conflict, draft, onChoose }: { conflict: Conflict } & Omit<ConflictBoxProps, "conflicts">) {
  const choices = conflict.kind === "field" ? fieldChoices(conflict) : pictureChoices(conflict);
  const fieldsOf = (value: Choice["value"]) => choices.find((choice) => choice.value === value)?.fields;
  return (
    <RadioCards
      label={`${conflictLabel(conflict)}: vocês dois mudaram`}
      options={choices}
      value={choices.find(({ fields }) => stands(fields, draft))?.value ?? null}
      onChange={(value) => value && onChoose(fieldsOf(value) ?? {})}
      className="wrap-anywhere text-text max-sm:[&_button]:w-full [&>p]:text-on-warning-soft"
    />
  );
}
