// npm run restore -- FILE: puts a backup into an empty database of either kind, with its files. Exit code 0: all is back;
// 2: nothing was.

import { ExplainedError, printError } from "../src/lib/explained-error.ts";
import { formatNumber } from "../src/lib/format-number.ts";
import { readConfig } from "../src/server/config.ts";
import { restoreBackup } from "../src/server/platform/backup/restore-backup.ts";
import { keepPepper } from "../src/server/platform/crypto/pepper.ts";
import { openDatabase } from "../src/server/platform/db/database.ts";
import { openStorage } from "../src/server/platform/storage/open-storage.ts";
import { createLog } from "../src/server/platform/telemetry/log.ts";

const COULD_NOT_RUN = 2;

async function restore(path: string): Promise<void> {
  const config = readConfig(process.env);
  const startedAt = performance.now();
  const database = await openDatabase(config, createLog("error"), { isBrief: true });
  try {
    const { tables, createdAt, entries } = await restoreBackup(path, {
      database,
      storage: openStorage(config),
      savePepper: (pepper) => keepPepper(config, pepper),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = formatNumber(Math.round((performance.now() - startedAt) / 100) / 10);
    const parts = `${formatNumber(rows)} linhas de ${tables.length} tabelas, ${formatNumber(entries.length)} partes conferidas`;
    console.log(`Backup de ${createdAt} restaurado: ${parts}, ${seconds} s.`);
  } finally {
    await database.close();
  }
}

async function run(): Promise<number> {
  const [path, ...others] = process.argv.slice(2);
  try {
    if (!path || others.length > 0) throw new ExplainedError("Uso: npm run restore -- ARQUIVO.tar.gz");
    await restore(path);
    return 0;
  } catch (error) {
    printError(error);
    return COULD_NOT_RUN;
  }
}

process.exit(await run());
