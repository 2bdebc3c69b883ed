import { useState } from 'react';

export interface FigureTableProps {
  name: string;
  rows: readonly { readonly key: string; readonly when: string; readonly what: string }[];
}

/** The chart's figures as a table, for people who cannot or do not want to read the picture; closed at first. */
export function FigureTable({ name, rows }: FigureTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink">
        {isOpen ? 'Hide the table' : 'Show as a table'}
      </summary>
      {isOpen && (
        <table className="w-full">
          <caption className="sr-only">{name}</caption>
          <tbody>
            {rows.map(({ key, when, what }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal text-muted">
                  {when}
                </th>
                <td className="py-2 text-right font-medium">{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
