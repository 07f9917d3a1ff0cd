import type { ProductInput } from "#contract/catalog/product.ts";
import { beauty } from "./beauty.ts";
import { electronics } from "./electronics.ts";
import { fashion } from "./fashion.ts";
import { footwear } from "./footwear.ts";
import { grocery } from "./grocery.ts";
import { home } from "./home.ts";
import { kitchen } from "./kitchen.ts";
import { music } from "./music.ts";
import { pets } from "./pets.ts";
import { sports } from "./sports.ts";
import { stationery } from "./stationery.ts";
import { tools } from "./tools.ts";
import { toys } from "./toys.ts";

/** A believable small Brazilian shop. Names, suppliers and numbers are invented; GTINs and NCMs are well formed. */
export const demoShop: ProductInput[] = [
  ...kitchen,
  ...grocery,
  ...fashion,
  ...footwear,
  ...electronics,
  ...sports,
  ...music,
  ...home,
  ...pets,
  ...toys,
  ...beauty,
  ...stationery,
  ...tools,
];
