import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** An open door to a person. `contactLink` opens WhatsApp with a message written. */
export function ContactBanner({ contactLink }: { contactLink: string }) {
  return (
    <section className="page-width pb-14 lg:pb-20">
      <div className="relative flex items-center gap-8 overflow-hidden rounded-2xl bg-accent-soft px-6 py-8 text-on-accent-soft sm:px-10 sm:py-10">
        <div className="relative flex-1">
          <h2 className="text-3xl">Tem Dúvidas? Fale Conosco!</h2>
          <p className="mt-2 max-w-[52ch]">
            Medida, prazo, forma de pagamento, presente de última hora: é só perguntar. A resposta vem de gente que
            conhece o produto.
          </p>
          <ButtonLink href={contactLink} variant="buy" size="lg" className="mt-6">
            <Icon name="whatsapp" />
            Chamar no WhatsApp
          </ButtonLink>
        </div>
        <img
          src="/brand/arara-512.webp"
          alt=""
          width={512}
          height={512}
          loading="lazy"
          className="-mb-12 hidden w-44 shrink-0 self-end md:block lg:w-56"
        />
      </div>
    </section>
  );
}
