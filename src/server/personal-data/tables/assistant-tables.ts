import { asc, eq, inArray, sql } from "drizzle-orm";
import {
  assistant,
  assistantFile,
  assistantRating,
  assistantTalk,
  assistantVersion,
} from "#server/assistant/assistant.table.ts";
import { botAnswer } from "#server/bot/bot-answer/bot-answer.table.ts";
import { botSubjectDay } from "#server/bot/figure/subject-day.table.ts";
import { botHandoff } from "#server/bot/handoff/handoff.table.ts";
import { botConversation, botMessage, botOpenQuestion } from "#server/conversation/conversation.table.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { prompt, promptUse } from "#server/prompt/prompt.table.ts";
import { type ExportedFile, ofNobody, ownRows, type Person, type PersonalTable } from "../personal-table.ts";

/** Texts of files are long. */
const FILES_A_PAGE = 10;

/** Conversations with the person's assistants: their own trials, and those of whoever had the link. */
const conversationsOf = (db: Queryable, { accountId }: Person, kinds: string[]) =>
  db
    .select({ id: botConversation.id })
    .from(botConversation)
    .where(
      inArray(
        botConversation.bot,
        sql`(SELECT kind || ':' || id FROM ${assistant}, unnest(${sql.param(kinds)}::text[]) kind WHERE account_id = ${accountId})`,
      ),
    );

const assistants = ownRows({
  table: assistant,
  key: [assistant.id],
  columns: {
    id: assistant.id,
    name: assistant.name,
    category: assistant.category,
    personality: assistant.personality,
    knowledge: assistant.knowledge,
    fileIds: assistant.fileIds,
    isActive: assistant.isActive,
    publishedAt: assistant.publishedAt,
    createdAt: assistant.createdAt,
    updatedAt: assistant.updatedAt,
    deletedAt: assistant.deletedAt,
  },
  isOwn: ({ accountId }) => eq(assistant.accountId, accountId),
});

const ratings = (db: Db, assistantId: number) =>
  db
    .select({ at: assistantRating.at, isGood: assistantRating.isGood })
    .from(assistantRating)
    .where(eq(assistantRating.assistantId, assistantId));

async function* exportAssistants(db: Db, person: Person) {
  for await (const row of assistants(db, person)) {
    const versions = await db
      .select({
        version: assistantVersion.version,
        at: assistantVersion.at,
        reason: assistantVersion.reason,
        content: assistantVersion.content,
      })
      .from(assistantVersion)
      .where(eq(assistantVersion.assistantId, row.id))
      .orderBy(asc(assistantVersion.version));
    yield { ...row, versions, ratings: await ratings(db, row.id) };
  }
}

const pathOf = ({ id, name }: { id: number; name: string }) =>
  `documentos/${id}-${name.replace(/[^\p{L}\p{N}._ -]/gu, " ").trim()}`;

const files = ownRows({
  table: assistantFile,
  key: [assistantFile.id],
  columns: {
    id: assistantFile.id,
    assistantId: assistantFile.assistantId,
    name: assistantFile.name,
    length: assistantFile.length,
    createdAt: assistantFile.createdAt,
  },
  isOwn: ({ accountId }) => eq(assistantFile.accountId, accountId),
});

const fileTexts = ownRows({
  table: assistantFile,
  key: [assistantFile.id],
  columns: {
    id: assistantFile.id,
    name: assistantFile.name,
    text: assistantFile.text,
    createdAt: assistantFile.createdAt,
  },
  isOwn: ({ accountId }) => eq(assistantFile.accountId, accountId),
  rowsAPage: FILES_A_PAGE,
});

async function* exportDocuments(db: Db, person: Person): AsyncGenerator<ExportedFile> {
  for await (const { text, createdAt, ...file } of fileTexts(db, person))
    yield { path: pathOf(file), modifiedAt: createdAt, text };
}

async function* exportDocumentList(db: Db, person: Person) {
  for await (const file of files(db, person)) yield { ...file, path: pathOf(file) };
}

async function* exportTrials(db: Db, person: Person) {
  yield* ownRows({
    table: botMessage,
    key: [botMessage.id],
    columns: {
      conversationId: botMessage.conversationId,
      role: botMessage.role,
      text: botMessage.text,
      rating: botMessage.rating,
      createdAt: botMessage.createdAt,
    },
    isOwn: () => inArray(botMessage.conversationId, conversationsOf(db, person, ["trial"])),
  })(db, person);
}

const isPromptOf = ({ accountId }: Person) => eq(prompt.accountId, accountId);

/** Prompts, assistants and conversations. */
export const assistantTables: PersonalTable[] = [
  {
    table: botConversation,
    exported: { nothing: "As conversas que são da sua conta estão em testes-de-assistentes.json." },
    erased: {
      by: (tx, person) =>
        tx.delete(botConversation).where(inArray(botConversation.id, conversationsOf(tx, person, ["trial", "own"]))),
    },
  },
  {
    table: botMessage,
    exported: {
      file: "testes-de-assistentes",
      about: "O que você disse aos seus assistentes ao testá-los, e o que eles responderam.",
      rows: exportTrials,
    },
    erased: { with: botConversation },
  },
  ...ofNobody("Perguntas mascaradas e contadas, sem nada de quem perguntou.", botOpenQuestion),
  ...ofNobody(
    "Quais conversas pediram uma pessoa, com as palavras para a busca, mascaradas, e o nome de quem escreveu no WhatsApp; vão embora com a conversa.",
    botHandoff,
  ),
  ...ofNobody("Quantas conversas houve de cada assunto em cada dia, sem nada de quem conversou.", botSubjectDay),
  ...ofNobody("Textos da loja para os assistentes, sem nada de quem os escreveu.", botAnswer),
  {
    table: assistantFile,
    exported: {
      file: "documentos",
      about: "Os documentos que os seus assistentes leem. Os textos estão na pasta documentos.",
      rows: exportDocumentList,
      files: exportDocuments,
    },
    erased: { with: assistant },
  },
  {
    table: assistantVersion,
    exported: { nothing: "As versões estão com os assistentes, em assistentes.json." },
    erased: { with: assistant },
  },
  {
    table: assistantTalk,
    exported: { nothing: "Quem falou com os seus assistentes: são dados de outras pessoas." },
    erased: { with: assistant },
  },
  {
    table: assistantRating,
    exported: { nothing: "As avaliações estão com os assistentes, em assistentes.json." },
    erased: { with: assistant },
  },
  {
    table: assistant,
    exported: {
      file: "assistentes",
      about: "Os seus assistentes, com todas as versões e as avaliações, também os que estão na lixeira.",
      rows: exportAssistants,
    },
    erased: { by: (tx, { accountId }) => tx.delete(assistant).where(eq(assistant.accountId, accountId)) },
  },
  {
    table: promptUse,
    exported: {
      file: "usos-de-prompts",
      about: "Quando você usou cada prompt.",
      rows: ownRows({
        table: promptUse,
        key: [promptUse.id],
        columns: { promptId: promptUse.promptId, at: promptUse.at },
        isOwn: ({ accountId }) => eq(promptUse.accountId, accountId),
      }),
    },
    erased: { with: prompt },
  },
  {
    table: prompt,
    exported: {
      file: "prompts",
      about: "Os seus prompts, também os que estão na lixeira.",
      rows: ownRows({
        table: prompt,
        key: [prompt.id],
        columns: {
          id: prompt.id,
          title: prompt.title,
          category: prompt.category,
          text: prompt.text,
          tags: prompt.tags,
          uses: prompt.uses,
          lastUsedAt: prompt.lastUsedAt,
          createdAt: prompt.createdAt,
          updatedAt: prompt.updatedAt,
          deletedAt: prompt.deletedAt,
        },
        isOwn: isPromptOf,
      }),
    },
    erased: { by: (tx, person) => tx.delete(prompt).where(isPromptOf(person)) },
  },
];
