import { Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import type { ProductPictures } from "./product-pictures.ts";

const ONE_YEAR_S = 31_536_000;

const headersOf = (etag: string) => ({
  "Content-Type": "image/webp",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cache-Control": `public, max-age=${ONE_YEAR_S}, immutable`,
  ETag: etag,
});

/** Uploaded pictures for everyone. Their address is a hash of what they show, so whoever has one never asks again. */
export function pictureFiles(pictures: ProductPictures) {
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  return app.get("/fotos/:file{[0-9a-f]{40}-[0-9]{3}[.]webp}", async (c) => {
    const content = await pictures.findFile(c.req.path);
    if (!content) throw new AppError("picture/not-found");
    const etag = `"${c.req.param("file")}"`;
    if (c.req.header("if-none-match") !== etag) return c.body(content, 200, headersOf(etag));
    await content.cancel();
    return c.body(null, 304, headersOf(etag));
  });
}
