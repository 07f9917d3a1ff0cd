let loading: Promise<typeof import("sharp").default> | undefined;

async function load() {
  const { default: sharp } = await import("sharp");
  // A picture is drawn once: what libvips would keep of it, and its threads beyond one, only cost memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The reader and writer of pictures, loaded with the first of them: it takes time of a start, and memory. */
export const loadSharp = () => (loading ??= load());
