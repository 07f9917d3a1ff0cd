import { type Language, languages } from "#contract/studio/translation-rules.ts";

export const languageLabels: Record<Language, string> = {
  pt: "Português",
  en: "Inglês",
  es: "Espanhol",
  fr: "Francês",
  de: "Alemão",
};

export const languageOptions = languages.map((value) => ({ value, label: languageLabels[value] }));
