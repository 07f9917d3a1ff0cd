import type { Plugin } from "vite";

const SERVICES = "#server/services.ts";
const NOTHING = "\0no-server";

/**
 * The build leaves out of the browser's modules what only the server runs, and with it their one import of the server.
 * Tests of components load the same modules as they are written, so the import leads nowhere.
 */
export function withoutServer(): Plugin {
  return {
    name: "arara:without-server",
    enforce: "pre",
    resolveId(id) {
      return this.environment.name === "client" && id === SERVICES ? NOTHING : null;
    },
    load(id) {
      return id === NOTHING ? "export const pageContext = undefined;" : null;
    },
  };
}
