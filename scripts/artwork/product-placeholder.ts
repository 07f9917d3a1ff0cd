// Makes public/brand/product-placeholder.webp: a plain bag, for a product without a picture. Run by hand: node scripts/artwork/product-placeholder.ts
import sharp from "sharp";

const OUTPUT = "public/brand/product-placeholder.webp";

/** The bag of `src/ui/icon.tsx`, on the tint of the default theme. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 24 24">
  <rect width="24" height="24" fill="#e5edfb"/>
  <g transform="translate(7.9 7.9) scale(0.34)" fill="none" stroke="#0f52ba" stroke-opacity="0.6" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">
    <path d="M6 8.5h12l1 11a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4"/>
  </g>
</svg>`;

await sharp(Buffer.from(drawing)).webp({ quality: 80, effort: 6 }).toFile(OUTPUT);
console.log(OUTPUT);
