import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { logout, saveProfile } from "#client/account.ts";
import type { Profile } from "#contract/account/account.ts";
import { PROGRAMS_PATH } from "#contract/program/program-paths.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { formatPhoneAsTyped } from "#lib/phone-as-typed.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { AccountForm } from "./account-form.tsx";
import { valueIn } from "./field-checks.ts";
import { FormMessage } from "./form-message.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { PhoneField } from "./phone-field.tsx";
import { profileQuery } from "./profile-query.ts";
import { SessionList } from "./session-list.tsx";
import { useSubmission } from "./use-submission.ts";

interface ProfileDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** All sessions of the user are over, this one too. */
  onLeft: () => void;
  /** The user wants the account to be deleted. */
  onDelete: () => void;
}

/** What a user may change about their account, and the way out of every device. */
export function ProfileDialog({ isOpen, onClose, onLeft, onDelete }: ProfileDialogProps) {
  const { data: profile, error, isPending, refetch } = useQuery(profileQuery);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Configurações"
      description="Como a gente chama você e fala com você."
      isPointerDismissOff
    >
      {profile && <ProfileForm profile={profile} onClose={onClose} />}
      {isPending && (
        <Waiting label="Carregando seus dados…">
          <SkeletonText lines={5} />
        </Waiting>
      )}
      {!profile && error && (
        <div className="grid justify-items-start gap-4">
          <FormMessage kind="error" text={error.message} />
          <Button variant="secondary" onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      <OtherPrograms onClose={onClose} />
      <LeaveEverywhere onLeft={onLeft} />
      <OwnDataSection onDelete={onDelete} />
    </Dialog>
  );
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const submission = useSubmission({
    validate: (form) => ({
      name: valueIn(form, "name") ? undefined : "Informe o seu nome completo.",
      whatsapp: valueIn(form, "whatsapp") ? undefined : "Informe o seu WhatsApp com DDD.",
    }),
    send: (form) => saveProfile({ name: valueIn(form, "name"), whatsapp: valueIn(form, "whatsapp") }),
    onDone: () => {
      toast.show({ message: "Seus dados foram salvos.", type: "success" });
      void queries.invalidateQueries(profileQuery);
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

function OtherPrograms({ onClose }: Pick<ProfileDialogProps, "onClose">) {
  return (
    <section aria-labelledby="outros-programas" className="mt-8 border-border border-t pt-5">
      <h3 id="outros-programas" className="text-lg">
        Programas
      </h3>
      <p className="mt-1 mb-2 text-muted text-sm">
        Tokens com que outros programas entram por você, e avisos que a loja manda a eles.
      </p>
      <ButtonLink to={PROGRAMS_PATH} variant="secondary" size="sm" onClick={onClose}>
        Ver programas
      </ButtonLink>
    </section>
  );
}

function LeaveEverywhere({ onLeft }: Pick<ProfileDialogProps, "onLeft">) {
  const leaving = useMutation({
    mutationFn: () => logout("all"),
    onSuccess: onLeft,
    meta: { isShownInPlace: true },
  });
  return (
    <section aria-labelledby="aparelhos" className="mt-8 border-border border-t pt-5">
      <h3 id="aparelhos" className="text-lg">
        Aparelhos
      </h3>
      <p className="mt-1 mb-2 text-muted text-sm">
        Perdeu o celular ou usou um computador de outra pessoa? Encerre essa sessão, ou todas, esta também.
      </p>
      <SessionList />
      {leaving.error && <FormMessage kind="error" text={leaving.error.message} />}
      <Button
        variant="secondary"
        size="sm"
        isBusy={leaving.isPending || leaving.isSuccess}
        busyLabel="Saindo..."
        onClick={() => leaving.mutate()}
        className="mt-2"
      >
        Sair de todos os aparelhos
      </Button>
    </section>
  );
}
