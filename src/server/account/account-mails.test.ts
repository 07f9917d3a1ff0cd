import { expect, test } from "vitest";
import {
  accountClosedMail,
  activationMail,
  codesRefusedMail,
  deletionMail,
  knownAccountMail,
  loginMail,
  pendingAccountMail,
  whatsappChangedMail,
} from "./account-mails.ts";

const APP_URL = "https://loja.exemplo";
const ana = { email: "ana@exemplo.com.br", name: "Ana Souza", whatsapp: "5511912345678" };
const all = (person: typeof ana) => [
  activationMail(person, "042917"),
  loginMail(person, "042917"),
  knownAccountMail(person, APP_URL),
  pendingAccountMail(person, APP_URL),
  whatsappChangedMail(person, APP_URL),
  codesRefusedMail(person),
  deletionMail(person, "042917"),
  accountClosedMail(person, new Date("2026-11-30T12:00:00Z"), APP_URL),
];

test("every mail says the same in HTML and in plain text, in Portuguese, to one address", () => {
  for (const { to, subject, text, html } of all(ana)) {
    expect(to).toBe(ana.email);
    expect(subject).toMatch(/^[\p{L} ]{10,70}( 30\/11\/2026)?$/u);
    expect(html).toContain('<html lang="pt-BR"');
    expect(html).not.toMatch(/<(script|img|link)/);
    const words = html
      .replace(/<style>.*?<\/style>|<div style="display:none.*?<\/div>|<[^>]+>/gs, " ")
      .replace(/&#(\d+);/g, (_, n) => String.fromCharCode(n));
    for (const line of text.split("\n").filter((line) => line.trim() && !line.startsWith("--") && !/: /.test(line)))
      expect(words.replace(/\s+/g, " ")).toContain(line.trim());
    expect(text).toContain("Olá, Ana!");
  }
});

test("the code stands alone on a line, and is not in the subject", () => {
  for (const mail of [activationMail(ana, "042917"), loginMail(ana, "042917"), deletionMail(ana, "042917")]) {
    expect(mail.text).toMatch(/^ +042917$/m);
    expect(mail.subject).not.toMatch(/\d/);
  }
});

test.each([
  ["<img src=x onerror=alert(1)>", "img src=x onerror"],
  ["clique http://evil.example agora", "evil"],
  ["Ana www.evil.example", "evil"],
  ["evil.example", "evil"],
  ["Ana javascript:alert(1)", "javascript"],
  ["ligue@evil.example", "evil"],
])("a name like %j brings neither markup nor a link into a mail", (name, trace) => {
  for (const { html, text } of all({ ...ana, name })) {
    expect(html).not.toContain(`<${trace}`);
    if (trace !== "img src=x onerror") expect(html + text).not.toContain(trace);
    expect(html).not.toContain("onerror=alert(1)>");
  }
});

test("a name of nothing but links greets without a name", () => {
  expect(loginMail({ ...ana, name: "http://evil.example" }, "000000").text).toMatch(/^Olá!/);
});
