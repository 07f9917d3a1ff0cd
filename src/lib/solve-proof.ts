import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { hasLeadingZeroBits } from "./leading-zero-bits.ts";

/** As long as a press or a key may wait. */
const SLICE_MS = 12;
/** Reading the clock costs about as much as a try. */
const TRIES_PER_LOOK = 64;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Finds the number n with which the SHA-256 of `challenge.n` begins with so many zero bits, and answers that text. It is
 * searched in slices between which everything else goes on: in a page, whose policy of scripts lets nobody start a worker.
 */
export async function solveProof({ challenge, bits }: { challenge: string; bits: number }): Promise<string> {
  let pauseAt = performance.now() + SLICE_MS;
  for (let n = 0; ; n += 1) {
    const solution = `${challenge}.${n}`;
    if (hasLeadingZeroBits(sha256(utf8ToBytes(solution)), bits)) return solution;
    if (n % TRIES_PER_LOOK === 0 && performance.now() > pauseAt) {
      await nextTask();
      pauseAt = performance.now() + SLICE_MS;
    }
  }
}
