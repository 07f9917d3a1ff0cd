import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { type BodyLimits, createBodyQuota } from "./body-quota.ts";
import { PACE, receiveBody } from "./receive-body.ts";

/** Uploads that arrive or are being worked on: 320 MB of disk at 10 MB each. A page of ours sends one at a time. */
const LIMITS: BodyLimits = { perAddress: 6, inAll: 32 };

/** A file without a name: nothing of it is left behind, however the process ends. */
async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `arara-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

const diskFailed = (cause: unknown): never => {
  throw new AppError("server/unavailable", { cause });
};

/**
 * Middleware: stores a body on disk while it arrives, outside the request's slot. Mounted behind the guards that decide who may
 * send. The handler reads it with `readUpload` when it is ready to hold it in memory.
 */
export function receiveUpload(maxBytes: number, { pace = PACE, limits = LIMITS } = {}) {
  const inQuota = createBodyQuota(limits);
  return createMiddleware<AppEnv>(async (c, next) => {
    const incoming = c.env?.incoming;
    if (!incoming) {
      c.set("readUpload", async () => new Uint8Array(await c.req.arrayBuffer()));
      return next();
    }
    return inQuota(c.get("clientAddress"), async () => {
      const file = await openNamelessFile().catch(diskFailed);
      const keep = (piece: Buffer) => file.writeFile(piece).catch(diskFailed);
      try {
        await c.get("outsideSlot")(() => receiveBody(incoming, { maxBytes, pace, keep }));
        c.set("readUpload", () => buffer(file.createReadStream({ start: 0, autoClose: false })));
        await next();
      } finally {
        await file.close();
      }
    });
  });
}
