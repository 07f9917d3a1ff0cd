import { expect, expectNoAxeViolations, expectNoSidewaysScroll, openHydrated, test } from "../support/journey.ts";
import { BOTS, bubbles, field, log, panel, say } from "../support/panel.ts";
import { PHONE } from "../support/screens.ts";

type Bot = keyof typeof BOTS;

/** What each page says, and what its two buttons are called. */
const pages: Record<
  Bot,
  {
    ids: string;
    open: string;
    call: string;
    colour: string;
    texts: RegExp[];
    questions: [question: string, answer: RegExp][];
  }
> = {
  arara: {
    ids: "[ROUTE-13 CHAT-34 KNOW-01 KNOW-02 KNOW-03 KNOW-04 KNOW-05 KNOW-06 KNOW-07 KNOW-08 KNOW-09 KNOW-11 CHAT-35]",
    open: "Experimente agora!",
    call: "Iniciar Conversa",
    colour: "rgb(107, 114, 128)",
    texts: [/BotArara/, /No que ele ajuda/, /não substituem a consulta com médico/],
    questions: [
      ["O que eu posso perguntar ao BotArara?", /como criar conta, como comprar/],
      ["De onde vêm as respostas?", /textos escritos e revistos por nós/],
    ],
  },
  mart: {
    ids: "[ROUTE-14 CHAT-34 MARTBOT-01 MARTBOT-02 MARTBOT-03 MARTBOT-04 MARTBOT-05 MARTBOT-06 MARTBOT-07 MARTBOT-08 MARTBOT-09 MARTBOT-14 MARTBOT-16 CHAT-35]",
    open: "Falar com o Atendente",
    call: "Iniciar Atendimento",
    colour: "rgb(16, 185, 129)",
    texts: [
      /Informações de produtos, preço, opções e o estoque/,
      /Acompanhamento de pedidos e entregas/,
      /Políticas de troca e devolução/,
      /Suporte técnico e garantia/,
      /Recomendações personalizadas.*promoções/,
      /24\/7/,
    ],
    questions: [
      ["Como acompanho o meu pedido?", /código de rastreamento/],
      ["Quais são as formas de pagamento?", /PIX/],
    ],
  },
  jaiminho: {
    ids: "[ROUTE-11 CHAT-34 HEALTH-01 HEALTH-02 HEALTH-03 HEALTH-04 HEALTH-05 HEALTH-06 HEALTH-07 HEALTH-08 HEALTH-09 CHAT-35]",
    open: "Experimente agora!",
    call: "Iniciar Conversa",
    colour: "rgb(16, 185, 129)",
    texts: [
      /Informações gerais de saúde/,
      /Dicas de bem-estar/,
      /Recomendações de vida saudável/,
      /Orientação médica básica/,
      /Consulte um profissional de saúde/,
    ],
    questions: [
      ["Quais são os sintomas do resfriado?", /Nariz entupido.*espirros.*dor de garganta/],
      ["Como prevenir a gripe?", /Vacine-se todo ano, lave as mãos/],
    ],
  },
  marley: {
    ids: "[ROUTE-12 CHAT-34 MARLEY-01 MARLEY-02 MARLEY-03 MARLEY-04 MARLEY-05 MARLEY-06 MARLEY-07 MARLEY-08 MARLEY-09 MARLEY-10 CHAT-35]",
    open: "Experimente agora!",
    call: "Iniciar Conversa",
    colour: "rgb(59, 130, 246)",
    texts: [
      /Informações sobre a carreira/,
      /Agenda de shows e turnês/,
      /Próximas datas/,
      /Rider técnico/,
      /Consultas de contratação e parcerias/,
    ],
    questions: [
      ["Como faço para contratar um show?", /data, a cidade, o tipo de evento/],
      ["O que vem no rider técnico?", /sistema de som.*luz, energia, mapa de palco e camarim/],
    ],
  },
};

for (const [bot, facts] of Object.entries(pages) as [Bot, (typeof pages)[Bot]][]) {
  const { path, name } = BOTS[bot];

  // The four pages are one component: one of them stands for all in the quick tier.
  const tag = bot === "arara" ? ["@path"] : [];
  test(`the page of ${name} says what it does and what it does not, and its buttons open the conversation ${facts.ids}`, {
    tag,
  }, async ({ page }) => {
    await openHydrated(page, path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(name);
    for (const text of facts.texts) await expect(main).toContainText(text);
    if (bot === "arara") await expect(main.locator("summary")).toHaveCount(2);
    for (const [question, answer] of facts.questions) {
      await main.getByText(question, { exact: true }).click();
      await expect(main.locator("details[open]").filter({ hasText: question }).getByText(answer)).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toContainText("© ");
    for (const button of [facts.open, facts.call]) {
      await main.getByRole("button", { name: button }).click();
      await expect(panel(page)).toBeVisible();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
      await expect(panel(page).getByRole("heading", { name })).toBeVisible();
      const head = panel(page).getByRole("heading", { name }).locator("../..");
      expect(await head.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(facts.colour);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toBeHidden();
    }
    await expectNoAxeViolations(page);

    await test.step("the assistant answers a message", async () => {
      await main.getByRole("button", { name: facts.open }).click();
      const awaited = page.waitForRequest(BOTS[bot].wire);
      await say(page, "oi");
      const request = await awaited;
      expect(request.method()).toBe("POST");
      expect(request.postDataJSON()).toMatchObject({ [bot === "mart" ? "message" : "chatInput"]: "oi" });
      await expect(bubbles(page)).toHaveCount(2);
      await expect(bubbles(page).last()).toContainText(/olá|oi|bom dia|boa/i);
      await expect(log(page)).not.toContainText("Desculpe");
      await expect(panel(page)).toContainText("respostas por regras, sem IA");
      await page.keyboard.press("Escape");
    });
    await main.getByRole("link", { name: "Voltar ao Início" }).click();
    await expect(page).toHaveURL("/");
  });

  test(`the page of ${name} is found and shared, and says without JavaScript how to talk`, async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<title>[^<]{20,80}<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
    expect(html).not.toContain('content="noindex"');
    expect(html).toContain("A conversa precisa de JavaScript");
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(picture);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await (await request.get("/sitemaps/pages.xml")).text()).toContain(`<loc>${baseURL}${path}</loc>`);
  });
}

test("the questions about the store are answered on its page [MARTBOT-10 MARTBOT-11 MARTBOT-12 MARTBOT-13]", async ({
  page,
}) => {
  await openHydrated(page, BOTS.mart.path);
  for (const summary of await page.getByRole("main").locator("summary").all()) await summary.click();
  const answers = page.getByRole("main").locator("details");
  await expect(answers.filter({ hasText: "Como acompanho" })).toContainText(
    /código de rastreamento enviado para o seu e-mail.*assistente/,
  );
  await expect(answers.filter({ hasText: "prazo de entrega" })).toContainText("varia conforme a região e o produto");
  await expect(answers.filter({ hasText: "troca e a devolução" })).toContainText("30 dias");
  await expect(answers.filter({ hasText: "formas de pagamento" })).toContainText(
    "Cartão de crédito, cartão de débito, PIX e boleto bancário",
  );
});

test("the page stays usable when the conversation cannot be loaded", async ({ page }) => {
  await openHydrated(page, BOTS.arara.path);
  await page.route("**/assets/bot-panel-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Experimente agora!" }).click();
  await expect(page.locator("[data-toast]")).toContainText("Não foi possível abrir a conversa.");
  await expect(panel(page)).toHaveCount(0);
});

test("nothing scrolls sideways on the pages of the assistants at 360 px", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const { path } of Object.values(BOTS)) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
