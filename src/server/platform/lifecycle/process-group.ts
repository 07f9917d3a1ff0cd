import cluster, { type Worker } from "node:cluster";
import type { Log } from "../telemetry/log.ts";

/** What the processes of a group say to each other. */
export type GroupMessage =
  /** The group to a process: end well; said twice, end at once. */
  | { kind: "end" }
  /** A process to the group: how do all of us stand? And to each of them: how do you? */
  | { kind: "ask metrics"; id: number }
  /** A process to the group, of itself; and the group to who asked, of all. */
  | { kind: "metrics"; id: number; texts: string[] };

const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
/** Who lived for so long did not end because it cannot start. */
const LIVED_MS = 60_000;
const METRICS_DEADLINE_MS = 2_000;

const send = (worker: Worker, message: GroupMessage) => {
  if (worker.isConnected()) worker.send(message, () => {});
};

/** Asks every process of the group how it stands; who does not answer in time is missing. */
function createMetricsRound() {
  const rounds = new Map<number, { texts: string[]; missing: number; finish: () => void }>();
  let last = 0;
  return {
    ask(asker: Worker, askerId: number, members: Worker[]): void {
      last += 1;
      const id = last;
      const texts: string[] = [];
      const finish = () => {
        if (rounds.delete(id)) send(asker, { kind: "metrics", id: askerId, texts });
      };
      rounds.set(id, { texts, missing: members.length, finish });
      setTimeout(finish, METRICS_DEADLINE_MS).unref();
      for (const member of members) send(member, { kind: "ask metrics", id });
    },
    take({ id, texts }: Extract<GroupMessage, { kind: "metrics" }>): void {
      const round = rounds.get(id);
      if (!round) return;
      round.texts.push(...texts);
      round.missing -= 1;
      if (round.missing === 0) round.finish();
    },
  };
}

/**
 * Runs the program `count` times behind one port, each as a copy would be: this process answers nothing itself. The first
 * one prepares the database alone; who dies is started anew, and nobody else notices. A signal ends all of them well, a second one
 * at once.
 *
 * With `untilRenewalMs`, whoever begins to listen takes the place of all who did before: one is started when that time is over, and
 * at once on SIGUSR2. Visitors of the old one are answered to the end.
 */
export function runProcessGroup(count: number, log: Log, untilRenewalMs?: () => number): void {
  const round = createMetricsRound();
  let isEnding = false;
  let restMs = FIRST_REST_MS;
  let isUp = false;
  const members = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  const replaced = new Set<Worker>();

  function endOthers(newest: Worker): void {
    for (const other of members().filter((one) => one !== newest && !replaced.has(one))) {
      replaced.add(other);
      send(other, { kind: "end" });
    }
  }

  function renewInTime(untilMs: () => number): void {
    setTimeout(() => {
      if (isEnding) return;
      fork();
      renewInTime(untilMs);
    }, untilMs()).unref();
  }

  function fork(): void {
    const worker = cluster.fork();
    const startedAt = performance.now();
    worker.on("message", (message: GroupMessage) => {
      if (message.kind === "ask metrics") round.ask(worker, message.id, members());
      if (message.kind === "metrics") round.take(message);
    });
    worker.once("listening", () => {
      if (untilRenewalMs) endOthers(worker);
      if (isUp || isEnding) return;
      isUp = true;
      for (let other = 2; other <= count; other += 1) fork();
    });
    worker.once("exit", (code, signal) => {
      if (replaced.delete(worker)) return;
      if (!isEnding) return startAnew({ process: worker.id, code, signal }, performance.now() - startedAt);
      if (code) process.exitCode = code;
    });
  }

  function startAnew(ended: { process: number; code: number; signal: string }, livedMs: number): void {
    // What keeps the first one from starting keeps all: it was told, and starting again would only tell it again.
    if (!isUp) process.exit(ended.code || 1);
    if (livedMs > LIVED_MS) restMs = FIRST_REST_MS;
    log.error({ ...ended, restMs }, "a process of the group ended by itself and is started anew");
    setTimeout(() => {
      if (!isEnding) fork();
    }, restMs);
    restMs = Math.min(LONGEST_REST_MS, restMs * 2);
  }

  function end(): void {
    isEnding = true;
    for (const member of members()) send(member, { kind: "end" });
    if (members().length === 0) process.exit();
    cluster.on("exit", () => {
      if (members().length === 0) process.exit();
    });
  }

  // All take connections from one queue of the system. Handed out in turns by this process, one that is on its way to a
  // process that dies would be lost, and its caller wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (untilRenewalMs) {
    process.on("SIGUSR2", () => {
      if (!isEnding) fork();
    });
    renewInTime(untilRenewalMs);
  }
  fork();
}
