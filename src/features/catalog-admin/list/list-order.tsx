import { SelectField } from "#ui/select-field.tsx";
import { sortOf, sortOptions, sortValue } from "./list-options.ts";
import { LIST_SIZES, PRODUCT_LIST_SIZE, type ProductListView, withListFilters } from "./product-list-view.ts";

const sizeOptions = LIST_SIZES.map((value) => ({ value, label: `${value} por página` }));

interface ListOrderProps {
  view: ProductListView;
  onShow: (view: ProductListView) => void;
}

/** In which order the products stand, and how many on a page. */
export function ListOrder({ view, onShow }: ListOrderProps) {
  return (
    <>
      <SelectField
        label="Ordem"
        isLabelHidden
        name="sort"
        value={sortValue(view.query)}
        options={sortOptions}
        onChoose={(chosen) => onShow(withListFilters(view, sortOf(chosen)))}
        className="w-52"
      />
      <SelectField
        label="Por página"
        isLabelHidden
        name="limit"
        value={view.query.limit ?? PRODUCT_LIST_SIZE}
        options={sizeOptions}
        onChoose={(size) => onShow(withListFilters(view, { limit: size === PRODUCT_LIST_SIZE ? undefined : size }))}
        className="w-44"
      />
    </>
  );
}
