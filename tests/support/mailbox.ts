import { type CaughtMail, codeOf } from "./smtp-catcher.ts";

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** All mails that the journeys' server sent to the address so far, oldest first. */
async function mailsTo(address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.MAILBOX_PORT}/?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as CaughtMail[];
}

/** The newest mail to the address, once there are `count` of them. */
export async function waitForMail(address: string, count = 1): Promise<CaughtMail> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    const mails = await mailsTo(address);
    const newest = mails.at(-1);
    if (newest && mails.length >= count) return newest;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`no ${count} mails came to ${address}`);
}

/** The code of the newest mail to the address, once there are `count` of them. */
export async function waitForCode(address: string, count = 1): Promise<string> {
  return codeOf(await waitForMail(address, count));
}
