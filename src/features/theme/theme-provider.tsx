import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStoredText, writeStoredText } from "#lib/stored-text.ts";
import { DARK_SYSTEM, parseTheme, startingTheme, type Theme, type ThemeId, themes } from "./themes.ts";

interface ThemeApi {
  /** What the page wears now; the default until the page came alive. */
  theme: Theme;
  /** Wears the theme and keeps the choice on the device. */
  chooseTheme: (id: ThemeId) => void;
}

const ThemeContext = createContext<ThemeApi | null>(null);

/** @throws outside a `ThemeProvider`. */
export function useTheme(): ThemeApi {
  const api = useContext(ThemeContext);
  if (!api) throw new Error("useTheme needs a ThemeProvider above it");
  return api;
}

function wear(theme: Theme): void {
  const root = document.documentElement;
  for (const { className } of themes) if (className) root.classList.toggle(className, className === theme.className);
  const browserBar = document.querySelector('meta[name="theme-color"]');
  browserBar?.setAttribute("content", getComputedStyle(root).getPropertyValue("--background"));
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(themes[0]);

  useEffect(() => {
    const restore = (saved: string | null) => {
      const next = startingTheme(saved);
      wear(next);
      setTheme(next);
    };
    const restoreSaved = () => restore(readStoredText(storageKeys.theme));
    restoreSaved();
    // Another tab chose a theme, or emptied the storage (no key); or this page comes back from the browser's cache.
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.theme || key === null) restore(newValue);
    };
    window.addEventListener("storage", followOtherTabs);
    window.addEventListener("pageshow", restoreSaved);
    const system = window.matchMedia(DARK_SYSTEM);
    system.addEventListener("change", restoreSaved);
    return () => {
      window.removeEventListener("storage", followOtherTabs);
      window.removeEventListener("pageshow", restoreSaved);
      system.removeEventListener("change", restoreSaved);
    };
  }, []);

  const chooseTheme = useCallback((id: ThemeId) => {
    const next = parseTheme(id);
    wear(next);
    setTheme(next);
    writeStoredText(storageKeys.theme, id);
  }, []);

  const api = useMemo(() => ({ theme, chooseTheme }), [theme, chooseTheme]);
  return <ThemeContext value={api}>{children}</ThemeContext>;
}
