import { useTheme } from "#features/theme/theme-provider.tsx";
import { themes } from "#features/theme/themes.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ContentSamples } from "#ui/samples/content-samples.tsx";
import { ControlSamples } from "#ui/samples/control-samples.tsx";
import { OverlaySamples } from "#ui/samples/overlay-samples.tsx";

export const meta = () => [{ title: "Galeria do sistema de design" }];

/** Every primitive in every state, in every theme. Development only. */
export default function Gallery() {
  const { theme, chooseTheme } = useTheme();
  return (
    <div className="page-width py-10">
      <h1 className="text-4xl">Galeria</h1>
      <RadioCards
        className="my-6"
        label="Tema"
        options={themes.map(({ id, name, description }) => ({ value: id, label: name, description }))}
        value={theme.id}
        onChange={(id) => chooseTheme(id ?? "default")}
      />
      <ControlSamples />
      <ContentSamples />
      <OverlaySamples />
    </div>
  );
}
