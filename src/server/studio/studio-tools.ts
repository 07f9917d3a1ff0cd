import type { StudioTool } from "./studio-tool.ts";
import { textCorrect } from "./tools/text-correct.ts";
import { textImprove } from "./tools/text-improve.ts";
import { textRewrite } from "./tools/text-rewrite.ts";
import { textSummary } from "./tools/text-summary.ts";
import { textWrite } from "./tools/text-write.ts";
import { translate } from "./tools/translate.ts";

/** Every tool of the studio: a line here, a file in `tools/`, a page. */
export const studioTools: StudioTool[] = [textWrite, textImprove, textRewrite, textCorrect, textSummary, translate];

const byId = new Map(studioTools.map((tool) => [tool.id, tool]));

export const findTool = (id: string): StudioTool | null => byId.get(id) ?? null;
