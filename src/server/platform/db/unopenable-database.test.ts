import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ExplainedError } from "#lib/explained-error.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "../telemetry/log.ts";
import { openDatabase } from "./database.ts";

const open = (environment: Record<string, string>) => openDatabase(readConfig(environment), createLog("silent"));
const problemOf = async (environment: Record<string, string>) => {
  const error = await open(environment).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ExplainedError);
  return (error as Error).message;
};

test("a server that is not there is told in a sentence, without the password of its address", async () => {
  const problem = await problemOf({ DATABASE_URL: "postgres://ana:segredo@127.0.0.1:1/arara" });
  expect(problem).toMatch(
    /^O banco de dados de DATABASE_URL não pôde ser aberto \(ECONNREFUSED\)\. Confira o endereço/,
  );
  expect(problem).not.toContain("segredo");
});

test("a server that says nothing is not waited for", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as { port: number };
  expect(await problemOf({ DATABASE_URL: `postgres://ana@127.0.0.1:${port}/arara` })).toContain("DATABASE_URL");
  silent.close();
});

test("a data folder that cannot be made is told in a sentence", async () => {
  const folder = await mkdtemp(join(tmpdir(), "arara-"));
  await writeFile(join(folder, "arquivo"), "");
  const problem = await problemOf({ DATA_DIR: join(folder, "arquivo", "dados") });
  expect(problem).toBe(
    "O banco de dados de DATA_DIR não pôde ser aberto (ENOTDIR). Confira se a pasta existe e pode ser escrita.",
  );
  await rm(folder, { recursive: true });
});
