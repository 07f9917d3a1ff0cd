import { clsx } from "clsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { BotContent } from "./bot-content.ts";
import { TaskIcon } from "./task-icon.tsx";

interface BotTasksProps {
  content: BotContent;
  onOpen: (question: string) => void;
}

/** What the assistant is good for, each with a question that leads into the conversation. */
export function BotTasks({ content: { tasksHeading, tasksText, tasks }, onOpen }: BotTasksProps) {
  // Four stand in a square; any other number in threes.
  const columns = tasks.length === 4 ? "" : "lg:min-w-[calc(33.3%-0.75rem)]";
  return (
    <section aria-labelledby="tarefas" className="bg-surface-sunken">
      <div className="page-width py-12 sm:py-16">
        <h2 id="tarefas" className="text-3xl">
          {tasksHeading}
        </h2>
        <p className="mt-2 max-w-2xl text-muted">{tasksText}</p>
        <ul className="mt-8 flex flex-wrap gap-4">
          {tasks.map(({ icon, title, text, question }) => (
            <li key={title} className={clsx("min-w-full flex-1 sm:min-w-[calc(50%-0.5rem)]", columns)}>
              <Card className="flex h-full flex-col gap-3 p-5 sm:p-6">
                <span className="grid size-12 place-items-center rounded-lg bg-bot text-2xl text-on-bot">
                  <TaskIcon name={icon} />
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-muted text-sm">{text}</p>
                </div>
                <button
                  type="button"
                  onClick={() => onOpen(question)}
                  className="mt-auto flex min-h-11 items-center gap-3 rounded-xl rounded-tl-sm bg-primary-soft px-4 py-2.5 text-left text-on-primary-soft text-sm transition-[filter] hover:brightness-97"
                >
                  <span className="min-w-0 flex-1">“{question}”</span>
                  <Icon name="arrow-right" />
                </button>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
