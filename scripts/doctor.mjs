// Says what this machine lacks and the command that fixes it. Plain JavaScript: it must run when nothing is installed yet.
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { nodeProblem } from "./node-version.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isDebian = existsSync("/usr/bin/apt-get");

function firstExisting(paths) {
  return paths.find((path) => path && existsSync(path));
}

function isPortFree(port) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
}

function isInstalled() {
  const mark = join(root, "node_modules", ".lock-hash");
  if (!existsSync(mark)) return false;
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  return readFileSync(mark, "utf8") === lock;
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const port = Number(process.env.PORT || 3000);
const dataDir = resolve(root, process.env.DATA_DIR || ".data");
const chromium = findChromium();
const postgres = firstExisting(["/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql"]);

const findings = [
  {
    name: "dependências instaladas",
    ok: isInstalled(),
    fix: "npm ci --include=dev  (npm start e npm test fazem isso sozinhos)",
  },
  {
    name: "Node 24",
    ok: !nodeProblem(process),
    fix: nodeProblem(process),
  },
  {
    name: `porta ${port} livre`,
    ok: await isPortFree(port),
    fix: `feche quem usa a porta ${port}, ou PORT=3001 npm start`,
  },
  {
    name: `pasta de dados gravável (${dataDir})`,
    ok: isWritable(dataDir),
    fix: `ajuste as permissões de ${dataDir}, ou escolha outra com DATA_DIR`,
  },
  {
    name: "Chromium para as jornadas de teste",
    ok: Boolean(chromium),
    isOptional: true,
    fix: isDebian ? "apt-get install -y chromium" : "instale o Chromium e aponte CHROMIUM_PATH para ele",
  },
  {
    name: "Postgres para repetir os testes em servidor externo",
    ok: Boolean(process.env.TEST_DATABASE_URL || postgres),
    isOptional: true,
    fix: isDebian
      ? "apt-get install -y postgresql"
      : "instale o PostgreSQL 15 ou mais novo, ou defina TEST_DATABASE_URL",
  },
];

for (const { name, ok, isOptional, fix } of findings) {
  const mark = ok ? "ok   " : isOptional ? "aviso" : "FALTA";
  console.log(`${mark}  ${name}${ok ? "" : `\n       → ${fix}`}`);
}
process.exit(findings.some(({ ok, isOptional }) => !ok && !isOptional) ? 1 : 0);
