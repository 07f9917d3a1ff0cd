import { LineDrawing } from "#ui/line-drawing.tsx";

/** Apart from `ui/icon.tsx`: visitors of the public pages do not load these. */
const drawings = {
  edit: "M4 20h4l10.5-10.5a2.1 2.1 0 0 0-3-3L5 17ZM13.5 8.5l3 3",
  trash: "M5 7h14M9.5 7V5h5v2M7 7l.8 12.5h8.4L17 7M10 10.5v5.5M14 10.5v5.5",
  braces:
    "M9 4.5c-2 0-2.5 1-2.5 2.5v2.5c0 1.5-.8 2.5-2 2.5 1.2 0 2 1 2 2.5V17c0 1.5.5 2.5 2.5 2.5M15 4.5c2 0 2.5 1 2.5 2.5v2.5c0 1.5.8 2.5 2 2.5-1.2 0-2 1-2 2.5V17c0 1.5-.5 2.5-2.5 2.5",
  question: "M4.5 5h15v11h-8L7 19.5V16H4.5ZM10 8.8a2 2 0 1 1 2.6 2c-.5.2-.6.6-.6 1M12 13.4v.1",
  upload: "M12 15.5V4M7.5 8L12 3.5 16.5 8M5 15v4a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4",
  download: "M12 4v11.5M7.5 11.5L12 16l4.5-4.5M5 15v4a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4.5H15",
  team: "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3 19.5a6 6 0 0 1 12 0M15.5 4.9a3.2 3.2 0 0 1 0 5.8M17 14.2a6 6 0 0 1 4 5.3",
  person: "M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.5 20a7.5 7.5 0 0 1 15 0",
  bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2h-14ZM10 20.5h4",
  report: "M5 20V4M5 20h15M9 16.5v-5M13 16.5V8M17 16.5v-7",
  health: "M3.5 12.5h4l2-6 4.5 11 2.2-5h4.3",
  feed: "M5 19.1v-.1M5 13a6 6 0 0 1 6 6M5 8.5A10.5 10.5 0 0 1 15.5 19M5 4a15 15 0 0 1 15 15",
  layers: "M12 4l8.5 4.3L12 12.6 3.5 8.3ZM4.5 12.3L12 16l7.5-3.7M4.5 16.2L12 20l7.5-3.8",
  filter: "M4 6h16M7 12h10M10 18h4",
  category: "M4 4.5h6.5V11H4ZM13.5 4.5H20V11h-6.5ZM4 14h6.5v6.5H4ZM13.5 14H20v6.5h-6.5Z",
  up: "M12 19.5V5M6 11l6-6 6 6",
  down: "M12 4.5V19M6 13l6 6 6-6",
  system: "M4 5h16v11H4ZM9 20h6M12 16v4M7.5 11.5l2.5-2.5 2 2 4-3.5",
  megaphone: "M4 10v4h3l9 4.5v-13L7 10ZM7.5 14.5l1.5 5h2.5l-1.3-4.3M19 9.5a3.5 3.5 0 0 1 0 5",
  history: "M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.5l3 1.8",
} as const;

/** A drawing beside the words that name it. */
export function AdminIcon({ name, className }: { name: keyof typeof drawings; className?: string }) {
  return <LineDrawing path={drawings[name]} className={className} />;
}
