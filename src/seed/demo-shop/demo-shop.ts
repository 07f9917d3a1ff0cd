import { z } from "zod";
import type { ProductInput } from "#contract/catalog/product.ts";
import beauty from "./beauty.json" with { type: "json" };
import { productsOf, shelfSchema } from "./demo-product.ts";
import electronics from "./electronics.json" with { type: "json" };
import fashion from "./fashion.json" with { type: "json" };
import footwear from "./footwear.json" with { type: "json" };
import grocery from "./grocery.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import kitchen from "./kitchen.json" with { type: "json" };
import music from "./music.json" with { type: "json" };
import pets from "./pets.json" with { type: "json" };
import sports from "./sports.json" with { type: "json" };
import stationery from "./stationery.json" with { type: "json" };
import tools from "./tools.json" with { type: "json" };
import toys from "./toys.json" with { type: "json" };

const shelves = [
  kitchen,
  grocery,
  fashion,
  footwear,
  electronics,
  sports,
  music,
  home,
  pets,
  toys,
  beauty,
  stationery,
  tools,
];

/** A believable small Brazilian shop. Names, suppliers and numbers are invented; GTINs and NCMs are well formed. */
export const demoShop: ProductInput[] = z.array(shelfSchema).parse(shelves).flatMap(productsOf);
