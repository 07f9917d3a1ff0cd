import { z } from "@hono/zod-openapi";
import { failure } from "../http/api-answer.ts";

const MAX_ID = 2_147_483_647;
const NOT_A_NUMBER = "O id deve ser um número inteiro.";

export const studioTags = ["Estúdio"];
export const bearer = [{ bearer: [] }];

/** A number in an address. */
export const idSchema = z
  .string()
  .regex(/^\d{1,10}$/, NOT_A_NUMBER)
  .transform(Number)
  .pipe(z.int().max(MAX_ID, NOT_A_NUMBER))
  .meta({ example: "1" });

export const idParams = z.object({ id: idSchema });

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** Ids of tools, separated by commas. */
export const toolsSchema = z
  .string()
  .regex(/^[a-z-]{1,40}(,[a-z-]{1,40}){0,19}$/, "tools deve ter ids de ferramentas, separados por vírgula.")
  .transform((list) => list.split(","))
  .meta({ example: "text-summary" });

export const fileContent = (description: string) => ({
  description,
  content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
});

/** How any endpoint of the studio may refuse. */
export const refused = {
  400: failure("Um campo não foi aceito; a frase diz qual."),
  401: failure("Falta o token, ou a sessão terminou."),
  429: failure("Pedidos demais em pouco tempo, ou a conta não tem mais criações hoje."),
};
export const notFound = failure("Não existe, ou é de outra conta.");
