import type { Server } from "node:http";
import type { AppOptions, createApp } from "./app.ts";

type App = ReturnType<typeof createApp>;
type AppModule = { createApp: typeof createApp };

export interface AppSource {
  /** The app as its sources are now. */
  app(): Promise<App>;
  /** Serves the browser's sources in development. */
  middleware: ((...args: Parameters<import("vite").Connect.NextHandleFunction>) => void) | undefined;
}

/** The app from the build: what production and `npm start` run. */
export async function openBuiltApp(options: AppOptions): Promise<AppSource> {
  const { createApp } = await import("./app.ts");
  const app = createApp(options);
  app.services.background.start();
  return { app: async () => app, middleware: undefined };
}

/** The app from the sources through Vite: a changed file makes a new one, over the same database. */
export async function openDevelopmentApp(http: Server, options: AppOptions): Promise<AppSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
  let loaded: AppModule | undefined;
  let current: Promise<App> | undefined;

  async function replace(module: AppModule): Promise<App> {
    const before = await current;
    await before?.services.background.stop();
    const app = module.createApp(options);
    app.services.background.start();
    return app;
  }

  async function app(): Promise<App> {
    const newest = (await vite.ssrLoadModule("/src/server/app.ts")) as AppModule;
    if (newest !== loaded || !current) {
      loaded = newest;
      current = replace(newest);
    }
    return current;
  }

  await app();
  return { app, middleware: vite.middlewares };
}
