import { LineDrawing } from "./line-drawing.tsx";

/** The mark of what understands meaning. */
export function Spark({ className }: { className?: string }) {
  return (
    <LineDrawing
      path="M12 3.5c.6 5 3 7.4 8 8-5 .6-7.4 3-8 8-.6-5-3-7.4-8-8 5-.6 7.4-3 8-8ZM19 3v3M20.5 4.5h-3"
      {...(className && { className })}
    />
  );
}
