import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { CATALOG_ADMIN_PATH, STORE_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { setupSteps } from "#contract/store/setup-steps.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Progress } from "#ui/progress.tsx";
import { storeSettingsQuery } from "./store-query.ts";
import { stepWords } from "./store-words.ts";

/** The steps before it is known which of them are done: the card has its size from the start. */
const unknownSetup = setupSteps.map((step) => ({ step, isDone: false }));

/**
 * What is left to do before a shop can sell, until all of it is done; nothing for who may not change the shop. `isExpected`:
 * it will be there, so its place is kept.
 */
export function FirstSteps({ isExpected }: { isExpected: boolean }) {
  const { data, isPending } = useQuery(storeSettingsQuery);
  const setup = data?.setup ?? (isPending && isExpected ? unknownSetup : []);
  if (setup.every(({ isDone }) => isDone)) return null;
  const done = data && setup.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="primeiros-passos" aria-busy={isPending}>
      <Card className="p-5 sm:p-6">
        <h2 id="primeiros-passos" className="text-2xl">
          Primeiros passos da sua loja
        </h2>
        <Progress
          label="Feito"
          value={done}
          max={setup.length}
          text={done === undefined ? "…" : `${done} de ${setup.length}`}
          className="mt-4"
        />
        <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
          {setup.map(({ step, isDone }) => {
            const { title, text, anchor } = stepWords[step];
            return (
              <li key={step}>
                <Link
                  to={anchor ? `${STORE_ADMIN_PATH}#${anchor}` : CATALOG_ADMIN_PATH}
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
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
