import { z } from "@hono/zod-openapi";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { ZodError } from "zod";
import { AppError } from "#contract/errors.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { failure } from "./api-response.ts";
import type { AppEnv } from "./app-env.ts";

// What descriptions of endpoints are made of.

const MAX_ID = 2_147_483_647;

/** For who is signed in. */
export const bearer = [{ bearer: [] }];

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

export const idSchema = wholeNumber("O id deve ser um número inteiro.").meta({ example: "1" });

export const idParams = z.object({ id: idSchema });

const MAX_SEARCH = 200;

/** Words that are looked for, in a query. */
export const searchText = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().max(MAX_SEARCH, `A busca pode ter até ${MAX_SEARCH} letras.`));

/** How any endpoint for who is signed in may refuse. */
export const refusedToAnyone = {
  400: failure("Um campo não foi aceito; a frase diz qual, e `fields` todos."),
  401: failure("Falta o token, ou a sessão terminou."),
  429: failure("Pedidos demais em pouco tempo."),
};

/** Puts what decides who may ask before endpoints that come after. */
export function guardRoutes(
  router: Hono<AppEnv>,
  routes: readonly { method: string; getRoutingPath(): string }[],
  ...guards: MiddlewareHandler<AppEnv>[]
): void {
  for (const route of routes) router.on(route.method.toUpperCase(), [route.getRoutingPath()], ...guards);
}

/** A whole number from 1 to `max` in a query. */
export const countIn = (max: number, fallback: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(max, message))
    .default(fallback);

export const pageNumber = countIn(1_000_000, 1, "page deve ser um número inteiro a partir de 1.");

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
