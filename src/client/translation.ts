import type { UnitInput } from "#contract/studio/translation.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const LOAD_FAILED = "Não foi possível carregar";
const CHANGE_FAILED = "Não foi possível guardar";

const { translations } = api.studio;

export const getTranslationFigures = (signal: AbortSignal) =>
  read(translations.figures.$get({}, { init: { signal } }), LOAD_FAILED);

/** Ready sentences of a shop, in all languages. */
export const listPhrases = (signal: AbortSignal) =>
  read(translations.phrases.$get({}, { init: { signal } }), LOAD_FAILED);

export const listTranslationUnits = (signal: AbortSignal) =>
  read(translations.units.$get({ query: {} }, { init: { signal } }), LOAD_FAILED);

export const saveTranslationUnit = (json: UnitInput) => read(translations.units.$post({ json }), CHANGE_FAILED);

export const deleteTranslationUnit = (id: number) => read(translations.units[":id"].$delete(byId(id)), CHANGE_FAILED);
