import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { controlLook, Field } from "./field.tsx";

export interface SuggestOption {
  key: string;
  content: ReactNode;
}

interface SuggestFieldProps<Option extends SuggestOption> {
  label: string;
  name: string;
  placeholder: string;
  prefix: ReactNode;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** What may be meant; the list opens while there are any and somebody types. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** What the list of options is called. */
  optionsLabel: string;
  /** What is said aloud when options come: how many there are. */
  announce: (count: number) => string;
  className?: string;
}

/** From the box down the list and around: -1 is the box itself. */
const stepped = (active: number, step: 1 | -1, count: number) =>
  active + step < -1 ? count - 1 : active + step >= count ? -1 : active + step;

/**
 * A text field that suggests while somebody types, after the pattern of a combobox with a list: the focus stays in the box,
 * arrows walk the list, Enter takes what is marked or sends the form, Escape closes. What is typed is never changed.
 */
export function SuggestField<Option extends SuggestOption>({
  label,
  value,
  onChange,
  prefix,
  options,
  onChoose,
  optionsLabel,
  announce,
  className,
  ...input
}: SuggestFieldProps<Option>) {
  const listId = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = isWanted && options.length > 0;
  const marked = isOpen ? options[active] : undefined;
  const optionId = (option: Option) => `${listId}-${options.indexOf(option)}`;

  // Other options, other places: none of them is marked yet.
  const [known, setKnown] = useState(options);
  if (known !== options) {
    setKnown(options);
    setActive(-1);
  }
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  function close(): void {
    setIsWanted(false);
    setActive(-1);
  }
  function choose(option: Option): void {
    close();
    onChoose(option);
  }
  function walk(event: KeyboardEvent, step: 1 | -1): void {
    if (options.length === 0) return;
    event.preventDefault();
    setIsWanted(true);
    setActive(isOpen ? stepped(active, step, options.length) : step === 1 ? 0 : options.length - 1);
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") walk(event, event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && marked) {
      event.preventDefault();
      choose(marked);
    } else if (event.key === "Enter") close();
  }

  return (
    <Field label={label} isLabelHidden className={clsx("relative", className)}>
      {(control) => (
        <>
          <div className="relative flex items-center">
            <span className="pointer-events-none absolute left-3.5 flex items-center text-muted">{prefix}</span>
            <input
              {...input}
              {...control}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={marked && optionId(marked)}
              value={value}
              onChange={(event) => {
                setIsWanted(true);
                onChange(event.target.value);
              }}
              onKeyDown={press}
              onBlur={close}
              className={clsx(controlLook, "pr-3.5 pl-11")}
            />
          </div>
          <p role="status" className="sr-only">
            {isOpen && announce(options.length)}
          </p>
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label={optionsLabel}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(26rem,60vh)] overflow-y-auto rounded-lg border border-border bg-surface-raised p-1.5 text-text shadow-raised"
          >
            {isOpen &&
              options.map((option, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which has the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the marked one
                <li
                  key={option.key}
                  id={optionId(option)}
                  role="option"
                  aria-selected={place === active}
                  // The focus must stay in the box, or the list closes before the press counts.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-primary-soft hover:text-on-primary-soft aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
                >
                  {option.content}
                </li>
              ))}
          </ul>
        </>
      )}
    </Field>
  );
}
