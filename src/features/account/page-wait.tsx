import { Spinner } from "#ui/spinner.tsx";

/** Holds the place of a page whose content this device has still to look up. */
export function PageWait() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-2xl text-primary">
      <Spinner label="Carregando…" />
    </div>
  );
}
