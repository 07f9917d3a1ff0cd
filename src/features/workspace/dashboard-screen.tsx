import type { ReactNode } from "react";
import { Link } from "react-router";
import { bots } from "#contract/bot/bots.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { QuickActions } from "./quick-actions.tsx";

interface DashboardScreenProps {
  user: { id: string | number; name: string; email: string };
  onOpenSettings: () => void;
  onOpenReports: () => void;
  /** Whether it is still being asked what stands above the tools: they wait, so that nothing moves them. */
  isLoading: boolean;
  /** What who looks after a shop wants first. */
  children?: ReactNode;
}

/** The first page of a signed-in person: who they are here, what they can do next. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { user, onOpenSettings, onOpenReports, isLoading, children } = props;
  return (
    <div className="grid gap-8">
      <Welcome name={user.name} />
      <div className="grid gap-8 xl:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8">
          <QuickActions onOpenSettings={onOpenSettings} onOpenReports={onOpenReports} />
          {children}
          {isLoading ? <div className="invisible h-160" /> : <Tools />}
        </div>
        <div className="grid content-start gap-8 lg:max-xl:grid-cols-2">
          <AccountFacts {...user} />
          <Bots />
        </div>
      </div>
    </div>
  );
}

function Welcome({ name }: { name: string }) {
  return (
    <section className="relative overflow-hidden rounded-2xl bg-[linear-gradient(120deg,var(--primary-soft),var(--accent-soft))] px-6 py-6 sm:px-10 sm:py-10">
      <div className="relative max-w-lg pr-20 sm:pr-0">
        <h1 className="wrap-anywhere text-3xl text-on-primary-soft sm:text-4xl">Olá, {name}!</h1>
        <p className="mt-2 text-text sm:text-lg">Bem-vindo(a) à sua área. Por onde a gente começa hoje?</p>
      </div>
      <img
        src="/brand/arara-240.webp"
        srcSet="/brand/arara-240.webp 240w, /brand/arara-512.webp 512w"
        sizes="240px"
        alt=""
        width={240}
        height={240}
        className="absolute right-[-1.5rem] bottom-[-2rem] w-32 sm:right-8 sm:bottom-[-2.5rem] sm:w-52"
      />
    </section>
  );
}

function AccountFacts({ id, name, email }: DashboardScreenProps["user"]) {
  const facts = [
    { term: "Nome", value: name },
    { term: "E-mail", value: email },
    { term: "ID do usuário", value: id },
    { term: "Status", value: <Badge tone="success">Ativo</Badge> },
  ];
  return (
    <section aria-labelledby="sua-conta">
      <h2 id="sua-conta" className="mb-3 text-2xl">
        Informações da conta
      </h2>
      <Card className="px-5 py-2">
        <dl className="divide-y divide-border">
          {facts.map(({ term, value }) => (
            <div key={term} className="py-3">
              <dt className="text-muted text-sm">{term}</dt>
              <dd className="figures wrap-anywhere font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

const tools = [
  { path: "/ia-texto", name: "Texto", text: "Correção, resumo e escrita", picture: "/brand/tool-texto-128.webp" },
  { path: "/traducoes", name: "Traduções", text: "Entre cinco idiomas", picture: "/brand/tool-traducao-128.webp" },
  { path: "/ia-imagens", name: "Imagens", text: "Cartazes, estampas e fundos", picture: "/brand/tool-imagem-128.webp" },
  { path: "/ia-video", name: "Vídeo", text: "Produtos e letras em movimento", picture: "/brand/tool-video-128.webp" },
  { path: "/ia-audio", name: "Áudio", text: "Loops, sons e ambientes", picture: "/brand/tool-audio-128.webp" },
  { path: "/assistentes", name: "Assistentes", text: "Com o seu jeito de falar", picture: "/brand/bot-arara-128.webp" },
] as const;

function Tools() {
  return (
    <section aria-labelledby="ferramentas">
      <h2 id="ferramentas" className="mb-3 text-2xl">
        Suas ferramentas
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {tools.map(({ path, name, text, picture }) => (
          <li key={path}>
            <Card isInteractive className="relative h-full p-4 sm:p-5">
              <img src={picture} alt="" width={64} height={64} className="size-12 sm:size-14" />
              <h3 className="mt-3 text-lg">
                <Link to={path} prefetch="intent" className="after:absolute after:inset-0 after:rounded-xl">
                  {name}
                </Link>
              </h3>
              <p className="text-muted text-sm">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bots() {
  return (
    <section aria-labelledby="conversas">
      <h2 id="conversas" className="mb-3 text-2xl">
        Converse agora
      </h2>
      <Card className="p-2">
        <ul>
          {bots.map(({ path, name, text, picture }) => (
            <li key={path}>
              <Link
                to={path}
                prefetch="intent"
                className="flex min-h-14 items-center gap-3 rounded-lg px-3 py-2 transition-colors hover:bg-surface-sunken focus-visible:outline-offset-[-3px]"
              >
                <img src={picture} alt="" width={44} height={44} loading="lazy" className="size-11" />
                <span className="min-w-0">
                  <span className="block font-semibold text-sm">{name}</span>
                  <span className="block text-muted text-xs">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
