import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { brand } from "#contract/brand.ts";
import { signedInScript } from "#features/account/signed-in-script.ts";
import { PixDiscount } from "#features/product/pix-discount.ts";
import { DemoBanner } from "#features/site/demo-banner.tsx";
import { ErrorPage } from "#features/site/error-page.tsx";
import { NavigationProgress } from "#features/site/navigation-progress.tsx";
import { OfflineBanner } from "#features/site/offline-banner.tsx";
import { ThemeProvider } from "#features/theme/theme-provider.tsx";
import { themeScript } from "#features/theme/theme-script.ts";
import { pageContext } from "#server/services.ts";
import { ToastProvider } from "#ui/toast.tsx";
import type { Route } from "./+types/root.ts";
import appStyles from "./app.css?url";
import { NonceContext } from "./nonce-context.ts";
import { SettingsContext } from "./settings-context.ts";

/** React writes style sheets with a precedence before everything else that a page asks for. */
const styles = { rel: "stylesheet" as const, href: appStyles, precedence: "app" };

export const links: Route.LinksFunction = () => [
  styles,
  ...[figtree, bricolage].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Pages have their own; this is for the last resort. */
export const meta: Route.MetaFunction = () => [{ title: brand.name }];

/**
 * What every page may know: the public settings, the shop, the year of the copyright line and, on a development machine that sends
 * no mail, where its mails can be read.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { config, store } = context.get(pageContext).services;
  const outboxPath = config.mail.smtpUrl || config.isDemo ? undefined : "/dev/outbox";
  return { config: config.public, store: store.public, year: new Date().getFullYear(), outboxPath };
}

/** What changes meanwhile, a page that is open learns when it is loaded anew; the server decides by what is true then. */
export const shouldRevalidate = () => false;

/**
 * The document. The scripts of the head are written by the server alone: Trusted Types forbid a script made in the
 * browser, and they have done their work by then.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const settings = use(SettingsContext);
  return (
    <html lang="pt-BR" data-settings={JSON.stringify(settings)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="" suppressHydrationWarning />
        {import.meta.env.SSR && nonce && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${themeScript};${signedInScript}` }} />
        )}
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        <ThemeProvider>
          {settings?.isDemo && <DemoBanner />}
          <ToastProvider>{children}</ToastProvider>
        </ThemeProvider>
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData: { store } }: Route.ComponentProps) {
  return (
    <PixDiscount value={store.pix?.discountPercent ?? 0}>
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
    </PixDiscount>
  );
}

/** The last resort, without header and footer: what fails inside a page is shown within its frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main id="conteudo" tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  );
}
