import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { formatNumber } from "#lib/format-number.ts";

const MAX_DESCRIPTION_LENGTH = 2_000;

/** What someone wants to have made, in their words. */
export const descriptionSchema = z
  .string("Descreva o que você quer criar.")
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(3, "Descreva o que você quer criar.")
      .max(MAX_DESCRIPTION_LENGTH, `A descrição tem no máximo ${formatNumber(MAX_DESCRIPTION_LENGTH)} caracteres.`),
  );

export const assetIdSchema = z.int("Escolha um item da sua biblioteca.").positive("Escolha um item da sua biblioteca.");

/** The code of a product of the store. */
export const productCodeSchema = z
  .string("Diga o código do produto.")
  .transform(cleanLine)
  .pipe(z.string().min(1, "Diga o código do produto.").max(100, "Esse código é longo demais."));
