import { CSPProvider } from "@base-ui/react/csp-provider";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { brand } from "#contract/brand.ts";
import { ErrorPage } from "#features/site/error-page.tsx";
import { NavigationProgress } from "#features/site/navigation-progress.tsx";
import { OfflineBanner } from "#features/site/offline-banner.tsx";
import { ThemeProvider } from "#features/theme/theme-provider.tsx";
import { themeScript } from "#features/theme/theme-script.ts";
import { pageContext } from "#server/services.ts";
import { ToastProvider } from "#ui/toast.tsx";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { NonceContext } from "./nonce-context.ts";
import { SettingsContext } from "./settings-context.ts";

export const links: Route.LinksFunction = () => [
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

/** What every page may know: the public settings, and the year of the copyright line. */
export function loader({ context }: Route.LoaderArgs) {
  return { config: context.get(pageContext).services.config.public, year: new Date().getFullYear() };
}

/** The settings never change while a page is open. */
export const shouldRevalidate = () => false;

/**
 * The document. The theme script is written by the server alone: Trusted Types forbid a script made in the browser, and
 * it has done its work by then.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const settings = use(SettingsContext);
  return (
    <html
      lang="pt-BR"
      data-api-base={settings?.apiBase}
      data-settings={JSON.stringify(settings)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="" suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
        {import.meta.env.SSR && nonce && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />}
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <ThemeProvider>
            <ToastProvider>{children}</ToastProvider>
          </ThemeProvider>
        </CSPProvider>
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration />
    </>
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
