import { brand } from "#contract/brand.ts";
import { ButtonLink } from "#ui/button.tsx";

/** The way to an account of one's own. */
export function SignUpCall() {
  return (
    <section aria-labelledby="conta" className="page-width signed-in:hidden pb-16 sm:pb-20">
      <div className="band relative grid items-end gap-8 overflow-hidden rounded-2xl px-6 pt-10 sm:px-12 sm:pt-14 lg:grid-cols-[1fr_20rem]">
        <div
          aria-hidden
          className="absolute inset-0 bg-[radial-gradient(38rem_26rem_at_88%_70%,var(--secondary-glow),transparent_72%)]"
        />
        <div className="relative pb-2 lg:pb-14">
          <h2 id="conta" className="text-4xl">
            Crie sua conta em um minuto
          </h2>
          <p className="mt-3 max-w-xl text-lg text-on-secondary-muted">
            Nome, e-mail e WhatsApp, e a {brand.name} é sua. Sem senha para lembrar: você entra com um código de seis
            dígitos que chega no seu e-mail.
          </p>
          <ButtonLink to="/register-account" variant="accent" size="lg" className="mt-7">
            Criar minha conta
          </ButtonLink>
        </div>
        <img
          src="/brand/arara-512.webp"
          alt=""
          width={512}
          height={512}
          loading="lazy"
          className="relative mx-auto -mb-4 w-52 lg:w-full"
        />
      </div>
    </section>
  );
}
