import { formatNumber } from "./format-number.ts";

const STEP = 1024;
const UNITS = ["B", "KB", "MB", "GB"];

/** `2,4 GB` */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${formatNumber(size, 0, 1)}\u00a0${UNITS[unit]}`;
}
