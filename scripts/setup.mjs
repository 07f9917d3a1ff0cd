// Makes a fresh clone ready: installs when the lockfile changed, builds when a source is newer than the build, finds or
// installs a browser for the tests. Plain JavaScript without dependencies: it runs before anything is installed, on any
// Node that npm itself runs on.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { nodeProblem } from "./node-version.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const wants = new Set(process.argv.slice(2));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** Runs a program from the project's root and stops here, with its exit code, if it fails. */
function run(command, args, why) {
  console.log(why);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error(`Falhou: ${command} ${args.join(" ")}${error ? ` (${error.message})` : ""}`);
  process.exit(status ?? 1);
}

function newestChange(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), entry.mtimeMs);
}

function install() {
  const lockHash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const mark = join(root, "node_modules", ".lock-hash");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lockHash) return;
  // NODE_ENV=production would make npm leave out the build tools; EBADENGINE noise comes from an older system Node.
  run(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], "Instalando as dependências…");
  writeFileSync(mark, lockHash);
}

function build() {
  const mark = join(root, "build", ".done");
  const sources = ["src", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json"].map((name) =>
    join(root, name),
  );
  const isFresh = existsSync(mark) && sources.every((source) => newestChange(source) <= statSync(mark).mtimeMs);
  if (isFresh) return;
  run(npm, ["run", "build", "--silent"], "Construindo…");
  writeFileSync(mark, new Date().toISOString());
}

/** Chromium of the machine, else Debian's package when this is a Debian root shell. Its absence is told by the tests themselves. */
function browser() {
  if (findChromium()) return;
  const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!isDebianRoot) return;
  console.log("Instalando o Chromium do Debian para os testes de navegador…");
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const install = (name) => execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
  try {
    execFileSync("apt-get", ["update", "-qq"], quiet);
    try {
      install("chromium-headless-shell");
    } catch {
      install("chromium");
    }
  } catch (cause) {
    console.error(`Não foi possível instalar o Chromium: ${cause instanceof Error ? cause.message : cause}`);
  }
}

const problem = nodeProblem(process);
if (problem) {
  console.error(problem);
  process.exit(1);
}
install();
if (wants.has("--build")) build();
if (wants.has("--browser")) browser();
