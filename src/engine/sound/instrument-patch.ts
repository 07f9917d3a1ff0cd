import { z } from "zod";

/** How loud it is among the others. */
const gain = z.number();

/** A tone that lasts as long as it is held: oscillators through a filter. Times in seconds. */
const heldSchema = z.strictObject({
  kind: z.literal("held"),
  gain,
  wave: z.enum(["saw", "square", "soft", "reed"]).default("saw"),
  /** In cents; one oscillator each. */
  detune: z.array(z.number()).default([0]),
  attack: z.number().default(0.01),
  decay: z.number().default(0.3),
  sustain: z.number().default(0.7),
  release: z.number().default(0.2),
  /** In multiples of the pitch; `sweep` is added at the attack and falls with the decay. */
  cutoff: z.number().default(6),
  sweep: z.number().default(0),
  vibrato: z.number().default(0),
  breath: z.number().default(0),
});

/** A tone that is hit and rings out: partials as [ratio, strength, seconds to fade]. */
const struckSchema = z.strictObject({
  kind: z.literal("struck"),
  gain,
  partials: z.array(z.tuple([z.number(), z.number(), z.number()])),
  knock: z.number(),
});

/** A string that is plucked. `softness` 0 to 1 is how dull the finger is. */
const pluckedSchema = z.strictObject({
  kind: z.literal("plucked"),
  gain,
  softness: z.number(),
  seconds: z.number(),
});

/** What an instrument sounds like. */
export const patchSchema = z.discriminatedUnion("kind", [heldSchema, struckSchema, pluckedSchema]);

export type Held = z.output<typeof heldSchema>;
export type Struck = z.output<typeof struckSchema>;
export type Plucked = z.output<typeof pluckedSchema>;
