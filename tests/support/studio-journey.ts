import type { APIRequestContext } from "@playwright/test";
import type { Session } from "#contract/account/account.ts";
import type { RunStart, StudioRun } from "#contract/studio/studio.ts";
import { test as journey, openSession } from "./account-journey.ts";
import { expect } from "./journey.ts";
import { signUp } from "./signed-in.ts";

interface StudioFixtures {
  /** Someone new, signed in. */
  session: Session;
  /** Makes something by the API, as another device would, and waits until it is done. */
  make: (start: RunStart) => Promise<StudioRun>;
}

/** A journey of someone who creates. */
export const test = journey.extend<StudioFixtures>({
  session: async ({ request }, use) => use(await openSession(request, await signUp(request))),
  make: async ({ request, session }, use) => use((start) => makeByApi(request, session, start)),
});

async function makeByApi(request: APIRequestContext, { token }: Session, start: RunStart): Promise<StudioRun> {
  const headers = { Authorization: `Bearer ${token}` };
  const requests = await request.post("/api/v1/studio/runs", { headers, data: start });
  expect(requests.ok(), await requests.text()).toBe(true);
  const { id } = (await requests.json()).data;
  let run: StudioRun | undefined;
  await expect(async () => {
    run = (await (await request.get(`/api/v1/studio/runs/${id}`, { headers })).json()).data;
    expect(run?.status).toBe("done");
  }).toPass({ timeout: 45_000 });
  return run as StudioRun;
}
