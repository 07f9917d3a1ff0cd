import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { brand } from "#contract/brand.ts";
import type { Role } from "#contract/member/role.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { NavIcon } from "./nav-icon.tsx";
import { UserCard } from "./user-card.tsx";
import { WorkspaceNav } from "./workspace-nav.tsx";

interface WorkspaceShellProps {
  name: string;
  email: string;
  /** What the user is in the store: null = buys there, undefined = not known yet. */
  role: Role | null | undefined;
  isLeaving: boolean;
  onSignOut: () => void;
  /** Buttons of the top bar. */
  tools?: ReactNode;
  children: ReactNode;
}

/** What surrounds every page of a signed-in person: top bar, sidebar (a drawer on small screens), the one `main`. */
export function WorkspaceShell(props: WorkspaceShellProps) {
  const { name, email, role, isLeaving, onSignOut, tools, children } = props;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <div className="min-h-dvh">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-border border-b bg-surface px-2 sm:gap-3 sm:px-4 lg:px-6">
        <button
          type="button"
          aria-label="Abrir menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
          className="grid size-11 shrink-0 place-items-center rounded-full text-xl transition-colors hover:bg-primary-soft hover:text-on-primary-soft lg:hidden"
        >
          <Icon name="menu" />
        </button>
        <Link
          to="/"
          prefetch="intent"
          aria-label={`${brand.name}: página inicial`}
          className="hidden min-h-11 shrink-0 items-center gap-2.5 rounded-md sm:inline-flex"
        >
          <img src="/favicon.svg" alt="" width={40} height={40} className="size-9" />
          <span aria-hidden className="font-bold font-display text-xl tracking-tight">
            {brand.name}
          </span>
        </Link>
        <p className="ml-auto min-w-0 truncate pl-2 text-muted text-sm" title={email}>
          {email}
        </p>
        {tools}
        <Button
          variant="secondary"
          size="sm"
          isBusy={isLeaving}
          busyLabel="Saindo..."
          onClick={onSignOut}
          className="shrink-0"
        >
          <NavIcon name="leave" className="hidden sm:inline" />
          Sair
        </Button>
      </header>
      <aside
        aria-label="Menu lateral"
        className="fixed top-16 bottom-0 left-0 hidden w-64 flex-col border-border border-r bg-surface lg:flex"
      >
        <div className="min-h-0 flex-1 overflow-y-auto p-3">
          <WorkspaceNav role={role} />
        </div>
        <div className="border-border border-t p-4">
          <UserCard name={name} email={email} />
        </div>
      </aside>
      <Sheet
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        title="Menu"
        side="left"
        footer={<UserCard name={name} email={email} />}
      >
        <Link
          to="/"
          prefetch="intent"
          className="mb-2 flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors hover:bg-surface-sunken sm:hidden"
        >
          <Icon name="home" className="text-lg" />
          Página inicial
        </Link>
        <WorkspaceNav role={role} onChoose={() => setIsMenuOpen(false)} />
      </Sheet>
      <Main>{children}</Main>
    </div>
  );
}

/**
 * Takes the focus when the page changes, and after signing in, so that the keyboard and screen readers start at the new
 * content. A page that was opened by its address starts at its top.
 */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isOpenedByAddress = useNavigationType() === "POP";
  const shownPath = useRef(isOpenedByAddress ? pathname : null);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="conteudo" tabIndex={-1} className="outline-none lg:pl-64">
      <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8 lg:px-10">{children}</div>
    </main>
  );
}
