import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import { test as journey, openSession } from "./account-journey.ts";
import { expect } from "./journey.ts";
import { signUp } from "./signed-in.ts";

interface OwnerFixtures {
  /** Someone with an account of their own, signed in. */
  session: Session;
  owner: Owner;
}

interface Owner {
  /** Calls the API as the person; answers `data`. */
  call<T>(method: "get" | "post" | "put" | "delete", path: string, data?: unknown): Promise<T>;
}

/** A journey of someone who keeps things of their own. */
export const test = journey.extend<OwnerFixtures>({
  session: async ({ request }, use) => use(await openSession(request, await signUp(request))),
  owner: async ({ request, session }, use) => use(createOwner(request, session)),
});

function createOwner(request: APIRequestContext, { token }: Session): Owner {
  return {
    async call(method, path, data) {
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() };
      const answer = await request[method](`/api/v1/${path}`, { headers, ...(data !== undefined && { data }) });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).data;
    },
  };
}
