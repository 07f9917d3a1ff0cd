import { z } from "zod";
import { CODE_LIFETIME_SECONDS } from "#contract/account/login-code.ts";
import type { JobKind } from "../jobs/job-queue.ts";

const ONE_DAY_SECONDS = 86_400;

const registrationPayload = z.object({ registrationId: z.int() });
const addressPayload = z.object({ email: z.string(), flowHash: z.string().nullable() });
const accountPayload = z.object({ accountId: z.int() });

type Payload<T extends z.ZodType> = z.output<T>;

/** Somebody registered: they get a code, or the owner of the account is told. */
export const registrationMailJob: JobKind<Payload<typeof registrationPayload>> = {
  name: "account/registration-mail",
  payload: registrationPayload,
  maxAgeSeconds: CODE_LIFETIME_SECONDS,
};

/** Somebody waits for the activation code of an address once more. */
export const resendMailJob: JobKind<Payload<typeof addressPayload>> = {
  name: "account/resend-mail",
  payload: addressPayload,
  maxAgeSeconds: CODE_LIFETIME_SECONDS,
};

/** Somebody wants to sign in with an address, whatever is known of it. */
export const loginMailJob: JobKind<Payload<typeof addressPayload>> = {
  name: "account/login-mail",
  payload: addressPayload,
  maxAgeSeconds: CODE_LIFETIME_SECONDS,
};

export const whatsappChangedJob: JobKind<Payload<typeof accountPayload>> = {
  name: "account/whatsapp-changed-mail",
  payload: accountPayload,
  maxAgeSeconds: ONE_DAY_SECONDS,
};

export const codesRefusedJob: JobKind<Payload<typeof accountPayload>> = {
  name: "account/codes-refused-mail",
  payload: accountPayload,
  maxAgeSeconds: ONE_DAY_SECONDS,
};
