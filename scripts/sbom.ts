// node scripts/sbom.ts: prints the software bill of materials, CycloneDX 1.6 as JSON (https://cyclonedx.org/docs/1.6/json/).
import { readFileSync } from "node:fs";
import { type InstalledPackage, readInstalledPackages } from "./installed-packages.ts";

const urlOf = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function componentOf({ name, version, licence, integrity }: InstalledPackage) {
  const [algorithm, digest] = integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": urlOf(name, version),
    name,
    version,
    purl: urlOf(name, version),
    licenses: [{ expression: licence }],
    ...(algorithm === "sha512" &&
      digest && { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] }),
  };
}

/**
 * Everything that is installed to run the product, as docs/licences.md lists it. `npm sbom` is not used: it leaves out what a package for
 * development asks for as well, React among them, and what other systems than this one install.
 */
export function writeSbom() {
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string; version: string };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": urlOf(name, version),
        name,
        version,
        licenses: [{ expression: "MIT" }],
      },
    },
    components: readInstalledPackages().map(componentOf),
  };
}

if (import.meta.main) console.log(JSON.stringify(writeSbom(), null, 2));
