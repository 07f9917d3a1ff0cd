import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Asset, RunStart, StudioRun } from "#contract/studio/studio.ts";
import { type Accounts, openAccounts } from "./account-house.ts";

interface Member {
  token: string;
  accountId: number;
}

export interface StudioHouse extends Accounts {
  /** Somebody new, signed in. */
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
export async function openStudio(environment: Record<string, string> = {}): Promise<StudioHouse> {
  const house = await openAccounts(environment);
  const getRun = async ({ token }: Member, id: number): Promise<StudioRun> => {
    const { status, json } = await house.call(`studio/runs/${id}`, { method: "GET", token });
    expect(status).toBe(200);
    return json.data;
  };
  const make = async (member: Member, start: RunStart): Promise<StudioRun> => {
    const { status, json } = await house.call("studio/runs", { body: start, token: member.token });
    expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
    await house.work();
    return getRun(member, json.data.id);
  };
  return {
    ...house,
    getRun,
    make,
    async joinStudio() {
      const token = await house.join(`p-${randomUUID()}@teste.example`);
      const { json } = await house.call("auth/profile", { method: "GET", token });
      return { token, accountId: json.data.id };
    },
    async makeAsset(member, start) {
      const run = await make(member, start);
      expect(run).toMatchObject({ status: "done", reason: "" });
      return run.assets[0] as Asset;
    },
    fetchFile: (url, headers = {}) =>
      house.request(url.replace(/^.*\/api\/v1\//, ""), { headers: { "X-Forwarded-For": "10.9.8.7", ...headers } }),
    async close() {
      house.services.studio.close();
      await house.close();
    },
  };
}
