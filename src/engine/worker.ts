// Does the work of the studio beside the server: heavy work holds no request up, and a library that crashes or eats all
// memory ends this process alone.
import { lowerPriority } from "./low-priority.ts";
import type { WorkMessage, WorkOrder } from "./messages.ts";
import { findTool } from "./studio-tools.ts";
import { WorkRefusedError } from "./tool.ts";

const KB_A_MB = 1024;
const US_A_MS = 1000;
/** Progress is told in whole per cent; more often than this nobody sees. */
const TELL_MS = 200;

const send = (message: WorkMessage) => process.send?.(message);

/** Lets the newest of many through every `TELL_MS`. */
function throttled<T>(pass: (value: T) => void): (value: T) => void {
  let passedAt = 0;
  return (value) => {
    const now = performance.now();
    if (now - passedAt < TELL_MS) return;
    passedAt = now;
    pass(value);
  };
}

async function make({ tool: id, ...order }: WorkOrder): Promise<WorkMessage> {
  const tool = findTool(id);
  if (!tool) throw new Error(`no tool ${id}`);
  // A text is awaited by someone and soon done; pictures, sounds and films fill a processor.
  if (tool.kind !== "text") lowerPriority();
  const generate = await tool.load();
  const sendProgress = throttled<{ percent: number; step?: string }>((message) =>
    send({ type: "progress", ...message }),
  );
  const sendDraft = throttled<string>((text) => send({ type: "draft", text }));
  const files = await generate({
    ...order,
    report: (percent, step) =>
      sendProgress({ percent: Math.max(0, Math.min(99, Math.floor(percent))), ...(step !== undefined && { step }) }),
    sendDraft,
    keepOutsideId: ({ baseUrl, model }, id) => send({ type: "outside", baseUrl, model, id }),
  });
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  return { type: "made", files, peakMb: Math.ceil(maxRSS / KB_A_MB), cpuMs: (userCPUTime + systemCPUTime) / US_A_MS };
}

function messageOf(error: unknown): WorkMessage {
  if (error instanceof WorkRefusedError) return { type: "refused", reason: error.message };
  const { name: kind, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined };
  const at = stack?.split("\n").find((line) => /\/(?:src|build)\//.test(line)) ?? "";
  return { type: "broken", kind, at: at.trim() };
}

process.on("message", (order: WorkOrder) => {
  make(order).catch(messageOf).then(send);
});
// The server is gone: nobody would keep what is made here.
process.on("disconnect", () => process.exit(0));
