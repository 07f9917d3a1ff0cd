/** The newest pictures, up to a sum of bytes. */
export function createPictureCache(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get(key: string): Buffer | undefined {
      const picture = kept.get(key);
      if (picture) {
        kept.delete(key);
        kept.set(key, picture);
      }
      return picture;
    },
    set(key: string, picture: Buffer): void {
      kept.set(key, picture);
      bytes += picture.length;
      for (const [oldest, { length }] of kept) {
        if (bytes <= maxBytes) return;
        kept.delete(oldest);
        bytes -= length;
      }
    },
  };
}
