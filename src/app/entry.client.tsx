import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readPageSettings } from "#client/page-settings.ts";
import { type PublicSettings, publicSettingsProblems } from "#contract/public-settings.ts";
import { SettingsContext } from "./settings-context.ts";

/** After all that the page itself needs. */
const OFFLINE_AFTER_MS = 3_000;

const settings = readPageSettings();
const problems = publicSettingsProblems(settings);

if (problems.length > 0) {
  // Fetched only now: whoever has right settings, which is everyone, does not load the screen that tells wrong ones.
  import("./invalid-environment.tsx").then(({ showInvalidEnvironment }) => showInvalidEnvironment(problems));
} else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SettingsContext value={settings as PublicSettings}>
          <HydratedRouter />
        </SettingsContext>
      </StrictMode>,
    );
  });
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    // Whoever cannot have it goes on as before.
    setTimeout(
      () => import("./offline.ts").then(({ keepForOffline }) => keepForOffline()).catch(() => {}),
      OFFLINE_AFTER_MS,
    );
  }
}
