import type { Asset } from "#contract/studio/studio.ts";
import { SelectField } from "#ui/select-field.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import type { StudioCalls } from "./studio-calls.ts";

/** What this account made with some tools, to choose one of; asked anew when `version` changes. */
export function useOwnAssets(
  calls: Pick<StudioCalls, "fetchAssets">,
  tools: readonly string[],
  version: unknown,
): Asset[] {
  const { answer } = useAnswer(`${tools.join()} ${version}`, (signal) => calls.fetchAssets(tools, null, signal));
  return answer?.kind === "done" ? answer.data.assets : [];
}

interface AssetPickerProps {
  label: string;
  assets: readonly Asset[];
  value: number | null;
  onChange: (id: number) => void;
  /** Said while there is nothing to choose. */
  empty: string;
}

export function AssetPicker({ label, assets, value, onChange, empty }: AssetPickerProps) {
  if (assets.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <SelectField
      label={label}
      options={assets.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? assets[0]?.id}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
