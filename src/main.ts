import cluster from "node:cluster";
import { printError } from "#lib/explained-error.ts";
import { readConfig } from "./server/config.ts";
import { untilNight } from "./server/demo/until-night.ts";
import { keepCompiledCode } from "./server/platform/lifecycle/compiled-code.ts";
import { joinProcessGroup } from "./server/platform/lifecycle/group-member.ts";
import { runProcessGroup } from "./server/platform/lifecycle/process-group.ts";
import { createLog } from "./server/platform/telemetry/log.ts";

const isDevelopment = process.argv.includes("--dev");
// React reads it when it is loaded, with the app: anything else makes every page several times slower.
process.env.NODE_ENV = isDevelopment ? "development" : "production";

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (cluster.isPrimary && !isDevelopment) {
    if (config.isDemo) return runProcessGroup(1, createLog(config.logLevel), untilNight);
    if (config.processes > 1) return runProcessGroup(config.processes, createLog(config.logLevel));
  }
  if (!isDevelopment) keepCompiledCode(config, createLog(config.logLevel));
  // Listens from the first moment: whoever is told to end while it starts must not miss it.
  const member = joinProcessGroup();
  // What a group itself never needs is loaded by its processes alone.
  const { serve } = await import("./serve.ts");
  await serve(config, isDevelopment, member);
}

start().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
