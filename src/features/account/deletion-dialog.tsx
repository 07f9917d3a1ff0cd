import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { askDeletion, confirmDeletion } from "#client/personal-data.ts";
import type { Profile } from "#contract/account/account.ts";
import { DELETION_DAYS } from "#contract/account/deletion-days.ts";
import { CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { AccountForm } from "./account-form.tsx";
import { CodeField } from "./code-field.tsx";
import { formatEraseDay, formatEraseMoment } from "./erase-day.ts";
import { codeProblem, valueIn } from "./field-checks.ts";
import { FormMessage } from "./form-message.tsx";
import { OutboxNote } from "./outbox-note.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useSubmission } from "./use-submission.ts";

type Step = { name: "explain" } | { name: "code" } | { name: "done"; eraseAt: string };

interface DeletionDialogProps {
  profile: Pick<Profile, "email" | "role" | "storeAccess">;
  onClose: () => void;
  /** The account is closed, and the user has read until when. */
  onClosed: () => void;
  /** Where the mails of a development machine can be read. */
  outboxPath?: string | undefined;
}

const titleOf = (step: Step) =>
  ({
    explain: "Excluir a sua conta",
    code: "Digite o código",
    done: step.name === "done" ? `Sua conta será apagada em ${formatEraseDay(step.eraseAt)}` : "",
  })[step.name];

/** Closes the account in three steps: what goes and what stays, the code by mail, until when it can be taken back. */
export function DeletionDialog({ profile, onClose, onClosed, outboxPath }: DeletionDialogProps) {
  const [step, setStep] = useState<Step>({ name: "explain" });
  const leave = step.name === "done" ? onClosed : onClose;
  return (
    <Dialog isOpen onOpenChange={(next) => next || leave()} title={titleOf(step)} isPointerDismissOff>
      {step.name === "explain" && (
        <Explanation profile={profile} onCancel={onClose} onAsked={() => setStep({ name: "code" })} />
      )}
      {step.name === "code" && (
        <CodeStep
          email={profile.email}
          outboxPath={outboxPath}
          onDone={(eraseAt) => setStep({ name: "done", eraseAt })}
        />
      )}
      {step.name === "done" && <Done eraseAt={step.eraseAt} onClosed={onClosed} />}
    </Dialog>
  );
}

const Part = ({ title, items }: { title: string; items: readonly ReactNode[] }) => (
  <section>
    <h3 className="font-semibold text-base">{title}</h3>
    <ul className="mt-1 list-disc pl-5 text-muted marker:text-border-strong">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a part never change their places
        <li key={place} className="mt-1">
          {item}
        </li>
      ))}
    </ul>
  </section>
);

interface ExplanationProps extends Pick<DeletionDialogProps, "profile"> {
  onCancel: () => void;
  onAsked: () => void;
}

function Explanation({ profile: { role, storeAccess }, onCancel, onAsked }: ExplanationProps) {
  const asking = useMutation({ mutationFn: askDeletion, onSuccess: onAsked, meta: { isShownInPlace: true } });
  const isOwner = role === "owner" && storeAccess === "team";
  return (
    <div className="grid gap-5">
      <Part
        title="O que é apagado"
        items={[
          "O seu perfil, as suas sessões e o seu lugar na equipe da loja.",
          "Os seus prompts e assistentes, com documentos, versões e conversas.",
          "As suas criações no estúdio, com os arquivos e os links.",
        ]}
      />
      <Part
        title="O que fica"
        items={[
          "Os produtos, as fotos de produtos e os pedidos da loja, sem o seu nome.",
          `As conversas com os assistentes do site, que não são ligadas à conta: elas somem ${CONVERSATION_DAYS} dias depois da última mensagem, ou na hora, se você as apagar no painel.`,
          ...(isOwner
            ? ["A loja, no ar. Se ninguém mais é dono dela, ninguém poderá administrá-la nem ver os pedidos."]
            : []),
        ]}
      />
      <Part
        title="Quando"
        items={[
          "A conta fecha assim que você digita o código que mandamos por e-mail, em todos os aparelhos.",
          `Por ${DELETION_DAYS} dias você ainda pode entrar e mantê-la, ou baixar os seus dados. Depois não há volta.`,
        ]}
      />
      {asking.error && <FormMessage kind="error" text={asking.error.message} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          variant="danger"
          isBusy={asking.isPending}
          busyLabel="Mandando o código..."
          onClick={() => asking.mutate()}
        >
          Mandar o código
        </Button>
      </div>
    </div>
  );
}

interface CodeStepProps {
  email: string;
  outboxPath: string | undefined;
  onDone: (eraseAt: string) => void;
}

function CodeStep({ email, outboxPath, onDone }: CodeStepProps) {
  const eraseAt = useRef("");
  const submission = useSubmission({
    validate: (form) => ({ code: codeProblem(form) }),
    send: async (form) => {
      ({ eraseAt: eraseAt.current } = await confirmDeletion(valueIn(form, "code")));
    },
    onDone: () => onDone(eraseAt.current),
  });
  const { form, errors, isClosed } = submission;
  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);
  return (
    <>
      <p className="mb-4 text-muted">
        Enviamos um código de 6 números para <strong className="wrap-anywhere text-text">{email}</strong>. Ele vale por
        10 minutos. Assim que você o digitar, a conta fecha.
      </p>
      <AccountForm
        submission={submission}
        submitLabel="Excluir minha conta"
        submitVariant="danger"
        busyLabel="Excluindo..."
      >
        <CodeField label="Código para excluir a conta" error={errors.code} disabled={isClosed} />
      </AccountForm>
      <ResendButton resend={askDeletion} disabled={isClosed} />
      <OutboxNote path={outboxPath} />
    </>
  );
}

function Done({ eraseAt, onClosed }: { eraseAt: string; onClosed: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p role="status">
        A sua conta está fechada. Até <strong>{formatEraseMoment(eraseAt)}</strong>, basta entrar de novo para mantê-la.
        Também mandamos isto para o seu e-mail.
      </p>
      <Button ref={button} onClick={onClosed} className="justify-self-end">
        Entendi
      </Button>
    </div>
  );
}
