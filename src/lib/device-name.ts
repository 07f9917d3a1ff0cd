/** Of several that a browser names, the first that stands here is the one it is: others claim to be Chrome and Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\b|\bEdgiOS\b/, "Edge"],
  [/\bOPR\b|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\b/, "Samsung Internet"],
  [/\bFirefox\b|\bFxiOS\b/, "Firefox"],
  [/\bChrome\b|\bCriOS\b/, "Chrome"],
  [/\bSafari\b/, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** What a browser seems to be and where it runs, as people say it: `Chrome, Android`. Empty when it does not say. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(", ");
}
