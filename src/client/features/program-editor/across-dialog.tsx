import { useDeferredValue, useMemo, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import {
  type AcrossForm,
  blankForm,
  type FormField,
  readForm,
} from '#client/shared/plan/across-form.ts';
import { MovementChoice } from '#client/shared/plan/movement-choice.tsx';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { SetFields } from '#client/shared/plan/set-fields.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import type { MovementId } from '#contract/ids.ts';
import { counted } from '#domain/plural.ts';
import {
  type AcrossRow,
  acrossRows,
  type MovementInWeeks,
  movementsIn,
} from '#domain/program/across-preview.ts';
import type { AcrossScope } from '#domain/program/across-scope.ts';
import { type AcrossChange, changeAcross } from '#domain/program/change-across.ts';
import { Preview, RaiseFields } from './across-fields.tsx';
import { useProgramDraft } from './editor-context.ts';
import { daysInWeek, weekCount } from './plan-selection.ts';

/** The days it was asked for, by their place in the plan. */
export interface Across {
  readonly what: AcrossForm['what'];
  readonly days: readonly number[];
}

export interface AcrossDialogProps {
  across: Across;
  onApply: (scope: AcrossScope, change: AcrossChange) => void;
  onClose: () => void;
}

/** Changes chosen movements in many weeks at once, after showing what each exercise becomes. */
export function AcrossDialog({ across, onApply, onClose }: AcrossDialogProps) {
  const units = useUnits();
  const { newId } = useDevice();
  const where = useWhere(across);
  const [form, setForm] = useState(() => blankForm(across.what));
  const { change, wrong } = readForm(form, { units, newId });
  const rows = useRows(useDeferredValue(where.scope), useDeferredValue(form));
  const set = (fields: Partial<AcrossForm>) => setForm((before) => ({ ...before, ...fields }));
  const field = (name: FormField) => ({
    value: form[name],
    autoComplete: 'off',
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Dialog title="Change across weeks" onClose={onClose} maxWidth={720}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of a new movement is within this one.
          if (event.target !== event.currentTarget) return;
          if (change && where.scope.movementIds.size > 0) onApply(where.scope, change);
        }}
      >
        <Where where={where} />
        <Segments
          label="What to change"
          options={[
            { value: 'raise', title: 'Raise loads' },
            { value: 'set', title: 'Set values' },
          ]}
          value={form.what}
          onChange={(what) => set({ what })}
        />
        {form.what === 'raise' ? (
          <RaiseFields form={form} field={field} onBy={(by) => set({ by })} />
        ) : (
          <SetFields form={form} field={field} onMovement={(movement) => set({ movement })} />
        )}
        <Toggle
          label="Warm-ups too"
          checked={where.scope.warmUps}
          onChange={({ target }) => where.setWarmUps(target.checked)}
        />
        <Preview rows={rows} isReady={change !== null && where.scope.movementIds.size > 0} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button theme="primary-default" type="submit" disabled={rows.length === 0}>
            {rows.length === 0
              ? 'Change'
              : `Change ${counted(rows.length, 'exercise', 'exercises')}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const onBar = new Set<string | undefined>(['Barbell', 'Olympic barbell', 'Trap bar']);

function useWhere({ days, what }: Across) {
  const draft = useProgramDraft();
  const weeks = weekCount(draft.days.length);
  const chosen = days.map((day) => Math.floor(day / daysInWeek));
  const [first, last] = [Math.min(...chosen), Math.max(...chosen)];
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(first === last ? weeks - 1 : last);
  const [warmUps, setWarmUps] = useState(false);
  const [isOnChosen, setIsOnChosen] = useState(what === 'raise');
  const chosenDays = useMemo(
    () => [...new Set(days.map((day) => day % daysInWeek))].toSorted((a, b) => a - b),
    [days],
  );
  const columns = useMemo(
    () => (isOnChosen ? new Set(chosenDays) : null),
    [isOnChosen, chosenDays],
  );
  const found = useMemo(
    () => movementsIn(draft, { from, to, columns }),
    [draft, from, to, columns],
  );
  const [ids, setIds] = useState<ReadonlySet<MovementId>>(() => startingWith(found, what));
  const scope = useMemo(
    (): AcrossScope => ({ movementIds: ids, from, to, columns, warmUps }),
    [ids, from, to, columns, warmUps],
  );
  return { weeks, found, scope, setIds, setFrom, setTo, setWarmUps, chosenDays, setIsOnChosen };
}

/** Loads rise where a bar is loaded: lateral raises and kettlebells have other steps. */
function startingWith(found: readonly MovementInWeeks[], what: AcrossForm['what']) {
  const onBars = found.filter(({ movement }) => onBar.has(movement.equipment));
  const meant = what === 'raise' ? (onBars.length > 0 ? onBars : found) : found.slice(0, 1);
  return new Set(meant.map(({ movement }) => movement._id));
}

function useRows(scope: AcrossScope, form: AcrossForm): readonly AcrossRow[] {
  const units = useUnits();
  const { newId } = useDevice();
  const draft = useProgramDraft();
  return useMemo(() => {
    const { change } = readForm(form, { units, newId });
    if (!change || scope.movementIds.size === 0) return [];
    const outcome = changeAcross(draft, scope, change);
    return outcome.allowed ? acrossRows(draft, outcome.value, units) : [];
  }, [draft, scope, form, units, newId]);
}

function Where({ where }: { where: ReturnType<typeof useWhere> }) {
  const { found, scope, weeks, setIds, setFrom, setTo, chosenDays, setIsOnChosen } = where;
  const options = Array.from({ length: weeks }, (_, week): [string, string] => [
    String(week),
    String(week + 1),
  ]);
  return (
    <>
      <div className="grid grid-cols-3 gap-3">
        <SelectField
          label="From week"
          value={String(scope.from)}
          options={options}
          onChange={(week) => {
            setFrom(Number(week));
            setTo((last) => Math.max(last, Number(week)));
          }}
        />
        <SelectField
          label="To week"
          value={String(scope.to)}
          options={options.slice(scope.from)}
          onChange={(week) => setTo(Number(week))}
        />
        <SelectField
          label="Days"
          value={scope.columns ? 'chosen' : 'all'}
          options={[
            ['all', 'All'],
            ['chosen', chosenDays.map((day) => day + 1).join(', ')],
          ]}
          onChange={(value) => setIsOnChosen(value === 'chosen')}
        />
      </div>
      <MovementChoice found={found} chosen={scope.movementIds} onChoose={setIds} />
    </>
  );
}
