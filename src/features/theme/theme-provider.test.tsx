import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ThemeProvider, useTheme } from "./theme-provider.tsx";

function Probe() {
  return useTheme().theme.name;
}

test("reading the theme outside its provider throws [ERR-13]", () => {
  expect(() => renderToString(<Probe />)).toThrow("useTheme needs a ThemeProvider");
});

test("the server draws the default theme", () => {
  expect(
    renderToString(
      <ThemeProvider>
        <Probe />
      </ThemeProvider>,
    ),
  ).toBe("Padrão");
});
