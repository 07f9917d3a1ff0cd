import { LineDrawing } from "#ui/line-drawing.tsx";

/** Apart from `ui/icon.tsx`: visitors of the other pages do not load these. */
const drawings = {
  filter: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  sort: "M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5",
} as const;

/** A drawing beside the words that name it. */
export function CatalogIcon({ name, className }: { name: keyof typeof drawings; className?: string }) {
  return <LineDrawing path={drawings[name]} className={className} />;
}
