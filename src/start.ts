import cluster from "node:cluster";
import { printError } from "#lib/explained-error.ts";
import { readConfig } from "./server/config.ts";
import { untilNight } from "./server/demo/until-night.ts";
import { joinProcessGroup } from "./server/platform/lifecycle/group-member.ts";
import { runProcessGroup } from "./server/platform/lifecycle/process-group.ts";
import { createLog, describeError } from "./server/platform/telemetry/log.ts";

interface StartOptions {
  env: NodeJS.ProcessEnv;
  isDevelopment: boolean;
  /** Why compiled code cannot be kept for the next start, if so. */
  notKept?: unknown;
}

async function startProcess({ env, isDevelopment, notKept }: StartOptions): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  if (cluster.isPrimary && !isDevelopment) {
    if (config.isDemo) return runProcessGroup(1, log, untilNight);
    if (config.processes > 1) return runProcessGroup(config.processes, log);
  }
  if (notKept) log.warn({ error: describeError(notKept) }, "compiled code is not kept");
  // Listens from the first moment: whoever is told to end while it starts must not miss it.
  const member = joinProcessGroup();
  // What a group itself never needs is loaded by its processes alone.
  const { serve } = await import("./serve.ts");
  await serve(config, isDevelopment, member);
}

/** Starts the program as its settings say; what keeps it from starting is told, and ends the process. */
export async function start(options: StartOptions): Promise<void> {
  try {
    await startProcess(options);
  } catch (error) {
    printError(error);
    process.exit(1);
  }
}
