import { z } from "zod";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";

const ONE_DAY_SECONDS = 86_400;
const payload = z.object({ memberId: z.int() });

/** Someone was invited into the team. */
export const invitationMailJob: JobKind<z.output<typeof payload>> = {
  name: "member/invitation-mail",
  payload,
  maxAgeSeconds: ONE_DAY_SECONDS,
};
