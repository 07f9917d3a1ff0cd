import { LineDrawing } from "#ui/line-drawing.tsx";

/** Apart from `ui/icon.tsx`: visitors of the public pages do not load these. */
const drawings = {
  edit: "M4.5 19.5l.8-4L15.5 5.3a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.5 18.7ZM13.8 7l3.2 3.2",
  copy: "M8.5 8.5h10v11h-10ZM5.5 15.5v-11h10",
  trash: "M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l1 13h9l1-13M10.5 10v6M13.5 10v6",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14",
  upload: "M12 15.5V4.5M7.5 9L12 4.5 16.5 9M5 19.5h14",
} as const;

export function PromptIcon({ name }: { name: keyof typeof drawings }) {
  return <LineDrawing path={drawings[name]} />;
}
