/** Whether the first `bits` bits are all zero. */
export function hasLeadingZeroBits(bytes: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let place = 0; place < whole; place += 1) if (bytes[place] !== 0) return false;
  const rest = bits & 7;
  return rest === 0 || (bytes[whole] ?? 0xff) >> (8 - rest) === 0;
}
