import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";

/** Asks again for all that the page shows. */
export function RetryButton() {
  const { state, revalidate } = useRevalidator();
  return (
    <Button isBusy={state === "loading"} busyLabel="Tentando…" onClick={() => revalidate()}>
      Tentar novamente
    </Button>
  );
}
