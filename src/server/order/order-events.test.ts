import { expect, test } from "vitest";
import { readEvents } from "#lib/event-stream.ts";
import { createOrderEvents } from "./order-events.ts";

test("a stream ends for who may not read orders any more, and lives on while the database is away", async () => {
  const answers = ["yes", "away", "yes", "no"];
  let isListening = false;
  const watch = {
    listen: async () => {
      isListening = true;
      return () => {
        isListening = false;
      };
    },
  };
  const mayRead = async () => {
    const answer = answers.shift();
    if (answer === "away") throw new Error("the database is away");
    return answer === "yes";
  };
  const { body } = createOrderEvents(watch, 1)(mayRead);
  const told: string[] = [];
  for await (const event of readEvents(body as ReadableStream<Uint8Array>)) told.push(event);
  expect(told).toEqual(["{}"]);
  expect(answers).toEqual([]);
  expect(isListening).toBe(false);
});
