// Two devices of a coach and two of an athlete, each out of reach most of the time, on a line that loses calls and replies:
// whatever each of them does, nothing that was trained is lost, and what was given has one meaning everywhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assignment } from '#contract/assignments.ts';
import type { AssignmentId, ProgramId } from '#contract/ids.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import { addDays } from '#domain/history/calendar.ts';
import { assignProgram, changeAssignments, leaveProgram } from '#offline/commands/assignments.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import { assignmentsOfClient } from '#offline/queries/assignments.ts';
import { newGym } from '../assignment-scene.ts';
import type { CoachDevice, Loss } from '../coach-device.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, below: (count: number) => Math.floor(next() * count) };
}

const firstDay = '2030-03-04';
const steps = 60;

test.each([1, 2, 3, 4, 5, 6])(
  'given, moved, paused, ended, left and trained on four devices at random (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    let isLossy = true;
    const lose = (): Loss => {
      const chance = isLossy ? random.next() : 1;
      return chance < 0.15 ? 'call' : chance < 0.3 ? 'reply' : null;
    };
    const gym = await newGym(server, lose);
    const coaches = [gym.laptop, gym.desk];
    const phones = [gym.phone, gym.tablet];
    const ticked = new Set<string>();
    const knownHere = async (device: CoachDevice) =>
      (await assignmentsOfClient(device.device, gym.athlete.userId)).map((one) => one.assignment);

    const coachActs = async (device: CoachDevice): Promise<void> => {
      const known = await knownHere(device);
      const one = known[random.below(known.length)];
      const from = addDays(firstDay, random.below(3));
      const weekdays = random.next() < 0.5 ? [] : [1, 3, 5];
      if (!one || random.next() < 0.3) {
        const clients = [{ userId: gym.athlete.userId, name: 'Alex' }];
        const { programId } = gym;
        await assignProgram(device.device, { programId, title: 'x', from, weekdays, clients });
        return;
      }
      const changes = [
        { state: 'paused' },
        { state: 'active', from: addDays(from, 14) },
        { state: 'ended' },
        { from: addDays(from, 7), weekdays },
        { updates: 'own' },
      ] as const;
      const to = changes[random.below(changes.length)]!;
      await changeAssignments(device.device, { ids: [one._id], to: to as never });
    };

    const athleteActs = async ({ device, database }: CoachDevice): Promise<void> => {
      const rows = await database.entities.where({ type: 'program', parent: '' }).toArray();
      const programs = rows.map(({ body }) => body as PurchasedProgram);
      const program = programs[random.below(programs.length)];
      if (!program) return;
      if (program.given && random.next() < 0.2) {
        await leaveProgram(device, { programId: program._id, value: random.next() < 0.5 });
        return;
      }
      const day = program.trainingPlan.find(({ exercises }) => exercises.length > 0);
      if (!day) return;
      const begun = await startSession(device, { programId: program._id, dayId: day._id });
      if (!begun.allowed) return;
      const sessionId = begun.value;
      const row = await database.entities.get(`training-session:${sessionId}`);
      const sets = (row!.body as TrainingSession).exerciseLog.flatMap((entry) => entry.sets);
      const set = sets[random.below(sets.length)];
      if (!set) return;
      const outcome = await tickSet(device, { sessionId, setId: set.id, done: true });
      if (outcome.allowed) ticked.add(set.id);
    };

    for (let step = 0; step < steps; step += 1) {
      const isCoach = random.next() < 0.5;
      const device = (isCoach ? coaches : phones)[random.below(2)]!;
      await (isCoach ? coachActs : athleteActs)(device);
      if (random.next() < 0.5) await device.sync();
    }
    isLossy = false;
    for (let round = 0; round < 6; round += 1)
      for (const device of [...coaches, ...phones]) {
        device.pass(600_000);
        await device.sync();
      }

    for (const device of [...coaches, ...phones])
      expect(await device.database.outbox.toArray()).toEqual([]);
    const [here, there] = await Promise.all(coaches.map(knownHere));
    expect(here).toEqual(there);
    const { changes } = await server.ok(pullChanges, { as: gym.coach });
    const stored = changes.flatMap((change) =>
      change.type === 'assignment' && 'body' in change ? [change.body] : [],
    );
    const byId = (one: Assignment, other: Assignment) => (one._id < other._id ? -1 : 1);
    expect(stored.toSorted(byId)).toEqual(here!.toSorted(byId));
    for (const phone of phones)
      for (const assignment of stored) {
        const copy = (await phone.database.entities.get(
          `program:${assignment._id as AssignmentId as string as ProgramId}`,
        )) as { body: PurchasedProgram } | undefined;
        // One that was ended before the server heard of it was never given.
        if (!copy && assignment.state === 'ended') continue;
        expect(copy?.body.given?.endedAt !== undefined).toBe(assignment.state === 'ended');
        expect(copy?.body.given?.pausedAt !== undefined).toBe(assignment.state === 'paused');
        expect(copy?.body.leftAt).toBe(assignment.leftAt);
      }
    const all = await server.ok(pullChanges, { as: gym.athlete });
    const done = all.changes.flatMap((change) =>
      change.type === 'training-session' && 'body' in change
        ? change.body.exerciseLog.flatMap((entry) => entry.sets.filter((set) => set.done))
        : [],
    );
    const kept = new Set<string>(done.map((set) => set.id));
    expect([...ticked].filter((id) => !kept.has(id))).toEqual([]);
  },
  60_000,
);
