import sharp from "sharp";
import { openTypefaces } from "./drawing/typeface.ts";

/** What the process of the work draws with. */
export function openDrawingTools() {
  // The process does one thing: what libvips would keep of it, and its threads beyond one, only cost memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return { faces: openTypefaces() };
}
