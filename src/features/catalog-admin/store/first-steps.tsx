import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { STORE_PATH } from "#contract/catalog/store-paths.ts";
import {
  CATALOG_ADMIN_PATH,
  IMPORTS_PATH,
  NEW_PRODUCT_HASH,
  STORE_ADMIN_PATH,
} from "#contract/catalog-admin/admin-paths.ts";
import { firstStepsAsideKey } from "#contract/storage-keys.ts";
import { type SetupStep, setupSteps } from "#contract/store/setup-steps.ts";
import { createStoredValue } from "#lib/stored-value.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Progress } from "#ui/progress.tsx";
import { ShareButton } from "#ui/share-button.tsx";
import { storeSettingsQuery } from "./store-query.ts";
import { stepWords } from "./store-words.ts";

/** The steps before it is known which of them are done: the card has its size from the start. */
const unknownSetup = setupSteps.map((step) => ({ step, isDone: false }));

const aside = createStoredValue(firstStepsAsideKey, (text) => text === "true");
const useIsAside = () => useSyncExternalStore(aside.subscribe, aside.read, () => false);

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { title, text, anchor } = stepWords[step];
  return (
    <li>
      <Link
        to={anchor ? `${STORE_ADMIN_PATH}#${anchor}` : `${CATALOG_ADMIN_PATH}${NEW_PRODUCT_HASH}`}
        className="flex min-h-11 items-start gap-3 rounded-lg py-2 underline-offset-4 hover:underline"
      >
        <Icon
          name={isDone ? "success" : "arrow-right"}
          className={isDone ? "mt-0.5 text-success text-xl" : "mt-0.5 text-primary text-xl"}
        />
        <span className="min-w-0">
          <strong className="block font-semibold">
            {title}
            {isDone && <span className="sr-only"> (feito)</span>}
          </strong>
          <span className="block text-muted text-sm">{text}</span>
        </span>
      </Link>
      {step === "product" && !isDone && (
        <Link
          to={IMPORTS_PATH}
          className="ml-9 inline-flex min-h-11 items-center text-primary text-sm underline underline-offset-4"
        >
          Já tenho uma planilha ou um catálogo: importar
        </Link>
      )}
    </li>
  );
}

/** The card with its heading, and the button that puts it aside or brings it back: nothing of it is lost. */
function Frame({ title, isAside, children }: { title: string; isAside: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="primeiros-passos">
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="primeiros-passos" className="text-2xl">
            {title}
          </h2>
          <Button variant="ghost" size="sm" aria-expanded={!isAside} onClick={() => aside.save(!isAside)}>
            {isAside ? "Mostrar" : "Agora não"}
          </Button>
        </div>
        {!isAside && children}
      </Card>
    </section>
  );
}

/**
 * What is left to do before a shop can sell, each step done or not by what the shop has; then the link that is shared. Nothing for who may
 * not change the shop. `isExpected`: it will be there, so its place is kept.
 */
export function FirstSteps({ isExpected }: { isExpected: boolean }) {
  const { data, isPending } = useQuery(storeSettingsQuery);
  const isAside = useIsAside();
  const setup = data?.setup ?? (isPending && isExpected ? unknownSetup : []);
  if (setup.length === 0) return null;
  const done = data && setup.filter(({ isDone }) => isDone).length;
  if (done === setup.length) {
    if (isAside) return null;
    return (
      <Frame title="Sua loja está pronta para vender" isAside={isAside}>
        <p className="mt-2 text-muted">Falta só contar para as pessoas: mande o endereço dela a quem compra de você.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ShareButton title="Nossa loja" path={STORE_PATH} />
          <ButtonLink to={STORE_PATH} variant="secondary" size="sm">
            Ver a loja
          </ButtonLink>
        </div>
      </Frame>
    );
  }
  return (
    <Frame title="Sua loja em cinco minutos" isAside={isAside}>
      <Progress
        label="Feito"
        value={done}
        max={setup.length}
        text={done === undefined ? "…" : `${done} de ${setup.length}`}
        className="mt-4"
      />
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {setup.map((one) => (
          <Step key={one.step} {...one} />
        ))}
      </ul>
    </Frame>
  );
}
