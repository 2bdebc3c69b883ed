// The other documents: the next call in each state, and what counts as a difference.
import { describe, expect, test } from 'vitest';
import { entityTypes } from '#contract/sync.ts';
import { buildProgram, buildRun, buildSession, testId } from '#domain/test-builders.ts';
import type { DocumentBody, DocumentType, EntityRow, FrozenCall } from '../database/rows.ts';
import { NetworkError } from '../errors.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { tickedSession } from '../test-support.ts';
import { handlerOf } from './handlers.ts';
import { programHandler } from './program.ts';
import { programRunHandler } from './program-run.ts';
import { trainingSessionHandler } from './training-session.ts';

const row = <Type extends DocumentType>(
  type: Type,
  body: DocumentBody<Type>,
  rev: number | null = 5,
): EntityRow<Type> => ({ ...cleanRow(type, body, 5), rev });
const frozen = <Body>(sent: Body, baseRev: number | null): FrozenCall<Body> => ({
  idempotencyKey: 'key',
  call: { method: 'PUT', path: '/' },
  sent,
  baseRev,
});
const told = (next: { call: { method: string; path: string; body?: string } } | null) =>
  next && [`${next.call.method} ${next.call.path}`, JSON.parse(next.call.body ?? 'null')];

test('each type of document knows its own name', () => {
  expect(entityTypes.map((type) => handlerOf(type).type)).toEqual([...entityTypes]);
});

describe('a workout', () => {
  const [base, ticked] = [buildSession(), tickedSession(111)];

  test('is started first, without its log; the server then has it as it was at the start', () => {
    const next = trainingSessionHandler.nextCall(row('training-session', ticked, null), base);
    const { programRunId, trainingPlanItemId, _id, startDate } = ticked;
    expect(told(next)).toEqual([
      'POST /api/inworkout',
      { programRunId, trainingPlanItemId, _id, startDate, maxes: [] },
    ]);
    expect(next?.sent).toEqual(base);
  });

  test('sends only what changed once the server knows it', () => {
    const next = trainingSessionHandler.nextCall(row('training-session', ticked), base);
    const [entry] = ticked.exerciseLog;
    const { _id, status, selectedExerciseIndex, feedback, startDate, finishDate } = ticked;
    const athletes = { _id, status, selectedExerciseIndex, feedback, startDate, finishDate };
    expect(told(next)).toEqual([
      'PUT /api/inworkout',
      { changes: { ...athletes, exerciseLog: [entry] } },
    ]);
    expect(next?.sent).toEqual(ticked);
  });

  test('is saved as a whole when an earlier save went unanswered', () => {
    const next = trainingSessionHandler.nextCall(row('training-session', ticked), base, true);
    expect(told(next)).toEqual(['PUT /api/inworkout', { trainingSession: ticked }]);
    expect(next?.sent).toEqual(ticked);
  });

  test('is saved as a whole when more has changed than an athlete changes', () => {
    const newer = { ...ticked, tempo: 'fast' };
    const next = trainingSessionHandler.nextCall(row('training-session', newer), base);
    expect(told(next)).toEqual(['PUT /api/inworkout', { trainingSession: newer }]);
  });

  test('is not saved because another exercise is open', () => {
    const moved = { ...base, selectedExerciseIndex: 1 };
    expect(trainingSessionHandler.nextCall(row('training-session', moved), base)).toBeNull();
    expect(trainingSessionHandler.same(moved, base)).toBe(true);
    expect(trainingSessionHandler.same(ticked, base)).toBe(false);
  });

  test('is on the server as it was sent, unless the reply says otherwise', () => {
    expect(trainingSessionHandler.accepted(frozen(ticked, 5), { rev: 6 })).toEqual({
      rev: 6,
      body: ticked,
    });
    expect(
      trainingSessionHandler.accepted(frozen(ticked, 5), { rev: 6, trainingSession: base }).body,
    ).toEqual(base);
  });

  test('is not started by a reply that does not hold it', () => {
    expect(() => trainingSessionHandler.accepted(frozen(base, null), { rev: 6 })).toThrow(
      NetworkError,
    );
  });
});

describe('a run of a program', () => {
  const run = buildRun();
  const moved = { ...run, firstWorkoutDate: '2030-04-01' };
  const view = (body: typeof run) => ({
    ...body,
    rev: 6,
    trainingSchedule: body.trainingSchedule.map((day) => ({ ...day, trainingSessions: [] })),
  });

  test('is created with its date under the id that the phone gave it', () => {
    const next = programRunHandler.nextCall(row('program-run', moved, null), run);
    expect(told(next)).toEqual([
      `POST /api/program-snapshot/${testId.program(1)}/new-program-run`,
      { date: '2030-04-01', _id: testId.run(1) },
    ]);
  });

  test('is moved by its new date, and not when it was moved back', () => {
    expect(told(programRunHandler.nextCall(row('program-run', moved), run))).toEqual([
      `PUT /api/program-run-start-date/${testId.run(1)}`,
      { date: '2030-04-01', from: run.firstWorkoutDate },
    ]);
    expect(programRunHandler.nextCall(row('program-run', run), run)).toBeNull();
  });

  const changed = {
    ...run,
    trainingSchedule: run.trainingSchedule.map((day, index) =>
      index === 0 ? { ...day, moved: 2 } : index === 2 ? { ...day, skipped: true as const } : day,
    ),
  };

  test('sends the changed days alone, without those that were put back', () => {
    const next = programRunHandler.nextCall(row('program-run', changed), run);
    expect(told(next)).toEqual([
      `PUT /api/program-run-schedule/${testId.run(1)}`,
      {
        days: [
          { _id: testId.day(1), moved: 2, from: { moved: 0, shifted: 0 } },
          { _id: testId.day(3), skipped: true, from: { moved: 0, shifted: 0 } },
        ],
      },
    ]);
    expect(next?.sent).toEqual(changed);
    expect(told(programRunHandler.nextCall(row('program-run', run), changed))).toEqual([
      `PUT /api/program-run-schedule/${testId.run(1)}`,
      {
        days: [
          { _id: testId.day(1), moved: 0, from: { moved: 2, shifted: 0 } },
          { _id: testId.day(3), skipped: false, from: { moved: 0, shifted: 0 } },
        ],
      },
    ]);
    expect(programRunHandler.nextCall(row('program-run', changed), changed)).toBeNull();
    expect([
      programRunHandler.same(changed, run),
      programRunHandler.same(changed, changed),
    ]).toEqual([false, true]);
  });

  test('is begun first, then its start and its days are told one after the other', () => {
    const mine = { ...changed, firstWorkoutDate: '2030-04-01' };
    const begin = programRunHandler.nextCall(row('program-run', mine, null), run);
    expect(begin?.sent).toEqual({ ...run, firstWorkoutDate: '2030-04-01' });
    const start = programRunHandler.nextCall(row('program-run', mine), run);
    expect(start?.sent).toEqual({ ...run, firstWorkoutDate: '2030-04-01' });
    const days = programRunHandler.nextCall(row('program-run', mine), start?.sent as typeof run);
    expect(days?.sent).toEqual(mine);
  });

  test('that a restored server knows in an older form gets the changes of its days again', () => {
    const origin = programRunHandler.afterRestore.origin(changed);
    expect(programRunHandler.merge(origin, changed, run).body).toEqual(changed);
  });

  test('is kept without the workouts that the reply shows with it', () => {
    expect(programRunHandler.accepted(frozen(run, 5), { programRun: view(moved) })).toEqual({
      rev: 6,
      body: moved,
    });
  });

  test('moved on two devices stays where it was moved here', () => {
    const elsewhere = { ...run, firstWorkoutDate: '2030-05-01' };
    expect(programRunHandler.merge(run, moved, elsewhere).body).toEqual(moved);
    expect(programRunHandler.merge(run, run, elsewhere).body).toEqual(elsewhere);
  });
});

describe('a bought program', () => {
  const fresh = buildProgram();
  const viewed = { ...fresh, hasBeenViewed: true };

  test('tells the server that it was looked at, and nothing else', () => {
    expect(told(programHandler.nextCall(row('program', viewed), fresh))).toEqual([
      `POST /api/program-snapshot/${testId.program(1)}/saveHasBeenViewedStatus`,
      { value: true },
    ]);
    expect(programHandler.nextCall(row('program', { ...fresh, title: 'Mine' }), fresh)).toBeNull();
  });

  test('stays at its revision, so that what its coach changed meanwhile is still read', () => {
    expect(programHandler.accepted(frozen(viewed, 5), { rev: 9 })).toEqual({
      rev: 5,
      body: viewed,
    });
    expect(programHandler.merge(fresh, viewed, { ...fresh, title: 'Second edition' }).body).toEqual(
      {
        ...viewed,
        title: 'Second edition',
      },
    );
  });
});
