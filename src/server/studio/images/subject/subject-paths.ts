/** Side of the square that the drawings of `public/subjects` fill. */
export const DRAWING_SIDE = 32;

/** The drawing with each of its colours changed. */
export function recolor(paths: string, change: (hex: string) => string): string {
  return paths.replace(/(fill|stroke)="(#[0-9A-Fa-f]{6}|white|black)"/g, (_, kind: string, tone: string) => {
    const hex = tone === "white" ? "#ffffff" : tone === "black" ? "#000000" : tone;
    return `${kind}="${change(hex)}"`;
  });
}

/** The drawing as one flat shape. */
export const silhouette = (paths: string, fill: string): string => recolor(paths, () => fill);

/** The drawing with a line around it, `width` in units of its own square. */
export const outlined = (paths: string, color: string, width: number): string =>
  `<g stroke="${color}" stroke-width="${width}" stroke-linejoin="round">${silhouette(paths, color)}</g>${paths}`;
