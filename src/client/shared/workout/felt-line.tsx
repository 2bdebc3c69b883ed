import { scoreLabel } from '#domain/session/rating.ts';

/** How a workout felt: a word where the scale has one, and the number. */
export function FeltLine({ score }: { score: number }) {
  const number = `${score} of 10`;
  const label = scoreLabel('feel', score);
  return (
    <p className="text-sm text-muted">
      Felt <span className="text-base font-semibold text-ink">{label}</span>
      {label !== number && `, ${number}`}
    </p>
  );
}
