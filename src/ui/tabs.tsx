import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface TabsProps {
  /** Names the set of tabs for screen readers. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(next) => onChange?.(String(next))}
      className={className}
    >
      <Base.List aria-label={label} className="relative flex gap-1 overflow-x-auto border-border border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 whitespace-nowrap rounded-t-sm px-4 font-medium text-muted transition-colors hover:text-text focus-visible:outline-offset-[-3px] data-active:text-primary"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) bg-primary transition-[left,width] duration-200 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
