// node scripts/licences.ts: writes docs/licences.md, the licence of everything that is installed to run the product.
import { writeFileSync } from "node:fs";
import { readInstalledPackages } from "./installed-packages.ts";

/** Licences that ask for nothing but their notice, which each package brings along. */
const FREE = new Set([
  ...["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "OFL-1.1", "MIT-0", "Unlicense"],
  ...["(MIT OR Apache-2.0)", "(AFL-2.1 OR BSD-3-Clause)", "Apache-2.0 AND MIT"],
]);

/** Licences that ask for more, what it is used for, and why we may. */
const WITH_TERMS: Record<string, string> = {
  "@img/sharp-libvips":
    "LGPL-3.0-or-later. The library that reads and writes pictures, loaded at run time as it comes from its makers: whoever runs the product may put another build in its place.",
  "@img/sharp-win32": "Apache-2.0 and LGPL-3.0-or-later: the same library, in one package with what calls it.",
  "@img/sharp-wasm32":
    "Apache-2.0, LGPL-3.0-or-later and MIT: the same library, for machines without a build of their own.",
  "dictionary-pt":
    "LGPL-3.0 or MPL-2.0, of which we choose MPL-2.0. The word list of the correction, a file of its own that is read and not changed.",
  mediabunny: "MPL-2.0. Writes films and sounds; used as it comes, not changed.",
  "@mediabunny/aac-encoder": "MPL-2.0, as `mediabunny`.",
};

const termsOf = (name: string) => Object.entries(WITH_TERMS).find(([start]) => name.startsWith(start))?.[1];

/** Packages whose licence nobody has looked at. */
export function findUnknownLicences(): string[] {
  return readInstalledPackages()
    .filter(({ name, licence }) => !FREE.has(licence) && termsOf(name) === undefined)
    .map(({ name, licence }) => `${name}: ${licence}`);
}

export function writeLicences(): string {
  return `# Licences

Written by \`node scripts/licences.ts\` from \`package-lock.json\`: everything that is installed to run the product, also on other systems than
this one. Arara itself is under the [MIT licence](../LICENSE). \`npm run sbom\` prints the same as a software bill of materials (CycloneDX, JSON).

## With terms of their own

${Object.entries(WITH_TERMS)
  .map(([name, text]) => `- \`${name}\`: ${text}`)
  .join("\n")}

None of them is changed by us, and each stays a file of its own in \`node_modules\`. Whoever passes the product on, passes on their licences with it.

## All

| package | version | licence |
|---|---|---|
${readInstalledPackages()
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  .join("\n")}
`;
}

if (import.meta.main) writeFileSync("docs/licences.md", writeLicences());
