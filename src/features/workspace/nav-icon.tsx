import { LineDrawing } from "#ui/line-drawing.tsx";

/** Apart from `ui/icon.tsx`: visitors of the public pages do not load these. */
const drawings = {
  dashboard: "M4 4.5h7v8H4ZM13.5 4.5H20v4.5h-6.5ZM13.5 11.5H20v8h-6.5ZM4 15h7v4.5H4Z",
  brain:
    "M12 4.5a3 3 0 0 0-5.6 1.2A3.2 3.2 0 0 0 4.5 9.6 3.4 3.4 0 0 0 5 15.2 3.3 3.3 0 0 0 9 19.4a2.7 2.7 0 0 0 3-1.9ZM12 4.5a3 3 0 0 1 5.6 1.2 3.2 3.2 0 0 1 1.9 3.9 3.4 3.4 0 0 1-.5 5.6 3.3 3.3 0 0 1-4 4.2 2.7 2.7 0 0 1-3-1.9ZM12 4.5v13M8 10.5h1.5M16 13.5h-1.5",
  shop: "M4.5 4.5h15l1.5 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM5 12.5v7h14v-7M10 19.5v-4h4v4",
  chat: "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5ZM8.5 9.5h7M8.5 12.5H13",
  translate: "M3.5 6.5h9M8 4.5v2M11 6.5c-.8 3.8-3.3 6.8-7 8.5M5.5 9c1 2.6 3 4.6 6 6M12 20l4.25-10L20.5 20M13.5 16.5H19",
  text: "M5 6.5V5h14v1.5M12 5v14M9 19h6",
  image:
    "M4 6a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18ZM4.5 17l4.5-5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9.5v.1",
  video:
    "M3.5 7.5A1.5 1.5 0 0 1 5 6h8.5A1.5 1.5 0 0 1 15 7.5v9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5ZM15 10.5l5.5-3v9l-5.5-3Z",
  audio: "M4 10v4M8 7v10M12 4.5v15M16 8v8M20 10.5v3",
  assistant:
    "M12 4v3M6.5 7h11A1.5 1.5 0 0 1 19 8.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 16.5v-8A1.5 1.5 0 0 1 6.5 7ZM9.5 11v1M14.5 11v1M9.5 15h5M2.5 11.5v3M21.5 11.5v3M9 20.5h6",
  prompt:
    "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5ZM7.5 9.5l3 2.5-3 2.5M12.5 15h4",
  library: "M4.5 5h4v14h-4ZM8.5 8h4v11h-4ZM13.5 6.7l3.8-1 3.4 12.8-3.8 1ZM4.5 8.5h4",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  bag: "M6 8.5h12l1 11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4",
  report: "M4.5 4v16h15.5M8.5 16.5v-4M12.5 16.5v-8M16.5 16.5v-6",
  leave: "M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15 8l4 4-4 4M19 12H9.5",
} as const;

export type NavDrawing = keyof typeof drawings;

/** A drawing beside the words that name it. */
export function NavIcon({ name, className }: { name: NavDrawing; className?: string }) {
  return <LineDrawing path={drawings[name]} className={className} />;
}
