import { LinePicture } from "#features/product/line-picture.tsx";
import { formatBRL } from "#lib/money.ts";

/** What a product is known by where one is chosen. */
export interface ChoosableProduct {
  id: number;
  name: string;
  code: string;
  originalPrice: number;
  promotionalPrice: number;
  thumbnail: string;
  realImage: string;
}

export const productName = ({ name, code }: Pick<ChoosableProduct, "name" | "code">) =>
  name.trim() || `Produto ${code}`;

export function productPrice({ originalPrice, promotionalPrice }: ChoosableProduct): string {
  const price = promotionalPrice > 0 ? promotionalPrice : originalPrice;
  return price > 0 ? formatBRL(price) : "Preço sob consulta";
}

export const productPhoto = ({ thumbnail, realImage }: ChoosableProduct) => thumbnail || realImage;

interface ProductChoicesProps<P extends ChoosableProduct> {
  products: readonly P[];
  onChoose: (product: P) => void;
}

/** Found products with photo, name and price, each to be chosen by a press. */
export function ProductChoices<P extends ChoosableProduct>({ products, onChoose }: ProductChoicesProps<P>) {
  return (
    <ul className="grid gap-1">
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-surface-sunken"
          >
            <LinePicture address={productPhoto(product)} className="w-12" />
            <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1">{productName(product)}</span>
            <span className="figures shrink-0 text-muted text-sm">{productPrice(product)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
