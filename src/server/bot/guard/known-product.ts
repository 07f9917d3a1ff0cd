/** What a reply may say of a product. */
export interface KnownProduct {
  code: string;
  name: string;
  originalPrice: number;
  promotionalPrice: number;
  stock: number;
}
