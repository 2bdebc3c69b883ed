// Many days of one program in one call: each is answered and remembered as if it had come alone.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CreatedProgramDay,
  createProgram,
  createProgramDay,
  type CreatedProgramView,
  getCreatedProgram,
  saveProgramDay,
  saveProgramDays,
} from '#contract/created-programs.ts';
import { mostDaysAtOnce, mostPlanDays } from '#contract/call-limits.ts';
import { pullChanges } from '#contract/sync.ts';
import { addPerson, type Person } from './builders.ts';
import { planDay, wholeProgram } from './plan-builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Sent {
  readonly key: string;
  readonly rev: number | null;
  readonly day: CreatedProgramDay;
}

let server: TestServer;
let coach: Person;
let program: CreatedProgramView;
/** The program's three days, with the revision of each. */
let days: Sent[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  program = (await server.ok(createProgram, { as: coach, body: wholeProgram() })).program;
  days = await storedDays();
});

const storedDays = async (): Promise<Sent[]> => {
  const { changes } = await server.ok(pullChanges, { as: coach });
  return changes.flatMap((one) =>
    one.type === 'created-program-day' && 'body' in one
      ? [{ key: randomUUID(), rev: one.rev, day: one.body }]
      : [],
  );
};
const titled = (sent: Sent | undefined, title: string): Sent => ({
  key: randomUUID(),
  rev: sent!.rev,
  day: { ...sent!.day, title },
});
const newDays = (count: number): Sent[] =>
  Array.from({ length: count }, (_, index) => ({
    key: randomUUID(),
    rev: null,
    day: CreatedProgramDay.parse({
      ...planDay(`Day ${index + 1}`),
      programId: program._id,
      position: `z${String(index).padStart(4, '0')}`,
    }),
  }));
const send = (sent: readonly Sent[], id: string = program._id, as = coach) =>
  server.call(saveProgramDays, { as, params: { id }, body: { days: sent } });
const statuses = async (sent: readonly Sent[]) =>
  (await send(sent)).body.answers.map(({ status }) => status);
const titles = async () => {
  const on = { as: coach, params: { id: program._id } };
  return (await server.ok(getCreatedProgram, on)).program.trainingPlan.map(({ title }) => title);
};

describe('many days of a program', () => {
  test('[PB-6] [SW-4] of twelve weeks and a day are added by one call, in their order', async () => {
    const sent = newDays(85);
    const { body } = await send(sent);
    expect(body.answers).toHaveLength(85);
    for (const [index, { status, body: answer }] of body.answers.entries()) {
      expect(status).toBe(200);
      expect(createProgramDay.ok.parse(answer).day).toEqual(sent[index]?.day);
    }
    const revisions = body.answers.map(({ body: answer }) => (answer as { rev: number }).rev);
    expect(new Set(revisions).size).toBe(85);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect((await titles()).slice(3)).toEqual(sent.map(({ day }) => day.title));
  });

  test('[SW-6] one that was changed elsewhere is shown as it is there, and the others are saved', async () => {
    const [push, pull, legs] = days;
    const elsewhere = titled(pull, 'Elsewhere');
    await server.ok(saveProgramDay, {
      as: coach,
      params: { id: program._id, dayId: elsewhere.day._id },
      body: { day: elsewhere.day },
      revision: elsewhere.rev!,
      key: elsewhere.key,
    });
    const sent = [titled(push, 'Press'), titled(pull, 'Row'), titled(legs, 'Squat')];
    const { answers } = (await send([...sent, ...newDays(1)])).body;
    expect(answers.map(({ status }) => status)).toEqual([200, 412, 200, 200]);
    expect(answers[1]?.body).toMatchObject({
      type: 'stale-revision',
      current: { lastKey: elsewhere.key, body: { title: 'Elsewhere' } },
    });
    expect(await titles()).toEqual(['Press', 'Elsewhere', 'Squat', 'Day 1']);
  });

  test('one that is not possible is refused in words, and the others are saved', async () => {
    const [push, pull, legs] = days;
    const [exercise] = push!.day.exercises;
    const twice = { ...push!, day: { ...push!.day, exercises: [exercise!, exercise!] } };
    const gone = { ...titled(legs, 'Gone'), day: { ...legs!.day, _id: randomUUID() as never } };
    const { answers } = (await send([twice, gone, titled(pull, 'Row')])).body;
    expect(answers).toMatchObject([
      {
        status: 422,
        body: { errors: { global: 'Each day, exercise and set needs its own id' } },
      },
      { status: 404, body: { type: 'not-found' } },
      { status: 200 },
    ]);
    expect(await titles()).toEqual(['Push', 'Row', 'Legs']);
  });

  test('a repeat has no second effect, in other company or alone either', async () => {
    const sent = [titled(days[0], 'Press'), ...newDays(3)];
    const first = (await send(sent)).body.answers;
    expect((await send(sent)).body.answers).toEqual(first);
    const [press, ...added] = sent;
    const others = (await send([...added.toReversed(), titled(days[1], 'Row')])).body.answers;
    expect(others.slice(0, 3)).toEqual(first.slice(1).toReversed());
    const alone = await server.ok(saveProgramDay, {
      as: coach,
      params: { id: program._id, dayId: press!.day._id },
      body: { day: press!.day },
      revision: press!.rev!,
      key: press!.key,
    });
    expect(alone).toEqual(first[0]?.body);
    expect(await titles()).toEqual(['Press', 'Row', 'Legs', 'Day 1', 'Day 2', 'Day 3']);
  });

  test('a repeat of one that was first sent alone is answered as it was then, whatever came after', async () => {
    const press = titled(days[0], 'Press');
    const alone = { as: coach, params: { id: program._id, dayId: press.day._id } };
    const saved = await server.ok(saveProgramDay, {
      ...alone,
      body: { day: press.day },
      revision: press.rev!,
      key: press.key,
    });
    const later = { ...press.day, title: 'Later' };
    await server.ok(saveProgramDay, { ...alone, body: { day: later }, revision: saved.rev });
    const { answers } = (await send([press, titled(days[1], 'Row')])).body;
    expect(answers[0]).toEqual({ status: 200, body: saved });
    expect(await titles()).toEqual(['Later', 'Row', 'Legs']);
  });

  test('a key of another day is refused, and only there', async () => {
    const [press, row] = [titled(days[0], 'Press'), titled(days[1], 'Row')];
    await send([press]);
    const { answers } = (await send([{ ...row, key: press.key }, titled(days[2], 'Squat')])).body;
    expect(answers).toMatchObject([
      { status: 422, body: { type: 'idempotency-key-reused' } },
      { status: 200 },
    ]);
    expect(await titles()).toEqual(['Press', 'Pull', 'Squat']);
  });

  test("nobody finds another coach's program, nor puts a day of their own program into it", async () => {
    const other = await addPerson(server.deps, 'Kim', { isCoach: true });
    const stolen = titled(days[0], 'Stolen');
    expect((await send([stolen], program._id, other)).status).toBe(404);
    const body = { ...wholeProgram(), trainingPlan: [] };
    const own = (await server.ok(createProgram, { as: other, body })).program;
    const { answers } = (await send([stolen, ...newDays(1)], own._id, other)).body;
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await titles()).toEqual(['Push', 'Pull', 'Legs']);
  });

  test('that are too many for a call, or for a program, are not taken', async () => {
    for (const count of [0, mostDaysAtOnce + 1])
      expect((await send(newDays(count))).status).toBe(400);
    expect(await titles()).toHaveLength(3);
    const trainingPlan = Array.from({ length: mostPlanDays - 1 }, () => ({
      ...planDay(''),
      exercises: [],
    }));
    const body = { ...wholeProgram(), trainingPlan };
    program = (await server.ok(createProgram, { as: coach, body })).program;
    const [last, tooMany] = newDays(2);
    expect(await statuses([last!, tooMany!])).toEqual([200, 422]);
  });
});
