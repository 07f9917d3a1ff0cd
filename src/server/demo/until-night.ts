const DAY_MS = 86_400_000;
/** Three in the morning in São Paulo, which has no summer time. */
const NIGHT_UTC_MS = 6 * 3_600_000;

/** How long until a demonstration is put back as it was. */
export function untilNight(nowMs = Date.now()): number {
  return DAY_MS - ((((nowMs - NIGHT_UTC_MS) % DAY_MS) + DAY_MS) % DAY_MS);
}
