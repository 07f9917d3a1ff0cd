/** What came of a call: done, or the sentence to show, with those of single fields. */
export type CallOutcome<Data = undefined> =
  | { kind: "done"; data: Data }
  | { kind: "refused"; message: string; fields: Record<string, string> };

type CodeRequest = { email: string; flow: string | null };
type CodeCheck = CodeRequest & { code: string };

export type Register = (person: {
  name: string;
  email: string;
  whatsapp: string;
  flow: string;
}) => Promise<CallOutcome>;
export type RequestCode = (request: CodeRequest) => Promise<CallOutcome>;
export type CheckCode = (check: CodeCheck) => Promise<CallOutcome>;
