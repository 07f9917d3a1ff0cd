import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAge, formatClock, formatDate, formatLongMoment, formatMoment } from "./format-moment.ts";

const moments = fc.date({ min: new Date("1000-01-02"), max: new Date("9998-01-01"), noInvalidDate: true });

test("days and clocks are written as the browser writes them in Brazil", () => {
  const date = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });
  const clock = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short" });
  const both = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });
  fc.assert(
    fc.property(moments, (at) => {
      expect(formatDate(at.toISOString())).toBe(date.format(at));
      expect(formatClock(at.toISOString())).toBe(clock.format(at));
      expect(formatMoment(at.toISOString())).toBe(both.format(at));
    }),
    { numRuns: 1_000 },
  );
});

test("a long moment has the month by its name", () => {
  expect(formatLongMoment("2026-11-23T12:00:00Z")).toMatch(/^2[34] de novembro de 2026 às \d\d:\d\d$/);
});

test("an age is told in the largest unit that fits", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const ages = ["2026-11-23T11:59:30Z", "2026-11-23T11:55:00Z", "2026-11-23T10:00:00Z", "2026-11-22T11:00:00Z"];
  expect(ages.map((at) => formatAge(at, now))).toEqual(["agora", "há 5 minutos", "há 2 horas", "ontem"]);
});
