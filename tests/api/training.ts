// An athlete with a bought program and a run of it, and their actions.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { TrainingPlanDayId } from '#contract/ids.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import { saveSession, startSession } from '#contract/workout.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import type { TestServer } from './test-server.ts';

export async function newTraining(
  server: TestServer,
  contentOf?: (coach: Person) => ProgramContent,
) {
  const athlete = await addPerson(server.deps, 'Alex');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const { program, run } = await addProgram(server.deps, { athlete, coach }, contentOf?.(coach));
  const dayOf = (index: number) =>
    run.trainingSchedule[index]?._id ?? TrainingPlanDayId.parse(randomUUID());
  const start = (index = 0) =>
    server.ok(startSession, {
      as: athlete,
      body: { programRunId: run._id, trainingPlanItemId: dayOf(index) },
    });
  const save = (session: TrainingSession, revision: number, key = randomUUID()) =>
    server.call(saveSession, {
      as: athlete,
      body: { trainingSession: session },
      revision,
      key,
    });
  /** Fails the test unless it is saved. */
  const saved = async (session: TrainingSession, revision: number) => {
    const { status, body, error } = await save(session, revision);
    expect(status, JSON.stringify(error)).toBe(200);
    return body;
  };
  /** The athlete's only session, as on the server. */
  const onServer = async (): Promise<TrainingSession> => {
    const { changes } = await server.ok(pullChanges, { as: athlete });
    const found = changes.find(({ type }) => type === 'training-session');
    if (!found || !('body' in found) || found.type !== 'training-session') {
      throw new Error('No session on the server');
    }
    return found.body;
  };
  return { athlete, coach, program, run, dayOf, start, save, saved, onServer };
}

export type Training = Awaited<ReturnType<typeof newTraining>>;

export const stamp = { at: 1, by: 'phone' };

/** The value that a rule allows; throws if the rule refuses. */
export const must = <T>(
  outcome: { allowed: true; value: T } | { allowed: false; code: string },
): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

export const tickFirst = (session: TrainingSession) =>
  must(
    tickSet(session, {
      setId: session.exerciseLog[0]!.sets[0]!.id,
      done: true,
      now: '2026-06-01T06:40:00.000Z',
      stamp,
    }),
  );
