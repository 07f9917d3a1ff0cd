import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { ufOfOrigin } from "#contract/order/shipping-origins.ts";
import type { Uf } from "#lib/cep.ts";

/**
 * The shop's own freight table, an estimate that needs no carrier and no network: distance by zones, weight by bands.
 * Zones by the regions of IBGE. Amounts in cents, days are business days from the order to the door.
 */

type Region = "Norte" | "Nordeste" | "Centro-Oeste" | "Sudeste" | "Sul";
type Zone = "same state" | "same region" | "neighbouring region" | "far";

const REGIONS: Record<Region, readonly Uf[]> = {
  Norte: ["AC", "AM", "AP", "PA", "RO", "RR", "TO"],
  Nordeste: ["AL", "BA", "CE", "MA", "PB", "PE", "PI", "RN", "SE"],
  "Centro-Oeste": ["DF", "GO", "MS", "MT"],
  Sudeste: ["ES", "MG", "RJ", "SP"],
  Sul: ["PR", "RS", "SC"],
};

const NEIGHBOURS: readonly (readonly [Region, Region])[] = [
  ["Sudeste", "Sul"],
  ["Sudeste", "Centro-Oeste"],
  ["Sudeste", "Nordeste"],
  ["Centro-Oeste", "Sul"],
  ["Centro-Oeste", "Nordeste"],
];

/** Upper ends of the weight bands, in grams. */
const BANDS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const;

// biome-ignore format: a table reads by its columns
const RATES: Record<Zone, { cents: readonly number[]; extraKgCents: number; days: readonly [number, number] }> = {
  //                              500 g   1 kg   2 kg   5 kg  10 kg  20 kg   30 kg
  "same state":          { cents: [1490,  1690,  1990,  2790,  3990,  5990,   7990], extraKgCents: 150, days: [2, 4] },
  "same region":         { cents: [1990,  2290,  2790,  3990,  5990,  8990,  11990], extraKgCents: 220, days: [3, 6] },
  "neighbouring region": { cents: [2490,  2990,  3690,  5590,  8490, 12990,  16990], extraKgCents: 320, days: [5, 9] },
  far:                   { cents: [3290,  3990,  4990,  7590, 11990, 18990,  25990], extraKgCents: 480, days: [7, 14] },
};

function regionOf(uf: Uf): Region {
  const region = (Object.keys(REGIONS) as Region[]).find((name) => REGIONS[name].includes(uf));
  if (!region) throw new Error(`No region has the state ${uf}`);
  return region;
}

/** Within the North, states are as far apart as regions elsewhere; from and to the North all is far. */
function zoneBetween(from: Uf, to: Uf): Zone {
  if (from === to) return "same state";
  const [here, there] = [regionOf(from), regionOf(to)];
  if (here === there) return here === "Norte" ? "neighbouring region" : "same region";
  const isNear = NEIGHBOURS.some((pair) => pair.includes(here) && pair.includes(there));
  return isNear ? "neighbouring region" : "far";
}

export interface FreightRate {
  cents: number;
  minDays: number;
  maxDays: number;
  /** As a person reads it: `até 2 kg`. */
  weightBand: string;
}

function bandName(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`;
}

/** What the table says of a parcel. Beyond the heaviest band every kilogram begun costs the same. */
export function freightRate(origin: ShippingOrigin, destination: Uf, weightGrams: number): FreightRate {
  const { cents, extraKgCents, days } = RATES[zoneBetween(ufOfOrigin(origin), destination)];
  const [minDays, maxDays] = days;
  const band = BANDS.findIndex((grams) => weightGrams <= grams);
  const heaviest = BANDS[BANDS.length - 1] as number;
  if (band < 0) {
    const extraKg = Math.ceil((weightGrams - heaviest) / 1_000);
    return {
      cents: (cents.at(-1) as number) + extraKg * extraKgCents,
      minDays,
      maxDays,
      weightBand: `acima de ${bandName(heaviest)}`,
    };
  }
  return { cents: cents[band] as number, minDays, maxDays, weightBand: `até ${bandName(BANDS[band] as number)}` };
}
