import { expect, test } from "vitest";
import { advertFilmSizes, advertLayouts, advertSides } from "#contract/studio/studio-advert-choices.ts";
import { advertInputSchema } from "#contract/studio/studio-adverts.ts";
import { advertShop, brandKit } from "../../../tests/support/advert-shop.ts";
import { readAdvert } from "../../../tests/support/read-advert.ts";
import { canReadWords } from "../../../tests/support/read-words.ts";
import { openBrandFaces } from "../drawing/typeface.ts";
import { pixelsOf } from "../film/film.ts";
import type { AdvertProduct } from "../tool.ts";
import { openAdvertScene } from "./advert-film.ts";
import { openPhoto } from "./photo.ts";

const faces = openBrandFaces(brandKit);
const shop = advertShop({ name: "Mercearia", instalments: { max: 3, minimum: 20, interestPercentPerMonth: 0 } });
const product: AdvertProduct = {
  code: "KIT-1",
  name: "Parafusadeira e Furadeira sem Fio com Maleta Reforçada e Carregador Bivolt",
  description: "",
  originalPrice: 399.9,
  promotionalPrice: 349.9,
  isFrom: false,
  stock: 3,
  address: "https://arara.example/p/KIT-1",
  category: "Casa",
  gtin: "",
  picture: null,
};

async function scenes() {
  const photo = await openPhoto("public/demo/caixa-de-ferramentas-800.webp");
  return advertLayouts.map((layout, place) => {
    const shape = advertFilmSizes[place % advertFilmSizes.length] ?? "1080x1080";
    const { width, height } = advertSides[shape];
    const input = advertInputSchema.parse({ products: [product.code], sizes: [shape], layout });
    const own = place % 2 === 0 ? photo : null;
    return { input, product, shop, photo: own, faces, size: { width, height }, seed: 1 };
  });
}

// The price is not asked for: the program that reads letters garbles digits of two heights, which eyes do not.
test.skipIf(!(await canReadWords()))(
  "the second second shows name and call, and no amount but the true ones",
  async () => {
    for (const order of await scenes()) {
      const scene = await openAdvertScene(order);
      for (const second of [1, 5]) {
        const picture = { data: pixelsOf(scene.paint(second), order.size), ...order.size };
        const read = await readAdvert(order, picture);
        const where = `${order.input.layout} at ${second} s`;
        expect({ where, ...read }).toMatchObject({ where, hasCall: true, wrong: [] });
        expect(read.name, where).toBeGreaterThanOrEqual(0.9);
      }
    }
  },
);

test.skipIf(!(await canReadWords()))(
  "the first frame, which stands for the film in a chat, already shows the name",
  async () => {
    for (const order of await scenes()) {
      const scene = await openAdvertScene(order);
      const picture = { data: pixelsOf(scene.paint(0), order.size), ...order.size };
      expect((await readAdvert(order, picture)).name, order.input.layout).toBeGreaterThanOrEqual(0.9);
    }
  },
);

test("something moves as long as the film lasts, with a photo and without", async () => {
  for (const order of await scenes()) {
    const scene = await openAdvertScene(order);
    const seconds = Array.from({ length: 40 }, (_, place) => place * 0.37);
    const shots = seconds.map((second) => Buffer.from(scene.paint(second).y));
    // No three seconds stand still.
    for (let at = 3; at + 8 < shots.length; at += 1) {
      const shown = shots.slice(at, at + 8);
      expect(shown.some((shot) => !shot.equals(shown[0] ?? shot))).toBe(true);
    }
  }
});
