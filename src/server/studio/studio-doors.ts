import type { Suggestion } from "#contract/catalog/product.ts";
import { doorName, findDoor, type RequestPlace } from "#contract/studio/door/find-door.ts";
import { subjectOf } from "#contract/studio/door/request-subject.ts";
import { isSold } from "#contract/studio/door/sold-product.ts";

export interface StudioDoorsGround {
  /** The shop's own search, by names. */
  listSuggestions: (text: string) => Promise<Suggestion[]>;
  now: () => Date;
}

/** What makes here, without a provider, what a request asks for, as a sentence for whoever asks without a page; empty for nothing. */
export function createStudioDoors({ listSuggestions, now }: StudioDoorsGround) {
  return async ({ text, place }: { text: string; place: RequestPlace }): Promise<string> => {
    const asked = { place, today: now().toISOString().slice(0, 10) };
    const hoped = findDoor(text, { ...asked, isSold: true });
    const subject = subjectOf(text);
    const isSure = !hoped?.handoff.search || isSold(subject, await listSuggestions(subject));
    const door = isSure ? hoped : findDoor(text, { ...asked, isSold: false });
    return door ? ` Para este pedido, sem IA: ${doorName(door)} (${door.path}).` : "";
  };
}

export type StudioDoors = ReturnType<typeof createStudioDoors>;
