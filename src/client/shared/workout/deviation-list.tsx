import { useUnits } from '#client/shared/session/session.ts';
import type { Deviation } from '#domain/history/deviations.ts';
import { deviationTitle, deviationWords } from './deviation-words.ts';

export interface DeviationListProps {
  deviations: readonly Deviation[];
  /** The rest is counted. */
  most?: number;
}

/** What went other than planned, a line for each exercise: 'Squat: 3 of 5 sets, 5 kg below'. */
export function DeviationList({ deviations, most = Infinity }: DeviationListProps) {
  const units = useUnits();
  const more = deviations.length - most;
  return (
    <ul aria-label="Not as planned" className="flex flex-col text-sm">
      {deviations.slice(0, most).map((deviation) => (
        <li key={deviation.exerciseId} className="wrap-anywhere">
          <span className="font-semibold">{deviationTitle(deviation)}</span>
          {': '}
          {deviationWords(deviation, units)}
        </li>
      ))}
      {more > 0 && <li className="text-muted">+ {more} more</li>}
    </ul>
  );
}
