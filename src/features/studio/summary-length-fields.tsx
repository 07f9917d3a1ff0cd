import type { SummaryInput } from "#contract/studio/studio-text.ts";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";

type Unit = Exclude<keyof SummaryInput, "text">;

const units: readonly { value: Unit; label: string }[] = [
  { value: "sentences", label: "frases" },
  { value: "words", label: "palavras" },
  { value: "characters", label: "caracteres" },
];

interface ChosenLength {
  /** As typed; empty where the text says it, or nothing does. */
  most: string;
  unit: Unit;
}

export const anyLength: ChosenLength = { most: "", unit: "sentences" };

/** How long the summary may be, as its tool takes it. */
export const chosenLength = ({ most, unit }: ChosenLength) => (most === "" ? {} : { [unit]: Number(most) });

interface SummaryLengthFieldsProps {
  length: ChosenLength;
  onLength: (length: ChosenLength) => void;
}

/** How long a summary may be. */
export function SummaryLengthFields({ length, onLength }: SummaryLengthFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <NumberField
        label="Tamanho do resumo, até"
        placeholder="3"
        min={1}
        value={length.most}
        onValueChange={(most) => onLength({ ...length, most })}
      />
      <SelectField
        label="Contado em"
        options={units}
        value={length.unit}
        onChoose={(unit) => onLength({ ...length, unit })}
      />
    </div>
  );
}
