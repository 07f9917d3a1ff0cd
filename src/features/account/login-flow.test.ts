import { expect, test } from "vitest";
import { loginFlowHeaderSchema } from "#contract/account/account.ts";
import { LOGIN_FLOW_HEADER } from "#contract/account/login-code.ts";
import { createLoginFlow } from "./login-flow.ts";

test("a login flow is what the API takes, and never the same twice", () => {
  const flows = Array.from({ length: 200 }, createLoginFlow);
  expect(new Set(flows).size).toBe(flows.length);
  for (const flow of flows) {
    expect(loginFlowHeaderSchema.safeParse({ [LOGIN_FLOW_HEADER]: flow }).success, flow).toBe(true);
  }
});
