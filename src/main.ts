import { keepCompiledCode } from "./server/platform/lifecycle/compiled-code.ts";

/** The whole program in a few files: to find, read and compile each source and package on its own is most of a start. */
const BUILT = new URL("../build/server/index.js", import.meta.url);

const isDevelopment = process.argv.includes("--dev");
// React reads it when it is loaded, with the app: anything else makes every page several times slower.
process.env.NODE_ENV = isDevelopment ? "development" : "production";

const notKept = isDevelopment ? undefined : keepCompiledCode(process.env, BUILT);
const program: typeof import("./start.ts") = await import(isDevelopment ? "./start.ts" : BUILT.href);
await program.start(isDevelopment, notKept);
