import { sep } from "node:path";
import type { Plugin } from "vite";

const SERVER_FOLDER = `${sep}src${sep}server${sep}`;

/**
 * Fails development and build when a browser module reaches `src/server`. React Router guards only names that end in
 * `.server`; a plain folder would leak in silence. Type-only imports are erased before this runs, so they stay allowed.
 */
export function serverFence(): Plugin {
  return {
    name: "arara:server-fence",
    enforce: "pre",
    load(id) {
      const path = id.split("?")[0] ?? id;
      if (this.environment.name !== "client" || !path.includes(SERVER_FOLDER)) return null;
      throw new Error(`O navegador não pode importar ${path}: tudo em src/server roda só na nossa máquina.`);
    },
  };
}
