import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds. Half of the answers take less than the first of them. */
const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WAIT_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];
/** What callers name as they like must not become labels as they like. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Of the library's own: gauges whose names say that they are counters. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

interface MeasuredRequest {
  method: string;
  /** The pattern of the address, never the address. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * What this process tells Prometheus, in its text format. Times are histograms in seconds, everything else that is not counted is
 * read when it is asked for. No label holds anything that a caller chose.
 */
export function createMetrics(version: string, databaseKind: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const requests = new Histogram({
    name: "arara_http_request_duration_seconds",
    help: "Time until an answer began, by method, pattern of the address and class of the status.",
    labelNames: ["method", "route", "status"] as const,
    buckets: REQUEST_BUCKETS_S,
    registers,
  });
  const refused = new Counter({
    name: "arara_http_requests_refused_total",
    help: "Requests answered with 503 because too many were under way, by priority.",
    labelNames: ["priority"] as const,
    registers,
  });
  const waits = new Histogram({
    name: "arara_database_wait_seconds",
    help: "Time until a connection of the pool was free.",
    buckets: WAIT_BUCKETS_S,
    registers,
  });
  new Gauge({
    name: "arara_build_info",
    help: "Always 1: the version, and the kind of database.",
    labelNames: ["version", "database"] as const,
    registers,
  }).set({ version, database: databaseKind }, 1);

  /** What takes the times of requests of one kind: to find it by its labels costs more than to count. There are as many as patterns. */
  const timers = new Map<string, ReturnType<typeof requests.labels>>();
  function timerOf({ method, route, status }: Omit<MeasuredRequest, "seconds">) {
    const known = METHODS.has(method) ? method : "other";
    const kind = Math.floor(status / 100);
    const name = `${known} ${kind} ${route}`;
    const found = timers.get(name);
    if (found) return found;
    const made = requests.labels({ method: known, route, status: `${kind}xx` });
    timers.set(name, made);
    return made;
  }

  return {
    registry,
    observeRequest: ({ seconds, ...request }: MeasuredRequest): void => timerOf(request).observe(seconds),
    countRefused: (priority: string): void => refused.inc({ priority }),
    observeDatabaseWait: (seconds: number): void => waits.observe(seconds),
    /** @returns the text, and what kind of text it is. */
    async write(): Promise<{ text: string; contentType: string }> {
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
