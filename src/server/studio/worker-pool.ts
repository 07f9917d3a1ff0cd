import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { AssetKind } from "#contract/studio/studio.ts";
import type { WorkMessage, WorkOrder } from "#engine/messages.ts";
import { childEnvironment } from "#server/config.ts";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";

/** A process without work is kept for the next text for so long: starting one takes longer than most texts. */
const IDLE_MS = 60_000;

/** How work ended: with files, refused with a sentence, or not at all. */
export type WorkEnd =
  | Extract<WorkMessage, { type: "made" | "refused" }>
  | { type: "broken"; why: "crashed" | "too-slow" | "failed"; kind?: string; at?: string }
  | { type: "stopped" };

export interface WorkWatch {
  onMessage(message: Exclude<WorkMessage, { type: "made" | "refused" | "broken" }>): void;
  /** Ends the process of the work at once. */
  signal: AbortSignal;
  timeoutMs: number;
  maxHeapMb: number;
  kind: AssetKind;
}

/** A build is one program, which is told what to be; from sources Node runs the engine's own, without Vite and so without its settings. */
const [FILE, ARGUMENTS] = import.meta.env?.PROD
  ? [join(PROJECT_ROOT, "build/server/main.mjs"), ["--engine"]]
  : [join(PROJECT_ROOT, "src/engine/worker.ts"), []];

interface Engine {
  process: ChildProcess;
  maxHeapMb: number;
}

function startEngine(maxHeapMb: number): Engine {
  const child = fork(FILE, ARGUMENTS, {
    execArgv: ["--disable-warning=ExperimentalWarning", `--max-old-space-size=${maxHeapMb}`],
    serialization: "advanced",
    // Secrets of the environment are none of its business: what it needs comes with the order.
    env: childEnvironment(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // A process that is killed may still report a broken pipe: of no interest, but never unheard.
  child.on("error", () => {});
  return { process: child, maxHeapMb };
}

/** Runs work in processes of their own. Each does one piece of work at a time; one that made a text may make another. */
export function createWorkerPool() {
  let idle: Engine | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  const working = new Set<Engine>();

  function takeEngine({ kind, maxHeapMb }: WorkWatch): Engine {
    const kept = idle;
    if (kind !== "text" || !kept || kept.maxHeapMb !== maxHeapMb || !kept.process.connected)
      return startEngine(maxHeapMb);
    clearTimeout(idleTimer);
    idle = null;
    kept.process.ref();
    kept.process.channel?.ref();
    return kept;
  }

  function leaveEngine(engine: Engine, isReusable: boolean): void {
    working.delete(engine);
    if (!isReusable || idle || !engine.process.connected) {
      engine.process.kill("SIGKILL");
      return;
    }
    idle = engine;
    engine.process.unref();
    engine.process.channel?.unref();
    idleTimer = setTimeout(dismissIdle, IDLE_MS);
    idleTimer.unref();
  }

  function dismissIdle(): void {
    clearTimeout(idleTimer);
    idle?.process.kill("SIGKILL");
    idle = null;
  }

  async function work(order: WorkOrder, watch: WorkWatch): Promise<WorkEnd> {
    const engine = takeEngine(watch);
    working.add(engine);
    const { process: child } = engine;
    const finish = Promise.withResolvers<WorkEnd>();
    const onMessage = (message: WorkMessage) => {
      if (message.type === "broken") finish.resolve({ ...message, why: "failed" });
      else if (message.type === "made" || message.type === "refused") finish.resolve(message);
      else watch.onMessage(message);
    };
    const onEnd = () => finish.resolve({ type: "broken", why: "crashed" });
    const onAbort = () => finish.resolve({ type: "stopped" });
    const timer = setTimeout(() => finish.resolve({ type: "broken", why: "too-slow" }), watch.timeoutMs);
    child.on("message", onMessage).once("exit", onEnd).once("error", onEnd);
    watch.signal.addEventListener("abort", onAbort);
    if (watch.signal.aborted) onAbort();
    else child.send(order, (error) => error && onEnd());
    const end = await finish.promise;
    clearTimeout(timer);
    child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
    watch.signal.removeEventListener("abort", onAbort);
    leaveEngine(engine, watch.kind === "text" && (end.type === "made" || end.type === "refused"));
    return end;
  }

  return {
    work,
    /** Ends every process. */
    close() {
      dismissIdle();
      for (const { process: child } of working) child.kill("SIGKILL");
    },
  };
}

export type WorkerPool = ReturnType<typeof createWorkerPool>;
