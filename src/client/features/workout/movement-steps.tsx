import type { MovementId } from '#contract/ids.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { cuesOf } from '#domain/movement/cues.ts';

export function MovementSteps({ id }: { id: MovementId }) {
  const movement = findMovement(id);
  if (!movement) return null;
  return (
    <ol aria-label="How to do it" className="flex list-decimal flex-col gap-2 pl-6">
      {cuesOf(movement).map((step) => (
        <li key={step} className="pl-1 marker:text-muted">
          {step}
        </li>
      ))}
    </ol>
  );
}
