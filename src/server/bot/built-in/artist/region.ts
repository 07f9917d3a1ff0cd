import { foldText } from "#lib/portuguese-text.ts";
import regions from "./data/regions.json" with { type: "json" };

/** A part of the country that a text names, as people say it, and the letters of its states. */
export interface Region {
  name: string;
  states: string[];
}

const plain = (text: string) => foldText(text).replaceAll("-", " ");

/** The longest names first: `rio grande do sul` is not the south. A state that shares the name of its capital is asked for as the city. */
const known: (Region & { says: RegExp })[] = Object.entries(regions)
  .flatMap(([region, states]) => [
    {
      name: region === "centro-oeste" ? "Centro-Oeste" : region[0]?.toUpperCase() + region.slice(1),
      states: Object.keys(states),
    },
    ...Object.entries(states).map(([letters, name]) => ({ name, states: [letters] })),
  ])
  .filter(({ name }) => name !== "São Paulo" && name !== "Rio de Janeiro")
  .sort((a, b) => b.name.length - a.name.length)
  .map((one) => ({
    ...one,
    says: new RegExp(String.raw`\b(?:em|n[oa]|d[oa]|pel[oa]|pro|pra|para [oa]) ${RegExp.escape(plain(one.name))}\b`),
  }));

/** The part of the country that is asked for. */
export function regionIn(text: string): Region | undefined {
  const found = known.find(({ says }) => says.test(plain(text)));
  return found && { name: found.name, states: found.states };
}
