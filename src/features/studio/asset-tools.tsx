import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Asset } from "#contract/studio/studio.ts";
import { AssetPicker } from "./asset-picker.tsx";
import { assetsQuery } from "./studio-query.ts";
import { ToolSection } from "./tool-section.tsx";

interface AssetToolsProps<T extends string> {
  /** Of the section. */
  id: string;
  /** What one chooses: "Áudio". */
  label: string;
  /** Said while there is nothing to choose. */
  empty: string;
  buttons: readonly { value: T; label: string }[];
  /** Whose works may be chosen. */
  madeBy: readonly string[];
  /** Forms that work on nothing that exists. */
  others?: Partial<Record<T, ReactNode>>;
  /** The form of the tool that is open, for the chosen work. */
  children: (asset: Asset, open: T) => ReactNode;
}

/** What can be made of a work that exists: the tools, the choice of the work, the form of the open tool. */
export function AssetTools<T extends string>(props: AssetToolsProps<T>) {
  const { id, label, empty, buttons, madeBy, others, children } = props;
  const [open, setOpen] = useState<T | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const assets = useInfiniteQuery(assetsQuery(madeBy)).data?.pages.flatMap((page) => page.assets) ?? [];
  const asset = assets.find((one) => one.id === chosen) ?? assets[0];
  const other = open && others?.[open];
  return (
    <ToolSection id={id} tools={buttons} open={open} onOpen={setOpen}>
      {other ?? (
        <>
          <AssetPicker label={label} assets={assets} value={asset?.id ?? null} onChange={setChosen} empty={empty} />
          {asset && open && children(asset, open)}
        </>
      )}
    </ToolSection>
  );
}
