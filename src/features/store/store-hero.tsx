import { brand } from "#contract/brand.ts";
import { CATALOG_PATH } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";

const PICTURE_WIDTH = 960;
const PICTURE_HEIGHT = 800;

/** The store's first screen. `contactLink` opens WhatsApp with a message written. */
export function StoreHero({ name, contactLink }: { name: string; contactLink: string }) {
  return (
    <section className="band relative overflow-hidden">
      <div
        aria-hidden
        className="absolute inset-0 bg-[radial-gradient(60rem_36rem_at_85%_40%,var(--secondary-glow),transparent_70%)]"
      />
      <div className="page-width relative grid items-center gap-x-10 gap-y-2 py-10 sm:py-14 lg:grid-cols-[1.1fr_1fr] lg:py-16">
        <div>
          <p className="inline-flex items-center gap-2 font-semibold text-accent text-sm">
            <Icon name="store" className="text-base" />
            {name}
          </p>
          <h1 className="mt-3 max-w-[14ch] text-5xl">Escolheu, chamou, chegou.</h1>
          <p className="mt-4 max-w-[46ch] text-lg text-on-secondary-muted">
            Produtos de verdade, preço em reais e uma pessoa do outro lado. Você monta o pedido aqui e fecha pelo
            WhatsApp.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={CATALOG_PATH} variant="accent" size="lg">
              Ver Produtos
            </ButtonLink>
            <ButtonLink href={contactLink} variant="buy" size="lg">
              <Icon name="whatsapp" />
              Fale Conosco
            </ButtonLink>
          </div>
          <dl className="figures mt-9 grid grid-cols-3 gap-x-5 sm:flex sm:gap-x-9">
            {brand.storeStats.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-on-secondary-muted text-sm leading-tight">{label}</dt>
                <dd className="font-bold font-display text-3xl">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture
          src="/brand/store-hero-960.webp"
          srcSet="/brand/store-hero-480.webp 480w, /brand/store-hero-720.webp 720w, /brand/store-hero-960.webp 960w"
          sizes="(min-width: 64rem) 36rem, min(30rem, 92vw)"
          alt=""
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          hasPriority
          fallback={null}
          className="mx-auto h-auto w-full max-w-120 lg:max-w-none"
        />
      </div>
    </section>
  );
}
