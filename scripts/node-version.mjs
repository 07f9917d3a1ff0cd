// Which Node this project runs on. Plain JavaScript for any Node that npm itself runs on: it is asked before anything is installed.

/** Machines for which the project brings its own Node 24, as an optional dependency of package.json. */
const BROUGHT = new Set(["linux-x64", "linux-arm64", "win32-x64"]);
const NEEDED_MAJOR = 24;
/** The npm of an older Node leaves out what the build needs: packages that only newer ones are meant to have. */
const INSTALLING_MAJOR = 20;

/**
 * What a person must do before the project can run on this machine, or undefined when nothing.
 * @param {{ platform: string, arch: string, version: string }} machine as `process` tells them
 */
export function nodeProblem({ platform, arch, version }) {
  const major = Number(version.replace(/^v/, "").split(".")[0]);
  if (major >= NEEDED_MAJOR) return undefined;
  if (BROUGHT.has(`${platform}-${arch}`))
    return major >= INSTALLING_MAJOR ? undefined : installingProblem(platform, arch, version);
  return [
    `A Arara precisa do Node ${NEEDED_MAJOR}, e esta máquina (${platform}, ${arch}) tem o ${version}.`,
    `Instale o Node ${NEEDED_MAJOR} de https://nodejs.org${platform === "darwin" ? ", ou: brew install node@24 && brew link --overwrite node@24" : ""}`,
    "e repita o comando. Em Linux e Windows de 64 bits o projeto traz o seu próprio Node.",
  ].join("\n");
}

/** The project brings the Node that it runs on, but it is the machine's npm that fetches it. */
function installingProblem(platform, arch, version) {
  const brought = `node-${platform === "win32" ? "win" : platform}-${arch}@${NEEDED_MAJOR}`;
  const folder = platform === "win32" ? "C:\\node" : "/opt/node";
  return [
    `Para instalar a Arara é preciso o Node ${INSTALLING_MAJOR} ou mais novo, e esta máquina tem o ${version}: o npm dele deixa de fora partes que a construção usa.`,
    `O npm desta máquina traz um: npm install --prefix ${folder} ${brought} npm@11`,
    `Ponha ${folder}${platform === "win32" ? "\\node_modules\\.bin" : "/node_modules/.bin"} no começo do PATH e repita o comando.`,
  ].join("\n");
}
