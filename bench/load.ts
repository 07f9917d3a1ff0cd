import { Agent, request } from "node:http";

const BROWSER = {
  "accept-encoding": "gzip, br",
  // A browser's name: to a crawler the server sends pages in another way.
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

export interface LoadResult {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  requestsPerSecond: number;
  requests: number;
  bytesPerRequest: number;
}

interface Answer {
  status: number;
  bytes: number;
}

function fetchWhole(agent: Agent, origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { agent, headers: BROWSER }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end();
  });
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Asks for the paths with `concurrency` requests under way, each followed by the next as soon as it was answered whole,
 * until `seconds` have passed and at least `atLeast` were answered. Anything but a 200 ends the measurement: a fast error is no speed.
 */
export async function measureLoad(
  origin: string,
  nextPath: () => string,
  { concurrency, seconds, atLeast }: { concurrency: number; seconds: number; atLeast: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt >= seconds * 1000 && times.length >= atLeast;
  const visitor = async () => {
    while (!isOver()) {
      const path = nextPath();
      const askedAt = performance.now();
      const answer = await fetchWhole(agent, origin, path);
      times.push(performance.now() - askedAt);
      bytes += answer.bytes;
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, visitor));
  } finally {
    agent.destroy();
  }
  const tookMs = performance.now() - startedAt;
  times.sort((a, b) => a - b);
  return {
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    maxMs: times.at(-1) ?? Number.NaN,
    requestsPerSecond: (times.length / tookMs) * 1000,
    requests: times.length,
    bytesPerRequest: bytes / times.length,
  };
}
