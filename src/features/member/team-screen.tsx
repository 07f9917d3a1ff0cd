import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "#client/api-error.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { roleLabels, roleSentences, roles } from "#contract/member/role.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { membersQuery } from "./member-query.ts";

/** Who manages the store: the team, its invitations, and what each role may do. A store that is open has none yet. */
export function TeamScreen({ isOpen }: { isOpen: boolean }) {
  const { data: team, error, isLoading, refetch } = useQuery({ ...membersQuery, enabled: !isOpen });
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenStore = isOpen || (error instanceof ApiError && error.is("member/store-open"));
  return (
    <div className="grid gap-8">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH}>Voltar para Administração</BackLink>
        <h1 className="text-3xl">Equipe</h1>
        <p className="mt-1 text-muted">Quem administra a loja com você, e o que cada pessoa pode fazer.</p>
      </div>
      {!isOpenStore && <InviteForm />}
      <section aria-labelledby="pessoas" className="grid gap-4">
        <h2 ref={heading} id="pessoas" tabIndex={-1} className="text-2xl outline-none">
          Pessoas
        </h2>
        {isLoading && <LoadingMembers />}
        {isOpenStore && <NoTeamYet />}
        {error && !isOpenStore && <FailedNotice title={error.message} onRetry={() => refetch()} />}
        {team && !error && !isOpen && (
          <MemberList team={team} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
        )}
      </section>
      <RoleGuide />
    </div>
  );
}

/** Whoever closes the store has a team; the way to do it stands above, on every page of the store. */
function NoTeamYet() {
  return (
    <Card>
      <Notice
        kind="info"
        headingLevel={3}
        title="A loja ainda não tem equipe"
        text="Hoje qualquer conta administra a loja. Feche-a para a sua equipe, no aviso do alto desta página, e convide quem trabalha com você."
      />
    </Card>
  );
}

function LoadingMembers() {
  return (
    <Waiting label="Carregando a equipe…" className="grid gap-3">
      <Skeleton className="h-24 rounded-xl sm:h-20" />
      <Skeleton className="h-24 rounded-xl sm:h-20" />
    </Waiting>
  );
}

function RoleGuide() {
  return (
    <section aria-labelledby="papeis" className="grid gap-4">
      <h2 id="papeis" className="text-2xl">
        O que cada papel pode
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        {roles.map((role) => (
          <div key={role} className="rounded-xl border border-border bg-surface px-4 py-3.5 sm:px-5">
            <dt className="font-semibold">{roleLabels[role]}</dt>
            <dd className="mt-0.5 text-muted text-sm">{roleSentences[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
