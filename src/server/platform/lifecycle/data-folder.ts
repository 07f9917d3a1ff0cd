import { resolve } from "node:path";

/**
 * Where everything is kept that must outlive the process, or undefined where nothing does: in a demonstration and in memory. Asked
 * before anything else is loaded, so it loads nothing.
 */
export function dataFolder(env: { DATA_DIR?: string | undefined; DEMO?: string | undefined }): string | undefined {
  const given = env.DATA_DIR || ".data";
  return env.DEMO === "1" || given === "memory://" ? undefined : resolve(given);
}
