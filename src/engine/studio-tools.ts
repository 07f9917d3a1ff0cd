import type { StudioTool } from "./tool.ts";
import { advertWords } from "./tools/advert-words.ts";
import { audioEdit } from "./tools/audio-edit.ts";
import { audioMake } from "./tools/audio-make.ts";
import { audioVoice } from "./tools/audio-voice.ts";
import { imageEdit } from "./tools/image-edit.ts";
import { imageExpand } from "./tools/image-expand.ts";
import { imageLayout } from "./tools/image-layout.ts";
import { imageMake } from "./tools/image-make.ts";
import { pictureText } from "./tools/picture-text.ts";
import { printNotice } from "./tools/print-notice.ts";
import { printProducts } from "./tools/print-products.ts";
import { productDescription } from "./tools/product-description.ts";
import { promoteFilms } from "./tools/promote-films.ts";
import { promoteProducts } from "./tools/promote-products.ts";
import { textContinue } from "./tools/text-continue.ts";
import { textCorrect } from "./tools/text-correct.ts";
import { textImprove } from "./tools/text-improve.ts";
import { textRewrite } from "./tools/text-rewrite.ts";
import { textSummary } from "./tools/text-summary.ts";
import { textWrite } from "./tools/text-write.ts";
import { translate } from "./tools/translate.ts";
import { translateProducts } from "./tools/translate-products.ts";
import { videoFrames } from "./tools/video-frames.ts";
import { videoLayout } from "./tools/video-layout.ts";
import { videoMake } from "./tools/video-make.ts";

/** Every tool of the studio: a line here, a file in `tools/`, a page. */
export const studioTools: StudioTool[] = [
  textWrite,
  textImprove,
  textRewrite,
  textCorrect,
  textSummary,
  textContinue,
  translate,
  translateProducts,
  imageMake,
  imageLayout,
  imageEdit,
  imageExpand,
  audioMake,
  audioVoice,
  audioEdit,
  videoMake,
  videoLayout,
  videoFrames,
  promoteProducts,
  promoteFilms,
  advertWords,
  productDescription,
  pictureText,
  printProducts,
  printNotice,
];

const byId = new Map(studioTools.map((tool) => [tool.id, tool]));

export const findTool = (id: string): StudioTool | null => byId.get(id) ?? null;
