import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";

const errorBodySchema = z
  .object({
    status: z.literal("error"),
    error: z.string().meta({ description: "O que aconteceu, em português." }),
    code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi("Erro");

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** How an endpoint's description says what it answers when all is well: `{status: 'success', data}`. */
export function success<T extends z.ZodType>(data: T, description: string) {
  return json(z.object({ status: z.literal("success"), data }), description);
}

/** How an endpoint's description says with which error body it may refuse. */
export function failure(description: string) {
  return json(errorBodySchema, description);
}

/** The same with what else the body tells. */
export function failureWith<T extends z.ZodRawShape>(told: T, description: string) {
  return json(errorBodySchema.extend(told), description);
}

/** The same where someone else may have changed meanwhile what is written: `current` is how that stands now. */
export function conflict<T extends z.ZodType>(current: T, description: string) {
  const told = current.optional().meta({ description: "O que está gravado agora, quando não é o que foi lido." });
  return json(errorBodySchema.extend({ current: told }), description);
}

/** Answers `{status: 'success', data}` with what of `data` the schema knows: a field that it does not name cannot leave. */
export function answer<T extends z.ZodType>(c: Context<AppEnv>, schema: T, data: z.input<T>) {
  return c.json({ status: "success" as const, data: schema.parse(data) as z.output<T> }, 200);
}

/** A body that is a file or a stream: its endpoint declares it, but the router's types know JSON alone. The one cast of its kind. */
export const rawBody = (response: Response) => response as never;

const nothingElse = z.object({});

function doneSchema<T extends z.ZodType>(data: T) {
  const message = z.string().meta({ description: "O que aconteceu, em português." });
  return z.object({ status: z.literal("success"), message, data });
}

/** How an endpoint's description says that it answers with a sentence and nothing else. */
export function done(description: string) {
  return json(doneSchema(nothingElse), description);
}

/** The same where some of those who ask are told more than the sentence. */
export function doneWith<T extends z.ZodType>(data: T, description: string) {
  return json(doneSchema(data), description);
}

/** Answers with a sentence: 202 when the work is still to be done, 200 when it was. */
export function answerDone<S extends 200 | 202, D extends object = object>(
  c: Context<AppEnv>,
  status: S,
  message: string,
  data: D = {} as D,
) {
  return c.json({ status: "success" as const, message, data }, status);
}
