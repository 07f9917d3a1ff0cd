import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Role } from "#contract/member/role.ts";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { tokensQuery, webhooksQuery } from "./program-query.ts";
import { ShownOnce } from "./shown-once.tsx";
import { TokenForm } from "./token-form.tsx";
import { TokenList } from "./token-list.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookList } from "./webhook-list.tsx";

interface Secret {
  title: string;
  secret: string;
}

/** The secret that was just made, and where the focus goes when it is put away. */
function useShownSecret() {
  const [made, setMade] = useState<Secret | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const leaveSecret = () => {
    setMade(null);
    focusHeading();
  };
  return { made, setMade, heading, focusHeading, leaveSecret };
}

/** Where somebody lets other programs in, and has them told. Webhooks are for the store's team. */
export function ProgramsScreen({ role, isRoleKnown }: { role: Role | null; isRoleKnown: boolean }) {
  return (
    <div className="grid gap-10">
      <div>
        <h1 className="text-3xl">Programas</h1>
        <p className="mt-1 max-w-prose text-muted">
          Deixe outros programas, como o n8n, entrarem com a sua conta ou saberem o que acontece na loja.{" "}
          <a href="/docs/integrations" className="text-primary underline underline-offset-4">
            Como ligar um programa
          </a>
        </p>
      </div>
      <Tokens role={role} isRoleKnown={isRoleKnown} />
      {role !== null && <Webhooks role={role} />}
    </div>
  );
}

function Tokens({ role, isRoleKnown }: { role: Role | null; isRoleKnown: boolean }) {
  const { data: tokens, error, isPending, refetch } = useQuery(tokensQuery);
  const { made, setMade, heading, focusHeading, leaveSecret } = useShownSecret();
  return (
    <section aria-labelledby="tokens" className="grid gap-4">
      <div>
        <h2 ref={heading} id="tokens" tabIndex={-1} className="text-2xl outline-none">
          Tokens
        </h2>
        <p className="mt-1 text-muted text-sm">
          Um token entra por você, só para o que você marcar, e nunca mais do que a sua conta pode. Sair de todos os
          aparelhos revoga todos.
        </p>
      </div>
      {made && <ShownOnce {...made} onDone={leaveSecret} />}
      {isRoleKnown ? (
        <TokenForm role={role} onMade={({ name, token }) => setMade({ title: `O token de ${name}`, secret: token })} />
      ) : (
        <Waiting label="Carregando seu papel…">
          <Skeleton className="h-screen rounded-xl sm:h-96" />
        </Waiting>
      )}
      {isPending && (
        <Waiting label="Carregando os tokens…">
          <Skeleton className="h-24 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {tokens && <TokenList tokens={tokens.items} onRevoked={focusHeading} />}
    </section>
  );
}

function Webhooks({ role }: { role: Role }) {
  const { data: webhooks, error, isPending, refetch } = useQuery(webhooksQuery);
  const { made, setMade, heading, leaveSecret } = useShownSecret();
  return (
    <section aria-labelledby="webhooks" className="grid gap-4">
      <div>
        <h2 ref={heading} id="webhooks" tabIndex={-1} className="text-2xl outline-none">
          Webhooks
        </h2>
        <p className="mt-1 text-muted text-sm">
          Cada aviso vai assinado para o endereço do programa. O que não chega é mandado de novo, por até dois dias.
        </p>
      </div>
      {made && <ShownOnce {...made} onDone={leaveSecret} />}
      <WebhookForm
        role={role}
        onMade={({ name, secret }) => setMade({ title: `O segredo das assinaturas de ${name}`, secret })}
      />
      {isPending && (
        <Waiting label="Carregando os webhooks…">
          <Skeleton className="h-24 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {webhooks && <WebhookList webhooks={webhooks.items} />}
    </section>
  );
}
