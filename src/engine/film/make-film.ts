import sharp from "sharp";
import { palettes } from "#contract/studio/palettes.ts";
import { filmSize, type VideoFrames, type VideoLayout } from "#contract/studio/studio-video.ts";
import { shorten } from "#lib/shorten.ts";
import { occasionOrnaments } from "../advert/occasion-drawings.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { mediaFile } from "../media-file.ts";
import type { FileGenerator, SourceProduct } from "../tool.ts";
import { requireSigns } from "../typed-words.ts";
import { type FilmOrder, makeFilm, takeStills } from "./film.ts";
import type { FilmContent } from "./film-scene.ts";

export interface FilmMaterial {
  product: SourceProduct | null;
}

const MAX_NAME = 80;

function contentOf(layout: VideoLayout, { product }: FilmMaterial): FilmContent {
  if (layout.kind === "type") {
    const { kind, words, motion, ornament, occasion } = layout;
    return { kind, words, motion, drawings: ornament ? [ornament] : (occasionOrnaments[occasion] ?? []) };
  }
  if (!product) throw new Error("a film of a product without one");
  return { kind: "product", product, background: layout.background };
}

function orderOf(layout: VideoLayout, seed: number, material: FilmMaterial): FilmOrder {
  const { seconds, quality, shape, palette, framesPerSecond, loop } = layout;
  const content = contentOf(layout, material);
  return { ...filmSize(quality, shape), content, seconds, framesPerSecond, palette: palettes[palette], loop, seed };
}

const nameOf = (layout: VideoLayout, { product }: FilmMaterial) =>
  shorten(layout.kind === "type" ? layout.words.replace(/\s+/g, " ") : (product?.title ?? layout.product), MAX_NAME);

/** A film of typed words or of a product, drawn on this machine. */
export const makeFilmFile: FileGenerator<VideoLayout, FilmMaterial> = async ({
  input,
  material,
  seed,
  folder,
  report,
}) => {
  const { faces } = openDrawingTools();
  if (input.kind === "type") requireSigns(faces.display, input.words);
  const film = await makeFilm(orderOf(input, seed, material), faces, (part) =>
    report(part * 99, "Desenhando os quadros…"),
  );
  const { bytes, mediaType, width, height, durationMs } = film;
  const about = { name: nameOf(input, material), mimeType: mediaType, details: { width, height, durationMs } };
  return [await mediaFile(folder, bytes, about)];
};

/** Still pictures of a film: its recipe is played again, so they are as sharp as it was drawn. */
export const makeVideoFrames: FileGenerator<VideoFrames, FilmMaterial> = async ({
  input,
  material,
  folder,
  report,
}) => {
  report(5, "Procurando os quadros…");
  const order = orderOf(input.recipe, input.seed, material);
  const { width, height } = order;
  const stills = await takeStills(order, input.times, openDrawingTools().faces);
  return Promise.all(
    stills.map(async ({ time, pixels }, place) => {
      const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 7 })
        .toBuffer();
      const second = time.toLocaleString("pt-BR", { maximumFractionDigits: 1 });
      const name = `${nameOf(input.recipe, material)}: quadro em ${second} s`;
      return mediaFile(folder, bytes, {
        name,
        mimeType: "image/png",
        details: { width, height },
        stem: `quadro-${place + 1}`,
      });
    }),
  );
};
