import { fieldsOf, textOf } from "#lib/json-fields.ts";
import type { NoticeKind, NoticeValues } from "../notices.ts";
import type { OrnamentName } from "../ornaments.ts";
import type { AdvertOccasion } from "../studio-advert-choices.ts";
import type { PrintKind } from "../studio-print-choices.ts";
import type { Language } from "../translation-rules.ts";

const LONGEST = 20_000;

/** What a request takes along to the page that does it: the request, and the fields that it fills there. */
export interface RequestHandoff {
  text: string;
  /** The product that is looked for. */
  search?: string;
  occasion?: AdvertOccasion;
  medium?: "films";
  part?: "words";
  print?: PrintKind;
  notice?: NoticeKind;
  values?: NoticeValues;
  /** Of the picture tool. */
  format?: "background" | "pattern" | "poster";
  headline?: string;
  ornament?: OrnamentName;
  /** Of the text tool. */
  work?: "correct" | "summary";
  /** Of the translation tool. */
  to?: Language;
  /** One that is not made here, as it is called. */
  otherLanguage?: string;
}

/** The state of the navigation that carries it: never an address, where a customer's name would stand in logs. */
export const handoffState = (request: RequestHandoff) => ({ request });

/**
 * What somebody came with; null for none. Only our own pages write this state, and a reload keeps it; an older version of them may
 * have written it, so that what is no text, or too long, is none.
 */
export function readHandoff(state: unknown): RequestHandoff | null {
  const { request } = fieldsOf(state);
  const text = textOf(fieldsOf(request).text);
  return text && text.length <= LONGEST ? (request as RequestHandoff) : null;
}
