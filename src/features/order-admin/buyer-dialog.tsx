import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { changeOrderCustomer } from "#client/order-admin.ts";
import { MAX_CUSTOMER_NAME } from "#contract/customer/customer-limits.ts";
import type { ManagedOrder } from "#contract/order/order-admin.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { customersKey } from "./customer/customer-query.ts";
import { useOrderNews } from "./order-query.ts";

interface BuyerDialogProps {
  order: ManagedOrder;
  onClose: () => void;
}

/** Who bought, as the shop learned it in the conversation. */
export function BuyerDialog({ order: { code, revision, customer }, onClose }: BuyerDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const takeNews = useOrderNews();
  const [name, setName] = useState(customer.name ?? "");
  const [whatsapp, setWhatsapp] = useState(customer.whatsapp ? formatPhone(customer.whatsapp) : "");
  const [email, setEmail] = useState(customer.email ?? "");
  const saving = useMutation({
    mutationFn: changeOrderCustomer,
    onSuccess: (result) => {
      takeNews(result, "Guardado.");
      void client.invalidateQueries(customersKey);
      onClose();
    },
  });
  const { error } = saving;
  const fields = error instanceof ExplainedError ? error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const told = { name: name.trim(), whatsapp: whatsapp.trim(), email: email.trim() };
    const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ""));
    saving.mutate({ code, revision, ...given });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || onClose()}
      title={`Quem comprou o pedido ${code}`}
      description="O que você soube na conversa. Com o número, as respostas prontas abrem a conversa certa."
      size="sm"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} isBusy={saving.isPending} busyLabel="Salvando…">
            Salvar
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {error && Object.keys(fields).length === 0 && <FormRefusal>{error.message}</FormRefusal>}
        <TextField
          label="Nome"
          autoComplete="off"
          maxLength={MAX_CUSTOMER_NAME}
          value={name}
          error={fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="WhatsApp"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(11) 91234-5678"
          maxLength={40}
          value={whatsapp}
          error={fields.whatsapp}
          onChange={({ target }) => setWhatsapp(target.value)}
        />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={fields.email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </form>
    </Dialog>
  );
}
