import { readFileSync } from "node:fs";

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
}

export interface InstalledPackage {
  name: string;
  version: string;
  /** An SPDX expression, or `none`. */
  licence: string;
  /** As in the lock file: `sha512-` and base64. */
  integrity?: string;
}

/** What is installed to run the product, on any system, each once, by name and version. */
export function readInstalledPackages(): InstalledPackage[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, LockedPackage> };
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version = "", license = "none", integrity }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version,
      licence: license,
      integrity,
    }));
  return [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version, "en"),
  );
}
