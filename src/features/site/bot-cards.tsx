import { clsx } from "clsx";
import { Link } from "react-router";
import { bots } from "#contract/bots.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";

/** What each assistant is good for, in the order of `bots`. */
const descriptions = [
  "Tire dúvidas sobre a empresa, os serviços e como tudo funciona. Ele conhece a casa por dentro.",
  "Diga o que você procura, em português do dia a dia, e receba produtos, prazos e políticas da loja.",
  "Dicas de bem-estar e de hábitos saudáveis, sem tomar o lugar do profissional de saúde.",
  "Carreira, agenda de shows, rider técnico e contratação: o empresário que nunca dorme.",
  "Conte a história e o público; ele monta com você o roteiro do vídeo, cena por cena.",
];

/** The five assistants, each a link to its page. */
export function BotCards() {
  return (
    <section aria-labelledby="assistentes" className="bg-surface-sunken">
      <div className="page-width py-12 sm:py-16">
        <h2 id="assistentes" className="text-3xl">
          Cinco assistentes, cada um no seu assunto
        </h2>
        <p className="mt-2 max-w-2xl text-muted">
          Abra a conversa e pergunte. Não precisa de conta nem de instalar nada.
        </p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {bots.map(({ path, name, picture }, index) => (
            <li
              key={path}
              className={clsx(index < 2 ? "lg:col-span-3" : "lg:col-span-2", index === 4 && "sm:max-lg:col-span-2")}
            >
              <Card isInteractive className="relative flex h-full items-start gap-4 p-5 sm:p-6">
                <img src={picture} alt="" width={80} height={80} loading="lazy" className="size-14 sm:size-16" />
                <div className="min-w-0 flex-1">
                  <h3 className="text-xl">
                    <Link to={path} prefetch="intent" className="after:absolute after:inset-0 after:rounded-xl">
                      {name}
                    </Link>
                  </h3>
                  <p className="mt-1.5 text-muted text-sm">{descriptions[index]}</p>
                </div>
                <Icon name="arrow-right" className="mt-1 hidden text-lg text-primary sm:block" />
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
