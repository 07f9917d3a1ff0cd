import { mixColors } from "#lib/oklch.ts";
import { box, circle, n } from "../canvas.ts";
import type { Setting, Shape } from "./scene-shapes.ts";

function cloud(x: number, y: number, wide: number): string {
  const r = wide * 0.2;
  return (
    circle(x, y, r) +
    circle(x + r * 1.2, y - r * 0.55, r * 1.25) +
    circle(x + r * 2.6, y, r * 0.95) +
    box(x, y, r * 2.6, r * 0.98)
  );
}

export function clouds(setting: Setting): Shape[] {
  const { width, height, palette, random, idea } = setting;
  if (["space", "underwater", "studio"].includes(idea.place)) return [];
  const fill = mixColors(palette.sky[2], palette.paper, idea.light === "night" ? 0.12 : 0.65);
  const many = idea.hasRain ? 6 : random.integer(2, 4);
  return Array.from({ length: many }, () => {
    const wide = width * (0.12 + random.next() * 0.16);
    return {
      d: cloud(random.next() * width * 0.9, height * (0.08 + random.next() * 0.28), wide),
      fill,
      role: "cloud" as const,
      opacity: 0.9,
    };
  });
}

/** The sun, the moon, or the rings of a planet. */
export function heavenlyLight({ width, height, palette, random, idea }: Setting): Shape[] {
  if (["underwater", "studio"].includes(idea.place) || (idea.hasRain && idea.light === "day")) return [];
  const side = Math.min(width, height);
  const isLow = idea.light === "dusk" || idea.light === "dawn";
  const x = width * (0.2 + random.next() * 0.6);
  const y = height * (isLow ? 0.5 : 0.16 + random.next() * 0.1);
  const radius = side * (isLow ? 0.15 : 0.085);
  const fill =
    idea.light === "night"
      ? mixColors(palette.paper, palette.accent, 0.15)
      : mixColors(palette.accent, palette.paper, 0.3);
  const halo = { d: circle(x, y, radius * 1.7), fill, role: "light" as const, opacity: 0.2 };
  const disc = { d: circle(x, y, radius), fill, role: "light" as const };
  if (idea.light !== "night") return [halo, disc];
  const shade = {
    d: circle(x + radius * 0.45, y - radius * 0.2, radius * 0.86),
    fill: palette.sky[1],
    role: "light" as const,
  };
  return idea.place === "space" ? [halo, disc] : [halo, disc, shade];
}

export function stars({ width, height, palette, random, idea }: Setting): Shape[] {
  if (!idea.hasStars && idea.light !== "night") return [];
  const reach = idea.place === "space" ? 1 : 0.6;
  const d = Array.from({ length: idea.place === "space" ? 160 : 80 }, () =>
    circle(
      random.next() * width,
      random.next() * height * reach,
      Math.min(width, height) * (0.0012 + random.next() ** 3 * 0.0045),
    ),
  );
  return [{ d: d.join(""), fill: palette.paper, role: "detail", opacity: 0.9 }];
}

export function fallingWeather({ width, height, palette, random, idea }: Setting): Shape[] {
  const side = Math.min(width, height);
  if (idea.hasSnow) {
    const d = Array.from({ length: 130 }, () =>
      circle(random.next() * width, random.next() * height, side * (0.002 + random.next() * 0.006)),
    );
    return [{ d: d.join(""), fill: palette.paper, role: "detail", opacity: 0.9 }];
  }
  if (!idea.hasRain) return [];
  const drop = side * 0.035;
  const d = Array.from({ length: 150 }, () => {
    const [x, y] = [random.next() * width * 1.1, random.next() * height];
    return `M${n(x)} ${n(y)}l${n(-drop * 0.3)} ${n(drop)}l${n(-side * 0.0025)} 0l${n(drop * 0.3)} ${n(-drop)}z`;
  });
  return [{ d: d.join(""), fill: palette.paper, role: "detail", opacity: 0.5 }];
}
