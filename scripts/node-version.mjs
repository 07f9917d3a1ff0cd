// Which Node this project runs on. Plain JavaScript for any Node that npm itself runs on: it is asked before anything is installed.

/** Machines for which the project brings its own Node 24, as an optional dependency of package.json. */
const BROUGHT = new Set(["linux-x64", "linux-arm64", "win32-x64"]);
const NEEDED_MAJOR = 24;

/**
 * What a person must do before the project can run on this machine, or undefined when nothing.
 * @param {{ platform: string, arch: string, version: string }} machine as `process` tells them
 */
export function nodeProblem({ platform, arch, version }) {
  const major = Number(version.replace(/^v/, "").split(".")[0]);
  if (BROUGHT.has(`${platform}-${arch}`) || major >= NEEDED_MAJOR) return undefined;
  return [
    `A Arara precisa do Node ${NEEDED_MAJOR}, e esta máquina (${platform}, ${arch}) tem o ${version}.`,
    `Instale o Node ${NEEDED_MAJOR} de https://nodejs.org${platform === "darwin" ? ", ou: brew install node@24 && brew link --overwrite node@24" : ""}`,
    "e repita o comando. Em Linux e Windows de 64 bits o projeto traz o seu próprio Node.",
  ].join("\n");
}
