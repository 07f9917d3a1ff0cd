import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { expect, test } from "vitest";
import { scriptsLast } from "./scripts-last.ts";

function Document() {
  return (
    <html lang="pt-BR">
      <head />
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

/** What a route has neither on the server nor in the browser. */
const bare = {
  hasAction: false,
  hasLoader: false,
  hasErrorBoundary: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

/** Two routes as a build describes them, the second with a `clientLoader` in a file of its own. */
const build: ServerBuild = {
  entry: {
    module: {
      default: (request, status, headers, entry) => {
        const page = renderToString(<ServerRouter context={entry} url={request.url} nonce="n" />);
        return new Response(new Uint8Array(scriptsLast(Buffer.from(page))), { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Document } },
    home: { id: "home", parentId: "root", index: true, module: { default: () => <h1>Loja</h1> } },
  },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
    routes: {
      root: { ...bare, id: "root", path: "", module: "/assets/root.js" },
      home: {
        ...bare,
        id: "home",
        parentId: "root",
        index: true,
        module: "/assets/home.js",
        clientLoaderModule: "/assets/home-loader.js",
        imports: ["/assets/card.js"],
      },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

const files = ["entry", "react", "root", "home", "home-loader", "card"].map((name) => `/assets/${name}.js`);

test("a page as the router writes it asks for no script before it is painted, and for each of them then", async () => {
  const answer = await createRequestHandler(build, "production")(
    new Request("http://127.0.0.1/"),
    new RouterContextProvider(),
  );
  const page = await answer.text();
  expect(page).toContain("<h1>Loja</h1>");
  expect(page).not.toMatch(/<link[^>]*modulepreload|^import /m);
  const asked: string[] = JSON.parse(/for \(const href of (\[[^\]]*\])/.exec(page)?.[1] ?? "[]");
  expect(asked.toSorted()).toEqual(files.toSorted());
  const wait = page.indexOf("first-contentful-paint");
  expect(wait).toBeGreaterThan(0);
  for (const file of ["root", "home", "home-loader"])
    expect(page.indexOf(`await load("/assets/${file}.js")`), file).toBeGreaterThan(wait);
  expect(page.indexOf('import("/assets/entry.js")')).toBeGreaterThan(wait);
});
