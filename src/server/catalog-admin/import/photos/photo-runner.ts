import { compactPictureTexts, type PictureTexts, picturesOfProduct } from "#contract/catalog/picture-text.ts";
import type { ImportPhotoField } from "#contract/catalog-admin/catalog-import.ts";
import { MAX_PICTURE_BYTES } from "#contract/catalog-admin/picture-rules.ts";
import { pictureAddress } from "#contract/catalog-admin/product-picture.ts";
import { AppError } from "#contract/errors.ts";
import { type CatalogWrite, changeProducts, writeCatalog } from "#server/catalog/product-writer.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type FetchFailure, type PublicFetch, PublicFetchError } from "#server/platform/http/public-fetch.ts";
import { lockImport, selectImport } from "../catalog-import.queries.ts";
import * as queries from "./import-photo.queries.ts";

/** How many addresses are asked at the same time: a shop's own server must not feel it. */
const AT_ONCE = 4;
/** One address may stand in several fields of a product. */
const LOOKED_AT = 3 * AT_ONCE;
const SETTLED_AT_ONCE = 50;
const MAX_SILENCES = 8;
const SILENCES = new Set<FetchFailure>(["too-slow", "unreachable"]);
const OPEN = new Set(["applying", "applied", "stopped"]);

const failureWords: Record<FetchFailure, string> = {
  address: "o endereço não é de uma foto na internet (https://)",
  private: "o endereço é de uma rede interna",
  "not-found": "não há mais nada neste endereço",
  refused: "o site não deixou abrir a foto",
  "too-slow": "o site demorou demais",
  "too-large": "a foto é grande demais",
  unreachable: "o site não foi encontrado ou não respondeu",
};

interface PhotoSources {
  database: Pick<Database, "db" | "yieldToOthers">;
  /** Fetches a picture and answers the hash under which our storage has it. */
  fetchPicture: (address: string) => Promise<string>;
}

/** A picture as one may be uploaded, and as long as a slow shop may take. */
export const PHOTO_LIMITS = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: 20_000 };

/** Fetches the bytes of a picture with limits, and gives them to the storage. */
export const createFetchPicture =
  (fetchPublic: PublicFetch, store: (bytes: Uint8Array) => Promise<string>, limits: typeof PHOTO_LIMITS) =>
  async (address: string): Promise<string> =>
    store(await fetchPublic(address, { ...limits, accept: "image/avif,image/webp,image/jpeg,image/png,image/gif" }));

function reasonOf(error: unknown): string {
  if (error instanceof PublicFetchError) return failureWords[error.failure];
  if (error instanceof AppError && error.code.startsWith("picture/")) return error.message;
  throw error;
}

type Shown = Awaited<ReturnType<typeof queries.selectShown>>[number];

const ownAddress = ({ hash, address }: queries.ImportPhoto) => (hash === "" ? address : pictureAddress(hash));

const isHere = ({ state }: queries.ImportPhoto) => state === "stored" || state === "placed";

/** The options with the pictures that are here; null where none is. */
function picturedOptions({ variations }: Shown, photos: queries.ImportPhoto[], isUntouched: boolean) {
  const own = new Map(
    photos.filter((photo) => photo.field === "variations" && isHere(photo)).map((one) => [one.place, ownAddress(one)]),
  );
  if (own.size === 0) return null;
  return variations.map((variation, place) => {
    const image = own.get(place);
    return image !== undefined && (isUntouched || !variation.image) ? { ...variation, image } : variation;
  });
}

/** What changes of a product, by its columns. */
type ShownFields = Partial<{
  real_image: string;
  thumbnail: string;
  images: string[];
  variations: Shown["variations"];
  picture_texts: PictureTexts;
}>;

const picturesAfter = (shown: Shown, fields: ShownFields) =>
  picturesOfProduct({
    realImage: fields.real_image ?? shown.realImage,
    images: fields.images ?? shown.images,
    variations: fields.variations ?? shown.variations,
  });

/**
 * What is said of a photo follows it to its new address where the product shows it there, and stays with the old one where that is still
 * shown; what somebody wrote of the new one stays. Null where nothing moves.
 */
function movedTexts({ pictureTexts }: Shown, photos: queries.ImportPhoto[], pictures: readonly string[]) {
  const moved = photos
    .filter((photo) => isHere(photo) && Object.hasOwn(pictureTexts, photo.address))
    .map((photo) => ({ from: photo.address, to: ownAddress(photo) }))
    .filter(({ from, to }) => from !== to && pictures.includes(to));
  if (moved.length === 0) return null;
  const left = new Set(moved.map(({ from }) => from).filter((from) => !pictures.includes(from)));
  const kept = Object.entries(pictureTexts).filter(([address]) => !left.has(address));
  const followed = moved.map(({ from, to }) => [to, pictureTexts[from] ?? ""] as const);
  return compactPictureTexts({ ...Object.fromEntries(followed), ...Object.fromEntries(kept) });
}

/** What a product shows once its pictures are here. What somebody chose in the meantime stays. */
function shownFields(shown: Shown, photos: queries.ImportPhoto[]): ShownFields {
  const isUntouched = photos.every(({ revision }) => revision === shown.revision);
  const here = (field: ImportPhotoField) =>
    photos.filter((photo) => photo.field === field && isHere(photo)).map(ownAddress);
  const [main] = here("realImage");
  const images = here("images");
  const small = here("thumbnail")[0] ?? (shown.thumbnail === "" ? main : undefined);
  const fields: ShownFields = {};
  if (main && (isUntouched || shown.realImage === "")) fields.real_image = main;
  if (small && (isUntouched || shown.thumbnail === "")) fields.thumbnail = small;
  if (images.length > 0 && (isUntouched || shown.images.length === 0)) fields.images = images;
  const variations = picturedOptions(shown, photos, isUntouched);
  if (variations) fields.variations = variations;
  const texts = movedTexts(shown, photos, picturesAfter(shown, fields));
  if (texts) fields.picture_texts = texts;
  return fields;
}

/** Sites that gave nothing time after time: what else lies there is not waited for in this run. */
class DeadHosts {
  private readonly silences = new Map<string, number>();

  async ask(address: string, fetchPicture: PhotoSources["fetchPicture"]): Promise<string> {
    const host = URL.parse(address)?.host ?? "";
    const silences = this.silences.get(host) ?? 0;
    if (silences >= MAX_SILENCES) throw new PublicFetchError("unreachable");
    try {
      const hash = await fetchPicture(address);
      this.silences.delete(host);
      return hash;
    } catch (error) {
      const isSilence = error instanceof PublicFetchError && SILENCES.has(error.failure);
      this.silences.set(host, isSilence ? silences + 1 : 0);
      throw error;
    }
  }
}

/** Fetches the pictures that imported products have on other sites. Killed at any time, it goes on where it stood. */
export function createPhotoRunner({ database, fetchPicture }: PhotoSources) {
  const { db } = database;

  async function fetchOne(
    importId: number,
    { address, productIds }: { address: string; productIds: number[] },
    hosts: DeadHosts,
  ): Promise<void> {
    const photos = { importId, address, productIds };
    try {
      const known = (await queries.selectFetched(db, [address])).get(address);
      const hash = known ?? (await hosts.ask(address, fetchPicture));
      if (!known) await queries.rememberFetched(db, address, hash);
      await queries.markAddress(db, photos, { state: "stored", hash });
    } catch (error) {
      await queries.markAddress(db, photos, { state: "failed", reason: reasonOf(error) });
    }
  }

  /** Gives products the pictures that are here; answers how many were looked at. */
  async function settle(write: CatalogWrite, importId: number, accountId: number): Promise<number> {
    const productIds = await queries.selectSettled(write.tx, importId, SETTLED_AT_ONCE);
    if (productIds.length === 0) return 0;
    const photos = Map.groupBy(await queries.selectOfProducts(write.tx, importId, productIds), (one) => one.productId);
    const patches = (await queries.selectShown(write.tx, productIds))
      .map((shown) => ({ id: shown.id, fields: shownFields(shown, photos.get(shown.id) ?? []) }))
      .filter(({ fields }) => Object.keys(fields).length > 0);
    const changed = await changeProducts(write, patches, { action: "update", note: { accountId, importId } });
    await queries.markPlaced(write.tx, importId, { productIds, changed, revision: write.revision });
    return productIds.length;
  }

  async function settleAll(importId: number): Promise<void> {
    for (;;) {
      const count = await writeCatalog(db, async (write) => {
        const record = await lockImport(write.tx, importId);
        return record && OPEN.has(record.status) ? settle(write, importId, record.accountId) : 0;
      });
      if (count < SETTLED_AT_ONCE) return;
      await database.yieldToOthers();
    }
  }

  return {
    async run(importId: number, pause: () => void): Promise<void> {
      const hosts = new DeadHosts();
      for (let fetched = 0; ; ) {
        pause();
        const record = await selectImport(db, importId);
        if (!record || !OPEN.has(record.status)) return;
        const waiting = await queries.selectWaiting(db, importId, LOOKED_AT);
        const productIds = [...new Set(waiting.map(({ productId }) => productId))];
        const addresses = [...new Set(waiting.map(({ address }) => address))].slice(0, AT_ONCE);
        await Promise.all(addresses.map((address) => fetchOne(importId, { address, productIds }, hosts)));
        fetched += addresses.length;
        if (waiting.length > 0 && fetched < SETTLED_AT_ONCE) continue;
        await settleAll(importId);
        if (waiting.length === 0) return;
        fetched = 0;
        await database.yieldToOthers();
      }
    },
  };
}
