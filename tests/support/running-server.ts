import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** Everything it wrote so far, on both streams. */
  output(): string;
  /** Ends it and answers its exit code, or null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built product as a person would, on a free port, and resolves when it says that it is up. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, ["build/server/main.mjs"], {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => {
      output += `${line}\n`;
      const found = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (found) resolve(found.replace("localhost", "127.0.0.1"));
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
