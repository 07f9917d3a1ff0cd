import { createRoute, z } from "@hono/zod-openapi";
import { MAX_PICTURE_BYTES } from "#contract/catalog-admin/picture-rules.ts";
import { productPictureSchema } from "#contract/catalog-admin/product-picture.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { callOf, guardRoutes, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { receiveUpload } from "#server/platform/http/receive-upload.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import { refused } from "../admin-endpoint.ts";
import type { ProductPictures } from "./product-pictures.ts";

/** What may be sent to the address of this file. */
export const pictureBodyRules: BodyRule[] = [
  {
    path: /^\/api\/v1\/products\/catalog\/pictures$/,
    maxBytes: MAX_PICTURE_BYTES,
    type: /^(application\/octet-stream|image\/[\w.+-]+)\b/i,
    isUpload: true,
  },
];

const file = z.any().openapi({ type: "string", format: "binary" });

const uploadRoute = createRoute({
  method: "post",
  path: "/products/catalog/pictures",
  tags: ["Administração do catálogo"],
  security,
  summary: "Guarda uma foto de produto",
  description:
    "JPEG, PNG, WebP, AVIF ou GIF (só o primeiro quadro), até 10 MB e 50 milhões de pixels (AVIF: 12 milhões). O tipo é lido do conteúdo. A loja recebe quadrados WebP de 400 e 800 pixels, sem os dados da câmera.",
  request: { body: { required: true, content: { "application/octet-stream": { schema: file } } } },
  responses: {
    200: success(productPictureSchema, "O endereço da foto."),
    411: failure("Falta o Content-Length."),
    413: failure("A foto tem bytes ou pixels demais."),
    415: failure("O conteúdo não é de um formato aceito."),
    422: failure("A foto não pôde ser lida, ou é pequena demais."),
    503: failure("Há fotos demais ao mesmo tempo."),
    ...refused,
  },
});

/** Uploaded pictures, behind the guard of the catalogue. */
export function productPictureRoutes({
  pictures,
  roleGuard,
  db,
}: {
  pictures: ProductPictures;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/pictures", max: 300, windowSeconds: 600 });
  roleGuard.guard(router, [uploadRoute], limit);
  guardRoutes(router, [uploadRoute], receiveUpload(MAX_PICTURE_BYTES));
  return router.openapi(uploadRoute, async (c) =>
    answer(c, productPictureSchema, await pictures.addPicture(c.get("readUpload"), callOf(c))),
  );
}
