// npm run revoke-sessions -- EMAIL: ends every session of an account, on every device. Exit code 0: done; 1: no account
// has the address; 2: it could not run.
import { emailSchema } from "../src/contract/account/account.ts";
import { printError } from "../src/lib/explained-error.ts";
import { readConfig } from "../src/server/config.ts";
import { openPlatform } from "../src/server/platform/lifecycle/platform.ts";
import { createServices } from "../src/server/services.ts";

const NO_ACCOUNT = 1;
const COULD_NOT_RUN = 2;

async function revoke(email: string): Promise<number> {
  const platform = await openPlatform(readConfig(process.env), "public");
  try {
    const ended = await createServices(platform).accounts.revokeSessions(email);
    if (ended === null) {
      console.error("Nenhuma conta tem esse e-mail.");
      return NO_ACCOUNT;
    }
    console.log(ended === 1 ? "1 sessão encerrada." : `${ended} sessões encerradas.`);
    return 0;
  } finally {
    await platform.database.close();
  }
}

async function run(): Promise<number> {
  const email = emailSchema.safeParse(process.argv[2]);
  if (!email.success || process.argv.length > 3) {
    console.error("Uso: npm run revoke-sessions -- EMAIL");
    return COULD_NOT_RUN;
  }
  try {
    return await revoke(email.data);
  } catch (error) {
    printError(error);
    return COULD_NOT_RUN;
  }
}

process.exit(await run());
