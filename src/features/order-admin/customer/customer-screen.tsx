import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { eraseCustomer, saveCustomer } from "#client/customer.ts";
import type { Customer } from "#contract/customer/customer.ts";
import { MAX_CUSTOMER_NAME, MAX_CUSTOMER_NOTE } from "#contract/customer/customer-limits.ts";
import { CUSTOMERS_PATH } from "#contract/customer/customer-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FormConflict, FormRefusal } from "#ui/form-alert.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSaveForm } from "#ui/use-save-form.ts";
import { OrderCard } from "../order-card.tsx";
import { ordersQuery, refreshOrders } from "../order-query.ts";
import { Contacts, customerName, customerSum, orderCount } from "./customer-facts.tsx";
import { customerQuery, customersKey } from "./customer-query.ts";

const NOT_FOUND = 404;
const MOST_ORDERS = "50";

function NoteForm({ customer }: { customer: Customer }) {
  const client = useQueryClient();
  const { show } = useToast();
  const { form, draft, errors, refusal, theirs, isSaving, change, submit, takeTheirs } = useSaveForm({
    place: `customer-${customer.id}`,
    base: customer,
    empty: { name: "", note: "" },
    draftOf: ({ name, note }) => ({ name: name ?? "", note }),
    problemsOf: () => ({}),
    // There is always one already.
    create: () => Promise.resolve(customer),
    update: (given, { id, revision }) => saveCustomer(id, { ...given, revision }),
    onSaved: (saved) => {
      client.setQueryData(customerQuery(customer.id).queryKey, saved);
      void client.invalidateQueries(customersKey);
      show({ message: "Cliente salvo.", type: "success" });
    },
  });
  return (
    <form ref={form} noValidate aria-label="Dados do cliente" onSubmit={submit} className="grid gap-4">
      {theirs && (
        <FormConflict title="Outra pessoa mudou este cliente." onTakeTheirs={takeTheirs}>
          {[theirs.name, theirs.note].filter(Boolean).join("\n") || "Sem nome nem anotação"}
        </FormConflict>
      )}
      {refusal && <FormRefusal>{refusal}</FormRefusal>}
      <TextField
        label="Nome"
        name="name"
        autoComplete="off"
        maxLength={MAX_CUSTOMER_NAME}
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        label="Anotação"
        name="note"
        hint="Só a sua equipe lê."
        rows={4}
        maxLength={MAX_CUSTOMER_NOTE}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Button type="submit" size="sm" className="justify-self-start" isBusy={isSaving} busyLabel="Salvando…">
        Salvar
      </Button>
    </form>
  );
}

function Erasure({ customer }: { customer: Customer }) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToast();
  const erasing = useMutation({
    mutationFn: () => eraseCustomer(customer.id),
    onSuccess: ({ orders }) => {
      client.removeQueries({ queryKey: customerQuery(customer.id).queryKey });
      void client.invalidateQueries(customersKey);
      void refreshOrders(client);
      show({ message: `Dados apagados. ${orderCount(orders)} sem nome.`, type: "success" });
      void navigate(CUSTOMERS_PATH);
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <section aria-labelledby="apagar">
      <h2 id="apagar" className="text-xl">
        Apagar os dados
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        Para quem pede, como a lei garante. Nome, contatos, anotação, CEP e recados somem; as vendas ficam, sem nome.
      </p>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Apagar os dados de {customerName(customer)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Apagar os dados de ${customerName(customer)}?`}
        text={`Isto não se desfaz. ${orderCount(customer.orders)} da loja ficam sem nome e sem contato.`}
        confirmLabel="Apagar"
        busyLabel="Apagando…"
        isBusy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

function CustomerOrders({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(ordersQuery({ customer: String(id), limit: MOST_ORDERS }));
  if (error && !data) return <FailedNotice headingLevel={3} title={error.message} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-48 rounded-xl" />;
  if (data.items.length === 0) return <p className="text-muted">Nenhum pedido.</p>;
  const now = new Date();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {data.items.map((order) => (
        <OrderCard key={order.code} order={order} now={now} isStatusShown headingLevel={3} />
      ))}
    </ul>
  );
}

function CustomerDetail({ customer }: { customer: Customer }) {
  const may = useMay();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="pedidos" className="grid gap-3 max-lg:order-last">
        <h2 id="pedidos" className="text-xl">
          Pedidos
        </h2>
        <CustomerOrders id={customer.id} />
      </section>
      <div className="grid gap-6">
        <Card className="grid gap-2 p-5">
          <Contacts identities={customer.identities} />
          <p className="figures text-muted text-sm">
            {customerSum(customer)}
            <br />
            Desde {formatMoment(customer.firstOrderAt)}
          </p>
        </Card>
        {may("PUT /customers/{id}") && (
          <Card className="p-5">
            <NoteForm customer={customer} />
          </Card>
        )}
        {may("POST /customers/{id}/erase") && (
          <Card className="p-5">
            <Erasure customer={customer} />
          </Card>
        )}
      </div>
    </div>
  );
}

function BackToCustomers() {
  return (
    <Link
      to={CUSTOMERS_PATH}
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" />
      Clientes
    </Link>
  );
}

/** One customer: who they are, what they ordered. */
export function CustomerScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (!data && error && "status" in error && error.status === NOT_FOUND) {
    return (
      <Notice
        kind="empty"
        headingLevel={1}
        title="Cliente não encontrado"
        text="Os dados podem ter sido apagados."
        actions={<ButtonLink to={CUSTOMERS_PATH}>Ver todos os clientes</ButtonLink>}
      />
    );
  }
  if (!data && error) return <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />;
  return (
    <div className="grid gap-6">
      <div>
        <BackToCustomers />
        {data ? (
          <h1 className="wrap-anywhere text-3xl">{customerName(data)}</h1>
        ) : (
          <div role="status">
            <span className="sr-only">Carregando o cliente…</span>
            <Skeleton className="h-10 w-60 rounded-md" />
          </div>
        )}
      </div>
      {data ? <CustomerDetail customer={data} /> : <Skeleton className="h-96 rounded-xl" />}
    </div>
  );
}
