/** Header that carries a proof of work: `challenge.n`. */
export const PROOF_HEADER = "x-proof-of-work";

/** How many zero bits its SHA-256 begins with: 65,536 tries on average, a moment for a phone. */
export const PROOF_BITS = 16;

/** The work that a request has to show before it is taken. */
export interface Proof {
  challenge: string;
  bits: number;
  /** The same in words. */
  instructions: string;
}
