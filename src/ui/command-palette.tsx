import { Dialog as Base } from "@base-ui/react/dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { backdropLook } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { stepped } from "./suggest-field.tsx";

export interface Command {
  key: string;
  label: string;
  /** Beside the label, in muted letters. */
  detail?: string;
  drawing?: ReactNode;
}

export interface CommandGroup<Item extends Command> {
  name: string;
  items: readonly Item[];
}

interface CommandPaletteProps<Item extends Command> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly CommandGroup<Item>[];
  onChoose: (item: Item) => void;
  /** Shown and said aloud below the box: how much there is, or that there is nothing. */
  status: string;
}

/**
 * One box that leads anywhere: what fits is listed while somebody types, arrows walk the list, Enter takes what is marked (the
 * first, until somebody walks), Escape closes. The focus stays in the box.
 */
export function CommandPalette<Item extends Command>(props: CommandPaletteProps<Item>) {
  const { isOpen, onOpenChange, title, ...inner } = props;
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center sm:p-6 sm:pt-[12vh]">
          <Base.Popup className="flex max-h-dvh w-full flex-col bg-surface-raised shadow-raised outline-none sm:max-h-[70vh] sm:max-w-xl sm:rounded-xl">
            <Base.Title className="sr-only">{title}</Base.Title>
            <PaletteBody title={title} {...inner} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type PaletteBodyProps<Item extends Command> = Omit<CommandPaletteProps<Item>, "isOpen" | "onOpenChange">;

function PaletteBody<Item extends Command>(props: PaletteBodyProps<Item>) {
  const { title, placeholder, text, onText, groups, onChoose, status } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  const items = groups.flatMap((group) => group.items);
  const marked = items[active] ?? items[0];
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && marked) onChoose(marked);
    else if (event.key === "ArrowDown") setActive(Math.max(0, stepped(active, 1, items.length)));
    else if (event.key === "ArrowUp") setActive(active <= 0 ? items.length - 1 : active - 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-2 border-border border-b px-4">
        <Icon name="search" className="text-muted" />
        <input
          role="combobox"
          aria-label={title}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked && `${id}-${marked.key}`}
          type="text"
          inputMode="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setActive(0);
            onText(event.target.value);
          }}
          onKeyDown={press}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Base.Close
          aria-label="Fechar"
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-surface-sunken hover:text-text"
        >
          <Icon name="close" />
        </Base.Close>
      </div>
      <PaletteList id={id} title={title} groups={groups} marked={marked} onChoose={onChoose} />
      <p role="status" className="border-border border-t px-4 py-2.5 text-muted text-sm">
        {status}
      </p>
    </>
  );
}

interface PaletteListProps<Item extends Command> {
  id: string;
  title: string;
  groups: readonly CommandGroup<Item>[];
  marked: Item | undefined;
  onChoose: (item: Item) => void;
}

function PaletteList<Item extends Command>({ id, title, groups, marked, onChoose }: PaletteListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${CSS.escape(`${id}-${marked?.key}`)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, marked?.key]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={title}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element of HTML is
        <div key={name} role="group" aria-label={name} className="pb-1">
          <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-muted text-xs">
            {name}
          </p>
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which has the focus
            <div
              key={item.key}
              id={`${id}-${item.key}`}
              role="option"
              aria-selected={item === marked}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-surface-sunken aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
            >
              {item.drawing}
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              {item.detail && <span className="shrink-0 text-sm opacity-80">{item.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
