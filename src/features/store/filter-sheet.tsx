import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { FilterFields } from "./filter-fields.tsx";

interface FilterSheetProps extends React.ComponentProps<typeof FilterFields> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What the button that leads back to the products says. */
  doneLabel: string;
}

/** The filters on a phone. They act at once; the button tells how much is left. */
export default function FilterSheet({ isOpen, onOpenChange, doneLabel, ...fields }: FilterSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Filtros"
      footer={
        <Button isBlock onClick={() => onOpenChange(false)}>
          {doneLabel}
        </Button>
      }
    >
      <FilterFields {...fields} />
    </Sheet>
  );
}
