import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ZodError } from "zod";
import { AppError } from "#contract/errors.ts";
import { failure } from "../../http/api-answer.ts";
import type { AppEnv } from "../../http/app-env.ts";

const MAX_ID = 2_147_483_647;

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** A whole number in an address. */
export const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.int().max(MAX_ID, message));

/** How any endpoint of the desk may refuse. */
export const refused = {
  400: failure("Um campo não foi aceito; a frase diz qual, e `fields` todos."),
  401: failure("Falta o token, ou a sessão terminou."),
  403: failure("A conta não pode mudar o catálogo."),
  429: failure("Pedidos demais em pouco tempo."),
};

/** One sentence a field, all at once; the first of them is the sentence of the answer. */
export function refuseFields(result: { success: true } | { success: false; error: ZodError }): undefined {
  if (result.success) return;
  const byPath = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = path.join(".");
    if (!byPath.has(name)) byPath.set(name, message);
  }
  const fields = [...byPath].map(([path, message]) => ({ path, message }));
  throw new AppError("request/invalid", { fields, message: fields[0]?.message });
}

/** Who asks, as history and audit tell of it. */
export const callOf = (c: Context<AppEnv>) => ({
  accountId: c.get("session").accountId,
  caller: { address: c.get("clientAddress"), requestId: c.get("requestId") },
});
