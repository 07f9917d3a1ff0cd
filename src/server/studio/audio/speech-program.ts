import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const PROGRAM = "espeak-ng";
const TIMEOUT_MS = 60_000;
const run = promisify(execFile);

let found: string | null | undefined;

/** Where the speech program of this machine is, or null. It is no part of the product: only used where somebody installed it. */
export function findSpeechProgram(): string | null {
  if (found !== undefined) return found;
  found = null;
  for (const folder of (process.env.PATH ?? "").split(delimiter).filter(Boolean)) {
    const path = join(folder, PROGRAM);
    try {
      accessSync(path, constants.X_OK);
      found = path;
      break;
    } catch {
      // Not in this folder.
    }
  }
  return found;
}

/** The text as a WAV file in Brazilian Portuguese, by a program beside us that is ended when it takes too long. */
export async function speakByProgram(text: string, folder: string): Promise<Uint8Array> {
  const program = findSpeechProgram();
  if (!program) throw new Error("no speech program");
  const path = join(folder, "fala.wav");
  await run(program, ["-v", "pt-br", "-s", "150", "-w", path, "--", text], {
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
    windowsHide: true,
  });
  return readFile(path);
}
