import { createHash } from "node:crypto";

/** Choices that are the same for the same seed, whatever order they are made in. */
export function createChoice(seed: number) {
  const numberOf = (name: string) => createHash("sha256").update(`${seed}\n${name}`).digest().readUInt32LE();
  return <T>(name: string, options: readonly T[]): T => options[numberOf(name) % options.length] as T;
}

export type Choice = ReturnType<typeof createChoice>;
