import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const START_DEADLINE_MS = 60_000;
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

export interface MeasuredServer {
  origin: string;
  /** Most memory that the whole process ever held, in MB, since it started or `forgetPeakMemory` was called. */
  peakMemoryMb(): number;
  forgetPeakMemory(): void;
  /** The largest of the processes that it has started and that still run: most memory that one ever held, in MB. */
  childPeakMemoryMb(): number;
  /** What it holds now, in MB. */
  memoryMb(): number;
  /** What all its threads have computed so far. Steadier than time: neighbours on the machine do not change it. */
  cpuMs(): number;
  stop(): Promise<void>;
  /** As a power cut ends it. */
  kill(): Promise<void>;
}

/** What `npm start` tells Node about memory. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  return scripts.start.match(/--(?:max-semi-space-size|heap-growing-percent)=\d+/g) ?? [];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Starts the built product as `npm start` does, with its own settings, and waits until it is ready. */
export async function startMeasuredServer(settings: Record<string, string>): Promise<MeasuredServer> {
  const port = Number(process.env.BENCH_PORT) || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env;
  const server = spawn(process.execPath, [...startFlags(), "build/server/main.mjs"], {
    env: { ...inherited, ...settings, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  const deadline = performance.now() + START_DEADLINE_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}: is the build there?`);
    if (performance.now() > deadline) throw new Error("the server did not become ready");
    await sleep(50);
  }
  const memory = (field: string, pid = server.pid) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  };
  /** One that ends meanwhile holds nothing any more. */
  const memoryOfChild = (pid: number) => {
    try {
      return memory("VmHWM", pid) || 0;
    } catch {
      return 0;
    }
  };
  return {
    origin,
    peakMemoryMb: () => memory("VmHWM"),
    forgetPeakMemory: () => writeFileSync(`/proc/${server.pid}/clear_refs`, "5"),
    childPeakMemoryMb() {
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim();
      const pids = children === "" ? [] : children.split(" ").map(Number);
      return Math.max(0, ...pids.map(memoryOfChild));
    },
    memoryMb: () => memory("VmRSS"),
    cpuMs: () => {
      // After the name, which may hold anything but a closing bracket: user and system time are fields 14 and 15.
      const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    },
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
    async kill() {
      server.kill("SIGKILL");
      await ended;
    },
  };
}
