import type { HealthIgnoreInput, HealthUndoInput, LeftOutReason } from "#contract/catalog-admin/health-list.ts";
import type { HealthRule } from "#contract/catalog-admin/product-health.ts";
import { api } from "./api.ts";
import { read } from "./read.ts";

const LIST_FAILED = "Não foi possível carregar os produtos";
const CHANGE_FAILED = "Não foi possível guardar a mudança";

const { health, feeds } = api.products;
const one = health[":rule"];
const byRule = (rule: HealthRule) => ({ param: { rule } });

export const readHealth = (signal: AbortSignal) =>
  read(health.$get({}, { init: { signal } }), "Não foi possível carregar a saúde do catálogo");

/** A page of the products in which a rule found something; those that are ignored, or the others. */
export function listFaulty(
  rule: HealthRule,
  { page, isIgnored }: { page: number; isIgnored: boolean },
  signal: AbortSignal,
) {
  const query = { page: String(page), ignored: isIgnored ? ("true" as const) : ("false" as const) };
  return read(one.$get({ ...byRule(rule), query }, { init: { signal } }), LIST_FAILED);
}

/** Puts right what no one need decide; of the named products, or of as many as one press takes. */
export const fixHealth = (rule: HealthRule, productIds?: number[]) =>
  read(one.fix.$post({ ...byRule(rule), json: { ...(productIds && { productIds }) } }), "Não foi possível corrigir");

export const undoHealthFix = (rule: HealthRule, json: HealthUndoInput) =>
  read(one.undo.$post({ ...byRule(rule), json }), "Não foi possível desfazer");

export const ignoreHealth = (rule: HealthRule, json: HealthIgnoreInput) =>
  read(one.ignored.$put({ ...byRule(rule), json }), CHANGE_FAILED);

export const readFeeds = (signal: AbortSignal) =>
  read(feeds.$get({}, { init: { signal } }), "Não foi possível carregar os feeds");

/** A page of the products that a reason keeps out of the feeds. */
export const listLeftOut = (reason: LeftOutReason, page: number, signal: AbortSignal) =>
  read(feeds[":reason"].$get({ param: { reason }, query: { page: String(page) } }, { init: { signal } }), LIST_FAILED);
