import { type ReactNode, useId } from "react";
import { Card } from "#ui/card.tsx";

interface ReportTableProps {
  title: string;
  text?: string;
  /** The first names the rows; the others hold figures. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A few rows of figures. */
export function ReportTable({ title, text, columns, rows }: ReportTableProps) {
  const id = useId();
  const [first, ...others] = columns;
  return (
    <Card className="p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 text-muted">Nada neste período.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
        <section aria-labelledby={id} tabIndex={0} className="-mx-5 mt-3 overflow-x-auto px-5">
          <table className="figures w-full text-sm">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="py-2 pr-4 text-left font-medium">
                  {first}
                </th>
                {others.map((column) => (
                  <th key={column} scope="col" className="py-2 pl-4 text-right font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...values] }) => (
                <tr key={key} className="border-border border-t">
                  <th scope="row" className="wrap-anywhere min-w-32 py-2.5 pr-4 text-left font-normal">
                    {name}
                  </th>
                  {values.map((value, index) => (
                    <td key={columns[index + 1]} className="whitespace-nowrap py-2.5 pl-4 text-right">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
