/** A stand-up pouch of food: three shades of its film, the band across it, and the emoji on its label. */
export interface Pouch {
  film: readonly [dark: string, middle: string, light: string];
  band: string;
  label: string;
}

/** Draws a pouch; `label` is the PNG of its emoji. */
export function pouchSvg({ film: [dark, middle, light], band }: Pouch, label: Buffer): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 512 512" width="1024" height="1024">
  <defs>
    <linearGradient id="film" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="${dark}"/><stop offset="0.2" stop-color="${light}"/><stop offset="0.42" stop-color="${middle}"/>
      <stop offset="0.78" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/>
    </linearGradient>
    <linearGradient id="band" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#000" stop-opacity="0.3"/><stop offset="0.2" stop-color="#fff" stop-opacity="0.45"/>
      <stop offset="0.45" stop-color="#fff" stop-opacity="0"/><stop offset="0.8" stop-color="#000" stop-opacity="0.05"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/>
    </linearGradient>
    <radialGradient id="paper" cx="0.4" cy="0.3" r="0.8"><stop offset="0" stop-color="#fffefa"/><stop offset="1" stop-color="#f3e6d0"/></radialGradient>
    <filter id="soft4" filterUnits="userSpaceOnUse" x="0" y="0" width="512" height="512"><feGaussianBlur stdDeviation="4"/></filter>
    <filter id="soft10" filterUnits="userSpaceOnUse" x="0" y="0" width="512" height="512"><feGaussianBlur stdDeviation="10"/></filter>
    <path id="shape" d="M110 30 Q108 22 118 22 H394 Q404 22 402 30 L398 86 C420 150 426 300 418 448 Q416 486 378 488 Q256 496 134 488 Q96 486 94 448 C86 300 92 150 114 86 Z"/>
    <clipPath id="clip"><use xlink:href="#shape"/></clipPath>
  </defs>
  <use xlink:href="#shape" fill="url(#film)"/>
  <g clip-path="url(#clip)">
    <path d="M80 388 Q256 408 432 388 V440 Q256 460 80 440 Z" fill="${band}"/>
    <path d="M80 388 Q256 408 432 388 V440 Q256 460 80 440 Z" fill="url(#band)"/>
    <path d="M100 20 H412 V66 H100 Z" fill="#000" opacity="0.16"/>
    <g stroke="#fff" stroke-width="2" opacity="0.28"><path d="M104 32 H410 M104 40 H410 M104 48 H410 M104 56 H410"/></g>
    <path d="M106 84 H406" stroke="#000" stroke-width="3" opacity="0.25"/>
    <path d="M106 88 H406" stroke="#fff" stroke-width="3" opacity="0.4"/>
    <path d="M94 452 Q256 512 418 452 V500 H94 Z" fill="#000" opacity="0.2" filter="url(#soft10)"/>
    <path d="M128 110 C114 190 112 320 118 440" stroke="#fff" stroke-width="16" stroke-linecap="round" fill="none" opacity="0.5" filter="url(#soft4)"/>
    <path d="M396 120 C408 220 408 340 402 440" stroke="#000" stroke-width="18" stroke-linecap="round" fill="none" opacity="0.22" filter="url(#soft10)"/>
    <path d="M150 96 q14 30 4 56 M360 96 q-16 26 -2 60" stroke="#000" stroke-width="7" fill="none" opacity="0.16" filter="url(#soft4)"/>
  </g>
  <ellipse cx="258" cy="246" rx="108" ry="112" fill="#000" opacity="0.22" filter="url(#soft10)"/>
  <ellipse cx="256" cy="238" rx="108" ry="112" fill="url(#paper)"/>
  <ellipse cx="256" cy="238" rx="99" ry="103" fill="none" stroke="${band}" stroke-width="4"/>
  <image x="184" y="166" width="144" height="144" xlink:href="data:image/png;base64,${label.toString("base64")}"/>
</svg>`;
}
