// npm run migrate [-- ROLE]: brings the database to this version, as its owner, and lets ROLE do what the running application does.
// Exit code 0: done; 2: nothing was done.
import { printError } from "../src/lib/explained-error.ts";
import { readConfig } from "../src/server/config.ts";
import { grantAppRole } from "../src/server/platform/db/app-role.ts";
import { openDatabase } from "../src/server/platform/db/database.ts";
import { migrateDatabase, ownMigrations } from "../src/server/platform/db/migrate.ts";
import { createLog } from "../src/server/platform/telemetry/log.ts";
import { indexStoredVectors, prepareVectors } from "../src/server/search/vectors/vector-store.ts";

const COULD_NOT_RUN = 2;
const NO_VECTORS =
  "Sem busca por significado: falta ao servidor a extensão pgvector, 0.7 ou mais nova. A busca por palavras não precisa dela.";

async function migrate(role: string | undefined): Promise<void> {
  const database = await openDatabase(readConfig(process.env), createLog("error"), { isBrief: true });
  try {
    await migrateDatabase(database);
    const vectors = await prepareVectors(database);
    if (vectors.isAvailable && database.kind === "external") await indexStoredVectors(database);
    if (role) await grantAppRole(database, role);
    console.log(`Banco de dados na migração ${ownMigrations().length}${role ? `, aberto para ${role}` : ""}.`);
    if (!vectors.isAvailable) console.log(NO_VECTORS);
  } finally {
    await database.close();
  }
}

async function run(): Promise<number> {
  const [role, ...others] = process.argv.slice(2);
  try {
    if (others.length > 0) {
      console.error("Uso: npm run migrate -- [USUÁRIO DO BANCO]");
      return COULD_NOT_RUN;
    }
    await migrate(role);
    return 0;
  } catch (error) {
    printError(error);
    return COULD_NOT_RUN;
  }
}

process.exit(await run());
