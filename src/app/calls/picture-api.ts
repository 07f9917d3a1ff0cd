import { createApi } from "#client/api.ts";
import type { DeskCalls } from "#features/catalog-admin/desk-calls.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { readData } from "./read-answer.ts";
import { outcomeOf } from "./written-answer.ts";

/** From its last byte on: the server reads one picture at a time, gives up on one after 15 s, and says so. */
const TIMEOUT_MS = 20_000;
const SEND_FAILED = "Não foi possível enviar a foto";

export const uploadPicture: DeskCalls["uploadPicture"] = (picture, signal) =>
  outcomeOf(async () => {
    // The file says by itself what it is; the client knows bodies of JSON and forms alone.
    const body = picture.slice(0, picture.size, "application/octet-stream");
    const api = createApi({ timeoutMs: TIMEOUT_MS });
    const data = await readData(api.products.catalog.pictures.$post({}, { init: { body, signal } }), SEND_FAILED);
    return textOf(fieldsOf(data).address);
  });
