import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { inviteMember } from "#client/member.ts";
import { type Role, roleLabels, roleSentences, roles } from "#contract/member/role.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { Button } from "#ui/button.tsx";
import { useDraft } from "#ui/draft.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { membersQuery } from "./member-query.ts";

const START: { email: string; role: Role } = { email: "", role: "sales" };
const options = roles.map((value) => ({ value, label: roleLabels[value] }));

/** Sends an invitation. What was typed stays when it is refused. */
export function InviteForm() {
  const [invitation, setInvitation] = useDraft("convite", START);
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const toast = useToast();

  useEffect(() => {
    if (problem) field.current?.querySelector("input")?.focus();
  }, [problem]);

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      const { email } = await inviteMember({ ...invitation, email: invitation.email.trim() });
      toast.show({ type: "success", message: `Convite a caminho de ${email}.` });
      setInvitation({ ...START, role: invitation.role });
      await queries.invalidateQueries(membersQuery);
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = invitation.email.trim() === "";
    setProblem(isMissing ? "Informe o e-mail de quem você quer convidar." : "");
    if (!isMissing) void send();
  }

  return (
    <section aria-labelledby="convidar" className="rounded-xl border border-border bg-surface p-4 shadow-card sm:p-5">
      <h2 id="convidar" className="mb-3 text-xl">
        Convidar alguém
      </h2>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div ref={field} className="min-w-0 flex-1 basis-64">
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            placeholder="nome@exemplo.com.br"
            value={invitation.email}
            error={problem || undefined}
            onChange={({ target }) => {
              setInvitation({ ...invitation, email: target.value });
              setProblem("");
            }}
          />
        </div>
        <SelectField
          label="Papel"
          options={options}
          value={invitation.role}
          hint={roleSentences[invitation.role]}
          onChoose={(role) => setInvitation({ ...invitation, role })}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" isBusy={isBusy} busyLabel="Convidando..." className="max-sm:w-full sm:mt-7">
          Convidar
        </Button>
      </form>
    </section>
  );
}
