import { Button } from "#ui/button.tsx";
import type { useMore } from "./use-more.ts";

interface MoreButtonProps {
  list: Pick<ReturnType<typeof useMore>, "isLoading" | "more">;
  label: string;
}

/** Brings the next piece of a list that is read in pieces. */
export function MoreButton({ list: { isLoading, more }, label }: MoreButtonProps) {
  return (
    <Button
      variant="secondary"
      isBusy={isLoading}
      busyLabel="Carregando..."
      onClick={more}
      className="justify-self-center"
    >
      {label}
    </Button>
  );
}
