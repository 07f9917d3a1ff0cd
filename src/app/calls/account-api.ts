import { api } from "#client/api.ts";
import { readSignIn, type Session, startSession } from "#client/session.ts";
import type { Profile } from "#contract/account/account.ts";
import { KNOWN_DEVICE_HEADER, LOGIN_FLOW_HEADER } from "#contract/account/login-code.ts";
import { PROOF_HEADER } from "#contract/account/proof-of-work.ts";
import type { CallOutcome, CheckCode, Register, RequestCode } from "#features/account/account-calls.ts";
import { keepKnownDevice, readKnownDevices } from "#features/account/known-devices.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { fieldErrors } from "./written-answer.ts";

// What the account's screens ask the API for. Nothing here rejects: a failed call is an outcome with the sentence to show.

/** A call's name for its failure when an answer names none, and the sentence for when there is no usable answer. */
interface FailureTexts {
  unnamed: string;
  unanswered: string;
}

const REGISTER: FailureTexts = {
  unnamed: "Failed to register user",
  unanswered: "Erro ao criar conta. Tente novamente.",
};
const ACTIVATE: FailureTexts = {
  unnamed: "Failed to activate account",
  unanswered: "Erro na verificação. Tente novamente.",
};
const LOGIN: FailureTexts = {
  unnamed: "Failed to initiate login",
  unanswered: "Erro ao enviar código de acesso. Tente novamente.",
};
const VERIFY: FailureTexts = { unnamed: "Failed to verify login", unanswered: "Código inválido. Tente novamente." };
const RESEND_FAILED = "Erro ao reenviar código. Tente novamente.";
const RESEND: FailureTexts = { unnamed: RESEND_FAILED, unanswered: RESEND_FAILED };
const LOGOUT_FAILED = "Não foi possível sair dos outros aparelhos. Tente novamente.";
const LOGOUT: FailureTexts = { unnamed: LOGOUT_FAILED, unanswered: LOGOUT_FAILED };
const PROFILE: FailureTexts = {
  unnamed: "Failed to get user profile",
  unanswered: "Não foi possível carregar os seus dados. Tente novamente.",
};
const SAVE_PROFILE: FailureTexts = {
  unnamed: "Failed to update profile",
  unanswered: "Não foi possível salvar. Tente novamente.",
};
const INCOMPLETE_SESSION = "Invalid session response from API - missing required fields";

function refused(message: string, fields: Record<string, string> = {}): CallOutcome<never> {
  return { kind: "refused", message, fields };
}

/** The `data` of an answer, or the sentence of its failure. */
async function outcomeOf(
  answer: Promise<Response>,
  { unnamed, unanswered }: FailureTexts,
): Promise<CallOutcome<unknown>> {
  try {
    const response = await answer;
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null) return refused(unanswered);
    const { status, data, message, error, fields } = fieldsOf(body);
    if (response.ok && status === "success") return { kind: "done", data };
    return refused(textOf(message) || textOf(error) || unnamed, fieldErrors(fields));
  } catch {
    return refused(unanswered);
  }
}

/** The same of a call whose answer holds nothing that is needed. */
async function plainOutcome(answer: Promise<Response>, texts: FailureTexts): Promise<CallOutcome> {
  const outcome = await outcomeOf(answer, texts);
  return outcome.kind === "done" ? { kind: "done", data: undefined } : outcome;
}

const flowHeader = (flow: string | null) => (flow ? { [LOGIN_FLOW_HEADER]: flow } : {});

const PROOF_NEEDED = 428;

/** Sends a request; if the server wants work to be shown first, does it and sends the request once more. */
async function withProof(send: (header: Record<string, string>) => Promise<Response>): Promise<Response> {
  const first = await send({});
  if (first.status !== PROOF_NEEDED) return first;
  const { challenge, bits } = fieldsOf(fieldsOf(await first.clone().json()).proof);
  if (!textOf(challenge) || typeof bits !== "number") return first;
  const { solveProof } = await import("#lib/solve-proof.ts");
  return send({ [PROOF_HEADER]: await solveProof({ challenge: textOf(challenge), bits }) });
}

export const register: Register = ({ flow, ...person }) =>
  plainOutcome(
    withProof((header) => api.auth.register.$post({ json: person, header: { ...flowHeader(flow), ...header } })),
    REGISTER,
  );

export const activate: CheckCode = ({ email, code, flow }) =>
  plainOutcome(api.auth["activate-account"].$post({ json: { email, code }, header: flowHeader(flow) }), ACTIVATE);

export const resendActivation: RequestCode = ({ email, flow }) =>
  plainOutcome(
    withProof((header) =>
      api.auth["resend-activation"].$post({ json: { email }, header: { ...flowHeader(flow), ...header } }),
    ),
    RESEND,
  );

function knownDeviceHeader(): Record<string, string> {
  const marks = readKnownDevices();
  return marks ? { [KNOWN_DEVICE_HEADER]: marks } : {};
}

const askLoginCode = ({ email, flow }: Parameters<RequestCode>[0]) =>
  api.auth.login.$post({ json: { email }, header: { ...flowHeader(flow), ...knownDeviceHeader() } });

export const requestLoginCode: RequestCode = (request) => plainOutcome(askLoginCode(request), LOGIN);

export const resendLoginCode: RequestCode = (request) => plainOutcome(askLoginCode(request), RESEND);

function signedInAs(data: unknown): Session | null {
  const { accessToken, user } = fieldsOf(data);
  const { id, name, email } = fieldsOf(user);
  const token = textOf(accessToken);
  const hasId = typeof id === "number" || typeof id === "string";
  if (!token || !hasId || !textOf(email)) return null;
  return { token, id, name: textOf(name), email: textOf(email) };
}

/** Signs the person in on this device when the code is right; from then on their account knows the device. */
export const verifyLogin: CheckCode = async ({ email, code, flow }) => {
  const answer = api.auth["verify-account-code"].$post({ json: { email, code }, header: flowHeader(flow) });
  const outcome = await outcomeOf(answer, VERIFY);
  if (outcome.kind === "refused") return outcome;
  const session = signedInAs(outcome.data);
  if (!session) return refused(INCOMPLETE_SESSION);
  startSession(session);
  const mark = textOf(fieldsOf(outcome.data).knownDevice);
  if (mark) keepKnownDevice(session.id, mark);
  return { kind: "done", data: undefined };
};

/** Ends the session on the server, or all of the person's sessions. What this device knows is for the caller to forget. */
export function logout(scope?: "all"): Promise<CallOutcome> {
  const query = scope ? { scope } : {};
  return plainOutcome(api.auth.logout.$post({ query }, { init: { keepalive: true } }), LOGOUT);
}

/** The signed-in person as the server knows them; this device's copy follows. */
export async function fetchProfile(): Promise<CallOutcome<Profile>> {
  const { token } = readSignIn();
  if (!token) return refused("No authentication token available");
  const outcome = await outcomeOf(api.auth.profile.$get(), PROFILE);
  if (outcome.kind === "refused") return outcome;
  const profile = outcome.data as Profile;
  follow(token, profile);
  return { kind: "done", data: profile };
}

/** What was saved is how the device knows the person from now on. */
export async function saveProfile(changes: { name: string; whatsapp: string }): Promise<CallOutcome> {
  const { token } = readSignIn();
  if (!token) return refused("No authentication token available");
  const outcome = await outcomeOf(api.profile.$put({ json: changes }), SAVE_PROFILE);
  if (outcome.kind === "refused") return outcome;
  follow(token, outcome.data as Session);
  return { kind: "done", data: undefined };
}

/** Writes down what the server says of the person, unless somebody signed out or in meanwhile. */
function follow(token: string, { id, name, email }: Pick<Session, "id" | "name" | "email">): void {
  const { token: current, session } = readSignIn();
  if (current !== token) return;
  if (session?.id === id && session.name === name && session.email === email) return;
  startSession({ token, id, name, email });
}
