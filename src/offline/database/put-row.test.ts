// The history is derived: whatever happens to the documents, its rows equal those of a rebuild from scratch.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Change } from '#contract/sync.ts';
import type { saveSession } from '#contract/workout.ts';
import { testId } from '#domain/test-builders.ts';
import { cancelUnsent } from '../commands/cancel-unsent.ts';
import { editSet, rateWorkout, tickSet } from '../test-fixtures/verbs.ts';
import { finishSession } from '../commands/finish-session.ts';
import { discardRefused, retryRefused } from '../commands/refused-entry.ts';
import { restoreRefused } from '../commands/restore-refused.ts';
import { startSession } from '../commands/start-session.ts';
import { pull } from '../sync/pull.ts';
import { syncRound } from '../sync/sync-round.ts';
import { completed, historyOf, sessionsOf } from '../test-fixtures/finished-workouts.ts';
import {
  createPhone,
  failed,
  ok,
  type Phone,
  type ScriptedReply,
  stale,
  training,
} from '../test-support.ts';
import { fillHistory, isHistoryWhole } from './fill-history.ts';
import { writeMeta } from './meta.ts';

type Step =
  | { do: 'start' | 'finish' | 'sync' | 'cancel' | 'retry' | 'restore' | 'discard' }
  | { do: 'tick' | 'weigh'; set: number; value: number }
  | { do: 'pull'; id: number; change: 'finished' | 'started' | 'deleted' | 'reset'; weight: number }
  | { do: 'reply'; reply: 'accepts' | 'refuses' | 'knows another' | 'is ahead' | 'has lost it' };

const is = <const T>(value: T) => fc.constant(value);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: is('start') }) },
  { weight: 5, arbitrary: fc.record({ do: is('finish') }) },
  { weight: 6, arbitrary: fc.record({ do: is('sync') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'retry', 'restore', 'discard') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('tick', 'weigh'),
      set: fc.nat({ max: 5 }),
      value: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('pull'),
      id: fc.integer({ min: 1, max: 3 }),
      change: fc.constantFrom('finished', 'started', 'deleted', 'reset'),
      weight: fc.integer({ min: 50, max: 52 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('reply'),
      reply: fc.constantFrom('accepts', 'refuses', 'knows another', 'is ahead', 'has lost it'),
    }),
  },
) as fc.Arbitrary<Step>;

/** One phone and a scripted server. */
class Walk {
  rev = 100;
  reply: Extract<Step, { do: 'reply' }>['reply'] = 'accepts';
  readonly phone: Phone;

  constructor(phone: Phone) {
    this.phone = phone;
  }

  async take(step: Step): Promise<void> {
    const { device, database, deps, server } = this.phone;
    const { last, entry } = await this.latest();
    this.phone.clock.now += 400_000;
    if (step.do === 'start')
      await startSession(device, { programId: testId.program(1), dayId: testId.day(1) });
    else if (step.do === 'reply') this.reply = step.reply;
    else if (step.do === 'sync') {
      server.answer(...Array.from({ length: 12 }, () => () => this.answer()));
      await syncRound(deps, { purpose: 'push' }).catch(() => undefined);
      server.forget();
    } else if (step.do === 'pull') await this.pull(step);
    else if (step.do === 'tick' || step.do === 'weigh') {
      const sets = last?.exerciseLog.flatMap(({ sets: own }) => own) ?? [];
      const setId = sets[step.set]?.id;
      if (!last || !setId) return;
      const input = { sessionId: last._id, setId };
      await tickSet(device, { ...input, done: step.value > 1 });
      if (step.do === 'weigh') await editSet(device, { ...input, values: { weight: step.value } });
    } else if (step.do === 'finish') {
      if (!last) return;
      await rateWorkout(device, { sessionId: last._id, score1: 7 });
      await finishSession(device, { sessionId: last._id });
    } else if (entry) {
      await writeMeta(database, 'activeSession', undefined);
      const input = { seq: entry.seq };
      if (step.do === 'cancel') await cancelUnsent(device, input);
      else if (step.do === 'retry') await retryRefused(device, input);
      else if (step.do === 'restore') await restoreRefused(device, input);
      else await discardRefused(device, input);
    }
  }

  private async latest() {
    const { database } = this.phone;
    const [entry] = await database.outbox.toArray();
    return { last: (await sessionsOf(database)).at(-1), entry };
  }

  private async answer(): Promise<ScriptedReply> {
    const call = this.phone.server.calls.at(-1)!;
    this.rev += 1;
    const { trainingSession, changes } = call.json as BodyOf<typeof saveSession>;
    const sent = trainingSession ?? changes;
    const { last } = await this.latest();
    if (this.reply === 'refuses') return failed(422, 'invalid-request');
    if (this.reply === 'has lost it') return failed(404, 'not-found');
    if (call.method === 'POST') {
      const _id = this.reply === 'knows another' ? testId.session(3) : last!._id;
      return ok({ rev: this.rev, trainingSession: { ...last!, _id } });
    }
    if (this.reply === 'is ahead') {
      this.reply = 'accepts';
      return stale(this.rev, { ...completed(1, 51), _id: sent!._id });
    }
    return ok({ rev: this.rev });
  }

  private async pull(step: Extract<Step, { do: 'pull' }>): Promise<void> {
    this.rev += 1;
    const id = testId.session(step.id);
    const about = { type: 'training-session' as const, id, rev: this.rev };
    const body = completed(step.id, step.weight);
    const started = { ...body, status: 'started' as const, finishDate: null };
    const change: Change =
      step.change === 'deleted'
        ? { ...about, deleted: true }
        : { ...about, body: step.change === 'started' ? started : body };
    const reset = step.change === 'reset' ? { reset: true } : {};
    const page = { changes: [change], cursor: `at ${this.rev}`, more: false, ...reset };
    this.phone.server.answer(ok(page));
    await pull(this.phone.deps);
  }
}

describe('the history', () => {
  test('is what the documents say, whatever is done, sent, refused, merged or read', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
        const phone = await createPhone(...training.slice(0, 2));
        await fillHistory(phone.database);
        const walk = new Walk(phone);
        for (const step of steps) {
          await walk.take(step);
          const { held, made } = await historyOf(phone.database);
          expect(held, JSON.stringify(step)).toEqual(made);
          if (held.length > 0) seen.add(step.do);
          expect(await isHistoryWhole(phone.database)).toBe(true);
        }
      }),
      { numRuns: 150, seed: 11 },
    );
    // A walk that never finished a workout would prove nothing.
    expect(seen.size).toBeGreaterThan(9);
  });

  test('is left alone by a workout that is still under way: a tick is one put', async () => {
    const phone = await createPhone(...training);
    const sessionId = testId.session(1);
    await tickSet(phone.device, { sessionId, setId: testId.set(111), done: true });
    phone.writes.length = 0;
    await tickSet(phone.device, { sessionId, setId: testId.set(112), done: true });
    expect(phone.writes).toEqual(['entities.put']);
  });

  test('loses a workout whose finish is taken back', async () => {
    const phone = await createPhone(...training);
    const sessionId = testId.session(1);
    await rateWorkout(phone.device, { sessionId, score1: 7 });
    await finishSession(phone.device, { sessionId });
    expect((await historyOf(phone.database)).held).toHaveLength(1);
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(true);
    expect(await historyOf(phone.database)).toEqual({ held: [], made: [] });
  });
});
