// Which tests there are and when they run: `npm test` runs unit, component and integration tests, `npm run test:full` the
// slow ones too, and `onBothDatabases` on the embedded database after all that ran on Postgres.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";

/** Every database of a test comes from here, so that whoever imports it, or imports what imports it, is an integration test. */
const DATABASE = "tests/support/test-database.ts";
const SLOW = ["tests/faults/**", "**/*.slow.test.ts"];
/** What speaks SQL of its own, or depends on how many connections there are. */
const DATABASE_AREAS = [
  "src/server/**/{db,jobs,catalog,search,import,bulk}/**",
  "tests/faults/{order,order-status,import,bulk}-durability.test.ts",
];

const matches = (file: string, globs: string[]) => globs.some((glob) => matchesGlob(file, glob));

/** Tests reach it through each other's support alone: nothing else needs to be followed. */
function importsDatabase(file: string): boolean {
  const imports = readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g);
  return Array.from(imports, ([, path = ""]) => join(dirname(file), path)).some(
    (path) => path === DATABASE || (path.startsWith("tests/support/") && importsDatabase(path)),
  );
}

/** Some of its tests are about one of the two databases. */
const asksForDatabase = (file: string) => readFileSync(file, "utf8").includes("TEST_DATABASE_URL");

const files = globSync("{src,scripts,tests}/**/*.test.{ts,tsx}");
const slow = files.filter((file) => matches(file, SLOW));
const component = files.filter((file) => file.endsWith(".tsx"));
const quick = files.filter((file) => !slow.includes(file) && !component.includes(file));
const integration = quick.filter(importsDatabase);

/** The files of each project of Vitest. */
export const projectFiles = {
  unit: quick.filter((file) => !integration.includes(file)),
  component,
  integration,
  slow,
};

export const onBothDatabases = [...integration, ...slow].filter(
  (file) => matches(file, DATABASE_AREAS) || asksForDatabase(file),
);
