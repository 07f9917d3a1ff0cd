import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

interface SiteFrameProps {
  year: number;
  store: PublicStore;
  /** Buttons at the end of the header. */
  tools?: ReactNode;
  children: ReactNode;
}

/** What surrounds every public page: skip link, header, the one `main`, footer. */
export function SiteFrame({ year, store, tools, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <SiteHeader tools={tools} />
      <Main>{children}</Main>
      <SiteFooter year={year} store={store} />
    </div>
  );
}

/**
 * Takes the focus when the page changes, so that the keyboard and screen readers start at the new content; a page that
 * has put it on a field of its own keeps it there.
 */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    // As high as the screen: what comes later never moves the footer that somebody sees.
    <main
      ref={main}
      id="conteudo"
      tabIndex={-1}
      className="min-h-[calc(100dvh-4rem)] flex-1 outline-none lg:min-h-[calc(100dvh-4.5rem)]"
    >
      {children}
    </main>
  );
}
