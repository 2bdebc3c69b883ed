import type { Recipe } from './recipe.ts';

/** Logs all sets of an exercise with one tap. */
export const workoutVerb: Recipe = {
  page: 'workout-verb.md',
  most: 3,
  steps: [
    {
      file: 'src/domain/session/tick-set.ts',
      code: `import { areAllSetsDone, nextSet, restAfterSet } from './rounds.ts';`,
      becomes: `import { areAllSetsDone, nextSet, restAfterSet, roundsOf } from './rounds.ts';`,
    },
    {
      file: 'src/domain/session/tick-set.ts',
      code: `const filledIn = (`,
      becomes: `/** Ticks every set of the exercise that is left. */
export const tickAll = (
  session: TrainingSession,
  { exerciseIndex, ...moment }: { exerciseIndex: number; now: string; stamp: EditStamp },
): Outcome<TrainingSession> => {
  const entry = session.exerciseLog[exerciseIndex];
  if (!entry) return refused('exercise-not-found');
  return roundsOf(entry)
    .flat()
    .reduce<Outcome<TrainingSession>>(
      (ticked, { id: setId }) =>
        ticked.allowed ? tickSet(ticked.value, { setId, done: true, ...moment }) : ticked,
      allowed(session),
    );
};

const filledIn = (`,
    },
    {
      file: 'src/domain/session/tick-set.test.ts',
      code: `isCircuitOver, tickSet, timedWork } from './tick-set.ts';`,
      becomes: `isCircuitOver, tickAll, tickSet, timedWork } from './tick-set.ts';`,
    },
    {
      file: 'src/domain/session/tick-set.test.ts',
      code: `test('[WK-24] a tick taken back keeps the typed values'`,
      becomes: `test('all sets of an exercise are ticked at once, as prescribed', () => {
  const all = tickAll(session, { exerciseIndex: 0, now, stamp });
  expect(all).toEqual(allowed([11, 12, 13].reduce((from, n) => ticked(from, n), session)));
  expect(tickAll(session, { exerciseIndex: 9, now, stamp })).toEqual(refused('exercise-not-found'));
});

test('[WK-24] a tick taken back keeps the typed values'`,
    },
    {
      file: 'src/client/features/workout/exercise-view.tsx',
      code: `import { nextSet } from '#domain/session/rounds.ts';`,
      becomes: `import { areAllSetsDone, nextSet } from '#domain/session/rounds.ts';
import { tickAll } from '#domain/session/tick-set.ts';`,
    },
    {
      file: 'src/client/features/workout/exercise-view.tsx',
      code: `        <ExerciseRecords entry={entry} index={index} />`,
      becomes: `        <ExerciseRecords entry={entry} index={index} />
        {!isCompleted && !areAllSetsDone(entry) && (
          <Button onClick={() => edit(tickAll, { exerciseIndex: index })}>Log all sets</Button>
        )}`,
    },
    {
      file: 'src/client/features/workout/exercise-view.tsx',
      code: `  const isCompleted = useIsCompleted();
  const next = `,
      becomes: `  const isCompleted = useIsCompleted();
  const { edit } = useWorkout();
  const next = `,
    },
  ],
  tests: [
    'src/domain/session/tick-set.test.ts',
    'src/client/features/workout/workout-machine.test.ts',
  ],
  proof: {
    file: 'src/client/features/workout/tick-all.test.ts',
    text: `import { expect, test } from 'vitest';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { tickAll } from '#domain/session/tick-set.ts';
import { testId } from '#domain/test-builders.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { createPhone, rowOf, sessionKey, training } from '#offline/test-support.ts';
import { setsOf, Phone as Screen } from './test-phone.ts';

test('all sets are ticked on the screen at once, and then on the disk', async () => {
  const screen = new Screen();
  screen.actor.send({ type: 'resume', sessionId: screen.disk._id });
  await screen.answer('succeeds');
  screen.edit(tickAll, { exerciseIndex: 0 });
  expect(screen.session.exerciseLog[0]!.sets.every(({ done }) => done)).toBe(true);
  screen.write();
  expect(setsOf(screen.disk).filter(({ done }) => done)).toHaveLength(3);
});

test('the command stores it with the entry that sends it', async () => {
  const phone = await createPhone(...training);
  await editSession(phone.device, testId.session(1), sessionEdit(tickAll, { exerciseIndex: 0 }));
  expect(await rowOf(phone, sessionKey)).toMatchObject({
    dirty: true,
    body: { exerciseLog: [{ sets: [{ done: true }, { done: true }, { done: true }] }, {}] },
  });
});
`,
  },
};
