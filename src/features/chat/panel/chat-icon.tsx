import { LineDrawing } from "#ui/line-drawing.tsx";

const drawings = {
  send: "M4 12h15M12.5 5.5L19 12l-6.5 6.5",
  stop: "M7 7h10v10H7Z",
  copy: "M9 9h10v11H9ZM15 9V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H9",
  up: "M7.5 11v9H4v-9ZM7.5 11L11 4a2 2 0 0 1 2.5 2.5L12.8 10h5a1.8 1.8 0 0 1 1.8 2.2l-1.4 6.4A1.8 1.8 0 0 1 16.4 20H7.5",
  down: "M7.5 13V4H4v9ZM7.5 13l3.5 7a2 2 0 0 0 2.5-2.5L12.8 14h5a1.8 1.8 0 0 0 1.8-2.2l-1.4-6.4A1.8 1.8 0 0 0 16.4 4H7.5",
  restart: "M5 12a7 7 0 1 0 2.2-5.1M4.5 4.5v4h4",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
} as const;

export type ChatDrawing = keyof typeof drawings;

/** A drawing that only conversations need. */
export function ChatIcon({ name, className }: { name: ChatDrawing; className?: string }) {
  return <LineDrawing path={drawings[name]} className={className} />;
}
