import { advertSides, PRICELESS_NOTE } from "#contract/studio/studio-advert-choices.ts";
import type { AdvertFilmInput } from "#contract/studio/studio-adverts.ts";
import { openBrandFaces } from "../drawing/typeface.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { mediaFile } from "../media-file.ts";
import type { AdvertMaterial, FileGenerator, MadeFile } from "../tool.ts";
import { makeAdvertFilm } from "./advert-film.ts";
import { drawAdvert, encodeAdvert } from "./draw-advert.ts";
import { sizeNames } from "./make-adverts.ts";
import { openPhoto } from "./photo.ts";
import { requireTrueWords } from "./true-words.ts";

/** Adverts of products as short films, each with the picture that stands for it until it is played. */
export const makeFilms: FileGenerator<AdvertFilmInput, AdvertMaterial> = async ({
  input,
  material,
  folder,
  seed,
  report,
}) => {
  openDrawingTools();
  const { shop, products } = material;
  const faces = openBrandFaces(shop.brandKit);
  requireTrueWords(input, material, faces);
  const total = products.length * input.sizes.length;
  const films: MadeFile[] = [];
  const covers: MadeFile[] = [];
  for (const product of products) {
    const photo = product.picture === null ? null : await openPhoto(product.picture);
    for (const size of input.sizes) {
      const { width, height } = advertSides[size];
      const order = { input, product, shop, photo, faces, size: { width, height }, seed };
      const place = films.length;
      const name = `${sizeNames[size]} ${product.name}`;
      const film = await makeAdvertFilm({ ...order, seconds: input.seconds, loop: input.loop }, (part) =>
        report(((place + part) / total) * 99, `Vídeo ${place + 1} de ${total}…`),
      );
      const { bytes, mediaType: mimeType, durationMs } = film;
      const about = { name, mimeType, details: { width, height, durationMs }, stem: `video-${place}` };
      films.push({ ...(await mediaFile(folder, bytes, about)), ...(!input.showPrice && { notice: PRICELESS_NOTE }) });
      const cover = await encodeAdvert(await drawAdvert(order), "jpeg", false);
      const coverAbout = { name: `Capa ${name}`, mimeType: "image/jpeg", details: { width, height } };
      covers.push({ ...(await mediaFile(folder, cover, { ...coverAbout, stem: `capa-${place}` })), kind: "image" });
    }
  }
  return [...films, ...covers];
};
