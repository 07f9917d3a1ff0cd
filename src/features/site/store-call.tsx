import { brand } from "#contract/brand.ts";
import { CATALOG_PATH, STORE_PATH } from "#contract/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";

const steps = [
  { title: "Encontre", text: "Busque como você fala: a loja entende acento, plural e erro de digitação." },
  { title: "Entenda", text: "Preço, estoque, frete e opções na mesma página, sem letra miúda." },
  { title: "Peça no WhatsApp", text: "A mensagem já vai pronta. Você confere, envia e fala com gente de verdade." },
];

/** How buying works, with the way into the store. */
export function StoreCall() {
  return (
    <section aria-labelledby="loja" className="page-width py-12 sm:py-16">
      <div className="band rounded-2xl px-6 py-10 sm:px-12 sm:py-14">
        <h2 id="loja" className="max-w-2xl text-3xl">
          Na {brand.martName}, comprar é conversar
        </h2>
        <ol className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-accent border-t-2 pt-4">
              <p className="font-bold font-display text-xl">
                <span className="mr-2 text-accent">{index + 1}</span>
                {title}
              </p>
              <p className="mt-1.5 text-on-secondary-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={STORE_PATH} variant="accent" size="lg">
            Visitar a loja
          </ButtonLink>
          <ButtonLink to={CATALOG_PATH} variant="onBand" size="lg">
            Ver o catálogo completo
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
