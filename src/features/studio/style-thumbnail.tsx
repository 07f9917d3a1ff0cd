import type { ReactNode } from "react";
import type { BackgroundKind, PatternPrint, PictureStyle } from "#contract/studio/studio-images.ts";
import colors from "./style-colors.json" with { type: "json" };

const hill = "M0 40 17 20 28 31 39 22 56 40z";

/** What each choice looks like: the same hill and sun in every style, plain forms for grounds and prints. */
const drawings: Record<PictureStyle | BackgroundKind | PatternPrint, ReactNode> = {
  realistic: (
    <>
      <rect width="56" height="24" fill={colors.sky} />
      <rect y="24" width="56" height="16" fill={colors.haze} />
      <circle cx="42" cy="11" r="5" fill={colors.glow} opacity=".5" />
      <circle cx="42" cy="11" r="3.4" fill={colors.glow} />
      <path d={hill} fill={colors.rock} />
      <path d="M17 20 12 26l4-1 3 2 3-2z" fill={colors.paper} />
    </>
  ),
  artistic: (
    <>
      <rect width="56" height="40" fill={colors.cream} />
      <path d="M0 8q14 6 28 0t28 2v7q-14-5-28 0T0 15z" fill={colors.sky} opacity=".7" />
      <circle cx="42" cy="12" r="6" fill={colors.orange} opacity=".75" />
      <path d="M0 40q8-20 17-20 6 0 11 10 6-8 11-8 9 0 17 18z" fill={colors.green} opacity=".8" />
    </>
  ),
  cartoon: (
    <>
      <rect width="56" height="40" fill={colors.blue} />
      <circle cx="42" cy="12" r="6" fill={colors.yellow} stroke={colors.ink} strokeWidth="1.6" />
      <path d={hill} fill={colors.lime} stroke={colors.ink} strokeWidth="1.6" strokeLinejoin="round" />
    </>
  ),
  abstract: (
    <>
      <rect width="56" height="40" fill={colors.ink} />
      <path d="M0 40 28 4v36z" fill={colors.orange} />
      <rect x="30" y="18" width="20" height="22" fill={colors.blue} />
      <circle cx="44" cy="11" r="8" fill={colors.yellow} />
    </>
  ),
  vintage: (
    <>
      <rect width="56" height="40" fill={colors.sepia} />
      <rect x="3" y="3" width="50" height="34" fill={colors.cream} />
      <circle cx="41" cy="13" r="5" fill={colors.rust} />
      <path d="M3 37 17 20l11 11 11-9 14 15z" fill={colors.brown} />
    </>
  ),
  geometric: (
    <>
      <rect width="56" height="40" fill={colors.cream} />
      <path d="M0 0h20L0 20zM56 40H32l24-24z" fill={colors.blue} />
      <rect x="22" y="12" width="14" height="14" fill={colors.orange} />
    </>
  ),
  gradient: (
    <>
      <rect width="56" height="14" fill={colors.sky} />
      <rect y="14" width="56" height="13" fill={colors.blue} />
      <rect y="27" width="56" height="13" fill={colors.deep} />
    </>
  ),
  circles: (
    <>
      <rect width="56" height="40" fill={colors.cream} />
      <circle cx="14" cy="14" r="12" fill={colors.blue} opacity=".7" />
      <circle cx="40" cy="26" r="15" fill={colors.orange} opacity=".7" />
    </>
  ),
  waves: (
    <>
      <rect width="56" height="40" fill={colors.sky} />
      <path d="M0 18q14-8 28 0t28 0v22H0z" fill={colors.blue} />
      <path d="M0 28q14-8 28 0t28 0v12H0z" fill={colors.deep} />
    </>
  ),
  "plain-dark": <rect width="56" height="40" fill={colors.deep} />,
  "plain-light": <rect width="56" height="40" fill={colors.sky} />,
  split: (
    <>
      <rect width="28" height="40" fill={colors.blue} />
      <rect x="28" width="28" height="40" fill={colors.sky} />
    </>
  ),
  checks: (
    <>
      <rect width="56" height="40" fill={colors.paper} />
      <path d="M0 0h8v40H0zM16 0h8v40h-8zM32 0h8v40h-8zM48 0h8v40h-8z" fill={colors.orange} opacity=".5" />
      <path d="M0 0h56v8H0zM0 16h56v8H0zM0 32h56v8H0z" fill={colors.orange} opacity=".5" />
    </>
  ),
  wood: (
    <>
      <rect width="56" height="40" fill={colors.brown} />
      <path d="M0 13h56M0 27h56" stroke={colors.ink} />
      <path d="M0 5q28 5 56 0M0 20q28-5 56 0M0 34q28 4 56 0" fill="none" stroke={colors.sepia} />
    </>
  ),
  color: (
    <>
      <rect width="56" height="40" fill={colors.paper} />
      <circle cx="14" cy="13" r="6" fill={colors.orange} />
      <circle cx="42" cy="13" r="6" fill={colors.blue} />
      <circle cx="28" cy="28" r="6" fill={colors.green} />
    </>
  ),
  palette: (
    <>
      <rect width="56" height="40" fill={colors.sky} />
      <circle cx="14" cy="13" r="6" fill={colors.deep} />
      <circle cx="42" cy="13" r="6" fill={colors.blue} />
      <circle cx="28" cy="28" r="6" fill={colors.deep} />
    </>
  ),
  sticker: (
    <>
      <rect width="56" height="40" fill={colors.blue} />
      <circle cx="16" cy="20" r="9" fill={colors.orange} stroke={colors.paper} strokeWidth="3" />
      <circle cx="40" cy="20" r="9" fill={colors.yellow} stroke={colors.paper} strokeWidth="3" />
    </>
  ),
};

type Drawn = keyof typeof drawings;

/** A choice from afar. */
function StyleThumbnail({ name }: { name: Drawn }) {
  return (
    <svg width="56" height="40" viewBox="0 0 56 40" aria-hidden="true" className="mx-auto mb-1 rounded-sm">
      {drawings[name]}
    </svg>
  );
}

/** Choices with what they look like. */
export const withThumbnails = <T extends Drawn>(options: readonly { value: T; label: string }[]) =>
  options.map(({ value, label }) => ({
    value,
    label: (
      <>
        <StyleThumbnail name={value} />
        {label}
      </>
    ),
  }));
