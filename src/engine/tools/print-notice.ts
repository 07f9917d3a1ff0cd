import { noticeInputSchema } from "#contract/studio/studio-notices.ts";
import { studioTool } from "../tool.ts";

/** A notice for the counter, as PDF. */
export const printNotice = studioTool({
  id: "print-notice",
  kind: "file",
  input: noticeInputSchema,
  engines: ["built-in"],
  capability: "image",
  limits: { timeoutMs: 60_000, maxBytes: 10_000_000, maxHeapMb: 256 },
  cost: () => 1,
  gather: (_, sources) => sources.adverts([]),
  load: async () => (await import("../print/make-notice.ts")).makeNotice,
});
