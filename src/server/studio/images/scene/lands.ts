import { mixColors } from "#lib/oklch.ts";
import { box, circle, n } from "../canvas.ts";
import type { PictureIdea } from "../idea/picture-idea.ts";
import { detail, hills, land, ridge, type Setting, type Shape } from "./scene-shapes.ts";

type LandOf = (setting: Setting) => Shape[];

function pine(x: number, baseY: number, tall: number): string {
  const wide = tall * 0.22;
  const tier = (top: number, half: number) =>
    `M${n(x)} ${n(baseY - tall * top)}l${n(half)} ${n(tall * 0.42)}h${n(-half * 2)}z`;
  return (
    tier(1, wide * 0.7) +
    tier(0.78, wide) +
    tier(0.55, wide * 1.3) +
    box(x - tall * 0.03, baseY - tall * 0.15, tall * 0.06, tall * 0.16)
  );
}

const sea: LandOf = (setting) => {
  const { width, height, palette, random } = setting;
  const horizon = height * 0.56;
  const glints = Array.from({ length: 26 }, () => {
    const y = horizon + random.next() ** 1.5 * height * 0.24;
    const wide = width * (0.03 + random.next() * 0.1) * (0.4 + (y - horizon) / height);
    return `M${n(random.next() * width)} ${n(y)}q${n(wide / 2)} ${n(-height * 0.005)} ${n(wide)} 0q${n(-wide / 2)} ${n(height * 0.005)} ${n(-wide)} 0z`;
  });
  const sand = mixColors("#e9c98f", palette.land[3], setting.idea.light === "night" ? 0.65 : 0.15);
  return [
    land(ridge(setting, horizon + height * 0.01, height * 0.09), palette.land[0]),
    land(box(0, horizon, width, height), palette.land[1]),
    land(hills(setting, height * 0.7, height * 0.012, 9), palette.land[2]),
    detail(glints.join(""), palette.paper, 0.55),
    land(hills(setting, height * 0.82, height * 0.022, 5), mixColors(sand, palette.paper, 0.55)),
    land(hills(setting, height * 0.84, height * 0.022, 5), sand),
  ];
};

const mountain: LandOf = (setting) => {
  const { height, palette } = setting;
  return [
    land(ridge(setting, height * 0.5, height * 0.3), palette.land[0]),
    land(ridge(setting, height * 0.6, height * 0.24), palette.land[1]),
    land(ridge(setting, height * 0.7, height * 0.16), palette.land[2]),
    land(hills(setting, height * 0.82, height * 0.03, 4), palette.land[3]),
  ];
};

const city: LandOf = (setting) => {
  const { width, height, palette, random, idea } = setting;
  const lit = idea.light === "night" || idea.light === "dusk";
  const row = (depth: number): Shape[] => {
    const baseY = height * 0.86;
    let towers = "";
    let windows = "";
    for (let x = -width * 0.02; x < width; ) {
      const wide = width * (0.06 + random.next() * 0.07);
      const tall = height * (0.5 - depth * 0.13) * (0.45 + random.next() * 0.6);
      towers += box(x, baseY - tall, wide, tall + height * 0.2);
      if (random.chance(0.3)) towers += box(x + wide * 0.45, baseY - tall - height * 0.05, wide * 0.06, height * 0.06);
      const pane = wide / 7;
      for (let up = pane * 1.5; up < tall - pane; up += pane * 2)
        for (let right = pane; right < wide - pane; right += pane * 2)
          if (random.chance(lit ? 0.55 : 0.35)) windows += box(x + right, baseY - tall + up, pane, pane * 1.1);
      x += wide * (1.02 + random.next() * 0.12);
    }
    const tone = palette.land[(depth + 1) as 1 | 2 | 3];
    return [
      land(towers, tone),
      detail(windows, lit ? palette.accent : mixColors(tone, palette.paper, 0.45), lit ? 0.85 : 0.6),
    ];
  };
  return [
    land(ridge(setting, height * 0.62, height * 0.08), palette.land[0]),
    ...row(0),
    ...row(1),
    land(box(0, height * 0.86, width, height), palette.land[3]),
  ];
};

const forest: LandOf = (setting) => {
  const { width, height, palette, random } = setting;
  const row = (depth: number): Shape => {
    const baseY = height * (0.64 + depth * 0.1);
    let d = hills(setting, baseY, height * 0.015, 4);
    for (
      let x = random.next() * width * 0.05;
      x < width;
      x += width * (0.035 + random.next() * 0.05) * (1 + depth * 0.35)
    )
      d += pine(x, baseY + height * 0.03, height * (0.17 + depth * 0.06) * (0.7 + random.next() * 0.6));
    return land(d, palette.land[depth as 0 | 1 | 2]);
  };
  return [row(0), row(1), row(2), land(hills(setting, height * 0.88, height * 0.02, 3), palette.land[3])];
};

const desert: LandOf = (setting) => {
  const { height, palette } = setting;
  return [
    land(hills(setting, height * 0.6, height * 0.06, 4), palette.land[0]),
    land(hills(setting, height * 0.69, height * 0.06, 5), palette.land[1]),
    land(hills(setting, height * 0.78, height * 0.05, 3.4), palette.land[2]),
    land(hills(setting, height * 0.88, height * 0.03, 2.6), palette.land[3]),
  ];
};

const countryside: LandOf = (setting) => {
  const { width, height, palette, random } = setting;
  const flowers = Array.from({ length: 70 }, () => {
    const down = random.next();
    return circle(random.next() * width, height * (0.83 + down * 0.16), height * (0.003 + down * 0.006));
  });
  return [
    land(hills(setting, height * 0.58, height * 0.06, 4), palette.land[0]),
    land(hills(setting, height * 0.66, height * 0.05, 5), palette.land[1]),
    land(hills(setting, height * 0.75, height * 0.04, 3.5), palette.land[2]),
    land(hills(setting, height * 0.83, height * 0.025, 3), palette.land[3]),
    detail(flowers.join(""), palette.accent),
  ];
};

const snow: LandOf = (setting) => {
  const { width, height, palette, random } = setting;
  const pines = Array.from({ length: 9 }, () =>
    pine(random.next() * width, height * (0.72 + random.next() * 0.04), height * (0.14 + random.next() * 0.12)),
  );
  const white = mixColors(palette.paper, palette.sky[2], setting.idea.light === "night" ? 0.45 : 0.15);
  return [
    land(ridge(setting, height * 0.55, height * 0.24), palette.land[0]),
    land(hills(setting, height * 0.68, height * 0.05, 4), mixColors(white, palette.land[0], 0.35)),
    land(pines.join(""), palette.land[3]),
    land(hills(setting, height * 0.78, height * 0.03, 3), white),
  ];
};

const underwater: LandOf = (setting) => {
  const { width, height, palette, random } = setting;
  const rays = Array.from({ length: 6 }, () => {
    const x = random.next() * width;
    return `M${n(x)} 0l${n(width * 0.05)} 0l${n(width * 0.16)} ${n(height)}l${n(-width * 0.2)} 0z`;
  });
  const bubbles = Array.from({ length: 40 }, () =>
    circle(
      random.next() * width,
      random.next() * height,
      Math.min(width, height) * (0.003 + random.next() ** 2 * 0.014),
    ),
  );
  const weeds = Array.from({ length: 22 }, () => {
    const [x, tall] = [random.next() * width, height * (0.08 + random.next() * 0.16)];
    const lean = width * 0.02;
    return `M${n(x)} ${n(height)}q${n(-lean)} ${n(-tall / 2)} ${n(lean)} ${n(-tall)}q${n(lean * 0.6)} ${n(tall / 2)} ${n(-lean * 0.2)} ${n(tall)}z`;
  });
  return [
    detail(rays.join(""), palette.paper, 0.12),
    land(hills(setting, height * 0.8, height * 0.05, 4), palette.land[1]),
    land(weeds.join(""), palette.second),
    land(hills(setting, height * 0.9, height * 0.03, 5), palette.land[3]),
    detail(bubbles.join(""), palette.paper, 0.5),
  ];
};

const space: LandOf = (setting) => {
  const { width, height, palette, random } = setting;
  const side = Math.min(width, height);
  const moons = Array.from({ length: 3 }, (_, place) => {
    const radius = side * (0.04 + random.next() * 0.06);
    const [x, y] = [width * (0.12 + 0.36 * place + random.next() * 0.08), height * (0.12 + random.next() * 0.3)];
    return [
      land(circle(x, y, radius), palette.land[(place % 3) as 0 | 1 | 2]),
      detail(circle(x - radius * 0.3, y - radius * 0.25, radius * 0.22), palette.paper, 0.25),
    ];
  });
  return [
    ...moons.flat(),
    land(
      `M0 ${n(height)}V${n(height * 0.86)}Q${n(width / 2)} ${n(height * 0.7)} ${n(width)} ${n(height * 0.86)}V${n(height)}z`,
      palette.land[2],
    ),
    detail(
      Array.from({ length: 9 }, () =>
        circle(random.next() * width, height * (0.86 + random.next() * 0.1), side * (0.008 + random.next() * 0.02)),
      ).join(""),
      palette.land[3],
    ),
  ];
};

const studio: LandOf = ({ width, height, palette, random }) => {
  const side = Math.min(width, height);
  const floor = `M0 ${n(height)}V${n(height * 0.78)}Q${n(width / 2)} ${n(height * 0.72)} ${n(width)} ${n(height * 0.78)}V${n(height)}z`;
  const orbs = Array.from({ length: 5 }, () =>
    circle(random.next() * width, random.next() * height * 0.6, side * (0.03 + random.next() * 0.09)),
  );
  return [
    { d: circle(width / 2, height * 0.48, side * 0.36), fill: palette.sky[2], role: "light", opacity: 0.8 },
    detail(orbs.join(""), palette.accent, 0.28),
    land(floor, palette.land[1]),
  ];
};

/** What lies below the sky, from far to near. */
export const lands: Record<PictureIdea["place"], LandOf> = {
  sea,
  mountain,
  city,
  forest,
  desert,
  space,
  countryside,
  snow,
  underwater,
  studio,
};
