import { clsx } from "clsx";
import { Link } from "react-router";
import { bots } from "#contract/bot/bots.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { botIntroductions } from "./bot-introductions.ts";

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
              <Card isInteractive className="relative flex h-full flex-col gap-4 p-5 sm:p-6">
                <div className="flex items-start gap-4">
                  <img
                    src={picture}
                    srcSet={`${picture} 128w, ${picture.replace("128.webp", "256.webp")} 256w`}
                    sizes="(min-width: 40rem) 96px, 80px"
                    alt=""
                    width={96}
                    height={96}
                    loading="lazy"
                    className="size-20 shrink-0 sm:size-24"
                  />
                  <div className="min-w-0 flex-1">
                    <h3 className="text-xl">
                      <Link to={path} prefetch="intent" className="after:absolute after:inset-0 after:rounded-xl">
                        {name}
                      </Link>
                    </h3>
                    <p className="mt-1.5 text-muted text-sm">{botIntroductions[index]?.text}</p>
                  </div>
                </div>
                <p className="mt-auto flex items-center gap-3 rounded-xl rounded-tl-sm bg-primary-soft px-4 py-2.5 text-on-primary-soft text-sm">
                  <Icon name="chat" className="text-lg" />
                  <span className="min-w-0 flex-1">“{botIntroductions[index]?.question}”</span>
                  <Icon name="arrow-right" />
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
