import { counted } from '#domain/plural.ts';
/** By the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ErrorSummaryProps {
  /** What keeps the form as a whole from being sent. */
  problem: string | null;
  fields: FieldErrors;
  /** What each field is called on the screen. */
  labels: Readonly<Record<string, string>>;
}

/**
 * Read out when a form does not go through. Someone who sees the form finds each error at its field;
 * someone who listens to it hears all of them here.
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
