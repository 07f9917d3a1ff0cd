import "@testing-library/jest-dom/vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { act, cleanup, configure, fireEvent, getConfig, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as react from "react";
import { type ComponentType, useLayoutEffect } from "react";
import { createRoutesStub, Outlet, type To, useLocation, useNavigate, useNavigation } from "react-router";
import { afterEach, expect, vi } from "vitest";
import type { Session } from "#contract/account/account.ts";
import { brand } from "#contract/brand.ts";
import type { PublicSettings } from "#contract/public-settings.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { ThemeProvider } from "#features/theme/theme-provider.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import { ErrorBoundary, shouldRevalidate } from "../../src/app/root.tsx";
import routes from "../../src/app/routes.ts";
import { firstStore } from "./first-store.ts";
import "./jsdom-gaps.ts";

const settings: PublicSettings = {
  isProduction: false,
  isDemo: false,
  appName: brand.appName,
  appVersion: brand.version,
  appUrl: window.location.origin,
  apiUrl: `${window.location.origin}/api/v1`,
  apiBase: "/api/v1",
  martAgentUrl: `${window.location.origin}/api/ai-agent/chat`,
  telemetryEndpoint: undefined,
  telemetryServiceName: undefined,
  telemetryServiceVersion: undefined,
  logLevel: "info",
};
const rootData = { config: settings, store: firstStore, year: 2026, outboxPath: undefined };

/** What a route module gives the browser. */
interface BrowserModule {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  clientLoader?: (given: object) => unknown;
  clientAction?: (given: object) => unknown;
  shouldRevalidate?: (given: { defaultShouldRevalidate: boolean }) => boolean;
}

/** What Testing Library knows of itself and does not declare: that it only looks whether a wait is over. */
type Looking = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean };

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

const { getElementError, unstable_advanceTimersWrapper: inAct } = getConfig();
/** As long as a journey waits: a busy machine is no failure. */
const PATIENT = { asyncUtilTimeout: 15_000 };
configure({
  ...PATIENT,
  // The whole page is written into the error that ends a wait, not into each look before it.
  getElementError: (message, container) =>
    (getConfig() as Looking)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<
  string,
  object
>;
/** As if there were too many already, React keeps of no element by which calls it was made: a sixth of all time, for its own tools. */
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set: () => {} });

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
      // A module that could not be loaded has no boundary of its own, like a page without one.
      if (!module?.ErrorBoundary) throw (props as { error: unknown }).error;
      return <module.ErrorBoundary {...props} />;
    },
  } as StubRoute;
  return index ? { ...common, index: true } : { ...common, children: children?.map(stubOf) };
}

/** How a test looks at the address and goes back, as with the browser's own bar and buttons. */
interface Bar {
  location: string;
  go: (to: To | number) => void;
}

let isLeaving = false;

function AddressBar({ bar }: { bar: Bar }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  isLeaving = useNavigation().state !== "idle";
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
  close(): void;
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
  const { unmount } = render(<App initialEntries={[path]} />);
  return {
    user: userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) }),
    address: () => bar.location,
    query: () => Object.fromEntries(new URL(bar.location, window.location.href).searchParams),
    goBack: () => bar.go(-1),
    close: unmount,
  };
}

/** The tab of someone who signed in before. */
export function arriveSignedIn(given: Partial<Session> = {}): Session {
  const session = { token: "token-of-ana", id: 7, name: "Ana Souza", email: "ana@exemplo.com.br", ...given };
  localStorage.setItem(storageKeys.session, JSON.stringify(session));
  localStorage.setItem(storageKeys.token, session.token);
  return session;
}

/** Puts a text into a box, or chooses in a select, at once; where the typing itself matters, `user` types. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
  fireEvent.change(field);
}

const LOOK_EVERY_MS = 5;
const realTimeout = setTimeout;

/**
 * From here on time passes with `pass`. A wait moves the clock by a millisecond at each look, so that one that waits in vain
 * still ends. Testing Library asks for the clock of Jest, whose place ours takes.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(Math.min(ms, 1)) });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("The operation timed out.", "TimeoutError")), ms);
    return controller.signal;
  });
  configure({
    asyncUtilTimeout: 2_000,
    // What is not the clock's, such as a module that is loaded, comes in between.
    unstable_advanceTimersWrapper: (look) =>
      inAct(async () => {
        await new Promise((resolve) => realTimeout(resolve, LOOK_EVERY_MS));
        await look();
      }),
  });
}

/** Time passes; a page that is left meanwhile yields to the next. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await waitFor(() => expect(isLeaving, "the next page is still on its way").toBe(false));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  configure({ ...PATIENT, unstable_advanceTimersWrapper: inAct });
  window.localStorage.clear();
  // What modules remember of the storage is forgotten as when another tab empties it.
  act(() => window.dispatchEvent(new StorageEvent("storage", { key: null })));
  cleanup();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

export { screen };
