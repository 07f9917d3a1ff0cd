import { z } from "zod";
import { cepAfter, parseCep, type Uf, zipRangesOf } from "#lib/cep.ts";
import { ufSchema } from "../order/shipping.ts";

const freightKinds = ["delivery", "pickUp", "notServed"] as const;
export type FreightKind = (typeof freightKinds)[number];

const MAX_ROWS = 500;
const MAX_REAIS = 100_000;
const MAX_WEIGHT_KG = 1_000;
const MAX_DAYS = 180;
const GRAMS_A_KG = 1_000;

const reais = z
  .number("Digite um valor em reais.")
  .min(0, "O valor não pode ser negativo.")
  .max(MAX_REAIS, "O valor é alto demais.")
  .multipleOf(0.01, "Use no máximo duas casas depois da vírgula.");
const days = z
  .int("Digite os dias como número inteiro.")
  .min(0, "Os dias não podem ser negativos.")
  .max(MAX_DAYS, `No máximo ${MAX_DAYS} dias.`);
const cep = z.string().transform((typed, context) => {
  const parsed = typed.trim() === "" ? "" : parseCep(typed);
  if (parsed !== null) return parsed;
  context.addIssue("O CEP deve ter 8 dígitos.");
  return z.NEVER;
});

/** One line of a shop's own freight table: to where, up to which weight, and what that costs. */
const freightRowSchema = z
  .strictObject({
    ufs: z
      .array(ufSchema, "Escolha os estados.")
      .max(27)
      .default([])
      .meta({
        description: "Estados; vazio quando o destino é uma faixa de CEP.",
        example: ["SP", "RJ"],
      }),
    zipFrom: cep.default("").meta({ description: "Primeiro CEP da faixa; vazio quando são estados." }),
    zipTo: cep.default("").meta({ description: "Último CEP da faixa." }),
    maxWeightKg: z
      .number("Digite o peso em kg.")
      .gt(0, "O peso deve ser maior que zero.")
      .max(MAX_WEIGHT_KG, `No máximo ${MAX_WEIGHT_KG} kg.`)
      .multipleOf(0.001, "Use no máximo três casas depois da vírgula.")
      .nullable()
      .default(null)
      .meta({ description: "Até este peso; null = qualquer peso.", example: 1 }),
    kind: z.enum(freightKinds).default("delivery").meta({
      description: "`delivery` entrega, `pickUp` o cliente retira de graça, `notServed` a loja não atende.",
    }),
    price: reais.default(0),
    minDays: days.default(0).meta({ description: "Dias úteis." }),
    maxDays: days.default(0).meta({ description: "Dias úteis." }),
    freeFrom: reais
      .nullable()
      .default(null)
      .meta({ description: "Acima deste total o frete desta linha é grátis; null = o limite da loja." }),
  })
  .superRefine(({ ufs, zipFrom, zipTo, minDays, maxDays }, context) => {
    const hasRange = zipFrom !== "" || zipTo !== "";
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (hasRange === ufs.length > 0) refuse("ufs", "Diga o destino: estados, ou uma faixa de CEP.");
    else if (hasRange && (zipFrom === "" || zipTo === ""))
      refuse("zipTo", "A faixa precisa do primeiro e do último CEP.");
    else if (zipFrom > zipTo) refuse("zipTo", "O último CEP vem antes do primeiro.");
    if (minDays > maxDays) refuse("maxDays", "O maior prazo é menor que o menor.");
  });

export type FreightRow = z.output<typeof freightRowSchema>;

/** True when two rows would answer for the same parcel with equal right. */
function areRivals(one: FreightRow, other: FreightRow): boolean {
  const isSamePlace =
    one.ufs.length > 0
      ? one.ufs.some((uf) => other.ufs.includes(uf))
      : one.zipFrom === other.zipFrom && one.zipTo === other.zipTo && one.zipFrom !== "";
  const isPickUp = one.kind === "pickUp";
  return isSamePlace && one.maxWeightKg === other.maxWeightKg && isPickUp === (other.kind === "pickUp");
}

/** A shop's own freight table; empty = the built-in one. The order of its rows says nothing. */
export const freightTableSchema = z
  .array(freightRowSchema)
  .max(MAX_ROWS, `A tabela pode ter até ${MAX_ROWS} linhas.`)
  .superRefine((rows, context) => {
    rows.forEach((row, at) => {
      const first = rows.findIndex((other) => areRivals(other, row));
      if (first === at) return;
      const message = `A linha ${first + 1} já tem este destino com este peso.`;
      context.addIssue({ code: "custom", path: [at, "ufs"], message });
    });
  });

export interface Parcel {
  /** `00000-000` */
  zipCode: string;
  uf: Uf;
  weightGrams: number;
}

/** What a table says of a parcel. `canPickUp`: the buyer may fetch it instead. */
export type FreightChoice =
  | { kind: "delivery"; row: FreightRow; canPickUp: boolean }
  | { kind: "pickUp" }
  | { kind: "notServed" }
  | { kind: "tooHeavy" };

/** How many codes a range has: the smaller, the more it knows of a place. States know less than any range. */
function width({ zipFrom, zipTo }: FreightRow): number {
  const numberOf = (code: string) => Number(code.replace("-", ""));
  return zipFrom === "" ? Number.POSITIVE_INFINITY : numberOf(zipTo) - numberOf(zipFrom);
}

const holds = ({ ufs, zipFrom, zipTo }: FreightRow, { uf, zipCode }: Parcel) =>
  zipFrom === "" ? ufs.includes(uf) : zipFrom <= zipCode && zipCode <= zipTo;

const gramsOf = ({ maxWeightKg }: FreightRow) =>
  maxWeightKg === null ? Number.POSITIVE_INFINITY : Math.round(maxWeightKg * GRAMS_A_KG);

/**
 * The row for a parcel: of those of the narrowest place that holds its CEP, the one with the smallest weight that is
 * enough. Only where that place has a row that goes far enough: a range replaces the states around it.
 */
export function chooseFreight(rows: readonly FreightRow[], parcel: Parcel): FreightChoice {
  const here = rows.filter((row) => holds(row, parcel));
  const carries = (row: FreightRow) => parcel.weightGrams <= gramsOf(row);
  const canPickUp = here.some((row) => row.kind === "pickUp" && carries(row));
  const served = here.filter(({ kind }) => kind !== "pickUp");
  const narrowest = Math.min(...served.map(width));
  const nearest = served.filter((row) => width(row) === narrowest);
  const [row] = nearest.filter(carries).toSorted((a, b) => gramsOf(a) - gramsOf(b));
  if (row?.kind === "delivery") return { kind: "delivery", row, canPickUp };
  if (canPickUp) return { kind: "pickUp" };
  const isTooHeavy = !row && nearest.some(({ kind }) => kind === "delivery");
  return { kind: isTooHeavy ? "tooHeavy" : "notServed" };
}

/** A CEP of each part of a state throughout which a table says the same: what all of them say, it says of the whole state. */
export function zipCodesOfState(rows: readonly FreightRow[], uf: Uf): string[] {
  const ranges = zipRangesOf(uf);
  const isWithin = (zipCode: string) => ranges.some(([first, last]) => first <= zipCode && zipCode <= last);
  const starts = rows
    .filter(({ zipFrom }) => zipFrom !== "")
    .flatMap(({ zipFrom, zipTo }) => [zipFrom, cepAfter(zipTo)]);
  return [...new Set([...ranges.map(([first]) => first), ...starts.filter(isWithin)])];
}
