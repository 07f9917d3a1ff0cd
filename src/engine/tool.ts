import type { z } from "zod";
import type { Capability } from "#contract/provider/provider-kinds.ts";
import type { StoreSettings } from "#contract/store/store-settings.ts";
import type { RequestPlace } from "#contract/studio/door/find-door.ts";
import type { AssetDetails, AssetKind, StudioEngine } from "#contract/studio/studio.ts";
import type { Language } from "#contract/studio/translation-rules.ts";
import type { ModelServer } from "#llm/model-request.ts";
import type { TranslationMaterial } from "./translation/translation-material.ts";

/** What a server of the settings can do for a tool. */
type ModelCapability = Exclude<Capability, "embedding">;

/** An asset that goes into new work, as a file in the folder of the work. */
export interface SourceFile {
  path: string;
  name: string;
  mimeType: string;
  details: AssetDetails;
}

/** A product of the store as a picture shows it. Prices in reais. */
export interface SourceProduct {
  title: string;
  shopName: string;
  originalPrice: number;
  promotionalPrice: number;
  /** The file of its picture, or of the placeholder. */
  picture: Uint8Array;
}

/** A product as an advert tells of it: as the catalogue has it now. Prices in reais. */
export interface AdvertProduct {
  code: string;
  name: string;
  description: string;
  originalPrice: number;
  promotionalPrice: number;
  /** Other options cost more. */
  isFrom: boolean;
  stock: number;
  /** Where its page is, for anybody. */
  address: string;
  category: string;
  /** As it was typed, checked by nobody. */
  gtin: string;
  /** The file of its own picture; null when it has none. */
  picture: string | null;
}

/** What the shop says of itself in its adverts. */
export interface AdvertShop {
  name: string;
  /** Where its first page is, for anybody. */
  address: string;
  whatsappNumber: string;
  /** The file of its logo; null when it has none. */
  logo: string | null;
  brandKit: StoreSettings["brandKit"];
  /** What Pix takes off, in per cent; 0 = nothing. */
  pixPercent: number;
  instalments: StoreSettings["instalments"];
  freeShippingFrom: number | null;
  /** Whom Pix pays, as every order tells its buyer. */
  pix: Pick<NonNullable<StoreSettings["pix"]>, "key" | "name" | "city"> | null;
}

export interface AdvertMaterial {
  shop: AdvertShop;
  products: AdvertProduct[];
}

/** What a tool may fetch for one account before the work begins. Whatever is not this account's is not found. */
export interface StudioSources {
  accountId: number;
  /** @throws AppError studio/asset-not-found */
  assetFile(assetId: number): Promise<SourceFile>;
  /** How an asset was asked for. @throws AppError studio/asset-not-found */
  assetRecipe(assetId: number): Promise<{ tool: string; input: unknown }>;
  /** How this account wants things said, from one language or from any. */
  translationUnits(from: Language | null, to: Language): Promise<TranslationMaterial["units"]>;
  /** @throws AppError product/not-found */
  product(code: string): Promise<SourceProduct>;
  /** The shop and products of it, in this order. @throws AppError product/not-found */
  adverts(codes: readonly string[]): Promise<AdvertMaterial>;
  /** The file of a picture that was sent to this shop; null of any other address. */
  picture(address: string): Promise<string | null>;
  /** The shop and the first of its products that are on sale, by category and name. */
  catalogue(limit: number): Promise<AdvertMaterial>;
}

/** A file that the work made, in the folder of the work. */
export interface MadeFile {
  path: string;
  /** When it is not of the kind that the tool makes. */
  kind?: AssetKind;
  /** What a person calls it, without an ending. */
  name: string;
  mimeType: string;
  details?: AssetDetails;
  /** The beginning of a text. */
  excerpt?: string;
  /** Said beside the result, when it is not quite what was asked for. */
  notice?: string;
  /** The engine and model that really made it, when they are not those that were asked. */
  engine?: StudioEngine;
  model?: string;
  /** Whose model it is. */
  provider?: string;
}

/** The work at hand, inside the process that does it. */
export interface Work<I, M> {
  input: I;
  /** What `gather` fetched. */
  material: M;
  engine: StudioEngine;
  /** The servers of the settings in the order in which they are asked; at least one whenever `engine` is `model`. */
  servers: readonly ModelServer[];
  /** What an earlier attempt asked the first server for, under the server's id: it may be paid for, so it is looked for first. */
  outsideId: string | null;
  /** The same seed makes the same thing again. */
  seed: number;
  /** A folder of this work alone, which goes with it. */
  folder: string;
  /** Tells how far it is, as often as one likes. `step` is a Portuguese sentence. */
  report(percent: number, step?: string): void;
  /** Tells the whole text so far, while it is written. */
  sendDraft(text: string): void;
  /** Keeps the id of what a server was asked for, at once: whoever goes on with this work finds it in `outsideId`. */
  keepOutsideId(server: ModelServer, id: string): void;
}

/** The work itself: loaded only in the process that does it, so heavy libraries belong in its module. */
export type FileGenerator<I, M> = (work: Work<I, M>) => Promise<MadeFile[]>;

/** Thrown by a maker: it cannot be done, and the message is the Portuguese sentence that says why. */
export class WorkRefusedError extends Error {
  override name = "WorkRefusedError";
}

export interface StudioTool<I = unknown, M = unknown> {
  /** As it stands in addresses and in the database; never changes. */
  id: string;
  kind: AssetKind;
  input: z.ZodType<I>;
  /** The preferred one first. Without `built-in` nothing is done unless the settings name a model. */
  engines: StudioEngine[];
  /** What the model engine needs of the server. */
  capability: ModelCapability;
  /** Why there is no built-in engine for this, or not for this input, in Portuguese; null when it can. */
  refuseBuiltIn?: (input: I) => string | null;
  /** What is asked for in words, for which another page may do without a model. */
  request?: (input: I) => { text: string; place: RequestPlace };
  limits: {
    timeoutMs: number;
    /** Of one file. */
    maxBytes: number;
    /** JavaScript memory of the process. */
    maxHeapMb: number;
  };
  /** How many of the day's creations it counts for. */
  cost(input: I): number;
  /** In the server's process: fetches what the work needs and may not reach itself. The result is sent to its process. */
  gather(input: I, sources: StudioSources): Promise<M>;
  /** What the ZIP of all that a run made is called; without a name there is none. */
  bundle?: string;
  load(): Promise<FileGenerator<I, M>>;
}

/** Checks a tool's parts against each other; what it answers fits in the list of all tools. */
export function studioTool<I, M>(tool: StudioTool<I, M>): StudioTool {
  return tool as unknown as StudioTool;
}

/** For tools whose input is all they need. */
export const nothingToGather = async () => null;
