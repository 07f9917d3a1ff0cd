import type { ProductVectors } from "./product-vectors.ts";

interface SwitchedVectorsDeps {
  /** Changes with whoever embeds. */
  revisionNow: () => number;
  /** The vectors by whoever embeds now. */
  make: () => ProductVectors;
  /** Told when somebody else embeds: the vectors of all products are to be made anew. */
  onSwitched: () => void;
}

/** The vectors of the products by whoever embeds at the moment. Until theirs are made, products are found by their words. */
export function createSwitchedVectors({ revisionNow, make, onSwitched }: SwitchedVectorsDeps) {
  let revision = revisionNow();
  let current = make();
  const vectors: ProductVectors = {
    ready: () => current.ready(),
    get provider() {
      return current.provider;
    },
    get capability() {
      return current.capability;
    },
    get calibration() {
      return current.calibration;
    },
    refreshEmbeddings: (options) => current.refreshEmbeddings(options),
    findNearest: (text, passes) => current.findNearest(text, passes),
  };
  return {
    vectors,
    /** Takes whoever embeds now. */
    async follow(): Promise<void> {
      const newest = revisionNow();
      if (newest === revision) return;
      const next = make();
      await next.ready();
      const isOther = next.provider !== current.provider;
      [current, revision] = [next, newest];
      if (isOther) onSwitched();
    },
  };
}
