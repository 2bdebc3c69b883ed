import type { MovementId } from '#contract/ids.ts';
import type { MovementInWeeks } from '#domain/program/across-preview.ts';

export interface MovementChoiceProps {
  found: readonly MovementInWeeks[];
  chosen: ReadonlySet<MovementId>;
  onChoose: (chosen: ReadonlySet<MovementId>) => void;
}

/** Which movements a change of several days is about. */
export function MovementChoice({ found, chosen, onChoose }: MovementChoiceProps) {
  const isAll = found.every(({ movement }) => chosen.has(movement._id));
  const choose = (id: MovementId, isChosen: boolean) =>
    onChoose(new Set([...chosen].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="flex w-full items-center justify-between pb-1 text-sm font-medium">
        Exercises
        <button
          type="button"
          className="min-h-9 px-2 text-sm font-medium underline underline-offset-4"
          onClick={() => onChoose(new Set(isAll ? [] : found.map(({ movement }) => movement._id)))}
        >
          {isAll ? 'Choose none' : 'Choose all'}
        </button>
      </legend>
      <div className="grid max-h-44 overflow-y-auto overscroll-contain rounded-control border border-line gap-x-4 px-3 py-1 sm:grid-cols-2">
        {found.map(({ movement, count }) => (
          <label key={movement._id} className="flex min-h-10 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={chosen.has(movement._id)}
              onChange={({ target }) => choose(movement._id, target.checked)}
            />
            <span className="min-w-0 flex-1 truncate">{movement.title}</span>
            <span className="text-muted tabular-nums">{count}×</span>
          </label>
        ))}
        {found.length === 0 && <p className="py-2 text-sm text-muted">No exercises here yet</p>}
      </div>
    </fieldset>
  );
}
