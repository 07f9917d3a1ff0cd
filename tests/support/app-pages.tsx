import "@testing-library/jest-dom/vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { cleanup, configure, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useLayoutEffect } from "react";
import { createRoutesStub, Outlet, type To, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import type { PublicSettings } from "#contract/public-settings.ts";
import { ThemeProvider } from "#features/theme/theme-provider.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import { ErrorBoundary, shouldRevalidate } from "../../src/app/root.tsx";
import routes from "../../src/app/routes.ts";
import "./jsdom-gaps.ts";

const settings: PublicSettings = {
  isProduction: false,
  appName: brand.appName,
  appVersion: brand.version,
  appUrl: window.location.origin,
  apiUrl: `${window.location.origin}/api/v1`,
  apiBase: "/api/v1",
  martAgentUrl: `${window.location.origin}/api/ai-agent/chat`,
  whatsappNumber: "5511987654321",
  telemetryEndpoint: undefined,
  telemetryServiceName: undefined,
  telemetryServiceVersion: undefined,
  logLevel: "info",
};
const rootData = { config: settings, year: 2026, outboxPath: undefined };

/** What a route module gives the browser. */
interface BrowserModule {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  clientLoader?: (given: object) => unknown;
  clientAction?: (given: object) => unknown;
  shouldRevalidate?: (given: { defaultShouldRevalidate: boolean }) => boolean;
}

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** As long as a journey waits: a busy machine is no failure. */
configure({ asyncUtilTimeout: 15_000 });

const files = import.meta.glob<BrowserModule>("../../src/app/routes/**/*.tsx");

/** A route whose module is loaded when someone comes to it, as in the browser. */
function stubOf({ file, path, index, children }: RouteConfigEntry): StubRoute {
  let module: BrowserModule | undefined;
  const load = async () => {
    const loading = files[`../../src/app/${file}`];
    if (!loading) throw new Error(`no module ${file}`);
    module = await loading();
    return module;
  };
  const loaded = () => {
    if (!module) throw new Error(`${file} is not loaded yet`);
    return module;
  };
  const common = {
    id: file.replace(/\.tsx?$/, ""),
    path,
    loader: async (given: object) => (await load()).clientLoader?.(given) ?? null,
    action: async (given: object) => (await load()).clientAction?.(given) ?? null,
    shouldRevalidate: (given: { defaultShouldRevalidate: boolean }) =>
      module?.shouldRevalidate?.(given) ?? given.defaultShouldRevalidate,
    HydrateFallback: () => null,
    Component(props: object) {
      const { default: Page } = loaded();
      return <Page {...props} />;
    },
    ErrorBoundary(props: object) {
      const { ErrorBoundary: Boundary } = loaded();
      if (!Boundary) throw (props as { error: unknown }).error;
      return <Boundary {...props} />;
    },
  } as StubRoute;
  return index ? { ...common, index: true } : { ...common, children: children?.map(stubOf) };
}

/** How a test looks at the address and goes back, as with the browser's own bar and buttons. */
interface Bar {
  location: string;
  go: (to: To | number) => void;
}

function AddressBar({ bar }: { bar: Bar }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    bar.location = `${pathname}${search}${hash}`;
    bar.go = (to) => void navigate(to as To);
    // What is not the router's reads the window's address.
    window.history.replaceState(null, "", bar.location);
  }, [bar, pathname, search, hash, navigate]);
  return null;
}

export interface OpenedPage {
  user: ReturnType<typeof userEvent.setup>;
  /** Path, query and fragment that the browser shows. */
  address(): string;
  /** The query of the address. */
  query(): Record<string, string>;
  goBack(): void;
}

/** A console that is not silent fails the test. */
export function watchConsole(): void {
  beforeEach(() => {
    for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });
  afterEach(() => {
    const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
    vi.restoreAllMocks();
    expect(said, "the console stays silent").toEqual([]);
  });
}

/** Opens an address of the product: its real routes, layouts and loaders, with the wire in the hands of the test. */
export function openPage(path: string): OpenedPage {
  document.documentElement.dataset.settings = JSON.stringify(settings);
  const bar: Bar = { location: path, go: () => {} };
  const App = createRoutesStub([
    {
      id: "root",
      path: "",
      loader: () => rootData,
      shouldRevalidate,
      HydrateFallback: () => null,
      ErrorBoundary,
      Component: () => (
        <ThemeProvider>
          <ToastProvider>
            <AddressBar bar={bar} />
            <Outlet />
          </ToastProvider>
        </ThemeProvider>
      ),
      children: routes.map(stubOf),
    },
  ]);
  render(<App initialEntries={[path]} />);
  return {
    user: userEvent.setup(),
    address: () => bar.location,
    query: () => Object.fromEntries(new URL(bar.location, window.location.href).searchParams),
    goBack: () => bar.go(-1),
  };
}

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // What modules remember of the storage is forgotten as when another tab empties it.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  cleanup();
  window.history.replaceState(null, "", "/");
});

export { screen };
