import { clsx } from "clsx";
import { useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { uploadProductPicture } from "#client/catalog-admin.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "#contract/catalog-admin/picture-rules.ts";
import { storeFonts } from "#contract/store/store-fonts.ts";
import { BLACK, contrastOf, WHITE } from "#lib/contrast.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextField } from "#ui/text-field.tsx";
import { shrinkPicture } from "../product/shrink-picture.ts";
import { boundTo } from "./shop-sections.tsx";
import { StoreSection } from "./store-section.tsx";
import type { StoreForm } from "./use-store-form.ts";

/** What text needs to be read by everybody. */
const LEAST_CONTRAST = 4.5;
const HEX = /^#[0-9a-f]{6}$/i;

export function BrandSection({ form }: { form: StoreForm }) {
  const fonts = storeFonts.map((value) => ({ value, label: value }));
  return (
    <StoreSection
      id="marca"
      title="Marca"
      text="O logo aparece na página de cada pedido; as cores e as letras, nas artes, nos vídeos e no que se imprime."
    >
      <Logo form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField form={form} name="primary" label="Cor principal" />
        <ColorField form={form} name="accent" label="Cor de destaque" />
        <SelectField label="Letra dos títulos" options={fonts} {...boundTo(form, "headingFont")} />
        <SelectField label="Letra dos textos" options={fonts} {...boundTo(form, "textFont")} />
      </div>
    </StoreSection>
  );
}

function ColorField({ form, name, label }: { form: StoreForm; name: "primary" | "accent"; label: string }) {
  const value = form.draft[name];
  const isColor = HEX.test(value);
  return (
    <TextField
      label={label}
      maxLength={7}
      autoComplete="off"
      {...boundTo(form, name)}
      suffix={
        <input
          type="color"
          aria-label={`${label}: escolher`}
          value={isColor ? value : BLACK}
          onChange={({ target }) => form.change({ [name]: target.value })}
          className="size-9 cursor-pointer rounded-sm border border-border bg-surface"
        />
      }
      hint={isColor ? <Contrast color={value} /> : undefined}
    />
  );
}

/** Whether white or black letters can be read on a colour. */
function Contrast({ color }: { color: string }) {
  const [onWhite, onBlack] = [contrastOf(color, WHITE), contrastOf(color, BLACK)];
  const better = onWhite >= LEAST_CONTRAST ? "brancas" : "pretas";
  const ratio = formatNumber(onWhite >= LEAST_CONTRAST ? onWhite : onBlack, 1, 1);
  return <>{`Letras ${better} sobre ela: contraste ${ratio} (o mínimo é 4,5).`}</>;
}

function Logo({ form: { draft, errors, change } }: { form: StoreForm }) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    setFailure(null);
    setIsSending(true);
    try {
      const picture = await shrinkPicture(file);
      if (picture.size > MAX_PICTURE_BYTES) return setFailure("O arquivo tem mais de 10 MB. Escolha um menor.");
      const { address } = await uploadProductPicture(picture, new AbortController().signal);
      change({ logo: address });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className={clsx("grid items-center gap-4", draft.logo && "sm:grid-cols-[auto_1fr]")}>
      {draft.logo && (
        <div className="grid justify-items-start gap-1">
          <img
            src={draft.logo}
            alt="Logo da loja"
            width={96}
            height={96}
            className="size-24 rounded-lg border border-border bg-surface"
          />
          <Button variant="ghost" size="sm" onClick={() => change({ logo: "" })}>
            Tirar o logo
          </Button>
        </div>
      )}
      <FileDrop
        label={draft.logo ? "Trocar o logo" : "Escolher o logo"}
        invitation={isSending ? "Enviando o logo…" : "Solte aqui o logo da loja"}
        hint="Quadrado fica melhor. JPEG, PNG, WebP, AVIF ou GIF de até 10 MB."
        accept={PICTURE_TYPES}
        isCompact
        isDisabled={isSending}
        onFile={(file) => void send(file)}
      >
        {isSending && <Spinner />}
      </FileDrop>
      {(failure ?? errors.logo) && <FormRefusal>{failure ?? errors.logo}</FormRefusal>}
    </div>
  );
}
