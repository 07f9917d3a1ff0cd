import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { openTypefaces } from "../drawing/typeface.ts";
import { createSubjectShelf } from "./images/subject/subject-drawing.ts";

/** What the process of the work draws with: the faces of the brand and the drawings of things. */
export function openDrawingTools() {
  // The process does one thing: what libvips would keep of it, and its threads beyond one, only cost memory.
  sharp.cache(false);
  sharp.concurrency(1);
  const manifest = findPackageJSON("..", import.meta.url);
  if (!manifest) throw new Error("the drawings of the studio were not found");
  return { shelf: createSubjectShelf(join(dirname(manifest), "public/subjects")), faces: openTypefaces() };
}
