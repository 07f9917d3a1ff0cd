import { clsx } from "clsx";

const HEART = "M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 15 12 20 12 20Z";

/** Strokes on a 24 px grid, 1.75 wide, round ends. Names that end in `-filled` are drawn as a solid shape. */
const drawings = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5",
  heart: HEART,
  "heart-filled": HEART,
  "star-filled": "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z",
  "chevron-down": "M6 9.5l6 6 6-6",
  "chevron-left": "M14.5 6l-6 6 6 6",
  "chevron-right": "M9.5 6l6 6-6 6",
  "arrow-left": "M20 12H4.5M11 5.5L4.5 12l6.5 6.5",
  "arrow-right": "M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5",
  bag: "M6 8.5h12l1 11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4",
  truck:
    "M2.5 6.5h11.5v10H2.5ZM14 10h4l3.5 3.5v3H14M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  shield: "M12 3.5l7.5 2.7v5.3c0 4.5-3.1 7.7-7.5 9-4.4-1.3-7.5-4.5-7.5-9V6.2ZM9 11.8l2.2 2.2 4-4.2",
  return: "M8 4.5L4 8.5l4 4M4.5 8.5H14a5.5 5.5 0 0 1 0 11H9",
  chat: "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5ZM8.5 9.5h7M8.5 12.5H13",
  check: "M5 12.5l4.5 4.5L19 7.5",
  success: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.8",
  alert: "M12 4L2.8 19.5h18.4ZM12 10v4.5M12 17.2v.1",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V13M12 16.2v.1",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.8v.1",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  expand: "M14 4.5h5.5V10M10 19.5H4.5V14M19 5l-6 6M5 19l6-6",
  image:
    "M4 6a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18ZM4.5 17l4.5-5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9.5v.1",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  home: "M4 11l8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5V14h-5v6.5H5a1 1 0 0 1-1-1Z",
  store: "M4.5 4.5h15l1.5 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM5 12.5v7h14v-7M10 19.5v-4h4v4",
  offline:
    "M3 3l18 18M8.5 15.2a5 5 0 0 1 5.3-1.1M5.5 11.7a9.5 9.5 0 0 1 4-2.3M13.5 9a9.5 9.5 0 0 1 5 2.7M2.5 8a14 14 0 0 1 4.5-2.6M10.5 4.6A14 14 0 0 1 21.5 8M12 18.7v.1",
  box: "M12 3.5l8 4.3v8.4l-8 4.3-8-4.3V7.8ZM4.3 8l7.7 4.2L19.7 8M12 12.2v8",
  whatsapp:
    "M12 2.8a9.2 9.2 0 0 0-7.9 13.9L2.9 21.2l4.6-1.2A9.2 9.2 0 1 0 12 2.8Zm0 1.7a7.5 7.5 0 1 1-3.9 13.9l-.3-.2-2.5.7.7-2.5-.2-.3A7.5 7.5 0 0 1 12 4.5ZM8.7 7.7c-.2 0-.5.1-.7.3-.3.3-1 .9-1 2.2s1 2.6 1.1 2.8c.1.2 1.9 3 4.7 4.1 2.3.9 2.8.7 3.3.7.5-.1 1.6-.7 1.9-1.3.2-.6.2-1.2.1-1.3l-.5-.3-1.9-.9c-.2-.1-.4-.1-.6.1l-.9 1.1c-.2.2-.3.2-.6.1a7 7 0 0 1-3.5-3c-.3-.4 0-.5.2-.8l.4-.5.3-.5c.1-.2 0-.3 0-.5l-.9-2c-.2-.5-.4-.5-.6-.5Z",
} as const;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

const isSolid = (name: IconName) => name.endsWith("-filled") || name === "whatsapp";

/** A drawing of our own set, as big as the text beside it. Decorative unless it gets a `label`. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  const paint = isSolid(name)
    ? { fill: "currentColor" }
    : {
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 1.75,
        strokeLinecap: "round" as const,
        strokeLinejoin: "round" as const,
      };
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={clsx("size-[1.25em] shrink-0", className)}
      {...paint}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
