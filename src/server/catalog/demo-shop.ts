import type { ProductInput } from "#contract/product.ts";
import { beauty } from "./demo-shop/beauty.ts";
import { electronics } from "./demo-shop/electronics.ts";
import { fashion } from "./demo-shop/fashion.ts";
import { footwear } from "./demo-shop/footwear.ts";
import { grocery } from "./demo-shop/grocery.ts";
import { home } from "./demo-shop/home.ts";
import { kitchen } from "./demo-shop/kitchen.ts";
import { music } from "./demo-shop/music.ts";
import { pets } from "./demo-shop/pets.ts";
import { sports } from "./demo-shop/sports.ts";
import { stationery } from "./demo-shop/stationery.ts";
import { tools } from "./demo-shop/tools.ts";
import { toys } from "./demo-shop/toys.ts";

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
