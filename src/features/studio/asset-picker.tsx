import type { Asset } from "#contract/studio/studio.ts";
import { SelectField } from "#ui/select-field.tsx";

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
