import { clsx } from "clsx";
import { ThemeColors } from "./theme-colors.tsx";
import { useTheme } from "./theme-provider.tsx";
import { type Theme, themes } from "./themes.ts";

/** The six themes, each drawn in its own colours; choosing one wears it at once and keeps it. */
export function ThemePicker() {
  const { theme, chooseTheme } = useTheme();
  return (
    <fieldset>
      <legend className="sr-only">Escolha um tema</legend>
      <p className="mb-4 text-lg" aria-live="polite">
        Tema atual: <strong className="text-primary">{theme.name}</strong>
      </p>
      <noscript>
        <p className="mb-4 rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
          Para trocar de tema é preciso JavaScript, que está desligado neste navegador.
        </p>
      </noscript>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {themes.map((one) => (
          <ThemeCard key={one.id} theme={one} isChosen={one.id === theme.id} onChoose={() => chooseTheme(one.id)} />
        ))}
      </div>
    </fieldset>
  );
}

interface ThemeCardProps {
  theme: Theme;
  isChosen: boolean;
  onChoose: () => void;
}

function ThemeCard({ theme: { id, name, description, className }, isChosen, onChoose }: ThemeCardProps) {
  const textId = `tema-${id}`;
  return (
    <div
      className={clsx(
        "relative flex flex-col overflow-hidden rounded-xl border-2 border-border bg-surface text-text shadow-card transition-[border-color,box-shadow] hover:border-primary hover:shadow-raised has-checked:border-primary",
        "has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        className ?? "theme-default",
      )}
    >
      <Miniature />
      <div className="p-5">
        <label className="flex items-center gap-3 font-bold font-display text-xl after:absolute after:inset-0">
          <input
            type="radio"
            name="tema"
            value={id}
            checked={isChosen}
            onChange={onChoose}
            aria-describedby={textId}
            className="relative z-1 size-5 accent-primary outline-none"
          />
          {name}
        </label>
        <p id={textId} className="mt-1 mb-4 text-muted text-sm">
          {description}
        </p>
        <ThemeColors />
      </div>
    </div>
  );
}

/** A page of the site in small, in the theme of its card. */
function Miniature() {
  return (
    <span aria-hidden className="flex h-32 flex-col gap-2.5 border-border border-b bg-background p-4">
      <span className="flex items-center gap-2">
        <span className="size-4 rounded-full bg-accent" />
        <span className="h-2 w-12 rounded-full bg-text" />
        <span className="ml-auto h-2 w-8 rounded-full bg-muted" />
        <span className="h-4 w-10 rounded-full bg-primary" />
      </span>
      <span className="grid flex-1 grid-cols-[1.4fr_1fr_1fr] gap-2.5">
        <span className="flex flex-col justify-center gap-1.5 rounded-md bg-secondary p-2.5">
          <span className="h-2 w-4/5 rounded-full bg-on-secondary" />
          <span className="h-1.5 w-3/5 rounded-full bg-on-secondary-muted" />
          <span className="h-3 w-10 rounded-full bg-accent" />
        </span>
        {["bg-primary-soft", "bg-accent-soft"].map((look) => (
          <span key={look} className="flex flex-col gap-1.5 rounded-md border border-border bg-surface p-2">
            <span className={`flex-1 rounded-sm ${look}`} />
            <span className="h-1.5 w-4/5 rounded-full bg-text" />
            <span className="h-1.5 w-2/5 rounded-full bg-primary" />
          </span>
        ))}
      </span>
    </span>
  );
}
