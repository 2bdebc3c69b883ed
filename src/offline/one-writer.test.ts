// If only one device writes something, that is the final value, whatever happens to its calls and those of the other
// devices.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Edit,
  type Evening,
  type ExerciseDone,
  playEvening,
  type Step,
  type Sync,
} from './test-fixtures/one-writer.ts';
import { fates, type Met } from './test-fixtures/workout-server.ts';

const first = 0;
const last = -1;

const undone = { done: false, weight: null };

describe('a device whose save had to wait while it read the workout', () => {
  test('does not bring back a tick that was taken back before a swap', async () => {
    const exercise = await play(
      entersAWeight('tablet'),
      ticks('phone'),
      syncs('phone'),
      hasToWait('tablet'),
      unticks('phone'),
      swaps('phone'),
    );
    expect(exercise).toMatchObject({ movement: 'other-1', sets: [undone, undone, undone] });
  });

  test('does not bring back values from before a swap', async () => {
    const exercise = await play(
      entersAWeight('tablet'),
      entersAWeight('phone'),
      syncs('phone'),
      hasToWait('tablet'),
      swaps('phone'),
    );
    expect(exercise).toMatchObject({ movement: 'other-1', sets: [undone, undone, undone] });
  });

  test('does not bring back an added set that was done and deleted', async () => {
    const { sets } = await play(
      entersAWeight('tablet'),
      addsASet('phone'),
      ticks('phone', last),
      syncs('phone'),
      hasToWait('tablet'),
      deletesTheSet('phone'),
    );
    expect(sets).toMatchObject([undone, undone, undone]);
  });

  test('does not bring back a swap that was taken back', async () => {
    const { movement } = await play(
      entersAWeight('tablet'),
      swaps('phone'),
      syncs('phone'),
      hasToWait('tablet'),
      swapsBack('phone'),
    );
    expect(movement).toBe('movement-11');
  });
});

describe('a device whose save is refused while it reads the workout', () => {
  test('does not bring back an added set that was done and deleted', async () => {
    const { sets } = await play(
      entersAWeight('tablet'),
      isRefused('tablet'),
      addsASet('phone'),
      ticks('phone', last),
      syncs('phone'),
      syncs('tablet'),
      deletesTheSet('phone'),
      syncs('phone'),
      syncs('tablet'),
    );
    expect(sets).toMatchObject([undone, undone, undone]);
  });

  test('does not bring back a tick that was taken back before a swap', async () => {
    const exercise = await play(
      entersAWeight('tablet'),
      isRefused('tablet'),
      ticks('phone'),
      syncs('phone'),
      syncs('tablet'),
      unticks('phone'),
      swaps('phone'),
      syncs('phone'),
      syncs('tablet'),
    );
    expect(exercise).toMatchObject({ movement: 'other-1', sets: [undone, undone, undone] });
  });
});

describe('an exercise that one device alone has changed is as that device left it', () => {
  const always: Met[] = [...fates, 'somebody was faster', 'asked once more', 'begun already'];
  test.each([
    { when: 'whatever becomes of its calls', turn: turnOfADevice(), meets: always },
    {
      when: 'also while a coach changes what is asked for',
      turn: fc.oneof({ weight: 6, arbitrary: turnOfADevice() }, turnOfTheCoach()),
      meets: [...always, 'prescribed'] satisfies Met[],
    },
  ])(
    '$when',
    async ({ turn, meets }) => {
      const met = new Map<Met, number>();
      const meet = (what: Met) => void met.set(what, (met.get(what) ?? 0) + 1);
      const property = fc.asyncProperty(eveningOf(turn), async (evening) => {
        await playEvening(evening, meet);
      });
      await fc.assert(property, { numRuns: 75, seed: 1 });
      // Evenings on which nothing went wrong would prove nothing.
      for (const what of meets) expect(met.get(what), what).toBeGreaterThan(4);
    },
    240_000,
  );
});

/** The phone's exercise at the end, in a workout that both devices have from the start. */
async function play(...steps: readonly Step[]): Promise<ExerciseDone> {
  const [ofThePhone] = await playEvening({ begun: 'once', steps }, () => undefined);
  return ofThePhone;
}

type Who = 'phone' | 'tablet';
type Turn = (by: Who) => Step[];

function entersAWeight(by: Who): Step {
  return { by, does: { do: 'enter', set: first, field: 'weight', value: 50 } };
}

function ticks(by: Who, set = first): Step {
  return { by, does: { do: 'tap', set } };
}

function unticks(by: Who): Step {
  return ticks(by);
}

function addsASet(by: Who): Step {
  return { by, does: { do: 'add' } };
}

function deletesTheSet(by: Who): Step {
  return { by, does: { do: 'delete' } };
}

function swaps(by: Who): Step {
  return { by, does: { do: 'swap', to: 1 } };
}

function swapsBack(by: Who): Step {
  return { by, does: { do: 'swap', to: null } };
}

function syncs(by: Who): Step {
  return { by, does: { do: 'sync' } };
}

/** Its save, not its next pull. */
function hasToWait(by: Who): Step {
  return { by, does: { do: 'sync', saves: ['told to wait'] } };
}

function isRefused(by: Who): Step {
  return { by, does: { do: 'sync', saves: ['refused'] } };
}

/** The athlete switches between the devices, and a coach may come in between. */
function eveningOf(turn: fc.Arbitrary<Turn>): fc.Arbitrary<Evening> {
  return fc.record({
    begun: mostly('once', 'on both'),
    steps: fc
      .array(turn, { minLength: 5, maxLength: 8 })
      .map((turns) => turns.flatMap((one, index) => one(index % 2 === 0 ? 'phone' : 'tablet'))),
  });
}

/** Something is logged, and mostly there is a signal afterwards. */
function turnOfADevice(): fc.Arbitrary<Turn> {
  const edits = fc.array(anyEdit(), { maxLength: 2 });
  return fc.tuple(edits, fc.option(anySync(), { freq: 5 })).map(
    ([logged, sync]) =>
      (by) =>
        [...logged, ...(sync ? [sync] : [])].map((does) => ({ by, does })),
  );
}

function turnOfTheCoach(): fc.Arbitrary<Turn> {
  return fc.integer({ min: 61, max: 65 }).map((asksFor) => () => [{ by: 'coach', asksFor }]);
}

function anyEdit(): fc.Arbitrary<Edit> {
  const set = fc.constantFrom(first, last);
  const tap = fc.record({ do: is('tap'), set });
  const enter = fc.record({
    do: is('enter'),
    set,
    field: fc.constantFrom('weight', 'effort'),
    value: fc.option(fc.integer({ min: 1, max: 3 })),
  });
  const extraSet = fc.record({ do: fc.constantFrom('add', 'delete', 'restore') });
  const swap = fc.record({ do: is('swap'), to: fc.option(fc.nat({ max: 1 })) });
  const rate = fc.record({ do: is('rate'), score: fc.nat({ max: 3 }) });
  return fc.oneof(
    { weight: 4, arbitrary: tap },
    { weight: 3, arbitrary: enter },
    { weight: 4, arbitrary: extraSet },
    { weight: 4, arbitrary: swap },
    rate,
  );
}

function anySync(): fc.Arbitrary<Sync> {
  return fc.record({
    do: is('sync'),
    saves: fc.array(fc.constantFrom(...fates), { maxLength: 2 }),
    reading: mostly('arrives', 'call lost', 'told to wait'),
    readsFirst: fc.boolean(),
    onlySends: mostly(false, true),
  });
}

/** If too much goes wrong, nothing gets through, which hides faults in the result. */
function mostly<const T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 3, arbitrary: is(usual) }, fc.constantFrom(...others));
}

function is<const T>(value: T): fc.Arbitrary<T> {
  return fc.constant(value);
}
