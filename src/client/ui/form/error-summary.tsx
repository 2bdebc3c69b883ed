import { counted } from '#domain/plural.ts';
/** By field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ErrorSummaryProps {
  /** An error of the form as a whole. */
  problem: string | null;
  fields: FieldErrors;
  /** The visible name of each field. */
  labels: Readonly<Record<string, string>>;
}

/**
 * Read out when a form is not accepted. People who see the form find each error at its field; people who listen to it
 * hear all of them here.
 */
export function ErrorSummary({ problem, fields, labels }: ErrorSummaryProps) {
  const wrong = Object.entries(fields);
  return (
    <div role="alert">
      {problem && (
        <p className="rounded-control border border-below/40 bg-below-wash px-4 py-3 text-sm">
          {problem}
        </p>
      )}
      {wrong.length > 0 && (
        <div className="sr-only">
          <p>{`Check ${counted(wrong.length, 'field')}.`}</p>
          <ul>
            {wrong.map(([name, error]) => (
              <li key={name}>
                {labels[name] ?? name}: {error}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
