import { expect, test } from "vitest";
import { safeHref } from "./safe-href.ts";

test("links with the six safe protocols, and paths of our own, lead where they say [CHAT-27]", () => {
  const safe = [
    "https://exemplo.com.br/a?b=1#c",
    "http://exemplo.com",
    "mailto:a@b.co",
    "irc://rede/canal",
    "ircs://rede/canal",
    "xmpp:a@b.co",
    "/arara-mart/product/CAF-0101",
  ];
  expect(safe.map(safeHref)).toEqual(safe);
});

test("every other protocol leads nowhere, however it is dressed up [CHAT-28]", () => {
  const unsafe = [
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://x/1",
    "//outro.exemplo/x",
    "/\\outro.exemplo",
    "/\t/outro.exemplo",
    "tel:190",
    "sem-protocolo",
    "#ancora",
    "",
  ];
  expect(unsafe.map(safeHref)).toEqual(unsafe.map(() => null));
});
