import { createApi } from "#client/api.ts";
import type { TranslationCalls } from "#features/studio/translation-calls.ts";
import { studioCalls } from "./studio-api.ts";
import { writeOutcome } from "./written-answer.ts";

// What the translations page asks the API for beside what every tool does.

const LOAD_FAILED = "Não foi possível carregar";
const CHANGE_FAILED = "Não foi possível guardar";

const api = () => createApi().studio.translations;

export const translationCalls: TranslationCalls = {
  ...studioCalls,
  fetchTranslationFigures: (signal) => writeOutcome(api().figures.$get({}, { init: { signal } }), LOAD_FAILED),
  fetchPhrases: (signal) => writeOutcome(api().phrases.$get({}, { init: { signal } }), LOAD_FAILED),
  fetchUnits: (signal) => writeOutcome(api().units.$get({ query: {} }, { init: { signal } }), LOAD_FAILED),
  saveUnit: (json) => writeOutcome(api().units.$post({ json }), CHANGE_FAILED),
  deleteUnit: (id) => writeOutcome(api().units[":id"].$delete({ param: { id: String(id) } }), CHANGE_FAILED),
};
