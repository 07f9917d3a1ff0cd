/** Twice what the store shows. */
const MAX_SIDE = 1_600;
/** Smaller files are sent as they are. */
const LIGHT_BYTES = 600_000;
const QUALITY = 0.92;

/**
 * A large picture made light before it is sent: the photo of a telephone takes a minute on a slow line, and the store
 * needs a tenth of it. What this browser cannot read goes as it is, for the server to say what it thinks of it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= LIGHT_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return file;
  // A JPEG has nothing clear in it; the server lays pictures on white too.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const light = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return light && light.size < file.size ? light : file;
}
