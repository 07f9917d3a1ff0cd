import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { changeRole, inviteMember, removeMember } from "#client/member.ts";
import type { Member, MemberList as Team } from "#contract/member/member.ts";
import { type Role, roleLabels, roles } from "#contract/member/role.ts";
import { formatDate } from "#lib/format-moment.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { membersQuery } from "./member-query.ts";

const options = roles.map((value) => ({ value, label: roleLabels[value] }));
const LINE = "flex flex-wrap items-center gap-x-4 gap-y-3 border-border px-4 py-4 not-first:border-t sm:px-5";

const shownName = ({ name, email }: Member) => name ?? email;

/** Changes of the team; what stands on the page is read anew after each, also after one that was refused. */
function useTeamChanges() {
  const queries = useQueryClient();
  const toast = useToast();
  // Also what the user is in the store may be another one now.
  const onSettled = () => queries.invalidateQueries();
  const changing = useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) => changeRole(member, role),
    onSuccess: (changed) =>
      toast.show({ type: "success", message: `Papel de ${shownName(changed)}: ${roleLabels[changed.role]}.` }),
    onSettled,
  });
  const inviting = useMutation({
    mutationFn: ({ email, role }: Member) => inviteMember({ email, role }),
    onSuccess: ({ email }) => toast.show({ type: "success", message: `Convite mandado de novo a ${email}.` }),
    onSettled: () => queries.invalidateQueries(membersQuery),
  });
  return { changing, inviting, onSettled, toast };
}

/** The people of the team, those who are invited, and those whom the server's settings name. */
export function MemberList({ team, onRemoved }: { team: Team; onRemoved: () => void }) {
  const { changing, inviting, onSettled, toast } = useTeamChanges();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const removal = useMutation({
    mutationFn: ({ id }: Member) => removeMember(id),
    onSuccess: (_removed, member) => {
      const message = member.joinedAt ? `${shownName(member)} saiu da equipe.` : `Convite a ${member.email} desfeito.`;
      toast.show({ type: "success", message });
      onRemoved();
    },
    onSettled: () => {
      setLeaving(null);
      return onSettled();
    },
  });
  if (team.items.length === 0 && team.named.length === 0) return <NobodyYet />;
  return (
    <>
      <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
        {team.items.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            isChanging={changing.isPending && changing.variables.member.id === member.id}
            isInviting={inviting.isPending && inviting.variables.id === member.id}
            onRole={(role) => changing.mutate({ member, role })}
            onInvite={() => inviting.mutate(member)}
            onRemove={() => setLeaving(member)}
          />
        ))}
        {team.named.map(({ email, role }) => (
          <li key={email} className={LINE}>
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere font-semibold">{email}</p>
              <p className="text-muted text-sm">Definido na configuração do servidor: só lá muda.</p>
            </div>
            <Badge tone="primary">{roleLabels[role]}</Badge>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={leaving?.joinedAt ? "Remover da equipe?" : "Desfazer o convite?"}
        text={leaving && consequence(leaving)}
        confirmLabel={leaving?.joinedAt ? "Remover" : "Desfazer convite"}
        busyLabel="Removendo..."
        isBusy={removal.isPending}
        onConfirm={() => leaving && removal.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

function consequence(member: Member): string {
  if (member.isSelf)
    return "Você deixa de entrar na administração da loja agora mesmo. Só outra pessoa dona pode trazer você de volta.";
  if (member.joinedAt)
    return `${shownName(member)} deixa de entrar na administração agora mesmo. O que fez na loja continua.`;
  return `O convite mandado a ${member.email} deixa de valer.`;
}

function NobodyYet() {
  return (
    <Card>
      <Notice kind="empty" headingLevel={3} title="Só você por enquanto" text="Convide quem cuida da loja com você." />
    </Card>
  );
}

interface MemberLineProps {
  member: Member;
  isChanging: boolean;
  isInviting: boolean;
  onRole: (role: Role) => void;
  onInvite: () => void;
  onRemove: () => void;
}

function MemberLine({ member, isChanging, isInviting, onRole, onInvite, onRemove }: MemberLineProps) {
  const { email, name, role, isSelf, joinedAt } = member;
  return (
    <li className={LINE}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-semibold">{name ?? email}</span>
          {isSelf && <Badge tone="primary">Você</Badge>}
          {!joinedAt && <Badge tone="warning">Convite enviado</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {name !== null && <span className="block">{email}</span>}
          <Since member={member} />
        </p>
      </div>
      <div className="grid w-full grid-cols-2 items-center gap-2 sm:flex sm:w-auto lg:grid lg:grid-cols-[9rem_9.5rem_6.5rem]">
        <SelectField
          label={`Papel de ${shownName(member)}`}
          isLabelHidden
          options={options}
          value={role}
          aria-busy={isChanging}
          disabled={isChanging}
          onChoose={onRole}
          className={clsx("sm:w-36", !joinedAt && "max-sm:col-span-2")}
        />
        {!joinedAt && (
          <Button
            variant="ghost"
            size="sm"
            isBusy={isInviting}
            busyLabel="Mandando..."
            onClick={onInvite}
            aria-label={`Mandar de novo o convite a ${email}`}
          >
            Mandar de novo
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          onClick={onRemove}
          className="lg:col-start-3"
          aria-label={joinedAt ? `Remover ${shownName(member)} da equipe` : `Desfazer o convite a ${email}`}
        >
          {joinedAt ? "Remover" : "Desfazer"}
        </Button>
      </div>
    </li>
  );
}

/** Since when, and who brought them. */
function Since({ member: { joinedAt, createdAt, invitedBy } }: { member: Member }) {
  const at = joinedAt ?? createdAt;
  const day = <time dateTime={at}>{formatDate(at)}</time>;
  return (
    <>
      {joinedAt ? "Na equipe desde " : "Convite de "}
      {day}
      {invitedBy && `, por ${invitedBy}`}
    </>
  );
}
