import { type SubmitEvent, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { maxProblem, readMax } from '#client/shared/maxes/read-max.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ClientProgram } from '#contract/clients.ts';
import type { MovementId, UserId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { isOverFor } from '#domain/coaching/assignment.ts';
import { type MissingMax, missingMaxes } from '#domain/coaching/missing-maxes.ts';
import { usualTrainingMaxPercent, workingMaxes } from '#domain/history/one-rep-max.ts';
import { counted } from '#domain/plural.ts';
import { unitNames } from '#domain/units.ts';
import { setClientMax } from '#offline/commands/client-maxes.ts';
import { assignmentsOfClient } from '#offline/queries/assignments.ts';
import { plannedDays } from '#offline/queries/clients.ts';

/** The maxes that the programs need that the client still trains by, and nobody has entered. */
export function useMissingMaxes(
  clientId: UserId,
  programs: readonly ClientProgram[],
  maxes: readonly OneRepMax[],
): readonly MissingMax[] {
  const over = new Set<string>(
    (useRead(assignmentsOfClient, clientId) ?? []).flatMap(({ assignment }) =>
      isOverFor(assignment) ? assignment._id : [],
    ),
  );
  const trained = programs.filter(({ _id }) => !over.has(_id));
  const days = useRead(plannedDays, trained.map(({ _id }) => _id).join(','));
  return missingMaxes(days ?? [], workingMaxes(maxes));
}

export interface MissingMaxesFormProps {
  clientId: UserId;
  firstName: string;
  missing: readonly MissingMax[];
  /** What needs them, as in 'Alex’s programs ask for'. */
  where: string;
}

/** The maxes of a client that are missing, all filled in at once; nothing if there are none. */
export function MissingMaxesForm({ clientId, firstName, missing, where }: MissingMaxesFormProps) {
  const device = useDevice();
  const today = useToday();
  const units = useUnits();
  const [typed, setTyped] = useState<Readonly<Record<MovementId, string>>>({});
  const [wrong, setWrong] = useState<ReadonlySet<MovementId>>(new Set());
  if (missing.length === 0) return null;
  const unit = unitNames[units].weight;
  const filled = missing.filter(({ movementId }) => (typed[movementId] ?? '').trim() !== '');
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = filled.map((one) => ({ ...one, kg: readMax(typed[one.movementId] ?? '', units) }));
    setWrong(new Set(read.flatMap(({ movementId, kg }) => (kg === null ? movementId : []))));
    if (read.some(({ kg }) => kg === null)) return;
    for (const { movementId, title, kg, isForWaves } of read) {
      if (kg === null) continue;
      const share = isForWaves && { trainingMaxPercent: usualTrainingMaxPercent };
      await setClientMax(device, {
        clientId,
        max: { movementId, title, kg, date: today, ...share },
      });
    }
    setTyped({});
    showToast({
      color: 'success',
      text: `${counted(read.length, 'max', 'maxes')} set for ${firstName}`,
    });
  };
  return (
    <form
      onSubmit={(event) => void save(event)}
      aria-label="Maxes that are missing"
      className="flex flex-col gap-3 rounded-control bg-sunken p-4"
    >
      <p className="text-sm">
        {where} a % of {missing.length === 1 ? 'a max' : 'maxes'} that nobody has entered yet. Until
        then those sets show no weight.
      </p>
      {missing.map(({ movementId, title, isForWaves }) => (
        <TextField
          key={movementId}
          label={`${title} (${unit})`}
          {...(isForWaves && {
            hint: `The one-rep max. Its waves go by ${usualTrainingMaxPercent}% of it, the training max.`,
          })}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={typed[movementId] ?? ''}
          error={wrong.has(movementId) ? maxProblem(units) : undefined}
          onChange={({ target }) => setTyped({ ...typed, [movementId]: target.value })}
        />
      ))}
      <Button type="submit" theme="primary-default" disabled={filled.length === 0}>
        {filled.length === 0 ? 'Set maxes' : `Set ${counted(filled.length, 'max', 'maxes')}`}
      </Button>
    </form>
  );
}
