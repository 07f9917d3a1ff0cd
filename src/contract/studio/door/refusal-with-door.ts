import { findDoor, type RequestPlace } from "./find-door.ts";

/** Why a provider is needed, and what makes here, without one, what this request asks for: for whoever asks without a page. */
export function refusalWithDoor(need: string, request: string, place: RequestPlace): string {
  const door = findDoor(request, { place, today: new Date().toISOString().slice(0, 10) });
  return door ? `${need} Para este pedido, sem IA: ${door.label} (${door.path}).` : need;
}
