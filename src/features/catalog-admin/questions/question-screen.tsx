import { useRef, useState } from "react";
import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { botNames } from "#contract/bot/bots.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { AnswerList } from "./answer-list.tsx";
import type { AnswerSave } from "./answer-query.ts";
import { QuestionList } from "./question-list.tsx";

const EVERYBODY = "";
const choices = [
  { value: EVERYBODY, label: "Todos os assistentes" },
  ...chatBots.map((bot) => ({ value: bot, label: botNames[bot] })),
];

/** What people asked the assistants in vain. */
export function QuestionScreen() {
  const [bot, setBot] = useState<ChatBot | null>(null);
  const [writing, setWriting] = useState<AnswerSave | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const goToHeading = () => heading.current?.focus();
  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Perguntas sem resposta
        </h1>
        <p className="mt-1 max-w-prose text-muted">
          O que seus clientes perguntaram e os assistentes não souberam, as mais frequentes primeiro. Responda uma vez,
          e o assistente passa a saber. Nada aqui diz quem perguntou, e cada uma some 90 dias depois da última vez.
        </p>
      </div>
      <SelectField
        label="Assistente"
        options={choices}
        value={bot ?? EVERYBODY}
        onChange={({ target }) => setBot(chatBots.find((one) => one === target.value) ?? null)}
        className="sm:max-w-xs"
      />
      <QuestionList
        bot={bot}
        onAnswer={({ id, bot, text }) => setWriting({ bot, question: text, text: "", unansweredQuestionId: id })}
        onDismissed={goToHeading}
      />
      <AnswerList
        bot={bot}
        onWrite={(answer) => setWriting(answer ?? { bot: bot ?? "mart", question: "", text: "" })}
        onRemoved={goToHeading}
      />
      {writing && <AnswerDialog start={writing} onClose={() => setWriting(null)} />}
    </div>
  );
}
