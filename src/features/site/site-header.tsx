import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { bots } from "#contract/bot/bots.ts";
import { CATALOG_FORM, CATALOG_PATH, SHOPPING_LIST_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { DisclosureMenu } from "#ui/disclosure-menu.tsx";
import { Icon } from "#ui/icon.tsx";
import { KeptMarkup } from "#ui/kept-markup.tsx";
import { useDisclosure } from "#ui/use-disclosure.ts";
import { AccountLinks } from "./account-links.tsx";
import { BrandLogo } from "./brand-logo.tsx";

const pages = [
  { to: "/", label: "Início", icon: "home", isExact: true },
  { to: STORE_PATH, label: "Loja", icon: "store", isExact: false },
  { to: SHOPPING_LIST_PATH, label: "Minha lista", icon: "bag", isExact: true },
] as const;

/** The list's address lies below the shop's, and one place is open at a time. */
const markOf = (to: string, pathname: string) =>
  to === STORE_PATH && pathname === SHOPPING_LIST_PATH ? "false" : "page";

/** On narrow screens these are in sight, the others in the menu. */
const shortcuts = [
  { to: STORE_PATH, label: "Loja", icon: "store" },
  { to: `${CATALOG_PATH}#${CATALOG_FORM}`, label: "Buscar na loja", icon: "search" },
  { to: SHOPPING_LIST_PATH, label: "Minha lista", icon: "bag" },
] as const;

const botItems = bots.map(({ path, name, text, picture }) => ({
  to: path,
  title: name,
  text,
  picture: <img src={picture} alt="" width={40} height={40} loading="lazy" className="size-10" />,
}));

/** The header of every public page. On narrow screens its links move into a menu; `tools` stay in sight. */
export function SiteHeader({ tools }: { tools?: ReactNode }) {
  const { isOpen, setIsOpen, rootRef, buttonRef, closeOnEscape } = useDisclosure<HTMLElement>();
  const menuId = useId();
  const { pathname } = useLocation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere in the header
    <header
      ref={rootRef}
      onKeyDown={closeOnEscape}
      className="sticky top-0 z-30 border-border border-b bg-background/95 backdrop-blur-sm"
    >
      <div className="page-width flex h-16 items-center gap-2 lg:h-18">
        <BrandLogo />
        <nav aria-label="Principal" className="ml-6 hidden items-center gap-1 lg:flex">
          {pages.map(({ to, label, isExact }) => (
            <NavLink
              key={to}
              to={to}
              end={isExact}
              aria-current={markOf(to, pathname)}
              prefetch="intent"
              className="inline-flex min-h-11 items-center rounded-full px-4 font-medium transition-colors hover:bg-primary-soft hover:text-on-primary-soft aria-[current=page]:text-primary"
            >
              {label}
            </NavLink>
          ))}
          <DisclosureMenu name="chatbots" label="Chatbots" items={botItems} />
        </nav>
        <div className="ml-auto flex items-center sm:gap-1">
          {shortcuts.map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              prefetch="intent"
              aria-label={label}
              className="grid size-11 place-items-center rounded-full text-lg transition-colors hover:bg-primary-soft hover:text-on-primary-soft lg:hidden"
            >
              <Icon name={icon} />
            </Link>
          ))}
          {tools}
          <AccountLinks className="hidden items-center gap-2 lg:flex" size="sm" />
          <button
            ref={buttonRef}
            type="button"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setIsOpen(!isOpen)}
            className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold transition-colors hover:bg-primary-soft hover:text-on-primary-soft lg:hidden"
          >
            <Icon name={isOpen ? "close" : "menu"} />
            <span className="max-sm:sr-only">Menu</span>
          </button>
        </div>
      </div>
      <nav
        id={menuId}
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-border border-b bg-background pb-6 shadow-raised lg:hidden"
      >
        <div className="page-width">
          <NarrowMenu close={() => setIsOpen(false)} />
        </div>
      </nav>
    </header>
  );
}

const rowLook =
  "flex min-h-13 items-center gap-4 rounded-md px-2 py-1.5 transition-colors hover:bg-primary-soft hover:text-on-primary-soft";

function NarrowMenu({ close }: { close: () => void }) {
  const { pathname } = useLocation();
  return (
    <>
      <ul className="py-2">
        {pages.map(({ to, label, icon, isExact }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isExact}
              aria-current={markOf(to, pathname)}
              onClick={close}
              className={clsx(rowLook, "font-semibold aria-[current=page]:text-primary")}
            >
              <span className="grid size-10 place-items-center rounded-md bg-surface-sunken">
                <Icon name={icon} />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <p className="border-border border-t px-2 pt-4 pb-1 font-semibold text-muted text-sm">Chatbots</p>
      <KeptMarkup as="ul" name="narrow menu chatbots" className="pb-4">
        {botItems.map(({ to, title, text, picture }) => (
          <li key={to}>
            <Link to={to} onClick={close} className={rowLook}>
              {picture}
              <span className="min-w-0">
                <span className="block font-semibold text-sm">{title}</span>
                <span className="block text-muted text-xs">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </KeptMarkup>
      <AccountLinks className="grid grid-cols-2 gap-3 border-border border-t pt-4" onChoose={close} />
    </>
  );
}
