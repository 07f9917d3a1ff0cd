import { useEffect, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { useTheme } from "./theme-provider.tsx";
import type { ThemeId } from "./themes.ts";

/** Day and night: one press between the dark theme and the light one that was worn before it, else the default. */
export function ThemeToggle() {
  const { theme, chooseTheme } = useTheme();
  const isDark = theme.id === "dark";
  const lightTheme = useRef<ThemeId>("default");
  useEffect(() => {
    if (!isDark) lightTheme.current = theme.id;
  }, [isDark, theme.id]);
  return (
    <button
      type="button"
      aria-label="Tema escuro"
      aria-pressed={isDark}
      onClick={() => chooseTheme(isDark ? lightTheme.current : "dark")}
      className="grid size-11 shrink-0 place-items-center rounded-full text-lg transition-colors hover:bg-primary-soft hover:text-on-primary-soft"
    >
      <Icon name={isDark ? "sun" : "moon"} />
    </button>
  );
}
