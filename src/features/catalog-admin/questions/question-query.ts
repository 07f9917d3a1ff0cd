import { infiniteQueryOptions } from "@tanstack/react-query";
import { listUnansweredQuestions } from "#client/bot.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";

const FIRST_PAGE = 1;

/** What the assistants did not know; of one of them, or of all. */
export const questionsQuery = (bot: ChatBot | null) =>
  infiniteQueryOptions({
    queryKey: ["unanswered-questions", bot],
    queryFn: ({ pageParam, signal }) => listUnansweredQuestions(bot, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ total }, pages, page) =>
      pages.reduce((known, { questions }) => known + questions.length, 0) < total ? page + 1 : undefined,
  });
