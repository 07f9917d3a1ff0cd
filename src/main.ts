import { keepCompiledCode } from "./server/platform/lifecycle/compiled-code.ts";

const isDevelopment = process.argv.includes("--dev");

if (process.argv.includes("--engine")) {
  // The studio's process beside a built server.
  await import("./engine/worker.ts");
} else {
  // React reads it when it is loaded, with the app: anything else makes every page several times slower.
  process.env.NODE_ENV = isDevelopment ? "development" : "production";
  const notKept = isDevelopment ? undefined : keepCompiledCode(process.env, new URL(import.meta.url));
  const { start } = await import("./start.ts");
  await start({ env: process.env, isDevelopment, notKept });
}
