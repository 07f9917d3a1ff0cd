import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { RoleEndpoint } from "#contract/member/endpoint-access.ts";
import { asData, DATA_NOTICE } from "./as-data.ts";

/** A call of our own API, as a tool makes it. */
export interface ApiRequest {
  method: "GET" | "POST" | "PUT";
  /** Below `/api/v1`, from its slash. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface ToolCall {
  /** Calls the API as whoever called the tool: by their token, from their address. @throws AppError as it was answered */
  callApi(request: ApiRequest): Promise<unknown>;
}

export interface McpTool {
  name: string;
  /** The endpoint that decides who may use it; undefined = everyone. */
  endpoint: RoleEndpoint | undefined;
  /** As `tools/list` tells of it. */
  about: Record<string, unknown>;
  run(given: unknown, call: ToolCall): Promise<ToolResult>;
}

interface ToolResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

function told(facts: Record<string, unknown>): Pick<ToolResult, "content" | "structuredContent"> {
  const structuredContent = { aviso: DATA_NOTICE, ...(asData(facts) as Record<string, unknown>) };
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}

/** A refusal that a model can go on with. */
const refused = (sentence: string, details?: unknown): ToolResult => ({
  content: [
    {
      type: "text",
      text: JSON.stringify({ erro: sentence, ...(details !== undefined && { detalhes: asData(details) }) }),
    },
  ],
  isError: true,
});

export interface ToolSource<T extends z.ZodType> {
  name: string;
  title: string;
  description: string;
  endpoint?: RoleEndpoint;
  input: T;
  /** Whether it only reads, or what it does when it is called again. */
  effect: "reads" | "adds" | "changes";
  run(given: z.output<T>, call: ToolCall): Promise<Record<string, unknown> | null>;
}

const annotations = {
  reads: { readOnlyHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
};

/** One schema checks what a tool is given and describes it. */
export function mcpTool<T extends z.ZodType>(source: ToolSource<T>): McpTool {
  const { name, title, description, endpoint, input, effect, run } = source;
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: "input" });
  const hints = { title, ...annotations[effect], openWorldHint: false };
  return {
    name,
    endpoint,
    about: { name, title, description, inputSchema, annotations: hints },
    async run(given, call) {
      const parsed = input.safeParse(given ?? {});
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        return refused(`${issue?.path.join(".") || "Os argumentos"}: ${issue?.message ?? "não foram aceitos"}`);
      }
      try {
        const facts = await run(parsed.data, call);
        return facts ? told(facts) : refused("Não encontramos nada com esse código.");
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return refused(error.message, error.details);
        throw error;
      }
    },
  };
}
