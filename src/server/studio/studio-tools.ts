import type { StudioTool } from "./studio-tool.ts";
import { textSummary } from "./tools/text-summary.ts";

/** Every tool of the studio: a line here, a file in `tools/`, a page. */
export const studioTools: StudioTool[] = [textSummary];

const byId = new Map(studioTools.map((tool) => [tool.id, tool]));

export const findTool = (id: string): StudioTool | null => byId.get(id) ?? null;
