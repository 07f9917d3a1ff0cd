import { OpenAPIHono, z } from "@hono/zod-openapi";
import { pt } from "zod/locales";
import type { AppEnv } from "./app-env.ts";
import { errorResponse, validationError } from "./error-response.ts";

z.config(pt());

/** A router for endpoints: a refused body, query or parameter becomes an error of the table, in one shape. */
export function createApiRouter() {
  const router = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error);
    },
  });
  router.onError(errorResponse);
  return router;
}
