import { readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { openAs } from "../support/account-journey.ts";
import { newCode, test } from "../support/catalog-admin.ts";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll } from "../support/journey.ts";
import { plainSpaces } from "../support/plain-spaces.ts";
import { PHONE } from "../support/screens.ts";

const PAGE = "/admin/mart/importar";
/** Enough for a job to be met at work, and not on sale, so that the shop of the other journeys stays as it is. */
const MANY = 1_500;
const HOSTILE_IMPORTS = "tests/fixtures/hostile-imports";

const stage = (page: Page) => page.getByRole("region", { name: "Andamento" });
const kind = (page: Page, name: string) =>
  page.getByRole("group", { name: "Linhas por resultado" }).getByRole("button", { name });
const lineOf = (page: Page, line: number) =>
  page.getByRole("listitem").filter({ has: page.getByText(`Linha ${line}`, { exact: true }) });
const write = (page: Page) => stage(page).getByRole("button", { name: /^Gravar / });

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await page.getByLabel("Escolher arquivo").setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function checked(page: Page): Promise<void> {
  await expect(stage(page)).toContainText("Conferido. Nada foi gravado ainda.", { timeout: 30_000 });
}

/** Many new products that the store does not show. */
function manyLines(code: string, category: string, price: string): string {
  const lines = Array.from({ length: MANY }, (_, at) => `${code}-${at};Copo ${at};${category};${price};não`);
  return ["código;nome;categoria;preço;ativo", ...lines].join("\n");
}

test("a spreadsheet is looked through first: new, changed field by field, equal, refused with its reason; then it is written", async ({
  page,
  session,
  catalogAdmin,
}) => {
  const old = await catalogAdmin.create({ name: "Caneca Velha", originalPrice: 50, stock: 20 });
  const same = await catalogAdmin.create({ name: "Caneca Igual", originalPrice: 12.5, stock: 3 });
  const code = newCode();
  const file = [
    `Código;Nome do produto;Categoria;Preço (R$);Estoque;Cor ${code}`,
    `${old.code};Caneca Nova;;1.234,50;20;azul`,
    `${same.code};Caneca Igual;;12,50;3;`,
    `${code};Bule Esmaltado;${catalogAdmin.category};99,90;4;`,
    `${newCode()};Chaleira;${catalogAdmin.category};noventa;4;`,
  ].join("\r\n");
  await openAs(page, session, "/admin/mart");
  await page.getByRole("link", { name: "Importar arquivo" }).click();
  await expect(page).toHaveURL(PAGE);
  // As Excel saves it in Brazil: not Unicode.
  await choose(page, "preços de março.csv", Buffer.from(file, "latin1"));
  // One column is none that the shop knows, so all are asked for once.
  await expect(page.getByLabel(`O que é Cor ${code}`)).toHaveValue("");
  await page.getByRole("button", { name: "Usar estas colunas" }).click();
  await checked(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("preços de março.csv");
  await expect(stage(page)).toContainText(`ficaram de fora: Cor ${code}.`);
  for (const [name, count] of [
    ["Novos", "1"],
    ["Com mudança", "1"],
    ["Iguais", "1"],
    ["Recusados", "1"],
  ] as const) {
    await expect(kind(page, name)).toContainText(count);
  }
  await expectNoAxeViolations(page);
  // What changes comes first, with what was there before.
  const changed = lineOf(page, 2);
  await expect(changed).toContainText(old.code);
  expect(plainSpaces((await changed.getByRole("definition").allTextContents()).join(" | "))).toBe(
    "antes Caneca Velha→, agora Caneca Nova | antes R$ 50,00→, agora R$ 1.234,50",
  );
  await kind(page, "Recusados").click();
  await expect(lineOf(page, 5)).toContainText("Preço (R$) (noventa): não é um número");
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(kind(page, "Recusados")).toHaveAttribute("aria-pressed", "true");
  await expect(lineOf(page, 5)).toBeVisible();
  await kind(page, "Iguais").click();
  await expect(lineOf(page, 3)).toContainText("Caneca Igual");
  expect(await catalogAdmin.find(code)).toBe(null);
  expect((await catalogAdmin.find(old.code))?.originalPrice).toBe(50);

  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar linhas recusadas" }).click();
  const csv = readFileSync(await (await downloaded).path(), "utf8");
  expect(csv).toMatch(/^\uFEFFlinha;código;nome;coluna;valor;motivo\r\n5;.*"noventa"/);

  await expect(write(page)).toHaveText("Gravar 2 produtos");
  await write(page).click();
  await expect(stage(page)).toContainText("Pronto: 1 criado e 1 mudado.");
  expect(await catalogAdmin.find(code)).toMatchObject({ name: "Bule Esmaltado", originalPrice: 99.9 });
  expect(await catalogAdmin.find(old.code)).toMatchObject({ name: "Caneca Nova", originalPrice: 1234.5, stock: 20 });

  await page.getByRole("link", { name: "Todas as importações" }).click();
  const mine = page.getByRole("listitem").filter({ hasText: "preços de março.csv" }).first();
  await expect(mine).toContainText("1 criado e 1 mudado");
  await expectNoAxeViolations(page);
  await mine.getByRole("button", { name: "Desfazer a importação de preços de março.csv" }).click();
  await expect(mine).toContainText("2 produtos de volta ao que eram");
  await expect(mine.getByRole("button")).toBeHidden();
  expect(await catalogAdmin.find(code)).toBe(null);
  expect(await catalogAdmin.find(old.code)).toMatchObject({ name: "Caneca Velha", originalPrice: 50 });
});

test("a job goes on while the page is closed, is stopped, and what it wrote is taken back as a whole", async ({
  page,
  session,
  catalogAdmin,
}) => {
  test.slow();
  const code = newCode();
  await openAs(page, session, PAGE);
  await choose(page, "muitos.csv", manyLines(code, catalogAdmin.category, "9,90"));
  await checked(page);
  await write(page).click();
  await expect(stage(page).getByRole("progressbar", { name: "Gravando no catálogo" })).toBeVisible();
  await page.reload();
  await expect(stage(page)).toContainText(/Gravando no catálogo|Pronto/);
  await expect(stage(page)).toContainText("Pronto: 1.500 criados.", { timeout: 60_000 });
  expect(await catalogAdmin.find(`${code}-${MANY - 1}`)).toMatchObject({ isActive: false, originalPrice: 9.9 });

  await page.getByRole("link", { name: "Importar outro arquivo" }).click();
  await choose(page, "mais-caros.csv", manyLines(code, catalogAdmin.category, "19,90"));
  await checked(page);
  await expect(kind(page, "Com mudança")).toContainText("1.500");
  await write(page).click();
  await stage(page).getByRole("button", { name: "Parar" }).click();
  await expect(stage(page)).toContainText(/Parado (depois de|antes de gravar)/);
  const total = Number(/depois de ([\d.]+)/.exec(await stage(page).innerText())?.[1]?.replace(".", "") ?? 0);
  expect(total).toBeLessThan(MANY);
  expect((await catalogAdmin.find(`${code}-0`))?.originalPrice).toBe(total > 0 ? 19.9 : 9.9);
  const undo = stage(page).getByRole("button", { name: "Desfazer importação" });
  await expect(undo).toBeVisible({ visible: total > 0 });
  if (total === 0) return;
  await undo.click();
  await expect(stage(page)).toContainText(/Desfeito: [\d.]+ produtos? de volta ao que era/, { timeout: 60_000 });
  expect((await catalogAdmin.find(`${code}-0`))?.originalPrice).toBe(9.9);
});

test("a file may be dropped anywhere on the page, or pasted as a file or as text", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await openAs(page, session, PAGE);
  const firstHeading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const text = `código;nome;categoria;preço\n${newCode()};Copo;${catalogAdmin.category};9,90`;
  const give = (event: "drop" | "paste") =>
    page.evaluate(
      ([name, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], `${name}.csv`));
        const init = { bubbles: true, cancelable: true };
        const given =
          name === "drop"
            ? new DragEvent("drop", { ...init, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...init, clipboardData: transfer });
        document.querySelector("h1")?.dispatchEvent(given);
      },
      [event, text] as const,
    );
  for (const event of ["drop", "paste"] as const) {
    await give(event);
    await checked(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${event}.csv`);
    await stage(page).getByRole("button", { name: "Descartar" }).click();
    await expect(stage(page)).toContainText("Parado antes de gravar.");
    await page.getByRole("link", { name: "Importar outro arquivo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(firstHeading);
  }
  await page.getByRole("button", { name: "Colar texto" }).click();
  await expect(page.getByLabel("Linhas da planilha ou JSON")).toBeFocused();
  await page.getByRole("button", { name: "Conferir texto" }).click();
  await expect(page.getByText("Cole o texto dos produtos primeiro")).toBeVisible();
  await page
    .getByLabel("Linhas da planilha ou JSON")
    .fill(
      JSON.stringify([{ code: newCode(), name: "Copo", category: catalogAdmin.category, originalPrice: "1.234,50" }]),
    );
  await page.getByRole("button", { name: "Conferir texto" }).click();
  await checked(page);
  await expect(kind(page, "Novos")).toContainText("1");
});

test("an upload that breaks goes on where it broke", async ({ page, session, catalogAdmin }) => {
  await openAs(page, session, PAGE);
  const sent: string[] = [];
  let isBroken = false;
  await page.route("**/parts/*", (route) => {
    sent.push(route.request().url().split("/").at(-1) ?? "");
    if (sent.length !== 2 || isBroken) return route.continue();
    isBroken = true;
    return route.abort();
  });
  const filler = "x".repeat(400);
  const lines = Array.from(
    { length: 1_000 },
    (_, at) => `${newCode()}-${at};Copo;${catalogAdmin.category};9,90;${filler}`,
  );
  await choose(page, "grande.csv", ["código;nome;categoria;preço;descrição", ...lines].join("\n"));
  await expect(page.getByRole("alert")).toContainText("O envio de grande.csv parou");
  await expect(page.getByRole("alert")).toContainText("Verifique sua conexão");
  await page.getByRole("button", { name: "Continuar o envio" }).click();
  await checked(page);
  expect(sent).toEqual(["0", "1", "1"]);
});

test("three files are on their way at most: the fourth waits until one is discarded, then goes on", async ({
  page,
  session,
  catalogAdmin,
  request,
}) => {
  const headers = { Authorization: `Bearer ${session.token}` };
  for (const fileName of ["um.csv", "dois.csv", "três.csv"]) {
    const data = { fileName, sizeBytes: 10 };
    expect((await request.post("/api/v1/products/import", { headers, data })).ok()).toBe(true);
  }
  await openAs(page, session, PAGE);
  await choose(page, "quatro.csv", `código;nome;categoria;preço\n${newCode()};Copo;${catalogAdmin.category};9,90\n`);
  await expect(page.getByRole("alert")).toContainText(
    "Você já tem três arquivos a caminho. Espere um ser conferido, ou descarte um.",
  );
  const mine = page.getByRole("listitem").filter({ hasText: `por ${session.name}` });
  const first = mine.filter({ hasText: "um.csv" }).first();
  await first.getByRole("button", { name: "Descartar o envio de um.csv" }).click();
  await expect(first).toContainText("Parado");
  await expect(first.getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Continuar o envio" }).click();
  await checked(page);
  await page.goto(PAGE);
  await mine.getByRole("link", { name: "dois.csv" }).first().click();
  await stage(page).getByRole("button", { name: "Descartar" }).click();
  await expect(stage(page)).toContainText("Parado antes de gravar.");
});

test("an upload that gave way to another file of its person says so", async ({ page, session, catalogAdmin }) => {
  const sent: string[] = [];
  await page.route("**/api/v1/products/import/*/parts/*", async (route) => {
    sent.push(route.request().url());
    return route.abort();
  });
  await openAs(page, session, PAGE);
  await choose(page, "velho.csv", `código;nome;categoria;preço\n${newCode()};Copo;${catalogAdmin.category};9,90\n`);
  await expect(page.getByRole("alert")).toContainText("O envio de velho.csv parou");
  const reason = "O envio ficou parado e deu lugar a outro arquivo seu. Envie este de novo quando quiser.";
  await page.route("**/api/v1/products/import", async (route) => {
    const answer = await (await route.fetch()).json();
    return route.fulfill({ json: { ...answer, data: { ...answer.data, status: "stopped", reason } } });
  });
  const id = /import\/(\d+)\/parts/.exec(sent[0] ?? "")?.[1];
  await page.route(`**/api/v1/products/import/${id}`, async (route) => {
    const answer = await (await route.fetch()).json();
    return route.fulfill({ json: { ...answer, data: { ...answer.data, status: "stopped", reason } } });
  });
  await page.getByRole("button", { name: "Continuar o envio" }).click();
  await expect(stage(page)).toContainText(reason);
});

test("pasted text outlives a sending that breaks, and a check whose answer was lost is not asked for again", async ({
  page,
  session,
  catalogAdmin,
}) => {
  await openAs(page, session, PAGE);
  await page.getByRole("button", { name: "Colar texto" }).click();
  const box = page.getByLabel("Linhas da planilha ou JSON");
  const text = JSON.stringify([{ code: newCode(), name: "Copo", category: catalogAdmin.category, originalPrice: 5 }]);
  await box.fill(text);
  await page.route("**/parts/*", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Conferir texto" }).click();
  await expect(page.getByRole("alert")).toContainText("O envio de texto-colado.json parou");
  await page.getByRole("button", { name: "Escolher outro arquivo" }).click();
  await expect(box).toHaveValue(text);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/check", loseAnswer, { times: 1 });
  await page.getByRole("button", { name: "Conferir texto" }).click();
  await expect(page.getByRole("alert")).toContainText("O envio de texto-colado.json parou");
  await page.getByRole("button", { name: "Continuar o envio" }).click();
  await checked(page);
});

test("a file that is none says why, and an import that does not exist leads back", async ({ page, session }) => {
  await openAs(page, session, PAGE);
  await choose(page, "carta.txt", "olá, mundo");
  await expect(stage(page)).toContainText("Este arquivo não pôde ser lido");
  await expect(stage(page)).toContainText("Não encontramos a coluna do nome nem a do código.");
  await page.getByRole("link", { name: "Importar outro arquivo" }).click();
  await choose(page, "vazio.csv", "");
  await expect(page.getByRole("alert")).toContainText("O arquivo está vazio.");
  await page.goto(`${PAGE}/999999`);
  await expect(page.getByRole("alert")).toContainText("Não foi possível abrir esta importação");
  await page.getByRole("link", { name: "Ver as importações" }).click();
  await expect(page).toHaveURL(PAGE);
});

test("hostile files are told line by line and change nothing", async ({ page, session }) => {
  await openAs(page, session, PAGE);
  const give = async (name: string) => {
    await page.goto(PAGE);
    await choose(page, name, readFileSync(`${HOSTILE_IMPORTS}/${name}`));
    await expect(stage(page)).toContainText(/Conferido|Não há nada para gravar|não pôde ser lido/);
  };
  await give("list-with-repeated-code.json");
  await kind(page, "Recusados").click();
  await expect(page.getByRole("list", { name: "Recusados" })).toContainText("código repetido");
  await give("truncated.json");
  await expect(page.getByRole("list", { name: "Recusados" })).toContainText("JSON");
  await give("markup.json");
  await kind(page, "Novos").click();
  await expect(page.getByRole("list", { name: "Novos" })).toContainText("<");
  await give("script-addresses.json");
  await expect(page.getByRole("list", { name: "Recusados" })).toContainText("https://");
});

test("the import of files needs no sideways scroll at 360 px", async ({ page, session, catalogAdmin }) => {
  await page.setViewportSize(PHONE);
  const { code } = await catalogAdmin.create({ name: "W".repeat(300) });
  await openAs(page, session, PAGE);
  await choose(
    page,
    `${"arquivo".repeat(20)}.csv`,
    `código;nome;preço;${"coluna".repeat(15)}${code}\n${code};${"N".repeat(300)};10,00;x`,
  );
  await expect(page.getByRole("heading", { name: "O que é cada coluna" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Usar estas colunas" }).click();
  await checked(page);
  await expect(lineOf(page, 2)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Todas as importações" }).click();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/admin/mart");
  await expect(page.getByRole("link", { name: "Importar arquivo" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
