import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/local-postgres.ts";
import { openDatabaseTemplate } from "./database-template.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import type { SmtpCatcher } from "./smtp-catcher.ts";

/** The number that the journeys' server is started with. */
export const WHATSAPP_NUMBER = "5511987654321";

/** The built product with a database, a port and the demo shop of its own, whose mails go to the mailbox. */
export async function startWorkerServer(
  mailbox: SmtpCatcher,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "arara-journeys-"));
  await cp(join(await openDatabaseTemplate(), "postgres"), join(dataDir, "postgres"), { recursive: true });
  const port = await freePort();
  const running = await startServer({
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    WHATSAPP_NUMBER,
    SMTP_URL: mailbox.url,
    // Every journey has an account of its own.
    MAILS_AN_HOUR: "100000",
    TRUST_PROXY: "1",
    ...environment,
  });
  return {
    ...running,
    async stop(signal) {
      const exitCode = await running.stop(signal);
      await rm(dataDir, { recursive: true, force: true });
      return exitCode;
    },
  };
}
