import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Asset, RunStart, StudioRun } from "#contract/studio/studio.ts";
import { type Accounts, openAccounts } from "./account-harness.ts";

interface Member {
  token: string;
  accountId: number;
}

export interface StudioHarness extends Accounts {
  /** Someone new, signed in. */
  joinStudio(): Promise<Member>;
  /** Asks a tool for something and does the work; answers the run as it is then. */
  make(member: Member, start: RunStart): Promise<StudioRun>;
  /** The one asset that a run made. */
  makeAsset(member: Member, start: RunStart): Promise<Asset>;
  getRun(member: Member, id: number): Promise<StudioRun>;
  /** What an address of the studio answers, as it is. */
  fetchFile(url: string, headers?: Record<string, string>): Promise<Response>;
}

/** A text with more sentences than a summary of it. */
export const LONG_TEXT = [
  "A arara-azul é uma ave da América do Sul.",
  "A arara-azul vive no Pantanal e come castanhas de palmeiras.",
  "Muitas aves do Pantanal fazem ninho em árvores velhas.",
  "O ninho da arara-azul fica em árvores velhas de manduvi.",
  "Ontem choveu na cidade.",
].join(" ");

/** The API with the studio, over a database of its own. */
export async function openStudio(environment: Record<string, string> = {}): Promise<StudioHarness> {
  const harness = await openAccounts(environment);
  const getRun = async ({ token }: Member, id: number): Promise<StudioRun> => {
    const { status, json } = await harness.call(`studio/runs/${id}`, { method: "GET", token });
    expect(status).toBe(200);
    return json.data;
  };
  const make = async (member: Member, start: RunStart): Promise<StudioRun> => {
    const { status, json } = await harness.call("studio/runs", { body: start, token: member.token });
    expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
    await harness.work();
    return getRun(member, json.data.id);
  };
  return {
    ...harness,
    getRun,
    make,
    async joinStudio() {
      const token = await harness.join(`p-${randomUUID()}@teste.example`);
      const { json } = await harness.call("auth/profile", { method: "GET", token });
      return { token, accountId: json.data.id };
    },
    async makeAsset(member, start) {
      const run = await make(member, start);
      expect(run).toMatchObject({ status: "done", reason: "" });
      return run.assets[0] as Asset;
    },
    fetchFile: (url, headers = {}) =>
      harness.request(url.replace(/^.*\/api\/v1\//, ""), { headers: { "X-Forwarded-For": "10.9.8.7", ...headers } }),
    async close() {
      harness.services.studio.close();
      await harness.close();
    },
  };
}
