const FIRST_CAPACITY = 1 << 12;
const MAX_LOAD = 0.6;
const FNV_PRIME = 0x01000193;

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), FNV_PRIME);
  // The table takes the low bits; this carries what the high ones know into them.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/**
 * On which line each code was seen, in about 20 bytes a code: codes are kept as 64-bit hashes in an open table, so a
 * file of a million products costs 20 MB and not 200. Two codes that share a hash would only make a remark wrong.
 */
export class CodeLines {
  #capacity = FIRST_CAPACITY;
  #size = 0;
  #slots = new Uint32Array(FIRST_CAPACITY * 3);

  /** Notes the code and answers the line on which it was seen before, or null. Lines count from 1. */
  note(code: string, line: number): number | null {
    if (this.#size >= this.#capacity * MAX_LOAD) this.#grow();
    const place = this.#find(fnv(code, 0x811c9dc5), fnv(code, 0x9e3779b9));
    const before = this.#slots[place + 2] as number;
    this.#slots[place + 2] = line;
    if (before !== 0) return before;
    this.#size += 1;
    return null;
  }

  /** The place of the hash: taken with it by this call when it was free. Line 0 marks a free place. */
  #find(low: number, high: number): number {
    for (let slot = low & (this.#capacity - 1); ; slot = (slot + 1) & (this.#capacity - 1)) {
      const place = slot * 3;
      const isFree = this.#slots[place + 2] === 0;
      if (!isFree && (this.#slots[place] !== low || this.#slots[place + 1] !== high)) continue;
      this.#slots[place] = low;
      this.#slots[place + 1] = high;
      return place;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#capacity *= 2;
    this.#slots = new Uint32Array(this.#capacity * 3);
    for (let place = 0; place < old.length; place += 3) {
      const line = old[place + 2] as number;
      if (line !== 0) this.#slots[this.#find(old[place] as number, old[place + 1] as number) + 2] = line;
    }
  }
}
