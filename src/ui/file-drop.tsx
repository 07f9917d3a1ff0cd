import { clsx } from "clsx";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface FileDropProps {
  /** What the button that opens the file chooser says. */
  label: ReactNode;
  /** Above the button: that a file may be dropped here. */
  invitation: ReactNode;
  hint?: ReactNode;
  /** As in `<input accept>`; it only filters what the chooser offers. */
  accept: string;
  icon?: IconName;
  isDisabled?: boolean;
  /** Several files may come at once; else only the first of them is taken. */
  isMultiple?: boolean;
  /** One of many things of a form: without the drawing, and lower. */
  isCompact?: boolean;
  /** Told of each file that is taken, in their order. */
  onFile: (file: File) => void;
  /** Other ways beside the button. */
  children?: ReactNode;
  className?: string;
}

const TEXT_BOXES = "textarea, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable]";

/** Spreadsheets put a picture of the cells beside their text: where text can be written, the text is meant. */
const pastesText = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element && target.matches(TEXT_BOXES) && clipboardData?.types.includes("text/plain") === true;

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;

/**
 * Whether a file is being held over the page. While this is mounted a file that is dropped anywhere on the page, or pasted,
 * is taken: one that misses the frame would else open in place of the page.
 */
function useFilesOfPage(isDisabled: boolean, onFiles: (files: FileList) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && !isDisabled) onFiles(files);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let depth = 0;
    const enter = (event: DragEvent, step: 1 | -1) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth + step);
      setIsOver(depth > 0);
    };
    window.addEventListener("dragenter", (event) => enter(event, 1), { signal });
    window.addEventListener("dragleave", (event) => enter(event, -1), { signal });
    window.addEventListener("dragover", (event) => carriesFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      "drop",
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setIsOver(false);
        take(event.dataTransfer?.files);
      },
      { signal },
    );
    window.addEventListener(
      "paste",
      (event) => {
        if (!event.clipboardData?.files.length || pastesText(event)) return;
        event.preventDefault();
        take(event.clipboardData.files);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return isOver && !isDisabled;
}

/** A place for a file, or several: chosen, dropped anywhere on the page, or pasted. */
export function FileDrop({
  label,
  invitation,
  hint,
  accept,
  icon = "box",
  isDisabled = false,
  isMultiple = false,
  isCompact = false,
  onFile,
  children,
  className,
}: FileDropProps) {
  const id = useId();
  const take = (files: FileList) => {
    for (const file of [...files].slice(0, isMultiple ? files.length : 1)) onFile(file);
  };
  const isOver = useFilesOfPage(isDisabled, take);
  return (
    <div
      className={clsx(
        "grid justify-items-center gap-3 rounded-xl border-2 border-dashed px-4 text-center transition-colors",
        isCompact ? "py-5" : "py-8",
        isOver ? "border-primary bg-primary-soft text-on-primary-soft" : "border-border-strong bg-surface",
        className,
      )}
    >
      {!isCompact && (
        <span
          className={clsx(
            "grid size-14 place-items-center rounded-full text-2xl",
            isOver ? "bg-primary text-on-primary" : "bg-primary-soft text-on-primary-soft",
          )}
        >
          <Icon name={icon} />
        </span>
      )}
      <p className={clsx("font-semibold", !isCompact && "text-lg")}>{invitation}</p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isDisabled}
          multiple={isMultiple}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer sr-only"
          onChange={(event) => {
            if (event.target.files) take(event.target.files);
            // The same file can be chosen again.
            event.target.value = "";
          }}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-12 cursor-pointer items-center justify-center rounded-full bg-primary px-6 py-2 font-semibold text-on-primary transition-colors hover:bg-primary-hover peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:opacity-60"
        >
          {label}
        </label>
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={clsx("max-w-prose text-sm", !isOver && "text-muted")}>
          {hint}
        </p>
      )}
    </div>
  );
}
