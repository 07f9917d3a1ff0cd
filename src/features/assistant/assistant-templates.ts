import type { AssistantInput } from "#contract/assistant/assistant.ts";
import type { AssistantCategory } from "#contract/assistant/assistant-rules.ts";
import assistants from "./sample-assistants.json" with { type: "json" };

interface AssistantTemplate {
  title: string;
  text: string;
  fields: AssistantInput;
}

type TemplateTexts = Omit<AssistantTemplate, "fields"> & Omit<AssistantInput, "category">;

function templateOf(category: AssistantCategory, { title, text, ...fields }: TemplateTexts): AssistantTemplate {
  return { title, text, fields: { ...fields, category } };
}

const { samples, templates } = assistants;
const others = ["education", "health", "finance", "legal", "creative"] as const;

/** Starting points: one press fills the form. What stands in brackets is for the person to put in. */
export const assistantTemplates: readonly AssistantTemplate[] = [
  templateOf("support", { ...samples.support, ...templates.support }),
  templateOf("sales", { ...samples.sales, ...templates.sales }),
  ...others.map((category) => templateOf(category, templates[category])),
];
