import fc from "fast-check";

/** How often a property is tried: each run draws anew, and the quick tier draws an eighth of what the full one does. */
export const triesOf = (full: number) => (process.env.TEST_TIER === "full" ? full : Math.ceil(full / 8));

/** What people paste, programs break and attackers send. */
const known = fc.constantFrom(
  "",
  " ",
  "%_\\'",
  "name;drop",
  "' OR 1=1--",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}",
  "../../etc/passwd",
  "\0",
  "\r\nSet-Cookie: a=b",
  "🦜".repeat(300),
  "a".repeat(9_000),
  "\ud800",
  "\u202Etxt",
  "1e9",
  "-1",
  "NaN",
  "café & leite : ! ( | *",
  "__proto__",
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  known,
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 20 }),
);

/** A part of an address: percent-encoded as a browser does it, or as no browser does. */
export const hostileAddressPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((value) => encodeURIComponent(value.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom("%FF", "%E0%A4%A", "%", "%zz", "%00", "%2F..%2F", "%25%32%46", "%0D%0A") },
);
