import { createFrame, type Frame, lineOf, type VideoSize } from "./h264/frame.ts";

/** A picture with transparency in the colours of video. Its sides are even. */
export interface Sprite extends VideoSize {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  /** 0 to 255, for every pixel and for every colour, which stands for four. */
  alpha: Uint8Array;
  colorAlpha: Uint8Array;
}

// Video range of BT.709.
const brightness = (r: number, g: number, b: number) => 16 + 0.1826 * r + 0.6142 * g + 0.062 * b;
const blueness = (r: number, g: number, b: number) => 128 - 0.1006 * r - 0.3386 * g + 0.4392 * b;
const redness = (r: number, g: number, b: number) => 128 + 0.4392 * r - 0.3989 * g - 0.0403 * b;

/** Pixels of red, green and blue as a whole frame; the padding repeats the edge, which costs least. */
export function frameOf(pixels: Uint8Array, { width, height }: VideoSize): Frame {
  const frame = createFrame({ width, height });
  const line = lineOf({ width, height });
  const lines = frame.y.length / line;
  for (let y = 0, to = 0; y < lines; y += 1) {
    const from = Math.min(y, height - 1) * width;
    for (let x = 0; x < line; x += 1, to += 1) {
      const at = (from + Math.min(x, width - 1)) * 3;
      const r = pixels[at] ?? 0;
      const g = pixels[at + 1] ?? 0;
      const b = pixels[at + 2] ?? 0;
      frame.y[to] = brightness(r, g, b);
      if ((x | y) & 1) continue;
      const color = (y >> 1) * (line >> 1) + (x >> 1);
      frame.u[color] = blueness(r, g, b);
      frame.v[color] = redness(r, g, b);
    }
  }
  return frame;
}

/** The colour of four pixels that stand together, the first of them at `at`. */
function mixFour(pixels: Uint8Array, at: number, width: number, sprite: Sprite, color: number): void {
  let r = 0;
  let g = 0;
  let b = 0;
  let sum = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const place = (at + (corner & 1) + (corner >> 1) * width) * 4;
    const alpha = pixels[place + 3] ?? 0;
    r += (pixels[place] ?? 0) * alpha;
    g += (pixels[place + 1] ?? 0) * alpha;
    b += (pixels[place + 2] ?? 0) * alpha;
    sum += alpha;
  }
  // Colours count by how much they cover, or edges would be dirty with what lies hidden beneath them.
  const share = sum || 1;
  sprite.u[color] = blueness(r / share, g / share, b / share);
  sprite.v[color] = redness(r / share, g / share, b / share);
  sprite.colorAlpha[color] = sum / 4;
}

/** Pixels of red, green, blue and alpha as a sprite. */
export function spriteOf(pixels: Uint8Array, { width, height }: VideoSize): Sprite {
  const area = width * height;
  const sprite: Sprite = {
    width,
    height,
    y: new Uint8Array(area),
    u: new Uint8Array(area / 4),
    v: new Uint8Array(area / 4),
    alpha: new Uint8Array(area),
    colorAlpha: new Uint8Array(area / 4),
  };
  for (let at = 0, from = 0; at < area; at += 1, from += 4) {
    sprite.y[at] = brightness(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0);
    sprite.alpha[at] = pixels[from + 3] ?? 0;
  }
  for (let y = 0, color = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, color += 1) mixFour(pixels, y * width + x, width, sprite, color);
  return sprite;
}

function blendPlane(
  to: Uint8Array,
  toLine: number,
  toLines: number,
  from: Uint8Array,
  alpha: Uint8Array,
  width: number,
  left: number,
  top: number,
  strength: number,
): void {
  const height = from.length / width;
  const [firstRow, lastRow] = [Math.max(0, -top), Math.min(height, toLines - top)];
  const [first, last] = [Math.max(0, -left), Math.min(width, toLine - left)];
  for (let row = firstRow; row < lastRow; row += 1) {
    let source = row * width + first;
    let target = (top + row) * toLine + left + first;
    for (let column = first; column < last; column += 1, source += 1, target += 1) {
      const cover = ((alpha[source] ?? 0) * strength) >> 8;
      if (cover === 0) continue;
      const below = to[target] ?? 0;
      to[target] = cover >= 255 ? (from[source] ?? 0) : below + ((((from[source] ?? 0) - below) * cover + 128) >> 8);
    }
  }
}

/** Lays a sprite over a frame; `left` and `top` are even, `opacity` 0 to 1. */
export function blend(frame: Frame, size: VideoSize, sprite: Sprite, left: number, top: number, opacity: number): void {
  const line = lineOf(size);
  const strength = Math.round(opacity * 256);
  blendPlane(frame.y, line, frame.y.length / line, sprite.y, sprite.alpha, sprite.width, left, top, strength);
  for (const plane of ["u", "v"] as const)
    blendPlane(
      frame[plane],
      line / 2,
      frame[plane].length / (line / 2),
      sprite[plane],
      sprite.colorAlpha,
      sprite.width / 2,
      left / 2,
      top / 2,
      strength,
    );
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Copies a part of one frame over another; its edges are even. */
export function copyArea(from: Frame, to: Frame, size: VideoSize, { left, top, width, height }: Area): void {
  const line = lineOf(size);
  const lines = from.y.length / line;
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [right, bottom] = [Math.min(line, left + width), Math.min(lines, top + height)];
  if (right <= x) return;
  for (let row = y; row < bottom; row += 1)
    to.y.set(from.y.subarray(row * line + x, row * line + right), row * line + x);
  const half = line / 2;
  for (let row = y >> 1; row < bottom >> 1; row += 1)
    for (const plane of ["u", "v"] as const)
      to[plane].set(from[plane].subarray(row * half + (x >> 1), row * half + (right >> 1)), row * half + (x >> 1));
}
