import type { ClientResponse } from "hono/client";
import { KNOWN_DEVICE_HEADER, LOGIN_FLOW_HEADER } from "#contract/account/login-code.ts";
import { PROOF_HEADER } from "#contract/account/proof-of-work.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { api, byId } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { keepKnownDevice, readKnownDevices } from "./known-devices.ts";
import { inServersWords, type RefusalSentence, read } from "./read.ts";
import { readSignIn, type Session, startSession } from "./session.ts";

/** A request's name for its failure when the response names none, and the sentence for when there is no usable response. */
interface FailureTexts {
  unnamed: string;
  unanswered: string;
  /** Whether the sentence also stands above the server's own reason, on a line of its own. */
  isHeadline?: boolean;
}

const REGISTER: FailureTexts = {
  unnamed: "Failed to register user",
  unanswered: "Erro ao criar conta. Tente novamente.",
  isHeadline: true,
};
const ACTIVATE: FailureTexts = {
  unnamed: "Failed to activate account",
  unanswered: "Erro na verificação. Tente novamente.",
  isHeadline: true,
};
const LOGIN: FailureTexts = {
  unnamed: "Failed to initiate login",
  unanswered: "Erro ao enviar código de acesso. Tente novamente.",
  isHeadline: true,
};
const VERIFY: FailureTexts = {
  unnamed: "Failed to verify login",
  unanswered: "Código inválido. Tente novamente.",
  isHeadline: true,
};
const RESEND_FAILED = "Erro ao reenviar código. Tente novamente.";
const RESEND: FailureTexts = { unnamed: RESEND_FAILED, unanswered: RESEND_FAILED, isHeadline: true };
const DEMO_FAILED = "Não foi possível entrar na demonstração. Tente novamente.";
const DEMO: FailureTexts = { unnamed: DEMO_FAILED, unanswered: DEMO_FAILED };
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
const NO_TOKEN = "No authentication token available";

/** Responses about accounts repeat the sentence as `message`. */
const byMessage: RefusalSentence = (response, body, sentence) =>
  textOf(fieldsOf(body).message) || inServersWords(response, body, sentence);

async function readAccount<R extends ClientResponse<unknown, number, "json">>(
  request: Promise<R>,
  { unnamed, unanswered, isHeadline = false }: FailureTexts,
) {
  const tell: RefusalSentence = (response, body, sentence) => {
    const told = byMessage(response, body, sentence);
    // Who is asked to wait did nothing wrong.
    return isHeadline && told !== sentence && response.status !== 429 ? `${unanswered}\n${told}` : told;
  };
  try {
    return await read(request, unnamed, tell);
  } catch (error) {
    if (!(error instanceof ApiError) || error.isAnswered) throw error;
    throw new ApiError(unanswered, { status: error.status, cause: error });
  }
}

const { auth } = api;

interface CodeRequest {
  email: string;
  flow: string | null;
}

type CodeCheck = CodeRequest & { code: string };

const flowHeader = (flow: string | null) => (flow ? { [LOGIN_FLOW_HEADER]: flow } : {});

interface NewAccount {
  name: string;
  email: string;
  whatsapp: string;
  flow: string;
}

const PROOF_NEEDED = 428;

/** Sends a request; if the server wants work to be shown first, does it and sends the request once more. */
async function withProof<R extends ClientResponse<unknown, number, "json">>(
  send: (proof: Record<string, string>) => Promise<R>,
): Promise<R> {
  const first = await send({});
  if (first.status !== PROOF_NEEDED) return first;
  const { challenge, bits } = fieldsOf(fieldsOf(await first.clone().json()).proof);
  if (!textOf(challenge) || typeof bits !== "number") return first;
  const { solveProof } = await import("#lib/solve-proof.ts");
  return send({ [PROOF_HEADER]: await solveProof({ challenge: textOf(challenge), bits }) });
}

export const register = ({ flow, ...json }: NewAccount) =>
  readAccount(
    withProof((proof) => auth.register.$post({ json, header: { ...flowHeader(flow), ...proof } })),
    REGISTER,
  );

export const resendActivation = ({ flow, ...json }: CodeRequest) =>
  readAccount(
    withProof((proof) => auth["resend-activation"].$post({ json, header: { ...flowHeader(flow), ...proof } })),
    RESEND,
  );

function postLogin({ flow, ...json }: CodeRequest) {
  const marks = readKnownDevices();
  const known = marks ? { [KNOWN_DEVICE_HEADER]: marks } : {};
  return auth.login.$post({ json, header: { ...flowHeader(flow), ...known } });
}

export const requestLoginCode = (request: CodeRequest) => readAccount(postLogin(request), LOGIN);

export const resendLoginCode = (request: CodeRequest) => readAccount(postLogin(request), RESEND);

/** The session in the response of any server that signs people in. */
function sessionOf(data: unknown): Session {
  const { accessToken, user } = fieldsOf(data);
  const { id, name, email } = fieldsOf(user);
  const token = textOf(accessToken);
  const hasId = typeof id === "number" || typeof id === "string";
  if (!token || !hasId || !textOf(email)) throw new ApiError(INCOMPLETE_SESSION);
  return { token, id, name: textOf(name), email: textOf(email) };
}

/** Writes down who is signed in on this device; from then on their account knows it. */
function signInHere(data: { knownDevice?: string | undefined }): void {
  const session = sessionOf(data);
  startSession(session);
  if (data.knownDevice) keepKnownDevice(session.id, data.knownDevice);
}

/** Makes the account. Where it was registered on this device, its owner is signed in by the same code. */
export async function activate({ flow, ...json }: CodeCheck): Promise<void> {
  const data = await readAccount(auth["activate-account"].$post({ json, header: flowHeader(flow) }), ACTIVATE);
  if (data?.accessToken) signInHere(data);
}

/** Signs the user in on this device when the code is right. */
export async function verifyLogin({ flow, ...json }: CodeCheck): Promise<void> {
  const data = await readAccount(auth["verify-account-code"].$post({ json, header: flowHeader(flow) }), VERIFY);
  signInHere(data);
}

/** Signs in as a visitor of a demonstration. */
export async function enterDemo(): Promise<void> {
  signInHere(await readAccount(auth.demo.$post(), DEMO));
}

/** Ends the session on the server, or all of the user's sessions. What this device knows is for the caller to forget. */
export const logout = (scope?: "all") =>
  readAccount(auth.logout.$post({ query: { scope } }, { init: { keepalive: true } }), LOGOUT);

function requireToken(): string {
  const { token } = readSignIn();
  if (!token) throw new ApiError(NO_TOKEN);
  return token;
}

/** Writes down what the server says of the user, unless someone signed out or in meanwhile. */
function follow(token: string, { id, name, email }: Pick<Session, "id" | "name" | "email">): void {
  const { token: current, session } = readSignIn();
  if (current !== token) return;
  if (session?.id === id && session.name === name && session.email === email) return;
  startSession({ token, id, name, email });
}

/** The signed-in user as the server knows them; this device's copy follows. */
export async function getProfile(signal: AbortSignal) {
  const token = requireToken();
  const profile = await readAccount(auth.profile.$get({}, { init: { signal } }), PROFILE);
  follow(token, profile);
  return profile;
}

/** The devices on which the user is signed in. */
export const listOwnSessions = (signal: AbortSignal) =>
  read(api.profile.sessions.$get({}, { init: { signal } }), "Não foi possível carregar os seus aparelhos");

export const endOwnSession = (id: number) =>
  read(api.profile.sessions[":id"].$delete(byId(id)), "Não foi possível encerrar a sessão");

/** What was saved is how the device knows the user from now on. */
export async function saveProfile(json: { name: string; whatsapp: string }) {
  const token = requireToken();
  const profile = await readAccount(api.profile.$put({ json }), SAVE_PROFILE);
  follow(token, profile);
  return profile;
}
