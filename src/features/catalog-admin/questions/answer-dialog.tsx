import { type FormEvent, useId, useState } from "react";
import { MAX_ANSWERED_QUESTION, MAX_BOT_ANSWER } from "#contract/bot/bot-answer-limits.ts";
import { type ChatBot, chatBots } from "#contract/bot/bot-wire.ts";
import { botNames } from "#contract/bot/bots.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { MarkdownText } from "#ui/markdown-text.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { type AnswerSave, useAnswerSave, useTry } from "./answer-query.ts";

const assistants = chatBots.map((bot) => ({ value: bot, label: botNames[bot] }));
const SHORTEST_QUESTION = 3;

interface AnswerDialogProps {
  /** The question to begin with, or the answer as it is. */
  start: AnswerSave;
  onClose: () => void;
}

/** Shows what the assistant says to the question as things are, before anything is saved. */
function Trial({ bot, question }: { bot: ChatBot; question: string }) {
  const trial = useTry();
  return (
    <div className="grid gap-3">
      <div>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          isBusy={trial.isPending}
          busyLabel="Perguntando…"
          aria-disabled={question.trim().length < SHORTEST_QUESTION || undefined}
          onClick={() => question.trim().length >= SHORTEST_QUESTION && trial.mutate({ bot, question })}
        >
          O que ele responde hoje?
        </Button>
      </div>
      {trial.error && (
        <p role="alert" className="text-danger text-sm">
          {trial.error.message}
        </p>
      )}
      {trial.data && (
        <section aria-label="Resposta de hoje" className="rounded-md bg-surface-sunken p-4 text-sm">
          <p className="mb-2 text-muted">
            {trial.data.isOfShop
              ? "Já é uma resposta da loja:"
              : trial.data.isAnswered
                ? "Hoje ele responde:"
                : "Hoje ele diz que não sabe:"}
          </p>
          <MarkdownText text={trial.data.text} topHeading={3} />
        </section>
      )}
    </div>
  );
}

/** Writes what an assistant says to a question. */
export function AnswerDialog({ start, onClose }: AnswerDialogProps) {
  const form = useId();
  const [bot, setBot] = useState(start.bot);
  const [question, setQuestion] = useState(start.question);
  const [text, setText] = useState(start.text);
  const [missing, setMissing] = useState<{ question?: string; text?: string }>({});
  const save = useAnswerSave(onClose);
  const othersAnswer = save.data?.kind === "conflict" ? save.data.current : null;
  const isNew = start.id === undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const lacks = {
      ...(question.trim().length < SHORTEST_QUESTION && { question: "Escreva a pergunta." }),
      ...(text.trim() === "" && { text: "Escreva a resposta." }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length === 0)
      save.mutate({ ...start, ...(othersAnswer && { revision: othersAnswer.revision }), bot, question, text });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || onClose()}
      title={isNew ? "Responder" : "Mudar a resposta"}
      isPointerDismissOff
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} isBusy={save.isPending} busyLabel="Salvando…">
            Salvar resposta
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4 pb-2">
        {save.error && (
          <FormProblem title="A resposta não foi salva">
            <p>{save.error.message}</p>
          </FormProblem>
        )}
        {othersAnswer && (
          <FormProblem title="Esta resposta mudou enquanto você escrevia">
            <p className="wrap-anywhere whitespace-pre-line">Agora ela diz: “{othersAnswer.text}”</p>
            <p>O que você escreveu continua abaixo. Salve outra vez para ficar com o seu texto.</p>
          </FormProblem>
        )}
        {isNew && <SelectField label="Assistente" options={assistants} value={bot} onChoose={setBot} />}
        <TextField
          label="Pergunta"
          hint="Como seus clientes perguntam. Perguntas parecidas também encontram a resposta."
          maxLength={MAX_ANSWERED_QUESTION}
          value={question}
          error={missing.question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <TextAreaField
          label="Resposta"
          hint="Vale da próxima mensagem em diante. **Negrito** e endereços da loja funcionam."
          rows={5}
          maxLength={MAX_BOT_ANSWER}
          value={text}
          error={missing.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Trial key={bot} bot={bot} question={question} />
      </form>
    </Dialog>
  );
}
