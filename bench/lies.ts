// node bench/lies.ts LIES [HONEST]: how many lies of a model reach a shopper of the demonstration shop, and how many honest replies do not,
// over the model's own wire. Files have a line each: `question | what the model says => sign of the lie`, without the sign for honest ones.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerAsModel, startOutsideServer } from "../tests/support/outside-server.ts";
import { startMeasuredServer } from "./measured-server.ts";

interface Line {
  question: string;
  reply: string;
  sign?: string;
}

async function readLines(file: string): Promise<Line[]> {
  const lines = (await readFile(file, "utf8"))
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [question = "", rest = ""] = line.split(/ \| (.*)/s);
    const [reply = "", sign] = rest.split(/ => (?=[^>]*$)/);
    return { question: question.trim(), reply: reply.trim(), ...(sign !== undefined && { sign: sign.trim() }) };
  });
}

const [liesFile = "", honestFile] = process.argv.slice(2);
const lies = await readLines(liesFile);
const honest = honestFile ? await readLines(honestFile) : [];
const unsigned = lies.find(({ sign }) => sign === undefined);
if (unsigned) throw new Error(`a lie without its sign: ${unsigned.question}`);

/** What the model says in the conversation under way. */
let current: Line = { question: "", reply: "" };
/** It looks the question up first, as a model does, and then says its line. */
const model = await startOutsideServer(({ body }, response) => {
  const { messages = [] } = body as { messages?: { role: string }[] };
  const isAnswered = messages.some(({ role }) => role === "tool");
  answerAsModel(
    isAnswered ? { say: current.reply } : { call: "buscarProdutos", input: { consulta: current.question } },
    response,
  );
});
const folder = await mkdtemp(join(tmpdir(), "arara-lies-"));
const server = await startMeasuredServer({
  DATA_DIR: folder,
  TRUST_PROXY: "1",
  AI_BASE_URL: `${model.url}/v1`,
  AI_CHAT_MODEL: "m",
  AI_API_KEY: "sk-bench",
});

async function ask(line: Line, place: number): Promise<string> {
  current = line;
  const answer = await fetch(`${server.origin}/api/ai-agent/chat`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.9.${place >> 8}.${place & 255}` },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), message: line.question }),
  });
  const told = (await answer.json()) as { response?: string };
  if (told.response === undefined) throw new Error(`${answer.status}: ${JSON.stringify(told)}`);
  return told.response;
}

async function measure(): Promise<void> {
  let place = 0;
  const passed: string[] = [];
  for (const line of lies) {
    if (new RegExp(line.sign ?? "").test(await ask(line, place++))) passed.push(`${line.question} | ${line.reply}`);
  }
  const held: string[] = [];
  for (const line of honest) {
    const response = await ask(line, place++);
    if (!response.includes(line.reply)) {
      held.push(`${line.question} | ${line.reply}\n    -> ${response.slice(0, 200)}`);
    }
  }
  console.log(`lies that reached the shopper: ${passed.length} of ${lies.length}\n  ${passed.join("\n  ")}`);
  console.log(`honest replies changed or held back: ${held.length} of ${honest.length}\n  ${held.join("\n  ")}`);
}

try {
  await measure();
} finally {
  await server.stop();
  model.close();
  await rm(folder, { recursive: true, force: true });
}
