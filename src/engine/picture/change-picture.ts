import { type PictureEdit, type PictureExpand, sidesOf } from "#contract/studio/studio-images.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { mediaFile } from "../media-file.ts";
import { type FileGenerator, type SourceFile, WorkRefusedError } from "../tool.ts";
import { requireSigns } from "../typed-words.ts";
import type { PictureMediaType } from "./picture.ts";
import { editPicture, expandPicture } from "./picture-edit.ts";

const NOT_A_PICTURE = "Este item não é uma imagem que dê para editar.";

function mediaTypeOf({ mimeType }: SourceFile): PictureMediaType {
  if (!mimeType.startsWith("image/")) throw new WorkRefusedError(NOT_A_PICTURE);
  return mimeType === "image/png" ? "image/png" : "image/webp";
}

/** Cuts, lights and writes on a picture; the old one stays. */
export const makePictureEdit: FileGenerator<PictureEdit, SourceFile> = async ({ input, material, folder, report }) => {
  report(20, "Editando…");
  const { crop, caption, ...light } = input;
  const { faces } = openDrawingTools();
  if (caption) requireSigns(faces.display, caption.text);
  const changes = { ...light, ...(crop && { crop }), ...(caption && { caption }) };
  const { bytes, mediaType, width, height } = await editPicture(material.path, changes, mediaTypeOf(material), faces);
  return [
    await mediaFile(folder, bytes, {
      name: `${material.name} (editada)`,
      mimeType: mediaType,
      details: { width, height },
    }),
  ];
};

/** Sets a picture on a larger sheet. */
export const makePictureExpansion: FileGenerator<PictureExpand, SourceFile> = async ({
  input,
  material,
  folder,
  report,
}) => {
  report(20, "Expandindo…");
  openDrawingTools();
  const { bytes, mediaType, width, height } = await expandPicture(
    material.path,
    sidesOf(input.size),
    input.fill,
    mediaTypeOf(material),
  );
  return [
    await mediaFile(folder, bytes, {
      name: `${material.name} (expandida)`,
      mimeType: mediaType,
      details: { width, height },
    }),
  ];
};
