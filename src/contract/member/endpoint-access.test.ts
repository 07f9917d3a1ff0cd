import { expect, test } from "vitest";
import { endpointAccess } from "./endpoint-access.ts";

const listed = Object.entries(endpointAccess).flatMap(([endpoint, access]) =>
  typeof access === "string" ? [] : [{ endpoint, roles: access as readonly string[] }],
);

test("a viewer reads, and takes nothing away: no writing, no export, no file that may tell what products cost", () => {
  const viewers = listed.filter(({ roles }) => roles.includes("viewer")).map(({ endpoint }) => endpoint);
  expect(viewers.length).toBeGreaterThan(10);
  expect(viewers.filter((endpoint) => !endpoint.startsWith("GET ") || /export|\.csv|rows/.test(endpoint))).toEqual([]);
});

test("who sells writes orders, customers, who waits for stock, what becomes of reviews, who asked for a person and their own webhooks, and nothing else; who has the catalogue writes neither", () => {
  const written = (role: string) =>
    listed.filter(({ endpoint, roles }) => roles.includes(role) && !endpoint.startsWith("GET "));
  expect(
    written("sales").filter(
      ({ endpoint }) => !/ \/(orders|customers|restock-requests|reviews|bot-handoffs|webhooks)(\/|$)/.test(endpoint),
    ),
  ).toEqual([]);
  expect(
    written("catalog").filter(({ endpoint }) =>
      / \/(orders|customers|restock-requests|reviews|bot-handoffs|members|store)\b/.test(endpoint),
    ),
  ).toEqual([]);
});

test("the owner may do everything that any role may", () => {
  expect(listed.filter(({ roles }) => !roles.includes("owner"))).toEqual([]);
});
