import { sep } from "node:path";
import type { Plugin } from "vite";

const FENCED = ["server", "engine", "llm", "seed"].map((folder) => `${sep}src${sep}${folder}${sep}`);

/**
 * Fails development and build when a browser module reaches what runs only on our machine. React Router guards only names that end in
 * `.server`; a plain folder would leak in silence. Type-only imports are erased before this runs, so they stay allowed.
 */
export function serverFence(): Plugin {
  return {
    name: "arara:server-fence",
    enforce: "pre",
    load(id) {
      const path = id.split("?")[0] ?? id;
      if (this.environment.name !== "client" || !FENCED.some((folder) => path.includes(folder))) return null;
      throw new Error(`O navegador não pode importar ${path}: isso roda só na nossa máquina.`);
    },
  };
}
