import { type Context, Hono } from "hono";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { mayCall } from "#contract/member/endpoint-access.ts";
import type { Role } from "#contract/member/role.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, findBearer, isWithinScopes } from "#server/platform/http/require-session.ts";
import { createApiCall } from "./api-call.ts";
import { DATA_NOTICE } from "./as-data.ts";
import type { McpTool } from "./mcp-tool.ts";
import { merchantTools } from "./merchant-tools.ts";

export const MCP_PATH = "/mcp";
const PROTOCOLS = ["2025-11-25", "2025-06-18", "2025-03-26"];
const NEWEST = "2025-11-25";
const PROTOCOL_HEADER = "mcp-protocol-version";

const INVALID_REQUEST = -32_600;
const UNKNOWN_METHOD = -32_601;
const INVALID_PARAMS = -32_602;
const BROKEN_JSON = -32_700;

const messageSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(100).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});
type Message = z.output<typeof messageSchema>;

const callSchema = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() });

/** What is wrong with a message, by JSON-RPC's numbers. */
class RpcError extends Error {
  override name = "RpcError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const failed = (id: Message["id"] | null, code: number, message: string) => ({
  jsonrpc: "2.0",
  id: id ?? null,
  error: { code, message },
});

export interface McpDeps {
  visitorTools: readonly McpTool[];
  /** The API that the merchant's tools call. */
  api: Parameters<typeof createApiCall>[0];
  findSession: FindSession;
  findRole(accountId: number): Promise<Role | null>;
  db: Db;
  about: { appName: string; appVersion: string; appUrl: string };
}

function readMessage(text: string): Message {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RpcError(BROKEN_JSON, "O corpo não é JSON.");
  }
  const parsed = messageSchema.safeParse(json);
  if (!parsed.success) throw new RpcError(INVALID_REQUEST, "O corpo deve ser uma mensagem JSON-RPC 2.0, e uma só.");
  return parsed.data;
}

/** A page of another site must not speak through a visitor's browser; programs send no Origin. */
function requireOwnOrigin(c: Context<AppEnv>, appUrl: string): void {
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== appUrl) throw new AppError("request/cross-site");
}

/** The Model Context Protocol over streamable HTTP, without sessions: each message is answered by itself, as JSON. */
export function mcpEndpoint({ visitorTools, api, findSession, findRole, db, about }: McpDeps) {
  const callApi = createApiCall(api);

  /** Everyone's tools, and with a token those of its scopes and its owner's role at this moment. */
  async function toolsFor(c: Context<AppEnv>): Promise<McpTool[]> {
    const header = c.req.header("authorization");
    if (header === undefined) return [...visitorTools];
    const session = await findBearer(findSession, header);
    if (!session) {
      c.header("WWW-Authenticate", "Bearer");
      throw new AppError("token/ended");
    }
    if (session.eraseAt) throw new AppError("account/closed", { eraseAt: session.eraseAt.toISOString() });
    const role = await findRole(session.accountId);
    const own = merchantTools.filter(
      ({ endpoint }) => endpoint && isWithinScopes(session, endpoint) && mayCall(role, endpoint),
    );
    return [...visitorTools, ...own];
  }

  const greet = (params: Message["params"]) => ({
    protocolVersion: PROTOCOLS.find((one) => one === params?.protocolVersion) ?? NEWEST,
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: "arara", title: about.appName, version: about.appVersion },
    instructions: `Loja em ${about.appUrl}. Preços em reais. ${DATA_NOTICE} Um pedido só é da pessoa quando ela mesma abre o link do WhatsApp.`,
  });

  async function callTool(c: Context<AppEnv>, params: Message["params"]) {
    const called = callSchema.safeParse(params);
    if (!called.success) throw new RpcError(INVALID_PARAMS, "Diga o nome da ferramenta.");
    const tool = (await toolsFor(c)).find(({ name }) => name === called.data.name);
    if (!tool) throw new RpcError(INVALID_PARAMS, "Essa ferramenta não existe, ou este token não pode usá-la.");
    return tool.run(called.data.arguments, { callApi: (request) => callApi(c, request) });
  }

  async function answer(c: Context<AppEnv>, { method, params }: Message): Promise<object> {
    switch (method) {
      case "initialize":
        // A token that has ended is told at once.
        await toolsFor(c);
        return greet(params);
      case "ping":
        return {};
      case "tools/list":
        return { tools: (await toolsFor(c)).map((tool) => tool.about) };
      case "tools/call":
        return callTool(c, params);
      default:
        throw new RpcError(UNKNOWN_METHOD, "Este servidor não conhece esse método.");
    }
  }

  async function receive(c: Context<AppEnv>) {
    requireOwnOrigin(c, about.appUrl);
    const version = c.req.header(PROTOCOL_HEADER);
    if (version !== undefined && !PROTOCOLS.includes(version))
      return c.json(failed(null, INVALID_REQUEST, `Este servidor fala ${PROTOCOLS.join(", ")}.`), 400);
    let id: Message["id"];
    try {
      const message = readMessage(await c.req.text());
      id = message.id;
      // What asks for no answer, such as the news that the client is ready.
      if (id === undefined || message.method === undefined) return c.body(null, 202);
      return c.json({ jsonrpc: "2.0", id, result: await answer(c, message) });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const isUnread = error.code === BROKEN_JSON || error.code === INVALID_REQUEST;
      return c.json(failed(id, error.code, error.message), isUnread ? 400 : 200);
    }
  }

  return new Hono<AppEnv>().post(
    MCP_PATH,
    noStore,
    limitPerAddress(db, { name: "mcp", max: 240, windowSeconds: 60 }),
    receive,
  );
}
