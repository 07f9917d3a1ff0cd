import { brand } from "#contract/brand.ts";
import { pageMeta, sharedImage } from "#features/site/page-meta.ts";
import { ThemePicker } from "#features/theme/theme-picker.tsx";
import { ThemeSamples } from "#features/theme/theme-samples.tsx";
import type { Route } from "./+types/theme.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Temas: escolha as suas cores",
    description: `Seis temas para usar a ${brand.name} do seu jeito, claros e escuro, todos legíveis. A escolha fica guardada neste aparelho.`,
    path: "/theme",
    image: sharedImage(matches, { kind: "page", page: "home" }, brand.name),
  });

export default function Themes() {
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="text-4xl">Temas</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-muted">
        Escolha as cores que combinam com você. O site inteiro muda na hora, e a escolha fica guardada neste aparelho.
      </p>
      <ThemePicker />
      <div className="mt-14">
        <ThemeSamples />
      </div>
    </div>
  );
}
