import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "#contract/brand.ts";
import { STORE_PATH } from "#contract/catalog/store-paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Spark } from "#ui/spark.tsx";

/** What Arara is, in one sentence and one small scene. `picks` are the products that the macaw shows in it. */
export function HomeHero({ picks }: { picks: ReactNode }) {
  return (
    <section className="overflow-hidden">
      <div className="page-width grid items-center gap-12 py-10 sm:py-14 lg:grid-cols-[1.05fr_0.95fr] lg:gap-14 lg:py-18">
        <div>
          <p className="mb-4 inline-flex items-center gap-2 rounded-full bg-accent-soft px-4 py-1.5 font-semibold text-on-accent-soft text-sm">
            <Spark />
            Loja, assistentes e criação num lugar só
          </p>
          <h1 className="text-5xl">{brand.tagline}</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Pergunte com as suas palavras. A {brand.name} encontra o produto certo, tira dúvidas, traduz e cria com
            você. A compra termina numa conversa de WhatsApp.
          </p>
          <div className="mt-7 grid max-w-xl gap-3 sm:mt-8 sm:grid-cols-2">
            <Door to={STORE_PATH} icon="store" title="Quero comprar">
              Ver a loja e pedir pelo WhatsApp
            </Door>
            <Door to="/register-account" icon="plus" title="Quero vender e criar" isMain className="signed-in:hidden">
              Criar conta grátis
            </Door>
            <Door
              to="/dashboard"
              icon="arrow-right"
              title="Ir para a minha área"
              isMain
              className="not-signed-in:hidden"
            >
              Continuar de onde parei
            </Door>
          </div>
          <p className="signed-in:hidden mt-4 flex items-center gap-2 text-muted text-sm">
            <Icon name="success" className="text-success" />
            Sem senha e sem cartão: você entra com um código por e-mail.
          </p>
        </div>
        <Scene>{picks}</Scene>
      </div>
    </section>
  );
}

interface DoorProps {
  to: string;
  icon: ComponentProps<typeof Icon>["name"];
  title: string;
  isMain?: boolean;
  className?: string;
  children: ReactNode;
}

/** The way in for one kind of visitor. */
function Door({ to, icon, title, isMain = false, className, children }: DoorProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={clsx(
        "flex min-h-[4.5rem] items-center gap-3.5 rounded-xl border px-4 py-3 shadow-card transition-colors",
        isMain
          ? "border-transparent bg-primary text-on-primary hover:bg-primary-hover"
          : "border-border bg-surface-raised hover:bg-primary-soft hover:text-on-primary-soft",
        className,
      )}
    >
      <span
        className={clsx(
          "grid size-11 shrink-0 place-items-center rounded-full text-xl",
          isMain ? "bg-on-primary/15" : "bg-accent-soft text-on-accent-soft",
        )}
      >
        <Icon name={icon} />
      </span>
      <span>
        <strong className="block font-semibold text-lg leading-tight">{title}</strong>
        <span className="block text-sm">{children}</span>
      </span>
    </Link>
  );
}

/** The macaw and a short talk with it: an illustration, so screen readers pass it by. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-lg">
      <div className="aspect-[8/7] rounded-2xl bg-[radial-gradient(circle_at_66%_40%,var(--accent)_0_31%,transparent_31.3%),linear-gradient(165deg,var(--primary-soft),var(--accent-soft))]" />
      <img
        src="/brand/arara-512.webp"
        srcSet="/brand/arara-240.webp 240w, /brand/arara-512.webp 512w, /brand/arara-800.webp 800w"
        sizes="(min-width: 1024px) 370px, 70vw"
        alt=""
        width={512}
        height={512}
        fetchPriority="high"
        className="absolute right-[-3%] bottom-[-3%] w-[74%]"
      />
      <p className="absolute top-[-5%] left-[-2%] max-w-[50%] rounded-xl rounded-bl-sm border border-border bg-surface-raised px-3 py-2 text-xs shadow-raised sm:top-[5%] sm:px-4 sm:py-2.5 sm:text-base">
        O que a loja recomenda para hoje?
      </p>
      <div className="absolute bottom-[5%] left-[-1%] w-[62%] rounded-xl rounded-tr-sm bg-primary p-2.5 text-on-primary text-xs shadow-raised sm:left-[3%] sm:w-[58%] sm:p-3.5 sm:text-base">
        <p className="font-medium">Separei estes para você. Quer ver?</p>
        {children}
      </div>
    </div>
  );
}
