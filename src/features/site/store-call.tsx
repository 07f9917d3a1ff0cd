import type { ReactNode } from "react";
import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";

const steps = [
  { title: "Encontre", text: "Busque como você fala: a loja entende acento, plural e erro de digitação." },
  { title: "Entenda", text: "Preço, estoque, frete e opções na mesma página, sem letra miúda." },
  { title: "Peça no WhatsApp", text: "A mensagem já vai pronta. Você confere, envia e fala com gente de verdade." },
];

/** The store: the products it puts forward (`children`), how buying works, and the ways in. */
export function StoreCall({ storeName, children }: { storeName: string; children: ReactNode }) {
  return (
    <section aria-labelledby="loja" className="page-width py-12 sm:py-16">
      <h2 id="loja" className="text-3xl">
        Na {storeName}, comprar é conversar
      </h2>
      <p className="mt-2 mb-8 max-w-2xl text-muted">
        Alguns dos destaques de hoje, com preço em reais e estoque de verdade.
      </p>
      {children}
      <ol className="mt-10 grid gap-6 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-accent border-t-2 pt-4">
            <h3 className="font-bold font-display text-xl">
              <span className="mr-2 text-primary">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <ButtonLink to={STORE_PATH} variant="secondary">
          Visitar a loja
        </ButtonLink>
        <ButtonLink to={CATALOG_PATH} variant="ghost">
          Ver o catálogo completo
        </ButtonLink>
      </div>
    </section>
  );
}
