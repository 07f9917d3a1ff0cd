import { Icon } from "#ui/icon.tsx";
import { useTheme } from "./theme-provider.tsx";

/** Day and night: one press between the default theme and the dark one. */
export function ThemeToggle() {
  const { theme, chooseTheme } = useTheme();
  const isDark = theme.id === "dark";
  return (
    <button
      type="button"
      aria-label="Tema escuro"
      aria-pressed={isDark}
      onClick={() => chooseTheme(isDark ? "default" : "dark")}
      className="grid size-11 place-items-center rounded-full text-lg transition-colors hover:bg-primary-soft hover:text-on-primary-soft"
    >
      <Icon name={isDark ? "sun" : "moon"} />
    </button>
  );
}
