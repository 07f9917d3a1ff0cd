import type { VectorHit } from "./vector-store.ts";

const FIRST_CAPACITY = 1024;

/**
 * Vectors in memory, a byte for each number, all compared one by one: exact, with any filter, and for the embedded database
 * far quicker than asking it (100,000 of them take it over a second, and everyone else waits meanwhile).
 */
export class VectorScan {
  readonly dimensions: number;
  private values: Int8Array;
  private norms = new Float32Array(FIRST_CAPACITY);
  private ids = new Int32Array(FIRST_CAPACITY);
  private used = 0;
  private readonly slotOf = new Map<number, number>();

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.values = new Int8Array(FIRST_CAPACITY * dimensions);
  }

  get size(): number {
    return this.used;
  }

  set(id: number, vector: Int8Array): void {
    const slot = this.slotOf.get(id) ?? this.newSlot(id);
    this.values.set(vector, slot * this.dimensions);
    this.norms[slot] = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  }

  private newSlot(id: number): number {
    if (this.used === this.ids.length) this.grow();
    const slot = this.used;
    this.used += 1;
    this.ids[slot] = id;
    this.slotOf.set(id, slot);
    return slot;
  }

  private grow(): void {
    const capacity = Math.ceil(this.ids.length * 1.5);
    const larger = <T extends { set(from: T): void }>(array: T, old: T): T => {
      array.set(old);
      return array;
    };
    this.values = larger(new Int8Array(capacity * this.dimensions), this.values);
    this.norms = larger(new Float32Array(capacity), this.norms);
    this.ids = larger(new Int32Array(capacity), this.ids);
  }

  /**
   * The nearest that pass and are not farther than `floor`, the nearest first. Only where the vector is not zero is anything added up:
   * a few words fill a fraction of it.
   */
  nearest(vector: Int8Array, limit: number, floor: number, passes: (id: number) => boolean): VectorHit[] {
    const { dimensions, values, norms, ids } = this;
    const places = Int32Array.from([...vector.keys()].filter((at) => vector[at] !== 0));
    if (places.length === 0) return [];
    const weights = Int32Array.from(places, (at) => vector[at] as number);
    const norm = Math.sqrt(weights.reduce((sum, value) => sum + value * value, 0));
    const hits: VectorHit[] = [];
    let least = floor;
    for (let slot = 0; slot < this.used; slot += 1) {
      let dot = 0;
      const from = slot * dimensions;
      for (let at = 0; at < places.length; at += 1) {
        dot += (values[from + (places[at] as number)] as number) * (weights[at] as number);
      }
      const cosine = dot / (norm * (norms[slot] as number));
      if (cosine < least || !passes(ids[slot] as number)) continue;
      hits.push({ id: ids[slot] as number, cosine });
      if (hits.length < limit * 2) continue;
      hits.sort((a, b) => b.cosine - a.cosine || a.id - b.id).length = limit;
      least = hits.at(-1)?.cosine ?? least;
    }
    return hits.sort((a, b) => b.cosine - a.cosine || a.id - b.id).slice(0, limit);
  }
}
