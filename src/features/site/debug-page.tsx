import { type ReactNode, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { PublicSettings } from "#contract/public-settings.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { apiStatusOf, environmentLabelOf, productionHostOf } from "./debug-facts.ts";

const USER_AGENT_LENGTH = 50;
const UNKNOWN = "…";

const subscribeToNothing = () => () => {};

/** What only the browser knows; the server writes an ellipsis in its place. */
function useBrowserFact(read: () => string): string {
  return useSyncExternalStore(subscribeToNothing, read, () => UNKNOWN);
}

/** Where this page runs and what it talks to: what helps to tell a wrong deployment from a right one, and no more. */
export function DebugPage({ settings }: { settings: PublicSettings }) {
  const hostname = useBrowserFact(() => window.location.hostname);
  const protocol = useBrowserFact(() => window.location.protocol);
  const port = useBrowserFact(() => window.location.port || "80/443");
  const userAgent = useBrowserFact(() => navigator.userAgent.slice(0, USER_AGENT_LENGTH));
  const productionHost = productionHostOf(settings);
  const status = apiStatusOf(settings.apiUrl, productionHost);
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      <BackButton />
      <h1 className="mt-4 text-4xl">Diagnóstico</h1>
      <p className="mt-2 text-muted">Onde esta página está rodando e com quem ela conversa.</p>
      <noscript>
        <p className="mt-4 rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
          O que só o navegador sabe aparece com o JavaScript ligado.
        </p>
      </noscript>
      <Card className="mt-6 px-5 sm:px-7">
        <dl className="divide-y divide-border">
          <Fact name="Aplicativo">{settings.appName}</Fact>
          <Fact name="Versão">{settings.appVersion}</Fact>
          <Fact name="URL base da API">
            <span className="block">{settings.apiUrl}</span>
            <Badge tone={status.tone} className="mt-1.5">
              <span aria-hidden>{status.emoji}</span> {status.label}
            </Badge>
          </Fact>
          <Fact name="Ambiente">{hostname === UNKNOWN ? UNKNOWN : environmentLabelOf(hostname, productionHost)}</Fact>
          <Fact name="Hostname">{hostname}</Fact>
          <Fact name="Protocolo">{protocol}</Fact>
          <Fact name="Porta">{port}</Fact>
          <Fact name="User agent">{userAgent}</Fact>
        </dl>
      </Card>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-4 sm:grid-cols-[11rem_1fr]">
      <dt className="font-semibold text-muted text-sm">{name}</dt>
      <dd className="figures min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Back to where one came from; home for whoever came straight here. */
function BackButton() {
  const navigate = useNavigate();
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate("/"));
  return (
    <Button variant="ghost" size="sm" className="-ml-4" onClick={goBack}>
      <Icon name="arrow-left" />
      Voltar
    </Button>
  );
}
