import { useState } from 'react';
import type { Progression } from '#contract/progression.ts';
import type { SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { ruleFor } from '#domain/progression/rule-for.ts';
import { maxOf } from '#domain/session/pinned-max.ts';

const Progress = afterIdle(async () => (await import('./idle/progress.tsx')).Progress);

export interface ProgressRoomProps {
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
}

/**
 * What a rule proposes comes after the table below it. Its room is there from the first paint and stays while the exercise
 * is open, so that nothing moves under a thumb.
 */
export function ProgressRoom({ prescribed, entry }: ProgressRoomProps) {
  const rules = useCurrentUser()?.preferences.progressions;
  const [room] = useState(() => roomFor(ruleFor(entry, prescribed, rules), entry));
  return (
    <div className={room ? `-mt-1 flex flex-col justify-center ${room}` : 'contents'}>
      <Progress prescribed={prescribed} entry={entry} />
    </div>
  );
}

/**
 * Two lines of reason and the answers, or the answer; on a phone the answers to a wave have a line each. A wave without a
 * max has nothing to say until the athlete has entered it.
 */
function roomFor(rule: Progression | null, entry: SubExerciseLogEntry): string {
  if (entry.progress) return 'min-h-11';
  if (!rule) return '';
  if (rule.kind !== 'waves') return 'min-h-29 max-[359px]:min-h-34';
  const lacksMax = entry.sets.every(
    (set) => set.weight?.metric === 'percent1RM' && maxOf(entry, set) === null,
  );
  return lacksMax ? '' : 'min-h-42 sm:min-h-29';
}
