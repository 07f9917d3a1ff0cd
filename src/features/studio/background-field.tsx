import type { BackgroundKind } from "#contract/studio/studio-images.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { withThumbnails } from "./style-thumbnail.tsx";

const options = withThumbnails<BackgroundKind>([
  { value: "geometric", label: "Geométrico" },
  { value: "gradient", label: "Gradiente" },
  { value: "circles", label: "Círculos" },
  { value: "waves", label: "Ondas" },
  { value: "plain-dark", label: "Liso escuro" },
  { value: "plain-light", label: "Liso claro" },
  { value: "split", label: "Meio a meio" },
  { value: "checks", label: "Xadrez" },
  { value: "wood", label: "Madeira" },
]);

export function BackgroundField({
  value,
  onChange,
}: {
  value: BackgroundKind;
  onChange: (value: BackgroundKind) => void;
}) {
  return <RadioCards label="Fundo" options={options} value={value} onChange={(chosen) => onChange(chosen ?? value)} />;
}
