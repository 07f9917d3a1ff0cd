import type { Oklch } from "#lib/oklch.ts";
import { foldText, genderlessForm, singularForm } from "#lib/portuguese-text.ts";

/** Colours by their Portuguese names, in the masculine where they have two forms. */
const colors = {
  vermelho: { lightness: 0.6, chroma: 0.22, hue: 27 },
  avermelhado: { lightness: 0.58, chroma: 0.16, hue: 28 },
  vinho: { lightness: 0.4, chroma: 0.14, hue: 15 },
  laranja: { lightness: 0.74, chroma: 0.18, hue: 55 },
  alaranjado: { lightness: 0.74, chroma: 0.18, hue: 55 },
  coral: { lightness: 0.72, chroma: 0.16, hue: 32 },
  salmao: { lightness: 0.77, chroma: 0.11, hue: 30 },
  amarelo: { lightness: 0.88, chroma: 0.18, hue: 96 },
  amarelado: { lightness: 0.88, chroma: 0.12, hue: 94 },
  dourado: { lightness: 0.78, chroma: 0.15, hue: 84 },
  caramelo: { lightness: 0.62, chroma: 0.12, hue: 66 },
  verde: { lightness: 0.66, chroma: 0.17, hue: 148 },
  esverdeado: { lightness: 0.7, chroma: 0.12, hue: 145 },
  menta: { lightness: 0.86, chroma: 0.1, hue: 165 },
  turquesa: { lightness: 0.74, chroma: 0.12, hue: 195 },
  ciano: { lightness: 0.78, chroma: 0.13, hue: 205 },
  azul: { lightness: 0.58, chroma: 0.17, hue: 255 },
  azulado: { lightness: 0.64, chroma: 0.12, hue: 250 },
  marinho: { lightness: 0.35, chroma: 0.12, hue: 262 },
  anil: { lightness: 0.42, chroma: 0.17, hue: 275 },
  roxo: { lightness: 0.5, chroma: 0.2, hue: 300 },
  violeta: { lightness: 0.56, chroma: 0.19, hue: 305 },
  lilas: { lightness: 0.78, chroma: 0.1, hue: 308 },
  rosa: { lightness: 0.76, chroma: 0.15, hue: 355 },
  rosado: { lightness: 0.8, chroma: 0.1, hue: 5 },
  magenta: { lightness: 0.62, chroma: 0.25, hue: 340 },
  marrom: { lightness: 0.45, chroma: 0.08, hue: 55 },
  bege: { lightness: 0.88, chroma: 0.045, hue: 80 },
  preto: { lightness: 0.2, chroma: 0.01, hue: 270 },
  negro: { lightness: 0.2, chroma: 0.01, hue: 270 },
  branco: { lightness: 0.97, chroma: 0.005, hue: 90 },
  cinza: { lightness: 0.65, chroma: 0.008, hue: 260 },
  prata: { lightness: 0.8, chroma: 0.01, hue: 250 },
  prateado: { lightness: 0.8, chroma: 0.01, hue: 250 },
} satisfies Record<string, Oklch>;

/** What a word right after a colour makes of it: `azul claro`, `verde-limão`. */
const shades: Record<string, (color: Oklch) => Oklch> = {
  claro: (color) => ({ ...color, lightness: Math.min(0.95, color.lightness + 0.16), chroma: color.chroma * 0.75 }),
  escuro: (color) => ({ ...color, lightness: color.lightness * 0.68 }),
  bebe: (color) => ({ ...color, lightness: 0.86, chroma: color.chroma * 0.5 }),
  pastel: (color) => ({ ...color, lightness: 0.87, chroma: color.chroma * 0.5 }),
  celeste: (color) => ({ ...color, lightness: 0.78, chroma: 0.11 }),
  royal: (color) => ({ ...color, lightness: 0.47, chroma: 0.2 }),
  neon: (color) => ({ ...color, lightness: Math.min(0.9, color.lightness + 0.1), chroma: 0.25 }),
  limao: () => ({ lightness: 0.85, chroma: 0.2, hue: 125 }),
  agua: () => ({ lightness: 0.86, chroma: 0.08, hue: 175 }),
  oliva: () => ({ lightness: 0.52, chroma: 0.1, hue: 115 }),
  musgo: () => ({ lightness: 0.46, chroma: 0.09, hue: 125 }),
  bandeira: () => ({ lightness: 0.52, chroma: 0.16, hue: 147 }),
  ouro: () => colors.dourado,
  ...Object.fromEntries(
    (["marinho", "turquesa", "anil", "menta", "ciano", "coral", "vinho"] as const).map((name) => [
      name,
      () => colors[name],
    ]),
  ),
};

/** What things are made of or taste of, and the colour that this gives them: `bolo de chocolate`, `bolsa de couro`. */
const stuffs: Record<"taste" | "stuff", Record<string, Oklch>> = {
  taste: {
    chocolate: { lightness: 0.4, chroma: 0.08, hue: 45 },
    brigadeiro: { lightness: 0.36, chroma: 0.07, hue: 45 },
    cafe: { lightness: 0.45, chroma: 0.07, hue: 55 },
    morango: colors.rosa,
    cereja: colors.vermelho,
    uva: colors.roxo,
    acai: { lightness: 0.36, chroma: 0.12, hue: 320 },
    limao: { lightness: 0.85, chroma: 0.17, hue: 125 },
    menta: colors.menta,
    manga: { lightness: 0.82, chroma: 0.17, hue: 80 },
    maracuja: colors.amarelo,
    abacaxi: colors.amarelo,
    cenoura: colors.laranja,
    baunilha: { lightness: 0.93, chroma: 0.05, hue: 92 },
    creme: { lightness: 0.93, chroma: 0.05, hue: 92 },
    coco: colors.branco,
    caramelo: colors.caramelo,
  },
  stuff: {
    couro: colors.caramelo,
    madeira: { lightness: 0.58, chroma: 0.09, hue: 60 },
    ouro: colors.dourado,
    prata: colors.prata,
    bronze: { lightness: 0.6, chroma: 0.1, hue: 65 },
    barro: { lightness: 0.58, chroma: 0.11, hue: 45 },
    palha: { lightness: 0.84, chroma: 0.09, hue: 88 },
    jeans: { lightness: 0.5, chroma: 0.1, hue: 255 },
    noiva: colors.branco,
    pedra: colors.cinza,
  },
};

const colorForm = (word: string) => genderlessForm(singularForm(foldText(word)));
const byForm = new Map(
  Object.entries(colors).flatMap(([name, color]) => [name, colorForm(name)].map((form) => [form, color] as const)),
);

export const isPlural = (folded: string): boolean =>
  folded.endsWith("s") && !(folded in colors) && singularForm(folded) !== folded;

export const findColor = (folded: string): Oklch | undefined => byForm.get(colorForm(folded));

/** The colour of what it is made of; `taste` where it is food or drink. */
export const findStuff = (folded: string, isFood: boolean): Oklch | undefined =>
  stuffs.stuff[singularForm(folded)] ?? (isFood ? stuffs.taste[singularForm(folded)] : undefined);

/** The colour with the shade that the next word gives it, if that word does. */
export function findShade(color: Oklch, next: string | undefined): Oklch | undefined {
  return next === undefined ? undefined : shades[colorForm(next)]?.(color);
}

/** `é` is another word than `e`, though they fold alike. */
const foldWord = (word: string) => (/^é$/i.test(word) ? "é" : foldText(word));

/** The words and pauses, folded; `azul-marinho` and `preto-e-branco` are several words, `guarda-chuva` is one. */
export function splitWords(description: string): string[] {
  const parts = description.normalize("NFC").match(/[\p{L}\p{M}\p{N}-]+|[.,;:!?()\n]/gu) ?? [];
  return parts.map(foldWord).flatMap((word) => {
    const pieces = word.split("-").filter(Boolean);
    return pieces.length > 1 && findColor(pieces[0] ?? "") ? pieces : [word];
  });
}
