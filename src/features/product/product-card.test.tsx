// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { apiProduct } from "../../../tests/support/api-answers.ts";
import { plainSpaces } from "../../../tests/support/plain-spaces.ts";
import { cardOfProduct } from "./card-product.ts";
import { PixDiscount } from "./pix-discount.ts";
import { ProductCard } from "./product-card.tsx";

async function showCard(pixDiscount: number, given: object): Promise<string> {
  const product = cardOfProduct(apiProduct({ originalPrice: 60, promotionalPrice: 49.9, ...given }));
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <PixDiscount value={pixDiscount}>
          <ProductCard product={product} />
        </PixDiscount>
      ),
    },
  ]);
  const { unmount } = render(<Page initialEntries={["/"]} />);
  const text = plainSpaces((await screen.findByRole("article")).textContent);
  unmount();
  return text;
}

test("a card tells the price with Pix, where that is lower: of what is paid, in whole cents", async () => {
  expect(await showCard(5, {})).toContain("R$ 47,40 no Pix");
  expect(await showCard(0, {})).not.toContain("Pix");
  expect(await showCard(5, { originalPrice: 0, promotionalPrice: 0 })).not.toContain("Pix");
});

test("a card whose options cost differently tells the lowest price that can be paid, and that others are higher", async () => {
  const way = (nome: string, priceDifference: number) => ({ nome, cor: "", disponivel: true, priceDifference });
  const card = await showCard(0, { variations: [way("P", 10), way("G", 20)] });
  expect(card).toContain("a partir deR$ 59,90");
  expect(card).toContain("R$ 70,00");
  expect(await showCard(0, { variations: [way("P", 10), way("G", 10)] })).not.toContain("a partir de");
});
