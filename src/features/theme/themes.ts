/** The six themes of the product. The class selects the tokens of `app.css`; the default needs none. */
export const themes = [
  { id: "default", name: "Padrão", description: "O azul clássico da arara, com dourado", className: null },
  { id: "dark", name: "Escuro", description: "Para usar à noite, com menos brilho", className: "dark" },
  { id: "blue", name: "Azul", description: "Céu e água, claro e tranquilo", className: "theme-blue" },
  { id: "green", name: "Verde", description: "Mata depois da chuva", className: "theme-green" },
  { id: "purple", name: "Roxo", description: "Flor de ipê no fim da tarde", className: "theme-purple" },
  { id: "orange", name: "Laranja", description: "Pôr do sol, quente e vivo", className: "theme-orange" },
] as const;

export type Theme = (typeof themes)[number];
export type ThemeId = Theme["id"];

/** The theme with this id; the default when there is none. */
export function parseTheme(id: string | null): Theme {
  return themes.find((theme) => theme.id === id) ?? themes[0];
}

/** What the system says where nobody has chosen yet. */
export const DARK_SYSTEM = "(prefers-color-scheme: dark)";

/** The theme to start with: the one that was chosen; until one is, dark where the system is. Browser only. */
export function startingTheme(saved: string | null): Theme {
  return parseTheme(saved === null && window.matchMedia(DARK_SYSTEM).matches ? "dark" : saved);
}
