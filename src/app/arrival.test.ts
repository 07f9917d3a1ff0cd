import { beforeEach, expect, test, vi } from "vitest";
import { arrival } from "./arrival.ts";

beforeEach(() => {
  vi.stubGlobal("window", { location: { pathname: "/arara-mart" } });
  vi.useFakeTimers();
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const elsewhere = new URL("http://shop.test/arara-mart/catalog");
const here = new URL("http://shop.test/arara-mart?pagina=2");
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));

test("who comes from another page gets it whole where the answer is there in a moment", async () => {
  const arrived = arrival(elsewhere, { list: after(100, "products") });
  await vi.advanceTimersByTimeAsync(100);
  expect(await arrived).toEqual({ list: "products" });
});

test("who would wait longer gets the page with what is still under way", async () => {
  const arrived = arrival(elsewhere, { list: after(2_000, "products"), fast: after(10, "price") });
  await vi.advanceTimersByTimeAsync(150);
  const { list } = await arrived;
  expect(list).toBeInstanceOf(Promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await list).toBe("products");
});

test("who is there already keeps what they see until all has come", async () => {
  let isThere = false;
  const arrived = arrival(here, { list: after(2_000, "products") }).then((data) => {
    isThere = true;
    return data;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await arrived).toEqual({ list: "products" });
});

test("what is called off is told to whoever waits, and to nobody who does not", async () => {
  const calledOff = (ms: number) =>
    new Promise<string>((_, reject) => setTimeout(reject, ms, new DOMException("gone", "AbortError")));
  const soon = expect(arrival(elsewhere, { list: calledOff(10) })).rejects.toThrow("gone");
  const late = arrival(elsewhere, { list: calledOff(1_000) });
  await vi.advanceTimersByTimeAsync(1_000);
  await soon;
  expect((await late).list).toBeInstanceOf(Promise);
});
