import { useLocation } from "react-router";
import { bots } from "#contract/bot/bots.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { readHandoff } from "#contract/studio/door/request-handoff.ts";
import { Accordion } from "#ui/accordion.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ChatDock, type DockedPanel } from "../chat-dock.tsx";
import type { BotFace } from "../chat-face.ts";
import type { BotContent } from "./bot-content.ts";
import { BotHero } from "./bot-hero.tsx";
import { BotTasks } from "./bot-tasks.tsx";

type Open = (question?: string) => void;

interface BotPageProps {
  content: BotContent;
  whatsappNumber: string;
  loadPanel: () => Promise<DockedPanel<BotFace>>;
}

/** The page of an assistant: what it is for, what it is not, and the conversation one press away. */
export function BotPage({ content, whatsappNumber, loadPanel }: BotPageProps) {
  const { face, disclaimer, questionsHeading, questions } = content;
  return (
    <ChatDock face={face} loadPanel={loadPanel} firstQuestion={readHandoff(useLocation().state)?.text}>
      {(open) => (
        <div className={face.tone}>
          <BotHero content={content} onOpen={open} />
          <noscript>
            <p className="page-width pb-6">
              A conversa precisa de JavaScript. Com ele desligado, fale com a gente pelo WhatsApp:{" "}
              <a
                href={whatsappLink(whatsappNumber, `Olá! Vim pela página ${face.name}.`)}
                className="font-semibold underline"
              >
                abrir a conversa
              </a>
              .
            </p>
          </noscript>
          <BotTasks content={content} onOpen={open} />
          {disclaimer && <Disclaimer {...disclaimer} />}
          <section
            aria-labelledby="perguntas"
            className="page-width grid gap-8 py-12 sm:py-16 lg:grid-cols-[1fr_1.6fr]"
          >
            <div>
              <h2 id="perguntas" className="text-3xl">
                {questionsHeading}
              </h2>
              <p className="mt-2 text-muted">O que as pessoas costumam querer saber antes de conversar.</p>
            </div>
            <Accordion items={questions} />
          </section>
          <Call content={content} onOpen={open} />
          <OtherBots path={content.path} />
        </div>
      )}
    </ChatDock>
  );
}

function Disclaimer({ icon, title, text, points = [] }: NonNullable<BotContent["disclaimer"]>) {
  return (
    <section aria-labelledby="aviso" className="page-width pt-10 sm:pt-12">
      <div className="flex gap-4 rounded-xl bg-warning-soft p-6 text-on-warning-soft sm:gap-6 sm:p-8">
        <Icon name={icon} className="mt-1 text-3xl" />
        <div className="min-w-0">
          <h2 id="aviso" className="text-xl">
            {title}
          </h2>
          <p className="mt-1">{text}</p>
          {points.length > 0 && (
            <ul className="mt-3 grid list-disc gap-1 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function Call({ content: { call, face }, onOpen }: { content: BotContent; onOpen: Open }) {
  return (
    <section aria-labelledby="conversar" className="page-width">
      <div className="band flex flex-col items-center gap-6 rounded-2xl px-6 py-10 text-center sm:flex-row sm:px-12 sm:text-left">
        <img src={face.picture} alt="" width={112} height={112} loading="lazy" className="size-24 sm:size-28" />
        <div className="flex-1">
          <h2 id="conversar" className="text-3xl">
            {call.heading}
          </h2>
          <p className="mt-2 text-on-secondary-muted">{call.text}</p>
        </div>
        <Button variant="accent" size="lg" onClick={() => onOpen()}>
          <Icon name="chat" />
          {call.label}
        </Button>
      </div>
    </section>
  );
}

/** The ways to the other four. */
function OtherBots({ path: here }: { path: string }) {
  return (
    <nav aria-label="Outros assistentes" className="page-width py-12 sm:py-16">
      <h2 className="text-2xl">Outros assistentes</h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {bots
          .filter(({ path }) => path !== here)
          .map(({ path, name, text, picture }) => (
            <li key={path}>
              <ButtonLink
                to={path}
                variant="secondary"
                isBlock
                className="h-full justify-start gap-3 rounded-xl px-3 text-left"
              >
                <img src={picture} alt="" width={48} height={48} loading="lazy" className="size-12" />
                <span className="min-w-0">
                  <span className="block text-sm">{name}</span>
                  <span className="block font-normal text-xs">{text}</span>
                </span>
              </ButtonLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
