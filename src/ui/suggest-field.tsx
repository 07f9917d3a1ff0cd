import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { controlLook, Field } from "./field.tsx";

export interface SuggestOption {
  key: string;
  content: ReactNode;
}

interface Suggesting<Option extends SuggestOption> {
  /** What may be meant; the list opens while there are any and somebody types. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
}

interface SuggestFieldProps<Option extends SuggestOption> extends Suggesting<Option> {
  label: string;
  name: string;
  placeholder: string;
  prefix: ReactNode;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** What the list of options is called. */
  optionsLabel: string;
  /** What is said aloud when options come: how many there are. */
  announce: (count: number) => string;
  className?: string;
}

/** From the box down the list and around: -1 is the box itself. */
export function stepped(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

/** Which option is marked, and what the keys do. The focus stays in the box. */
function useSuggesting<Option extends SuggestOption>({ options, onChoose }: Suggesting<Option>) {
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && options.length > 0;
  // Other options, other places: none of them is marked yet.
  const [known, setKnown] = useState(options);
  if (known !== options) {
    setKnown(options);
    setActive(-1);
  }

  function close(): void {
    setIsWanted(false);
    setActive(-1);
  }
  function choose(option: Option): void {
    close();
    onChoose(option);
  }
  function walk(step: 1 | -1): boolean {
    setIsWanted(true);
    setActive(stepped(isOpen ? active : -1, step, options.length));
    return options.length > 0;
  }
  function confirm(): boolean {
    const marked = isOpen ? options[active] : undefined;
    if (marked) choose(marked);
    else close();
    return marked !== undefined;
  }
  function leave(): boolean {
    if (isOpen) close();
    return isOpen;
  }
  /** Each answers whether the key was for the list. */
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: confirm,
    Escape: leave,
  };
  function press(event: KeyboardEvent): void {
    if (!event.nativeEvent.isComposing && keys[event.key]?.()) event.preventDefault();
  }
  return { isOpen, active: isOpen ? active : -1, open: () => setIsWanted(true), close, choose, press };
}

interface SuggestListProps<Option extends SuggestOption> {
  id: string;
  label: string;
  options: readonly Option[];
  /** -1 = none. */
  active: number;
  onChoose: (option: Option) => void;
}

function SuggestList<Option extends SuggestOption>({ id, label, options, active, onChoose }: SuggestListProps<Option>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      hidden={options.length === 0}
      className="absolute top-full left-0 z-30 w-full max-sm:w-[calc(100vw-2rem)] mt-1.5 max-h-[min(26rem,60vh)] overflow-y-auto rounded-lg border border-border bg-surface-raised p-1.5 text-text shadow-raised"
    >
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which has the focus
        <div
          key={option.key}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          // The focus must stay in the box, or the list closes before the press counts.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-primary-soft hover:text-on-primary-soft aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
        >
          {option.content}
        </div>
      ))}
    </div>
  );
}

/**
 * A text field that suggests while somebody types, after the pattern of a combobox with a list: arrows walk the list, Enter
 * takes what is marked or sends the form, Escape closes. What is typed is never changed.
 */
export function SuggestField<Option extends SuggestOption>({
  label,
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
  const { isOpen, active, open, close, choose, press } = useSuggesting({ options, onChoose });
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
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              onChange={(event) => {
                open();
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
          <SuggestList
            id={listId}
            label={optionsLabel}
            options={isOpen ? options : []}
            active={active}
            onChoose={choose}
          />
        </>
      )}
    </Field>
  );
}
