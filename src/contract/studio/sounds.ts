import data from "./sounds.json" with { type: "json" };

/** A sound that is chosen by its name. */
export interface SoundChoice {
  label: string;
  /** Further words under which it is found. */
  words: string;
}

/** Music that is chosen, not described. */
export const loopNames = [
  "samba",
  "bossa",
  "baiao",
  "pop",
  "lofi",
  "piano",
  "cinema",
  "electronic",
  "reggae",
  "music-box",
] as const;
export type LoopName = (typeof loopNames)[number];

export const effectNames = [
  "chime",
  "coin",
  "error",
  "alarm",
  "doorbell",
  "bell",
  "laser",
  "explosion",
  "whoosh",
  "heartbeat",
  "clock",
  "applause",
  "bubbles",
  "birds",
  "rise",
  "beep",
  "countdown",
  "horn",
  "till",
  "engine",
  "dog",
  "cat",
] as const;
export type EffectName = (typeof effectNames)[number];

/** What a place sounds like. */
export const ambienceNames = ["rain", "sea", "wind", "forest", "night", "fire", "stream", "cafe"] as const;
export type AmbienceName = (typeof ambienceNames)[number];

export const loops: Record<LoopName, SoundChoice> = data.loops;
export const effects: Record<EffectName, SoundChoice> = data.effects;
export const ambiences: Record<AmbienceName, SoundChoice> = data.ambiences;

/** Said before a jingle is made, and beside it. */
export const JINGLE_NOTE =
  "Ninguém canta nem fala num jingle feito aqui: o nome vira as notas da assinatura do fim, uma por sílaba. Para palavras cantadas ou faladas é preciso outra ferramenta.";
