import {
  PICTURE_SIDES,
  type PictureSide,
  type ProductPicture,
  pictureAddress,
  pictureHash,
} from "#contract/catalog-admin/product-picture.ts";
import { AppError } from "#contract/errors.ts";
import type { AuditLog } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { countHit, type Limit } from "#server/platform/http/rate-limit.ts";
import { createDrawQueue } from "#server/platform/pictures/draw-queue.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { AdminCall } from "../admin-call.ts";
import { type EncodedPicture, encodePicture } from "./encode-picture.ts";
import * as queries from "./product-picture.queries.ts";

/** Reading a picture takes a core for a moment, and a large one much memory: one at a time in each process. */
const MAX_WAITING = 8;
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const REVIEW_BATCH = 500;
export const picturesPerDay: Limit = { name: "catalog/picture-day", max: 2_000, windowSeconds: 86_400 };

const keyOf = (hash: string, side: PictureSide) => `pictures/${hash}-${side}.webp`;

/** Where a product names pictures. */
export interface PictureFields {
  realImage?: string | undefined;
  thumbnail?: string | undefined;
  images?: string[] | undefined;
  variations?: readonly { image?: string | undefined }[] | undefined;
}

const namedPictures = ({ realImage = "", thumbnail = "", images = [], variations = [] }: PictureFields) => [
  { path: "realImage", address: realImage },
  { path: "thumbnail", address: thumbnail },
  ...images.map((address) => ({ path: "images", address })),
  ...variations.map(({ image = "" }) => ({ path: "variations", address: image })),
];

/** Pictures that merchants upload, from the bytes they send to the day when no product holds them any more. */
export function createProductPictures({
  db,
  audit,
  storage,
  now,
}: {
  db: Db;
  audit: AuditLog;
  storage: Storage;
  now: DbClock;
}) {
  const inTurn = createDrawQueue(MAX_WAITING);

  const encodeInTurn = (read: () => Promise<Uint8Array>) =>
    inTurn(async () => {
      const sent = await read();
      return { ...(await encodePicture(sent)), sentBytes: sent.length };
    });

  async function putFiles(hash: string, files: EncodedPicture["files"]): Promise<void> {
    for (const { side, bytes: content } of files) {
      await storage.put(keyOf(hash, side), content, { maxBytes: MAX_FILE_BYTES, contentType: "image/webp" });
    }
  }

  async function remove(hash: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await queries.holdRemoved(tx, hash))) return;
      // The bytes first: with the row gone first, a kill between the two would leave them for ever.
      for (const side of PICTURE_SIDES) await storage.delete(keyOf(hash, side));
      await queries.deletePicture(tx, hash);
    });
  }

  async function keep(tx: Queryable, addresses: { path: string; address: string }[]): Promise<void> {
    const named = addresses.flatMap(({ path, address }) => {
      const hash = pictureHash(address);
      return hash ? [{ path, hash }] : [];
    });
    if (named.length === 0) return;
    const hashes = [...new Set(named.map(({ hash }) => hash))].sort();
    const kept = await queries.keepPictures(tx, hashes, now);
    const missing = named.find(({ hash }) => !kept.has(hash));
    if (!missing) return;
    const message = "Uma das fotos não está mais guardada. Tire-a e envie de novo.";
    throw new AppError("request/invalid", { message, fields: [{ path: missing.path, message }] });
  }

  return {
    /**
     * Stores a picture in the sizes of the store. It is read when its turn comes, so only one at a time is in memory. The same
     * picture sent twice is one, and two uploads in the audit log.
     * @throws AppError picture/wrong-type, picture/unreadable, picture/too-many-pixels, picture/too-small,
     *   picture/day-full, server/overloaded
     */
    async addPicture(read: () => Promise<Uint8Array>, { accountId, caller }: AdminCall): Promise<ProductPicture> {
      const { hash, files, sentSide, sentBytes } = await encodeInTurn(read);
      if ((await countHit(db, picturesPerDay, String(accountId), now)) > picturesPerDay.max) {
        throw new AppError("picture/day-full", { retryAfterSeconds: picturesPerDay.windowSeconds });
      }
      // Before the first byte: nothing is ever kept that nobody can be asked about.
      await db.transaction(async (tx) => {
        await queries.announcePicture(tx, { hash, sentSide }, now);
        const detail = { picture: hash, bytes: sentBytes };
        await audit.record(tx, { action: "picture/upload", accountId, caller, detail });
      });
      await putFiles(hash, files);
      return { address: pictureAddress(hash) };
    },

    /**
     * Stores a picture that was fetched for an import, and answers its hash.
     * @throws AppError picture/wrong-type, picture/unreadable, picture/too-many-pixels, picture/too-small,
     *   server/overloaded
     */
    async addFetched(bytes: Uint8Array): Promise<string> {
      const { hash, files, sentSide } = await encodeInTurn(async () => bytes);
      await queries.announcePicture(db, { hash, sentSide }, now);
      await putFiles(hash, files);
      return hash;
    },

    /** The bytes that lie under the address of an uploaded picture; null when it is none, or there are none. */
    async findFile(address: string): Promise<ReadableStream<Uint8Array> | null> {
      const hash = pictureHash(address);
      const side = PICTURE_SIDES.find((one) => address.endsWith(`-${one}.webp`));
      return hash && side ? storage.get(keyOf(hash, side)) : null;
    },

    /**
     * Keeps the uploaded pictures that a product is to show from now on; those that it shows already are kept anyway.
     * @throws AppError request/invalid, with the field, for one that is not there (any more).
     */
    async keepNamed(tx: Queryable, given: PictureFields, known: PictureFields = {}): Promise<void> {
      const old = new Set(namedPictures(known).map(({ address }) => address));
      await keep(
        tx,
        namedPictures(given).filter(({ address }) => !old.has(address)),
      );
    },

    /** The same for the logo of the shop. */
    keepLogo: (tx: Queryable, address: string): Promise<void> => keep(tx, [{ path: "logo", address }]),

    /** The same for the picture of a category. */
    keepCategoryPicture: (tx: Queryable, address: string): Promise<void> => keep(tx, [{ path: "picture", address }]),

    /**
     * Removes what no product has held for a day: neither as it is, nor in its history, nor in the trash; and was never
     * the shop's logo; nor is the picture of a category.
     */
    async cleanUp(): Promise<void> {
      for (;;) {
        const { count, unheld } = await queries.reviewPictures(db, REVIEW_BATCH, now);
        for (const hash of unheld) await remove(hash);
        if (count < REVIEW_BATCH) return;
      }
    },
  };
}

export type ProductPictures = ReturnType<typeof createProductPictures>;
