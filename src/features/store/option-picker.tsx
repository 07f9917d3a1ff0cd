import type { Variation } from "#contract/catalog/product.ts";
import { RadioCards } from "#ui/radio-cards.tsx";

interface OptionPickerProps {
  variations: readonly Variation[];
  chosenIndex: number | null;
  onChoose: (index: number | null) => void;
}

/** The ways in which a product is sold. */
export function OptionPicker({ variations, chosenIndex, onChoose }: OptionPickerProps) {
  if (variations.length === 0) return null;
  return (
    <RadioCards
      label="Escolha uma opção:"
      value={chosenIndex}
      onChange={onChoose}
      options={variations.map(({ nome, cor, disponivel }, index) => ({
        value: index,
        label: nome || cor,
        description: [nome && cor, disponivel ? "Disponível" : "Indisponível"].filter(Boolean).join(" · "),
        isDisabled: !disponivel,
      }))}
    />
  );
}
