import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { getBotFigures } from "#client/bot.ts";
import type { BotFigures } from "#contract/bot/bot-figures.ts";
import { bots } from "#contract/bot/bots.ts";
import { brand } from "#contract/brand.ts";
import { formatNumber, formatShare } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";

/** What stands there until there is something to count. */
const EXAMPLE = { conversations: 1_234, resolutionRate: 0.87 };

const martBot = bots.find(({ path }) => path === `/bot-${brand.slug}-mart`);
const bibleBot = bots.find(({ path }) => path === "/bot-biblia");

/** All chatbots in one place: those that talk now, those that rest, and a new one. */
export function ChatbotsScreen({ storeName }: { storeName: string }) {
  const [isCreating, setIsCreating] = useState(false);
  // Where they cannot be had, the example stays.
  const { data: figures } = useQuery({ queryKey: ["bot-figures"], queryFn: ({ signal }) => getBotFigures(signal) });
  return (
    <>
      <h1 className="text-3xl">Chatbots</h1>
      <p className="mt-1 text-muted">Os atendentes que conversam por você, com o estado de cada um.</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <li>
          <BotCard
            title="Novo Chatbot"
            text="Dê um nome, um assunto e um jeito de falar."
            picture="/brand/tool-chatbot-128.webp"
          >
            <Button size="sm" className="self-start" onClick={() => setIsCreating(true)}>
              <Icon name="plus" />
              Criar chatbot
            </Button>
          </BotCard>
        </li>
        <li>
          <BotCard
            title="Suporte ao Cliente"
            text="Dúvidas sobre conta, serviços e atendimento, na página de cada assistente."
            picture="/brand/bot-arara-128.webp"
          >
            <Online />
          </BotCard>
        </li>
        {martBot && (
          <li>
            <BotCard title={storeName} text={martBot.text} picture={martBot.picture} path={martBot.path}>
              <Online />
            </BotCard>
          </li>
        )}
        {bibleBot && (
          <li>
            <BotCard title={bibleBot.name} text={bibleBot.text} picture={bibleBot.picture} path={bibleBot.path}>
              <Online />
            </BotCard>
          </li>
        )}
        <li>
          <BotCard
            title="Vendas"
            text="Propostas e retornos a quem pediu orçamento."
            picture="/brand/tool-texto-128.webp"
          >
            <Badge tone="warning">Em manutenção</Badge>
          </BotCard>
        </li>
        <li>
          <Metrics figures={figures} />
        </li>
      </ul>
      <Dialog
        isOpen={isCreating}
        onOpenChange={setIsCreating}
        title="Novo Chatbot"
        description="Os seus próprios assistentes são montados na Minha IA: nome, assunto, jeito de falar e o que eles sabem."
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsCreating(false)}>
              Agora não
            </Button>
            <ButtonLink to="/minha-ia">Ir para a Minha IA</ButtonLink>
          </>
        }
      />
    </>
  );
}

function Online() {
  return (
    <Badge tone="success">
      <span aria-hidden className="size-2 rounded-full bg-current" />
      Online
    </Badge>
  );
}

interface BotCardProps {
  title: string;
  text: string;
  picture: string;
  /** Makes the whole card a link. */
  path?: string;
  /** Its state, or what can be done with it. */
  children: ReactNode;
}

function BotCard({ title, text, picture, path, children }: BotCardProps) {
  return (
    <Card isInteractive={path !== undefined} className="relative flex h-full items-start gap-4 p-5">
      <img src={picture} alt="" width={64} height={64} className="size-16 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 self-stretch">
        <h2 className="text-xl">
          {path ? (
            <Link to={path} prefetch="intent" className="after:absolute after:inset-0 after:rounded-xl">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="flex-1 text-muted text-sm">{text}</p>
        {children}
      </div>
    </Card>
  );
}

function Metrics({ figures }: { figures: BotFigures | undefined }) {
  const isReal = figures !== undefined && figures.conversations > 0;
  const { conversations, resolutionRate } = isReal ? figures : EXAMPLE;
  return (
    <Card className="h-full p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Métricas</h2>
        {!isReal && <Badge tone="soft">Exemplo</Badge>}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <div>
          <dt className="text-muted text-sm">Conversas</dt>
          <dd className="figures font-bold font-display text-2xl">{formatNumber(conversations)}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">Taxa de resolução</dt>
          <dd className="figures font-bold font-display text-2xl">
            {resolutionRate === null ? "–" : formatShare(resolutionRate)}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-muted text-xs">
        {isReal ? "Nos últimos 30 dias, em todos os assistentes." : "Os números de verdade aparecem com as conversas."}
      </p>
    </Card>
  );
}
