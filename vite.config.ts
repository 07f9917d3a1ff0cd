import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serverFence } from "./scripts/server-fence.ts";

export default defineConfig({
  plugins: [serverFence(), tailwindcss(), reactRouter()],
  cacheDir: process.env.VITE_CACHE_DIR,
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { entries: ["src/app/entry.client.tsx", "src/app/root.tsx", "src/app/routes/**/*.tsx"] },
  environments: { ssr: { build: { rolldownOptions: { input: "./src/server/app.ts" } } } },
});
