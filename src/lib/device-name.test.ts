import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const MOZILLA = "Mozilla/5.0";

test.each([
  [
    `${MOZILLA} (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36`,
    "Chrome, Android",
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0`,
    "Edge, Windows",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    "Safari, iPhone",
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    "Chrome, iPad",
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox, Linux"],
  ["curl/8.14", ""],
  [undefined, ""],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
