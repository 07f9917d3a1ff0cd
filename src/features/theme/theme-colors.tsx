import { useEffect, useRef, useState } from "react";

const colors = [
  { token: "--primary", name: "Primária", look: "bg-primary" },
  { token: "--secondary", name: "Secundária", look: "bg-secondary" },
  { token: "--accent", name: "Destaque", look: "bg-accent" },
  { token: "--background", name: "Fundo", look: "bg-background" },
];

/** The four colours of the theme that it is drawn in. Their codes are read from the page, where the tokens are. */
export function ThemeColors() {
  const list = useRef<HTMLUListElement>(null);
  const [codes, setCodes] = useState<string[]>([]);
  useEffect(() => {
    if (!list.current) return;
    const style = getComputedStyle(list.current);
    setCodes(colors.map(({ token }) => style.getPropertyValue(token)));
  }, []);
  return (
    <ul ref={list} aria-label="Cores" className="grid grid-cols-2 gap-x-3 gap-y-2">
      {colors.map(({ token, name, look }, index) => (
        <li key={token} className="flex min-w-0 items-center gap-2">
          <span aria-hidden className={`size-9 shrink-0 rounded-full border border-border-strong ${look}`} />
          <span className="min-w-0 text-text text-xs">
            <span className="block font-semibold">{name}</span>
            <span className="figures block min-h-[1.4em] text-muted uppercase">{codes[index]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
