const CHANNELS = 3;

/** Pixels of red, green and blue, row after row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

type Colour = [number, number, number];

/** The mean colour of some of the pixels. */
function meanColour({ data }: Pixels, places: Iterable<number>): Colour {
  const sums: Colour = [0, 0, 0];
  let count = 0;
  for (const place of places) {
    for (const channel of [0, 1, 2] as const) sums[channel] += data[place * CHANNELS + channel] ?? 0;
    count += 1;
  }
  return sums.map((sum) => Math.round(sum / Math.max(1, count))) as Colour;
}

function* row({ width }: Pixels, y: number) {
  for (let x = 0; x < width; x += 1) yield y * width + x;
}

function* column({ width, height }: Pixels, x: number) {
  for (let y = 0; y < height; y += 1) yield y * width + x;
}

/** The colours of the two bands that make a square of it: each goes on where the edge beside it ends. */
function bandColours(picture: Pixels): [Colour, Colour] {
  const { width, height } = picture;
  return width >= height
    ? [meanColour(picture, row(picture, 0)), meanColour(picture, row(picture, height - 1))]
    : [meanColour(picture, column(picture, 0)), meanColour(picture, column(picture, width - 1))];
}

/** A square, one half in each colour: the upper and the lower, or the left and the right. */
function twoColours(side: number, [first, second]: [Colour, Colour], isStacked: boolean): Buffer {
  const half = (isStacked ? side * Math.floor(side / 2) : Math.floor(side / 2)) * CHANNELS;
  const part = Buffer.alloc((isStacked ? side * side : side) * CHANNELS);
  part.fill(Buffer.from(first), 0, half).fill(Buffer.from(second), half);
  return isStacked ? part : Buffer.alloc(side * side * CHANNELS, part);
}

/**
 * The whole picture in the middle of a square, nothing cut off: the store shows squares, and a bottle without its cap
 * sells badly. On the usual plain ground the bands cannot be told from the picture.
 * @param picture as wide or as high as the square.
 */
export function squareOf(picture: Pixels, side: number): Pixels {
  const { data, width, height } = picture;
  if (width === side && height === side) return picture;
  const square = twoColours(side, bandColours(picture), width >= height);
  const left = Math.floor((side - width) / 2);
  const top = Math.floor((side - height) / 2);
  for (let y = 0; y < height; y += 1) {
    const from = y * width * CHANNELS;
    data.copy(square, ((top + y) * side + left) * CHANNELS, from, from + width * CHANNELS);
  }
  return { data: square, width: side, height: side };
}
