import { LineDrawing } from "./line-drawing.tsx";

/** Apart from `icon.tsx`: visitors of the public pages do not load these. */
const drawings = {
  edit: "M4.5 19.5l.8-4L15.5 5.3a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.5 18.7ZM13.8 7l3.2 3.2",
  copy: "M8.5 8.5h10v11h-10ZM5.5 15.5v-11h10",
  trash: "M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l1 13h9l1-13M10.5 10v6M13.5 10v6",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14",
  upload: "M12 15.5V4.5M7.5 9L12 4.5 16.5 9M5 19.5h14",
  file: "M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12h6M9 15.5h6",
  link: "M10 14a3.5 3.5 0 0 0 5 0l3.5-3.5a3.5 3.5 0 0 0-5-5L12 7M14 10a3.5 3.5 0 0 0-5 0l-3.5 3.5a3.5 3.5 0 0 0 5 5L12 17",
} as const;

export type ActionDrawing = keyof typeof drawings;

/** What a button of a signed-in person's pages does. */
export function ActionIcon({ name }: { name: ActionDrawing }) {
  return <LineDrawing path={drawings[name]} />;
}

/** A round button with a drawing for a face and `label` for a name. */
export function ActionButton({ name, label, onClick }: { name: ActionDrawing; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-lg text-muted transition-colors hover:bg-primary-soft hover:text-on-primary-soft"
    >
      <ActionIcon name={name} />
    </button>
  );
}
