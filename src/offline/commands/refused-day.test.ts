// The server refuses a coach's change of a client's day.
import { describe, expect, test } from 'vitest';
import type { TrainingPlanDay } from '#contract/training.ts';
import { buildDay, testId } from '#domain/test-builders.ts';
import { prescribedDay } from '../queries/clients.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, failed, ok, type Phone } from '../test-support.ts';
import { prescribe } from './prescribe-days.ts';
import { discardRefused } from './refused-entry.ts';

const programId = testId.program(1);
const day = buildDay(1);
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
/** The day with this load in the first exercise. */
const loaded = (weight: number): TrainingPlanDay => ({
  ...day,
  exercises: day.exercises.map((exercise, index) => ({
    ...exercise,
    sets: exercise.sets.map((set) => ({
      ...set,
      ...(index === 0 && set.weight && { weight: { ...set.weight, recommended: weight } }),
    })),
  })),
});
const version = (of: TrainingPlanDay, number: number): TrainingPlanDay => ({
  ...of,
  prescription: { version: number, earlier: [] },
});
const onScreen = (phone: Phone, seen = day) => prescribedDay(phone.device, programId, seen);

describe("[CO-2] a change of a client's day", () => {
  test('that was refused does not replace the prescription: it is kept beside it, with the reason', async () => {
    const phone = await createPhone();
    await prescribe(phone.device, { programId, seen: day, exercises: loaded(40).exercises });
    phone.server.answer(failed(422, 'invalid-request'));
    await push(phone);
    const [entry] = await phone.database.outbox.toArray();
    expect(entry).toMatchObject({ state: 'refused' });
    expect(await onScreen(phone)).toEqual({
      day,
      isUnsent: false,
      refused: {
        seq: entry!.seq,
        message: 'invalid-request, in words',
        exercises: loaded(40).exercises,
      },
    });
  });

  test('that was refused is sent again once it is put right, or given up', async () => {
    const phone = await createPhone();
    const wants = async (weight: number) =>
      prescribe(phone.device, { programId, seen: day, exercises: loaded(weight).exercises });
    await wants(4000);
    phone.server.answer(failed(422, 'invalid-request'), ok({ day: version(loaded(40), 2) }));
    await push(phone);
    await wants(40);
    expect(await onScreen(phone)).toEqual({ day: loaded(40), isUnsent: true, refused: null });
    await push(phone);
    expect(phone.server.calls[1]).toMatchObject({ json: { exercises: loaded(40).exercises } });
    const taken = { day: version(loaded(40), 2), isUnsent: false, refused: null };
    expect(await onScreen(phone)).toEqual(taken);

    await wants(4000);
    phone.server.answer(failed(422, 'invalid-request'));
    await push(phone);
    await discardRefused(phone.device, (await onScreen(phone, taken.day)).refused!);
    expect(await onScreen(phone)).toEqual(taken);
    expect(await phone.database.outbox.count()).toBe(0);
  });
});
