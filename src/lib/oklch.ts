type Triple = readonly [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** The three channels of `#rrggbb`, 0 to 255. */
function readHex(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function linearFromLab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function labFromHex(hex: string): Triple {
  const [red, green, blue] = readHex(hex).map((channel) => toLinear(channel / 255)) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexFromLab(lab: Triple): string {
  const channels = linearFromLab(lab).map((channel) => {
    const whole = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255);
    return whole.toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** How light a colour looks: 0 black, 1 white. */
export const lightnessOf = (hex: string): number => labFromHex(hex)[0];

/** The colour that lies `part` of the way from one to the other. */
export function mixColors(from: string, to: string, part: number): string {
  const [one, other] = [labFromHex(from), labFromHex(to)];
  return hexFromLab(one.map((value, place) => value + ((other[place] ?? 0) - value) * part) as unknown as Triple);
}
