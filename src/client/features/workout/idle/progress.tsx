import { Suspense } from 'react';
import type { SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ruleFor } from '#domain/progression/rule-for.ts';
import { userDetails } from '#offline/queries.ts';

const ProgressLine = lazyPart(async () => (await import('../progress-line.tsx')).ProgressLine);

export interface ProgressProps {
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
}

/** What the rule of an exercise proposes, if it has one. */
export function Progress({ prescribed, entry }: ProgressProps) {
  const details = useRead(userDetails);
  const { movement } = entry;
  if (details === undefined || typeof movement !== 'object') return null;
  const rule = ruleFor(entry, prescribed, details?.preferences.progressions);
  return rule ? (
    <Suspense>
      <ProgressLine rule={rule} entry={entry} movement={movement} />
    </Suspense>
  ) : null;
}
