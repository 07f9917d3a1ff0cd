import { type PaletteName, paletteNames, palettes } from "#contract/studio/palettes.ts";
import { RadioCards } from "#ui/radio-cards.tsx";

const labels: Record<PaletteName, string> = {
  arara: "Arara",
  beach: "Praia",
  coffee: "Café",
  market: "Feira",
  acai: "Açaí",
  sunset: "Pôr do sol",
  forest: "Floresta",
  night: "Noite",
  candy: "Algodão-doce",
  graphite: "Grafite",
  fire: "Vermelho e amarelo",
  blush: "Rosa claro",
  royal: "Azul e dourado",
  black: "Preto e branco",
};

/** The colours as they are painted, beside each other. */
function Swatch({ name }: { name: PaletteName }) {
  const { deep, strong, soft, accent, second } = palettes[name];
  return (
    <svg width="80" height="16" viewBox="0 0 80 16" aria-hidden="true" className="mb-1 rounded-sm">
      {[deep, strong, soft, accent, second].map((color, place) => (
        <rect key={color} x={place * 16} width="16" height="16" fill={color} />
      ))}
    </svg>
  );
}

const options = paletteNames.map((name) => ({
  value: name,
  label: (
    <>
      <Swatch name={name} />
      {labels[name]}
    </>
  ),
}));

export function PaletteField({ value, onChange }: { value: PaletteName; onChange: (value: PaletteName) => void }) {
  return <RadioCards label="Paleta" options={options} value={value} onChange={(chosen) => onChange(chosen ?? value)} />;
}
