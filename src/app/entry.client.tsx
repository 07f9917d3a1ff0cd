import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readPageSettings } from "#client/page-settings.ts";
import { type PublicSettings, publicSettingsProblems } from "#contract/public-settings.ts";
import { SettingsContext } from "./settings-context.ts";

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
}
