import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CATALOG_ADMIN_PATH, promotePath, STORE_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { readHandoff } from "#contract/studio/door/request-handoff.ts";
import { MAX_ADVERTS } from "#contract/studio/studio-advert-choices.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { RequestNote } from "../request-note.tsx";
import { RunPanel } from "../run-panel.tsx";
import { useRun } from "../use-run.ts";
import { WhoAnswers } from "../who-answers.tsx";
import { AdvertForm } from "./advert-form.tsx";
import { advertProductQuery } from "./advert-query.ts";
import { AdvertResults } from "./advert-results.tsx";
import { type ChosenProduct, ChosenProducts } from "./chosen-products.tsx";
import { PrintSection } from "./print-section.tsx";
import { TranslationSection } from "./translation-section.tsx";

const TOOLS = ["promote-products", "promote-films"] as const;

/** All that this page makes. */
const ANSWERED = [...TOOLS, "print-products", "advert-words", "translate-products"];

/** The ids that the address names, each once. */
function idsOf(search: string): number[] {
  const given = new URLSearchParams(search).get("produtos") ?? "";
  const ids = given.split(",").filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_ADVERTS);
}

/** The products of the address, as they are read one after another. */
function useChosen(ids: readonly number[]): ChosenProduct[] {
  return useQueries({
    queries: ids.map((id) => advertProductQuery(id)),
    combine: (results) =>
      results.map(({ data, error }, place) => ({ id: ids[place] ?? 0, product: data ?? (error ? undefined : null) })),
  });
}

/** 'Divulgar': adverts of the merchant's own products, with what the catalogue says when they are made. */
export function AdvertScreen() {
  const { search, state } = useLocation();
  const [handoff] = useState(() => readHandoff(state));
  const navigate = useNavigate();
  const chosen = useChosen(idsOf(search));
  const handle = useRun(TOOLS);
  const panel = useRef<HTMLDivElement>(null);
  // On a phone the form is longer than the screen: who asks sees what becomes of it.
  useEffect(() => {
    if (handle.requestCount > 0) panel.current?.scrollIntoView({ block: "nearest" });
  }, [handle.requestCount]);
  const products = chosen.flatMap(({ product }) => (product?.isActive ? [product.code] : []));

  return (
    <div className="grid gap-6">
      <header>
        <ButtonLink to={CATALOG_ADMIN_PATH} variant="ghost" size="sm" className="-ml-3">
          <Icon name="arrow-left" />
          Produtos
        </ButtonLink>
        <h1 className="text-3xl">Divulgar</h1>
        <p className="mt-1 max-w-prose text-muted">
          Imagens e vídeos prontos para postar e imprimir. Preço, Pix, parcelas e estoque vêm do catálogo na hora de
          fazer; cores, letras e logo, de <a href={STORE_ADMIN_PATH}>Minha loja</a>.
        </p>
        <WhoAnswers tools={ANSWERED} />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <RequestNote handoff={handoff}>
            {handoff?.search ? "Escolha o produto na lista abaixo." : "Escolha os produtos."}
            {handoff?.print && (
              <>
                {" "}
                Depois, <a href="#para-o-balcao">monte o PDF</a>.
              </>
            )}
          </RequestNote>
          <ChosenProducts
            looked={handoff?.search ?? ""}
            chosen={chosen}
            onChange={(ids) => void navigate(promotePath(ids), { replace: true, preventScrollReset: true, state })}
          />
          <AdvertForm
            handoff={handoff}
            handle={handle}
            products={products}
            isReading={chosen.some(({ product }) => product === null)}
          />
        </div>
        <div ref={panel} className="min-w-0 scroll-my-20 lg:sticky lg:top-20">
          <RunPanel
            handle={handle}
            together={(assets) => <AdvertResults assets={assets} />}
            empty={
              <Card className="grid min-h-32 place-items-center p-6 text-center text-muted lg:min-h-80">
                As peças aparecem aqui, prontas para baixar.
              </Card>
            }
          />
        </div>
      </div>
      <PrintSection products={products} first={handoff?.print} words={handoff?.headline} />
      <TranslationSection products={products} />
    </div>
  );
}
