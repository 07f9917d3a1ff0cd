import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { pixPayload } from "#contract/order/pix.ts";
import { isForm, isOfProducts, type PrintKind } from "#contract/studio/studio-print-choices.ts";
import type { PrintInput } from "#contract/studio/studio-prints.ts";
import { readTypedMenu } from "#contract/studio/typed-menu.ts";
import { letterOn } from "../advert/brand-colors.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { type AdvertMaterial, type AdvertShop, type FileGenerator, WorkRefusedError } from "../tool.ts";
import { drawBlankForm } from "./blank-forms.ts";
import { drawLoyaltyCards, drawRaffleCoupons, drawVouchers } from "./cards.ts";
import { drawCatalogue } from "./catalogue.ts";
import { drawPriceLabels, drawShelfLabels, drawTypedLabels } from "./labels.ts";
import { drawMenu, drawTypedMenu } from "./menu.ts";
import { createPage, openPrintFonts, type PrintFonts } from "./page.ts";
import { createPdf, type Pdf } from "./pdf-file.ts";
import { drawPricePosters, drawTypedPosters } from "./price-posters.ts";

const A5 = { width: 148, height: 210 };

const names: Record<PrintKind, string> = {
  "price-labels": "Etiquetas de preço",
  "shelf-labels": "Etiquetas de gôndola",
  catalogue: "Catálogo",
  menu: "Cardápio",
  "typed-labels": "Etiquetas",
  "typed-menu": "Cardápio ou tabela",
  "price-posters": "Cartazes de preço",
  "typed-posters": "Cartazes de preço",
  vouchers: "Vale-presente",
  "loyalty-cards": "Cartão fidelidade",
  "raffle-coupons": "Cupons de sorteio",
  "pix-plate": "Placa do Pix",
  "service-order": "Ordem de serviço em branco",
  receipt: "Recibo em branco",
  "order-form": "Pedido em branco",
  quote: "Orçamento em branco",
};

/** A plate for the counter: whoever reads its code types the amount. */
function drawPixPlate(pdf: Pdf, fonts: PrintFonts, { pix, brandKit, name: shopName }: AdvertShop): void {
  if (!pix) throw new WorkRefusedError("A loja ainda não tem chave Pix. Cadastre-a em Minha loja e tente de novo.");
  const { key, name, city } = pix;
  const page = createPage(pdf, A5);
  const color = letterOn(brandKit.primary);
  page.fill({ left: 0, top: 0, width: A5.width, height: A5.height }, brandKit.primary);
  page.fill({ left: 12, top: 42, width: 124, height: 134 }, "#ffffff");
  const wide = { left: 12, width: 124 };
  const center = { align: "center" as const, maxLines: 1 };
  page.text("Pague com Pix", { ...wide, top: 15, height: 20 }, { font: fonts.heading, size: 40, color, ...center });
  page.qr(pixPayload({ key, name, city, amountCents: null }), { left: 21, top: 44, side: 106 });
  page.text(name, { ...wide, top: 151, height: 9 }, { font: fonts.strong, size: 18, ...center });
  page.text(
    `Chave: ${key}`,
    { ...wide, left: 16, width: 116, top: 162, height: 7 },
    { font: fonts.text, size: 13, ...center },
  );
  page.text(shopName, { ...wide, top: 184, height: 12 }, { font: fonts.strong, size: 20, color, ...center });
  page.end();
}

interface Printing {
  pdf: Pdf;
  fonts: PrintFonts;
  material: AdvertMaterial;
  input: PrintInput;
  copies: number;
  onDone: (done: number) => Promise<void>;
}

async function draw(printing: Printing): Promise<void> {
  const { pdf, fonts, material, input } = printing;
  const { kind, text } = input;
  if (isForm(kind)) drawBlankForm(kind, pdf, fonts, material.shop);
  else if (kind === "pix-plate") drawPixPlate(pdf, fonts, material.shop);
  else if (kind === "price-labels") drawPriceLabels(input.labelSize, printing);
  else if (kind === "shelf-labels") drawShelfLabels(printing);
  else if (kind === "typed-labels") drawTypedLabels(input, input.labelSize, printing);
  else if (kind === "menu") drawMenu(printing);
  else if (kind === "typed-menu") drawTypedMenu(readTypedMenu(text), input.title, printing);
  else if (kind === "price-posters") drawPricePosters(printing);
  else if (kind === "typed-posters") drawTypedPosters(readTypedMenu(text), printing);
  else if (kind === "vouchers") drawVouchers(text, printing);
  else if (kind === "loyalty-cards") drawLoyaltyCards(text, input.stamps, printing);
  else if (kind === "raffle-coupons") drawRaffleCoupons(text, printing);
  else await drawCatalogue(printing);
}

async function writePrint(
  file: FileHandle,
  input: PrintInput,
  material: AdvertMaterial,
  onDone: (done: number) => void,
) {
  const pdf = createPdf();
  const fonts = openPrintFonts(pdf, material.shop.brandKit);
  await draw({
    pdf,
    fonts,
    material,
    input,
    copies: input.copies,
    // What is drawn goes to the disk, so that many pictures are never in memory together.
    async onDone(done) {
      await file.write(pdf.take());
      onDone(done);
    },
  });
  for (const font of [fonts.heading, fonts.strong, fonts.text]) font.finish();
  await file.write(pdf.end());
}

/** One PDF for the counter, in the brand's colours and letters, with what the catalogue says now. */
export const makePrint: FileGenerator<PrintInput, AdvertMaterial> = async ({ input, material, folder, report }) => {
  const { kind } = input;
  const { products } = material;
  if (isOfProducts(kind) && products.length === 0) {
    throw new WorkRefusedError("Não há produto à venda para imprimir. Ative um no catálogo e tente de novo.");
  }
  openDrawingTools();
  report(2, "Montando as páginas…");
  const path = join(folder, "impresso.pdf");
  const file = await open(path, "wx");
  try {
    await writePrint(file, input, material, (done) =>
      report((done / Math.max(1, products.length)) * 97, `${done} de ${products.length}…`),
    );
  } finally {
    await file.close();
  }
  return [{ path, name: names[kind], mimeType: "application/pdf" }];
};
