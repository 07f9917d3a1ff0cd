import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { ManagedStore } from "#contract/store/store-settings.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FormConflict, FormRefusal } from "#ui/form-alert.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { BrandSection } from "./brand-section.tsx";
import { FreightSection } from "./freight-section.tsx";
import { InstalmentsSection, PixSection } from "./payment-sections.tsx";
import { ContactSection, PromisesSection, SellerSection, SocialSection } from "./shop-sections.tsx";
import { draftOf } from "./store-draft.ts";
import { StoreHistory } from "./store-history.tsx";
import { STORE_SETTINGS, storeSettingsQuery } from "./store-query.ts";
import { settingLabel } from "./store-words.ts";
import { useStoreForm } from "./use-store-form.ts";

const sections = [
  ["a-loja", "A loja"],
  ["quem-vende", "Quem vende"],
  ["frete", "Frete"],
  ["pix", "Pix"],
  ["parcelas", "Parcelas"],
  ["promessas", "Trocas e garantia"],
  ["redes", "Redes sociais"],
  ["marca", "Marca"],
] as const;

/** Everything that a merchant says of the shop, in one form. */
export function StoreSettingsScreen() {
  const settings = useQuery(storeSettingsQuery);
  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 className="text-3xl">Minha loja</h1>
        <p className="mt-1 text-muted">O que você salva aqui vale na hora: na loja, nas conversas e nos pedidos.</p>
      </div>
      {settings.error && !settings.data && (
        <FailedNotice title={settings.error.message} onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && (
        <Waiting label="Carregando os ajustes da loja…">
          <Skeleton className="h-96 rounded-xl" />
        </Waiting>
      )}
      {settings.data && <StoreSettings store={settings.data} />}
    </div>
  );
}

function StoreSettings({ store }: { store: ManagedStore }) {
  const queries = useQueryClient();
  /** Counts the versions brought back: each is another form, while what was just saved is the one on the screen. */
  const [restored, setRestored] = useState(0);
  const refresh = () => queries.invalidateQueries({ queryKey: STORE_SETTINGS });
  return (
    <>
      <StoreSettingsForm
        key={restored}
        store={store}
        onSaved={(saved) => {
          queries.setQueryData(storeSettingsQuery.queryKey, saved);
          void refresh();
        }}
      />
      <StoreHistory store={store} onChanged={() => void refresh().then(() => setRestored((count) => count + 1))} />
    </>
  );
}

/** What differs between the form and what stands stored now, by name. */
function differences(mine: object, theirs: object): string {
  const stored: Record<string, unknown> = Object(theirs);
  const names = Object.entries(mine).filter(([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value));
  return names.map(([name]) => settingLabel(name)).join(", ") || "Nada do que está no formulário.";
}

function StoreSettingsForm({ store, onSaved }: { store: ManagedStore; onSaved: (saved: ManagedStore) => void }) {
  const toast = useToast();
  const form = useStoreForm(store, (saved) => {
    toast.show({ type: "success", message: "Loja salva. Já vale para todo mundo." });
    onSaved(saved);
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-6">
      <nav aria-label="Partes dos ajustes" className="-mx-1 flex flex-wrap">
        {sections.map(([id, label]) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-primary text-sm hover:underline"
          >
            {label}
          </a>
        ))}
      </nav>
      {form.theirs && (
        <FormConflict title="A loja mudou enquanto você editava" onTakeTheirs={form.takeTheirs}>
          {`Diferente do seu: ${differences(form.draft, draftOf(form.theirs))}`}
        </FormConflict>
      )}
      <ContactSection form={form} />
      <SellerSection form={form} />
      <FreightSection form={form} />
      <PixSection form={form} />
      <InstalmentsSection form={form} />
      <PromisesSection form={form} />
      <SocialSection form={form} />
      <BrandSection form={form} />
      <div className="sticky bottom-0 z-10 -mx-2 grid gap-3 rounded-t-xl border-border border-t bg-background px-2 py-3">
        {form.refusal && <FormRefusal>{form.refusal}</FormRefusal>}
        <Button
          type="submit"
          isBusy={form.isSaving}
          busyLabel="Salvando..."
          className="w-full sm:w-auto sm:justify-self-end"
        >
          Salvar a loja
        </Button>
      </div>
    </form>
  );
}
