import { createHash } from "node:crypto";
import type { ProductInput } from "#contract/catalog/product.ts";
import { TRASH_DAYS } from "#contract/catalog-admin/product-history.ts";
import {
  type ManagedProduct,
  optionPriceProblem,
  type ProductCreate,
  type ProductUpdate,
} from "#contract/catalog-admin/product-write.ts";
import { AppError } from "#contract/errors.ts";
import { type ManagedRow, toManagedProduct } from "#server/catalog/product-view.ts";
import {
  type CatalogWrite,
  changeProducts,
  columnsOf,
  putProducts,
  writeCatalog,
} from "#server/catalog/product-writer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { AdminCall } from "./admin-call.ts";
import * as queries from "./catalog-admin.queries.ts";
import { getManaged, getUnchanged, noteOf, recordChange, requireFreeCode } from "./managed-record.ts";
import type { ProductPictures } from "./pictures/product-pictures.ts";
import { createProductTrash } from "./product-trash.ts";
import { createProductVersions, type ProductVersionsGround } from "./product-versions.ts";

const KEY_HOURS = 24;
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

const givenOf = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What a product is of which nothing is said. */
const DEFAULTS = {
  description: "",
  supplierProductDescription: "",
  gtinEan: "",
  gtinEanPackage: "",
  ncm: "",
  cest: "",
  cfop: "",
  origem: "",
  cstIbsCbs: "",
  cClassTrib: "",
  weightGrams: 0,
  thumbnail: "",
  realImage: "",
  promotionalPrice: 0,
  discountPercentage: 0,
  stock: 0,
  isActive: true,
  isFeatured: false,
  images: [],
  pictureTexts: {},
  variations: [],
};

/** A new product with the defaults of the specification; reviews are for customers to write. */
function toInput(given: ProductCreate): ProductInput {
  const { gtinEan, gtinEanPackage, thumbnail, realImage, ...same } = {
    ...DEFAULTS,
    ...(givenOf(given) as ProductCreate),
  };
  return {
    ...(same as Omit<ProductInput, "gtinEan" | "gtinEanPackage" | "thumbnail" | "realImage">),
    gtinEan: gtinEan || gtinEanPackage || "",
    gtinEanPackage: gtinEanPackage ?? "",
    thumbnail: thumbnail || realImage || "",
    realImage: realImage ?? "",
    averageRating: 0,
    totalReviews: 0,
  };
}

/** What changes may leave an option with a price that no longer is one. */
function requirePricedOptions(
  product: Pick<ManagedProduct, "originalPrice" | "promotionalPrice" | "variations">,
): void {
  const message = optionPriceProblem(product);
  if (message === null) return;
  throw new AppError("request/invalid", { message, fields: [{ path: "variations", message }] });
}

/** The product that was created under the key in the last 24 hours, or null. */
async function findByKey(tx: Queryable, key: string, requestHash: string): Promise<ManagedRow | null> {
  const known = await queries.selectKey(tx, key, KEY_HOURS);
  if (!known) return null;
  if (known.requestHash !== requestHash) throw new AppError("product/key-reused");
  return queries.selectManaged(tx, known.productId);
}

interface CatalogAdminGround extends ProductVersionsGround {
  pictures: Pick<ProductPictures, "keepNamed">;
}

/** What a merchant does to single products. Nothing is lost: what is deleted lies in the trash, what was before is in the history. */
export function createCatalogAdminService(ground: CatalogAdminGround) {
  const { db, audit, pictures } = ground;

  async function create(write: CatalogWrite, input: ProductInput, call: AdminCall): Promise<ManagedRow> {
    await requireFreeCode(write.tx, input.code);
    await pictures.keepNamed(write.tx, input);
    const [written] = await putProducts(write, [input], noteOf(call));
    if (!written) throw new Error("the product was not stored");
    const after = await getManaged(write.tx, written.id);
    await recordChange(write.tx, audit, "product/create", call, { after });
    return after;
  }

  return {
    ...createProductTrash(ground),
    ...createProductVersions(ground),

    /**
     * Creates a product. The same `key` of the same account with the same body is the same product for 24 hours.
     * @throws AppError product/code-taken, product/key-reused
     */
    async createProduct(given: ProductCreate, call: AdminCall, idempotencyKey?: string): Promise<ManagedProduct> {
      const input = toInput(given);
      const key = idempotencyKey === undefined ? undefined : sha256(`${call.accountId}\n${idempotencyKey}`);
      const requestHash = sha256(JSON.stringify(input));
      const row = await writeCatalog(db, async (write) => {
        const replayed = key && (await findByKey(write.tx, key, requestHash));
        if (replayed) return replayed;
        const created = await create(write, input, call);
        if (key) await queries.insertKey(write.tx, { key, requestHash, productId: created.id });
        return created;
      });
      return toManagedProduct(row);
    },

    /**
     * Changes what is given; the rest stays. With a revision, only if nobody changed the product since.
     * @throws AppError product/not-found, product/changed-meanwhile, product/code-taken
     */
    async updateProduct(id: number, given: ProductUpdate, call: AdminCall): Promise<ManagedProduct> {
      const { revision, ...fields } = given;
      const row = await writeCatalog(db, async (write) => {
        const before = await getUnchanged(write.tx, id, revision);
        if (fields.code !== undefined) await requireFreeCode(write.tx, fields.code, id);
        requirePricedOptions({ ...toManagedProduct(before), ...givenOf(fields) });
        await pictures.keepNamed(write.tx, fields, before);
        const note = noteOf(call);
        const changed = await changeProducts(write, [{ id, fields: columnsOf(fields) }], { action: "update", note });
        if (changed.length === 0) return before;
        const after = await getManaged(write.tx, id);
        await recordChange(write.tx, audit, "product/update", call, { before, after });
        return after;
      });
      return toManagedProduct(row);
    },

    /** Whether somebody of the shop ever wrote a product. */
    hasWrittenProduct: () => queries.hasWrittenProduct(db),

    /** Removes for good what nobody restored in time. */
    async cleanUp(): Promise<void> {
      await queries.purgeProductTrash(db, TRASH_DAYS);
      await queries.deleteOldKeys(db, KEY_HOURS);
    },
  };
}

export type CatalogAdminService = ReturnType<typeof createCatalogAdminService>;
