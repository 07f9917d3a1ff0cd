import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserTrim } from "./scripts/browser-trim.ts";
import { serverFence } from "./scripts/server-fence.ts";

/**
 * What several pages load is one file for each of these pieces: what React brings, the same across releases; the frame,
 * which every page has; the cards and sections of the store; what keeps answers behind the login; what asks the API for products. As many small files they
 * compress 6 kB worse.
 */
const browserChunks = {
  groups: [
    { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    {
      name: "frame",
      test: /vite\/preload-helper|src\/(lib\/json-fields|app\/(root|settings-context|routes\/site\/layout)|client\/page-settings|features\/site\/page-meta|contract\/(share-card|public-settings)|ui\/(card|picture|use-online))\.tsx?$/,
      priority: 1,
    },
    {
      name: "store",
      test: /src\/(features\/(product\/product-(card|grid)|store\/(section-head|retry-button|deferred|policy-tiles))|app\/(arrival|lazy-store)|contract\/order\/(shipping-origins|contact-message))\.tsx?$/,
    },
    {
      name: "query",
      test: /node_modules\/@tanstack\//,
    },
    {
      name: "client",
      test: /node_modules\/hono\/|src\/client\/(api|api-error|read|session|product-refusal|coerce-product|catalog)\.ts$/,
    },
  ],
};

/**
 * Has the browser compile all of what React brings while the file loads, beside the page: otherwise each function stops the
 * page at its first call. Most of them are called while it comes alive. See https://v8.dev/blog/explicit-compile-hints.
 */
const compileHint = (chunk: { name: string }) => (chunk.name === "react" ? "//# allFunctionsCalledOnLoad" : "");

/**
 * What the built server takes from `node_modules`: native parts, and what reads files that lie beside it. All else is in the build: to
 * find, read and compile a thousand files was most of a start. Named `.mjs`, or Node looks for a `package.json` above each of them.
 */
const leftOutside = [
  "@mediabunny/aac-encoder",
  "dictionary-pt",
  "fontkit",
  "hunspell-asm",
  "mediabunny",
  "mpg123-decoder",
  "pg-native",
  "sharp",
  "vite",
  "wasm-media-encoders",
];

export default defineConfig(({ command }) => ({
  plugins: [serverFence(), browserTrim(), tailwindcss(), reactRouter()],
  cacheDir: process.env.VITE_CACHE_DIR,
  // Four hundred files are nothing to read on a first start, nor is how long each part took: `bench/bundle.ts` tells what a page weighs.
  logLevel: command === "build" ? "warn" : "info",
  build: { assetsInlineLimit: 0, reportCompressedSize: false, rolldownOptions: { checks: { bundlerTimings: false } } },
  optimizeDeps: {
    entries: ["src/app/entry.client.tsx", "src/app/root.tsx", "src/app/routes/**/*.tsx", "!**/*.test.tsx"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: browserChunks, postBanner: compileHint } } } },
    ssr: {
      ...(command === "build" && {
        resolve: { noExternal: true, external: leftOutside },
        // Leaves out what packages have for development alone.
        define: { "process.env.NODE_ENV": '"production"' },
      }),
      build: { rolldownOptions: { input: "./src/main.ts", output: { chunkFileNames: "assets/[name]-[hash].mjs" } } },
    },
  },
}));
