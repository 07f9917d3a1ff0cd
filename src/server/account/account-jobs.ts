import { z } from "zod";
import { CODE_LIFETIME_SECONDS } from "#contract/account/login-code.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";

const ONE_DAY_SECONDS = 86_400;

/** The request for a code names the job that mails it. Strict: jobs of releases before 1.2 were told other things. */
const requestPayload = z.strictObject({});
const registrationPayload = z.object({ registrationId: z.int() });
const accountPayload = z.object({ accountId: z.int() });

type Payload<T extends z.ZodType> = z.output<T>;

/** Someone registered: they get a code, or the owner of the account is told. */
export const registrationMailJob: JobKind<Payload<typeof requestPayload>> = {
  name: "account/registration-mail",
  payload: requestPayload,
  maxAgeSeconds: CODE_LIFETIME_SECONDS,
};

/** Someone waits for the activation code of an address once more. */
export const resendMailJob: JobKind<Payload<typeof requestPayload>> = {
  name: "account/resend-mail",
  payload: requestPayload,
  maxAgeSeconds: CODE_LIFETIME_SECONDS,
};

/** Someone wants to sign in with an address, whatever is known of it. */
export const loginMailJob: JobKind<Payload<typeof requestPayload>> = {
  name: "account/login-mail",
  payload: requestPayload,
  maxAgeSeconds: CODE_LIFETIME_SECONDS,
};

/** The owner of an account wants to close it for good. */
export const deletionMailJob: JobKind<Payload<typeof requestPayload>> = {
  name: "account/deletion-mail",
  payload: requestPayload,
  maxAgeSeconds: CODE_LIFETIME_SECONDS,
};

/** Someone wants to sign in whose account is still to be activated. */
export const pendingMailJob: JobKind<Payload<typeof registrationPayload>> = {
  name: "account/pending-mail",
  payload: registrationPayload,
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

export const accountClosedJob: JobKind<Payload<typeof accountPayload>> = {
  name: "account/closed-mail",
  payload: accountPayload,
  maxAgeSeconds: ONE_DAY_SECONDS,
};
