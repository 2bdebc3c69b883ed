import { useState } from 'react';
import { dayName as workoutName } from '#domain/coaching/day-name.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { GivenPart } from '#domain/coaching/assignment.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';

export interface PartChoiceProps {
  days: readonly TrainingPlanDay[];
  onChoose: (part: GivenPart) => void;
}

const kinds = [
  { value: 'all', title: 'Whole program' },
  { value: 'weeks', title: 'Some weeks' },
  { value: 'day', title: 'One workout' },
] as const;

export function PartChoice({ days, onChoose }: PartChoiceProps) {
  const weeks = Math.max(1, Math.ceil(days.length / 7));
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('all');
  const [range, setRange] = useState({ from: 1, to: weeks });
  const workouts = days.flatMap((day, index) => (isTrainingDay(day) ? [{ day, index }] : []));
  const first = workouts[0]?.day._id;
  const [dayId, setDayId] = useState(first);
  const chooseKind = (next: typeof kind) => {
    setKind(next);
    if (next === 'weeks') onChoose({ weeks: range });
    else onChoose(next === 'day' && dayId ? { dayId } : {});
  };
  const chooseWeeks = (next: typeof range) => {
    const ordered = { from: next.from, to: Math.max(next.from, next.to) };
    setRange(ordered);
    onChoose({ weeks: ordered });
  };
  const numbers = Array.from({ length: weeks }, (_, index) => String(index + 1));
  return (
    <div className="flex flex-col gap-3">
      <Segments label="What" options={kinds} value={kind} onChange={chooseKind} />
      {kind === 'weeks' && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="From week"
            value={String(range.from)}
            options={numbers.map((week) => [week, week] as const)}
            onChange={(week) => chooseWeeks({ ...range, from: Number(week) })}
          />
          <SelectField
            label="To week"
            value={String(range.to)}
            options={numbers
              .filter((week) => Number(week) >= range.from)
              .map((week) => [week, week] as const)}
            onChange={(week) => chooseWeeks({ ...range, to: Number(week) })}
          />
        </div>
      )}
      {kind === 'day' && dayId && (
        <SelectField
          label="Workout"
          value={dayId}
          options={workouts.map(
            ({ day, index }) =>
              [
                day._id,
                `Week ${Math.floor(index / 7) + 1}, day ${(index % 7) + 1}: ${workoutName(day)}`,
              ] as const,
          )}
          onChange={(id) => {
            setDayId(id as TrainingPlanDayId);
            onChoose({ dayId: id as TrainingPlanDayId });
          }}
        />
      )}
    </div>
  );
}
