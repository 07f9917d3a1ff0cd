import type { Queryable } from "#server/platform/db/database.ts";
import { countHit, type Limit, readHits } from "#server/platform/http/rate-limit.ts";
import { EngineError, type Turn } from "../bot-engine.ts";

/** Whose tokens are counted. */
type Spender = Pick<Turn<string>, "conversationKey">;

const DAY_S = 86_400;

const all = (tokensPerDay: number): Limit => ({ name: "bot/tokens", max: tokensPerDay, windowSeconds: DAY_S });

/** What all conversations together may still spend today. */
export async function readTokensLeft(db: Queryable, tokensPerDay: number): Promise<number> {
  return Math.max(0, tokensPerDay - (await readHits(db, all(tokensPerDay), "all")));
}

/** How many tokens a day: one conversation, and all together. An address is shared by a household, an office, a carrier: it has no budget. */
export function createModelBudget({ db, tokensPerDay }: { db: Queryable; tokensPerDay: number }) {
  const share = (part: number) => Math.max(1, Math.floor(tokensPerDay * part));
  const limits = ({ conversationKey }: Spender): [Limit, string][] => [
    [{ name: "bot/tokens-conversation", max: share(0.02), windowSeconds: DAY_S }, conversationKey],
    [all(tokensPerDay), "all"],
  ];
  return {
    /** @throws EngineError when one of them is used up. */
    async require(turn: Spender): Promise<void> {
      for (const [limit, subject] of limits(turn)) {
        if ((await readHits(db, limit, subject)) >= limit.max)
          throw new EngineError(`the budget ${limit.name} is used up`);
      }
    },
    async spend(turn: Spender, tokens: number): Promise<void> {
      for (const [limit, subject] of limits(turn)) await countHit(db, limit, subject, undefined, Math.ceil(tokens));
    },
  };
}

export type ModelBudget = ReturnType<typeof createModelBudget>;
