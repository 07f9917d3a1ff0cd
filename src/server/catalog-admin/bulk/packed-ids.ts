/** Ids in their order, each as its distance from the one before it, seven bits a byte: a hundred thousand neighbours are 100 kB. */
export function packIds(sortedIds: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const id of sortedIds) {
    let distance = id - last;
    last = id;
    while (distance > 127) {
      bytes.push((distance % 128) + 128);
      distance = Math.floor(distance / 128);
    }
    bytes.push(distance);
  }
  return Uint8Array.from(bytes);
}

export function unpackIds(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  let last = 0;
  let distance = 0;
  let scale = 1;
  for (const byte of bytes) {
    distance += (byte % 128) * scale;
    scale *= 128;
    if (byte > 127) continue;
    last += distance;
    ids.push(last);
    distance = 0;
    scale = 1;
  }
  return ids;
}

/** The first ids after one of them. */
export function idsAfter(sortedIds: readonly number[], afterId: number, limit: number): number[] {
  let low = 0;
  let high = sortedIds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedIds[middle] as number) > afterId) high = middle;
    else low = middle + 1;
  }
  return sortedIds.slice(low, low + limit);
}
