import { Spinner } from "#ui/spinner.tsx";

/** Holds the place of a page whose content this device has still to look up. */
export function PageWait() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-2xl text-primary">
      <Spinner label="Carregando…" />
      <noscript>
        <p className="px-4 text-center text-base text-text">
          Esta página precisa de JavaScript, que está desligado neste navegador. A loja funciona sem ele.
        </p>
      </noscript>
    </div>
  );
}
