import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The built product runs from another folder than its sources: both find what lies beside `package.json`. */
export const PROJECT_ROOT = dirname(findPackageJSON(import.meta.url) ?? join(process.cwd(), "package.json"));
