import { LineDrawing } from "#ui/line-drawing.tsx";

const drawings = {
  building: "M5 20.5V5.5L13 3.5v17M13 9h6v11.5M3 20.5h18M8 8.5h2M8 12h2M8 15.5h2M15.5 12.5h1M15.5 16h1",
  book: "M12 6.5C10 5 7.5 4.5 4 4.5v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-14c-3.5 0-6 .5-8 2ZM12 6.5v14",
  compass: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15.5 8.5l-2 5-5 2 2-5Z",
  phone: "M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2L20 14.5V18a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4Z",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5M8.5 11h5",
  truck:
    "M2.5 6.5h11.5v10H2.5ZM14 10h4l3.5 3.5v3H14M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  exchange: "M4 8.5h13M13.5 5L17 8.5 13.5 12M20 15.5H7M10.5 12L7 15.5l3.5 3.5",
  wrench: "M14.5 6.5a4 4 0 0 1 5-2l-2.5 2.5 1 2 2 1 2-2.5a4 4 0 0 1-5.5 4.5L8 20.5 4 16.5l8.5-8.5a4 4 0 0 1 2-1.5Z",
  gift: "M4 9.5h16v4H4ZM5.5 13.5v7h13v-7M12 9.5v11M12 9.5C9 9.5 7 8.5 7 6.5S10.5 4 12 9.5C13.5 4 17 4.5 17 6.5s-2 3-5 3Z",
  heart:
    "M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 15 12 20 12 20ZM7 11h2.5l1.5-2.5 2 5 1.5-2.5H17",
  leaf: "M5 19c0-9 5-14 15-14 0 10-5 15-12 14a6 6 0 0 1-3-6M5 21c1-5 4-8.5 8-10.5",
  run: "M14 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM6 11l3.5-3.5L13 9l-2.5 4.5L14 16v5M10.5 13.5L8 17l-4 1M13 9l2.5 3H19",
  clipboard:
    "M9 4.5H6.5A1.5 1.5 0 0 0 5 6v13a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V6a1.5 1.5 0 0 0-1.5-1.5H15M9 3h6v3.5H9ZM12 10.5v6M9 13.5h6",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z",
  calendar: "M5 6h14v14H5ZM5 10.5h14M8.5 3.5V7M15.5 3.5V7M9 14h.1M12 14h.1M15 14h.1M9 17h.1M12 17h.1",
  plug: "M9 3.5v5M15 3.5v5M6.5 8.5h11v3a5.5 5.5 0 0 1-11 0ZM12 17v4",
  hands:
    "M3.5 8l4-2.5 4.5 2 4.5-2 4 2.5M3.5 8v7l3 1.5L12 20l5.5-3.5 3-1.5V8M12 7.5L8.5 11a1.5 1.5 0 0 0 2 2l2-1.5 4.5 4",
  ticket: "M4 7.5h16v3a1.5 1.5 0 0 0 0 3v3H4v-3a1.5 1.5 0 0 0 0-3ZM14 7.5v9",
} as const;

export type TaskDrawing = keyof typeof drawings;

/** What an assistant is good for, as a drawing. */
export function TaskIcon({ name, className }: { name: TaskDrawing; className?: string }) {
  return <LineDrawing path={drawings[name]} className={className} />;
}
