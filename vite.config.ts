import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serverFence } from "./scripts/server-fence.ts";

/**
 * Two pieces that every page loads are one file each: what React brings, the same across releases, and our frame. As
 * many small files they compress 5 kB worse.
 */
const browserChunks = {
  groups: [
    { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: "frame", test: /src\/app\/(root|routes\/site\/layout)\.tsx/, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [serverFence(), tailwindcss(), reactRouter()],
  cacheDir: process.env.VITE_CACHE_DIR,
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { entries: ["src/app/entry.client.tsx", "src/app/root.tsx", "src/app/routes/**/*.tsx"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: browserChunks } } } },
    ssr: { build: { rolldownOptions: { input: "./src/server/app.ts" } } },
  },
});
