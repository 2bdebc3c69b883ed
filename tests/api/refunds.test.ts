// A refund: access ends, the training stays.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changePrescription, getPrescription } from '#contract/coaching.ts';
import { getPublishedProgram, updateAthletes } from '#contract/publishing.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { settlePayment } from '#contract/payments.ts';
import { getBalance, getSales, refundSale } from '#contract/sales.ts';
import { getPurchasedPrograms, newProgramRun } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { createSessionComment, saveSession, startSession } from '#contract/workout.ts';
import { runPaymentJob } from '#server/commands/run-job.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import { addPerson, type Person } from './builders.ts';
import { faulty, type FaultyProvider } from './faulty-provider.ts';
import { addSeller, checkout, press, sell } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let provider: FaultyProvider;
let coach: Person;

beforeAll(async () => {
  server = await startTestServer({
    openProvider: (deps) => (provider = faulty(openSandbox(deps))),
  });
});
afterEach(() => provider.faults.splice(0));
afterAll(() => server.stop());

/** Buys a program, begins it on June 1 and trains one workout of it, with a comment from the coach. */
async function buyAndTrain() {
  coach = await addSeller(server);
  const athlete = await addPerson(server.deps, 'Alex');
  const id = await sell(server, coach);
  const { sessionId, url, programId } = await checkout(server, athlete, id);
  await press(server, url, 'pay');
  const { programRun: run } = await server.ok(newProgramRun, {
    as: athlete,
    params: { id: programId },
    body: { date: '2026-06-01' },
  });
  const start = (day: number, startDate?: string) =>
    server.call(startSession, {
      as: athlete,
      body: {
        programRunId: run._id,
        trainingPlanItemId: run.trainingSchedule[day]?._id,
        ...(startDate && { startDate }),
      },
    });
  const { trainingSession: session, rev } = (await start(0)).body;
  await server.ok(createSessionComment, {
    as: coach,
    params: { id: session._id },
    body: { text: 'Well begun' },
  });
  return { athlete, id, sessionId, url, programId, run, session, rev, start };
}

const giveBack = (as: Person, id: string) => server.call(refundSale, { as, params: { id } });

describe('a refund', () => {
  test('[ST-10] ends access and leaves the athlete their workouts', async () => {
    const { athlete, programId, session, rev, start } = await buyAndTrain();
    const before = server.deps.now().toISOString();
    const { sale } = (await giveBack(coach, programId)).body;
    expect(sale).toMatchObject({ _id: programId, state: 'refunded', earnings: 0 });

    const { changes } = await server.ok(pullChanges, { as: athlete });
    const kept = changes.find(({ id }) => id === programId);
    if (!kept || !('body' in kept) || kept.type !== 'program') throw new Error('No program');
    expect(kept.body.accessEndedAt).toBe(sale.refundedAt);
    expect(kept.body.trainingPlan.map(({ title }) => title)).toEqual(['Push', 'Pull', 'Legs']);
    expect(kept.body.trainingPlan.flatMap(({ exercises }) => exercises)).toEqual([]);
    expect(changes.find(({ id }) => id === session._id)).toMatchObject({
      body: { exercises: session.exercises },
    });

    const late = await start(1);
    expect([late.status, late.error.errors.global]).toEqual([
      422,
      'You no longer have this program: it was refunded or has ended',
    ]);
    // A phone without a signal had begun it earlier.
    const begun = await start(1, before);
    expect(begun.body.trainingSession.exercises).toHaveLength(1);
    const trainingSession = { ...session, status: 'started', selectedExerciseIndex: 0 };
    const saved = { as: athlete, body: { trainingSession }, revision: rev };
    expect((await server.call(saveSession, saved)).status).toBe(200);
  });

  test('is told to the buyer by mail, once', async () => {
    const { athlete, programId } = await buyAndTrain();
    await giveBack(coach, programId);
    await giveBack(coach, programId);
    const letters = await server.lettersTo(athlete.email);
    expect(letters.map(({ subject, preview }) => [subject, preview])).toEqual([
      ['Your payment is being refunded', '$49.00 for “Twelve weeks”.'],
    ]);
    expect(letters[0]?.paragraphs[1]).toContain('stay yours');
  });

  test('ends the view of the coach', async () => {
    const { athlete, id, programId, session, run } = await buyAndTrain();
    const day = { id: programId, dayId: run.trainingSchedule[1]?._id ?? '' };
    await server.ok(getPrescription, { as: coach, params: day });
    await giveBack(coach, programId);
    const asCoach = await server.call(getPrescription, { as: coach, params: day });
    const changed = await server.call(changePrescription, {
      as: coach,
      params: day,
      body: { version: 1, exercises: [] },
    });
    const comment = await server.call(createSessionComment, {
      as: coach,
      params: { id: session._id },
      body: { text: 'Come back' },
    });
    expect([asCoach.status, changed.status, comment.status]).toEqual([404, 404, 404]);
    const { athletes } = await server.ok(getPublishedProgram, { as: coach, params: { id } });
    const updated = await server.ok(updateAthletes, { as: coach, params: { id } });
    expect([athletes, updated]).toEqual([0, { updated: 0, unchanged: 0 }]);
    // The athlete cannot read the plan this way either.
    const own = await server.ok(getPrescription, { as: athlete, params: day });
    expect(own.day.exercises).toEqual([]);
  });

  test('is for the coach who sold and for admins', async () => {
    const { athlete, programId } = await buyAndTrain();
    const other = await addSeller(server, 'Kim');
    const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
    expect((await giveBack(athlete, programId)).status).toBe(404);
    expect((await giveBack(other, programId)).status).toBe(404);
    expect((await giveBack(admin, programId)).body.sale.state).toBe('refunded');
    // A repeat gets the current state as its answer.
    const again = await giveBack(coach, programId);
    expect(again.body.sale.state).toBe('refunded');
  });

  test('is found by an admin under buyer and seller, and by nobody else', async () => {
    const { athlete, programId } = await buyAndTrain();
    const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
    const salesOf = async ({ userId }: Person) => {
      const { sales } = await server.ok(getSales, { as: admin, query: { of: userId } });
      return sales.map(({ _id }) => _id);
    };
    for (const person of [athlete, coach]) expect(await salesOf(person)).toEqual([programId]);
    expect(await salesOf(admin)).toEqual([]);
    for (const as of [athlete, coach]) {
      const { status } = await server.call(getSales, { as, query: { of: as.userId } });
      expect(status).toBe(403);
    }
  });

  test('is followed when the provider gave the money back by itself', async () => {
    const { athlete, url, programId } = await buyAndTrain();
    await press(server, url, 'refund');
    const { programs } = await server.ok(getPurchasedPrograms, { as: athlete });
    expect(programs[0]).toMatchObject({ _id: programId, accessEndedAt: expect.any(String) });
  });

  test('that the provider does not answer keeps access until the money has gone back', async () => {
    const { athlete, programId, sessionId } = await buyAndTrain();
    provider.faults.push(null, 'before');
    expect((await giveBack(coach, programId)).body.sale.state).toBe('refunding');
    expect(server.bugs.splice(0)).toHaveLength(1);
    const read = async () => (await server.ok(getPurchasedPrograms, { as: athlete })).programs[0];
    expect((await read())?.accessEndedAt).toBeUndefined();
    await runPaymentJob(server.deps, { kind: 'look-after-orders' });
    expect((await read())?.accessEndedAt).toBeDefined();
    const paid = await server.call(settlePayment, { as: athlete, body: { sessionId } });
    expect([paid.status, paid.error.type]).toEqual([409, 'payment-refunded']);
  });

  test('lets the program be bought again, as a copy of its own', async () => {
    const { athlete, id, programId } = await buyAndTrain();
    await giveBack(coach, programId);
    const second = await checkout(server, athlete, id);
    expect(second.programId).not.toBe(programId);
    await press(server, second.url, 'pay');
    const { programs } = await server.ok(getPurchasedPrograms, { as: athlete });
    expect(programs.map(({ _id, accessEndedAt }) => [_id, accessEndedAt !== undefined])).toEqual([
      [second.programId, false],
      [programId, true],
    ]);
  });
});

describe('what a coach reads of the money', () => {
  test('[API-27] [CO-7] the balance, the sales and what is left of each', async () => {
    const { athlete, programId } = await buyAndTrain();
    const other = await checkout(server, athlete, await sell(server, coach, { price: 105 }));
    await press(server, other.url, 'pay');
    const balance = () => server.ok(getBalance, { as: coach });
    expect(await balance()).toEqual({
      available: [{ amount: 0, currency: 'usd' }],
      pending: [{ amount: 4410 + 94, currency: 'usd' }],
      livemode: false,
      hasAccount: true,
      payoutsEnabled: true,
      feePercent: 10,
    });
    await giveBack(coach, programId);
    expect((await balance()).pending).toEqual([{ amount: 94, currency: 'usd' }]);
    const { sales, more } = await server.ok(getSales, { as: coach });
    expect(more).toBe(false);
    expect(sales.map(({ _id, price, earnings, state }) => [_id, price, earnings, state])).toEqual([
      [other.programId, 105, 94, 'paid'],
      [programId, 4900, 0, 'refunded'],
    ]);
    expect(sales[0]).toMatchObject({
      title: 'Twelve weeks',
      buyer: { userId: athlete.userId, firstName: 'Alex', lastName: 'Tester' },
      coach: { userId: coach.userId },
    });
  });

  test('becomes available two days after the payment', async () => {
    await buyAndTrain();
    server.pass(2);
    expect(await server.ok(getBalance, { as: coach })).toMatchObject({
      available: [{ amount: 4410 }],
      pending: [{ amount: 0 }],
    });
  });

  test('takes the purchased programs along', async () => {
    const { athlete, programId } = await buyAndTrain();
    await giveBack(coach, programId);
    const { purchases } = await server.ok(exportOwnData, { as: athlete });
    expect(purchases).toEqual([
      {
        _id: programId,
        title: 'Twelve weeks',
        price: 4900,
        state: 'refunded',
        paidAt: expect.any(String),
      },
    ]);
  });
});
