import { useState } from "react";
import type { Profile } from "#contract/account/account.ts";
import { formatPhone } from "#lib/phone.ts";
import { formatPhoneAsTyped } from "#lib/phone-as-typed.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import type { CallOutcome } from "./account-calls.ts";
import { AccountForm } from "./account-form.tsx";
import { valueIn } from "./field-checks.ts";
import { FormMessage } from "./form-message.tsx";
import { PhoneField } from "./phone-field.tsx";
import { useSubmission } from "./use-submission.ts";

type SaveProfile = (changes: { name: string; whatsapp: string }) => Promise<CallOutcome>;

interface ProfileDialogProps {
  isOpen: boolean;
  onClose: () => void;
  profile: Profile | null;
  /** Why the profile is not there. */
  failure: string | null;
  onRetry: () => void;
  save: SaveProfile;
  onSaved: () => void;
  leaveEverywhere: () => Promise<CallOutcome>;
}

/** What a person may change about their account, and the way out of every device. */
export function ProfileDialog(dialog: ProfileDialogProps) {
  const { isOpen, onClose, profile, failure, onRetry, leaveEverywhere } = dialog;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Configurações"
      description="Como a gente chama você e fala com você."
      isPointerDismissOff
    >
      {profile && <ProfileForm {...dialog} profile={profile} />}
      {!profile && !failure && <SkeletonText lines={5} />}
      {!profile && failure && (
        <div className="grid justify-items-start gap-4">
          <FormMessage kind="error" text={failure} />
          <Button variant="secondary" onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      )}
      <LeaveEverywhere leaveEverywhere={leaveEverywhere} />
    </Dialog>
  );
}

function ProfileForm({ profile, save, onSaved, onClose }: ProfileDialogProps & { profile: Profile }) {
  const toast = useToast();
  const submission = useSubmission({
    validate: (form) => ({
      name: valueIn(form, "name") ? undefined : "Informe o seu nome completo.",
      whatsapp: valueIn(form, "whatsapp") ? undefined : "Informe o seu WhatsApp com DDD.",
    }),
    send: (form) => save({ name: valueIn(form, "name"), whatsapp: valueIn(form, "whatsapp") }),
    onDone: () => {
      toast.show({ message: "Seus dados foram salvos.", type: "success" });
      onSaved();
      onClose();
    },
  });
  const { errors, isClosed } = submission;
  return (
    <AccountForm submission={submission} submitLabel="Salvar" busyLabel="Salvando...">
      <TextField
        label="Nome completo"
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={profile.name}
        error={errors.name}
        disabled={isClosed}
      />
      <PhoneField
        defaultValue={formatPhoneAsTyped(formatPhone(profile.whatsapp))}
        error={errors.whatsapp}
        disabled={isClosed}
      />
      <TextField
        label="E-mail"
        type="email"
        readOnly
        value={profile.email}
        hint="É com ele que você entra, por isso não muda."
      />
    </AccountForm>
  );
}

function LeaveEverywhere({ leaveEverywhere }: Pick<ProfileDialogProps, "leaveEverywhere">) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function press(): Promise<void> {
    setFailure(null);
    setIsLeaving(true);
    const outcome = await leaveEverywhere();
    if (outcome.kind === "done") return;
    setIsLeaving(false);
    setFailure(outcome.message);
  }
  return (
    <section aria-labelledby="aparelhos" className="mt-8 border-border border-t pt-5">
      <h3 id="aparelhos" className="text-lg">
        Aparelhos
      </h3>
      <p className="mt-1 mb-4 text-muted text-sm">
        Perdeu o celular ou usou um computador de outra pessoa? Encerre todas as sessões, esta também.
      </p>
      {failure && <FormMessage kind="error" text={failure} />}
      <Button variant="secondary" size="sm" isBusy={isLeaving} busyLabel="Saindo..." onClick={press} className="mt-2">
        Sair de todos os aparelhos
      </Button>
    </section>
  );
}
