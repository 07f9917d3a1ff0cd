import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

const FILE = "auth-pepper";
const SEALING_FILE = "sealing-secret";
const PEPPER_BYTES = 32;

async function readPepper(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Makes the secret beside its place and links it in whole: of two copies that start together, one wins. */
async function makePepper(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(PEPPER_BYTES).toString("base64url")}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(path, "utf8")).trim();
}

/** The secret that lies in the data folder; undefined where the settings have their own, or nothing is kept. */
export async function findKeptPepper({ authPeppers, dataDir }: Pick<Config, "authPeppers" | "dataDir">) {
  if (authPeppers || dataDir.startsWith("memory://")) return undefined;
  return (await readPepper(join(dataDir, FILE))) ?? undefined;
}

/** Keeps a secret that was kept elsewhere before, unless the folder or the settings have one. */
export async function keepPepper({ authPeppers, dataDir }: Pick<Config, "authPeppers" | "dataDir">, pepper: string) {
  if (authPeppers || dataDir.startsWith("memory://")) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if ((await readPepper(join(dataDir, FILE))) === null)
    await writeFile(join(dataDir, FILE), `${pepper}\n`, { mode: 0o600, flag: "wx" });
}

/** Secrets that were given, else one of our own in the data folder, readable by its owner alone; a throw-away database has a throw-away one. */
async function openSecrets(given: string[] | undefined, dataDir: string, file: string): Promise<string[]> {
  if (given) return given;
  if (dataDir.startsWith("memory://")) return [randomBytes(PEPPER_BYTES).toString("base64url")];
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, file);
  return [(await readPepper(path)) ?? (await makePepper(path))];
}

/** The secrets of `AUTH_PEPPER`, newest first; development without one keeps its own. */
export const openPeppers = ({ authPeppers, dataDir }: Pick<Config, "authPeppers" | "dataDir">) =>
  openSecrets(authPeppers, dataDir, FILE);

/**
 * The secrets that seal what the database keeps for others, newest first: `SECRETS_KEY`, else `AUTH_PEPPER`, else one of our own in
 * the data folder, which unlike the pepper no backup carries: a backup alone opens nothing.
 */
export const openSealingSecrets = ({
  secretsKeys,
  authPeppers,
  dataDir,
}: Pick<Config, "secretsKeys" | "authPeppers" | "dataDir">) =>
  openSecrets(secretsKeys ?? authPeppers, dataDir, SEALING_FILE);
