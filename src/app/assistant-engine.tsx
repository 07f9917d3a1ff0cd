import { WhoAnswers } from "#features/studio/who-answers.tsx";

/** What the text models answer, an assistant may say too. */
const TEXT_TOOLS = ["text-write"] as const;

/** Which engine speaks for the assistants of an account. */
export function AssistantEngine() {
  return (
    <WhoAnswers
      tools={TEXT_TOOLS}
      rest="só com o que você ensinou"
      byRules="Quem responde: as regras da casa, sem IA, com as suas palavras."
    />
  );
}
