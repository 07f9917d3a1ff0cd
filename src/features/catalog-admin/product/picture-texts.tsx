import { useRef } from "react";
import { MAX_PICTURE_TEXT, picturesOfProduct } from "#contract/catalog/picture-text.ts";
import { formatNumber } from "#lib/format-number.ts";
import { pictureSources } from "#lib/picture-sources.ts";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { Checks } from "./description-writer.tsx";
import { FieldGroup } from "./field-group.tsx";
import { parseRows, variationsOf } from "./option-rows.ts";
import { draftOfPictureTexts, linesOf, type ProductDraft, pictureTextsOf } from "./product-draft.ts";
import { pictureTextRun } from "./product-text-runs.ts";
import type { ProductForm } from "./use-product-form.ts";
import { useProductWriter } from "./use-product-writer.ts";

const SIDE = 400;

/** All photos that the product has in the form, those of its options included. */
const picturesOfDraft = ({ realImage, images, variations }: ProductDraft) =>
  picturesOfProduct({ realImage, images: linesOf(images), variations: variationsOf(parseRows(variations)) });

interface PictureTextFieldProps {
  form: ProductForm;
  pictures: readonly string[];
  address: string;
}

/** What one photo shows: typed, or proposed and then put right. */
function PictureTextField({ form, pictures, address }: PictureTextFieldProps) {
  const { draft, change, isSaving } = form;
  const { write, dismiss, written, problem, isWriting } = useProductWriter();
  const box = useRef<HTMLLIElement>(null);
  const texts = pictureTextsOf(draft);
  const text = texts[address] ?? "";
  const place = pictures.indexOf(address) + 1;
  const sources = pictureSources(address);
  const say = (next: string) => change({ pictureTexts: draftOfPictureTexts({ ...texts, [address]: next }) });
  const isUnnamed = draft.name.trim() === "";
  function take(proposed: string): void {
    say(proposed);
    dismiss();
    box.current?.querySelector("textarea")?.focus();
  }

  return (
    <li ref={box} className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-3">
      <span className="mt-6 block size-16 overflow-hidden rounded-md border border-border">
        <Picture
          {...(sources ?? { src: null })}
          sizes={sources?.srcSet && "4rem"}
          alt=""
          width={SIDE}
          height={SIDE}
          className="size-full object-cover"
        />
      </span>
      <div className="grid min-w-0 gap-2">
        <TextAreaField
          label={`O que a foto ${place} mostra`}
          rows={2}
          maxLength={MAX_PICTURE_TEXT}
          disabled={isSaving}
          value={text}
          onChange={(event) => say(event.target.value.replace(/\s*\n\s*/g, " "))}
          hint={`${formatNumber(text.length)} de ${formatNumber(MAX_PICTURE_TEXT)} letras`}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            isBusy={isWriting}
            busyLabel="Escrevendo…"
            aria-label={`Sugerir o texto da foto ${place}`}
            aria-disabled={isUnnamed || isSaving || undefined}
            onClick={() => !isUnnamed && !isSaving && write(pictureTextRun(draft, pictures, address))}
          >
            Sugerir
          </Button>
          {isWriting && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                dismiss();
                box.current?.querySelector("textarea")?.focus();
              }}
              aria-label={`Cancelar o texto da foto ${place}`}
            >
              Cancelar
            </Button>
          )}
          {isUnnamed && <span className="text-muted text-sm">Diga primeiro o nome.</span>}
        </div>
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        <p role="status" className="sr-only">
          {isWriting && `Escrevendo o texto da foto ${place}…`}
          {written && `Sugestão para a foto ${place}: ${written.text}`}
        </p>
        {written && (
          <section aria-label={`Sugestão para a foto ${place}`} className="grid gap-3 rounded-md bg-surface-sunken p-3">
            <p className="wrap-anywhere text-sm">{written.text}</p>
            <Checks {...written} />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => take(written.text)}>
                Usar este texto
              </Button>
              <Button size="sm" variant="ghost" onClick={() => take(text)}>
                Deixar como está
              </Button>
            </div>
          </section>
        )}
      </div>
    </li>
  );
}

function summaryOf(written: number, count: number): string {
  if (count === 0) return "Quando houver fotos";
  return written > 0 ? `${written} de ${count} com texto` : "Para quem não vê a foto";
}

/** What the photos show, for whoever does not see them, and for search engines. */
export function PictureTextGroup({ form, isAllOpen }: { form: ProductForm; isAllOpen: boolean }) {
  const { draft, errors } = form;
  const pictures = picturesOfDraft(draft);
  const texts = pictureTextsOf(draft);
  const written = pictures.filter((address) => (texts[address] ?? "").trim() !== "").length;
  return (
    <FieldGroup
      title="O que as fotos mostram"
      summary={summaryOf(written, pictures.length)}
      names={["pictureTexts"]}
      errors={errors}
      isAllOpen={isAllOpen}
    >
      <div className="grid gap-4 sm:col-span-2">
        <p className="text-muted text-sm">
          Leitores de tela dizem este texto no lugar da foto, e o Google o lê. Vazio = o nome do produto.
        </p>
        {errors.pictureTexts && <p className="text-danger text-sm">{errors.pictureTexts}</p>}
        <ul className="grid gap-5">
          {pictures.map((address) => (
            <PictureTextField key={address} form={form} pictures={pictures} address={address} />
          ))}
        </ul>
      </div>
    </FieldGroup>
  );
}
