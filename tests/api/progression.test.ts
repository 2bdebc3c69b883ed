// A rule that the coach wrote, on an athlete's two phones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrainingSessionId } from '#contract/ids.ts';
import type { Progression } from '#contract/progression.ts';
import type { TrainingSession } from '#contract/training.ts';
import { usualRacks } from '#domain/exercise/plates.ts';
import { proposeProgress } from '#domain/progression/propose.ts';
import { ruleFor } from '#domain/progression/rule-for.ts';
import { leaveProgress, takeProgress, undoProgress } from '#domain/session/answer-progress.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { type Given, sessionEdit, type Verb } from '#domain/session/session-edit.ts';
import { saveProgression } from '#offline/commands/edit-preferences.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { finishSession } from '#offline/commands/finish-session.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { userDetails } from '#offline/queries.ts';
import { workoutsWith } from '#offline/queries/progression.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import { buildProgramContent, type Person } from './builders.ts';
import { type CoachDevice, meet, newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const weekMs = 7 * 86_400_000;
const linear: Progression = { kind: 'linear', step: 2.5 };

/** Every exercise of each day is the same, and progresses. */
function linearly(coach: Person): ProgramContent {
  const content = buildProgramContent(coach);
  const [first] = content.trainingPlan[0]!.exercises;
  const trainingPlan = content.trainingPlan.map((day) => ({
    ...day,
    exercises: day.exercises
      .slice(0, 1)
      .map((exercise) => ({ ...exercise, movement: first!.movement!, progression: linear })),
  }));
  return { ...content, trainingPlan };
}

async function onTwoPhones() {
  const training = await newTraining(server, linearly);
  const [phone, tablet] = [
    await newPhone(server, training.athlete),
    await newPhone(server, training.athlete),
  ];
  const trainingDays = training.program.trainingPlan.flatMap(({ exercises }, index) =>
    exercises.length > 0 ? [index] : [],
  );
  /** The first time is a week before the second. */
  const begin = async ({ device, pass }: CoachDevice, time: 0 | 1) => {
    pass(time === 0 ? -weekMs : weekMs);
    return must(
      await startSession(device, {
        programId: training.program._id,
        dayId: training.dayOf(trainingDays[time]!),
      }),
    );
  };
  return { ...training, phone, tablet, begin };
}

const sessionOn = async ({ database }: CoachDevice, id: TrainingSessionId) =>
  (await database.entities.get(`training-session:${id}`))!.body as TrainingSession;

async function apply<Input>(
  { device }: CoachDevice,
  id: TrainingSessionId,
  verb: Verb<Input>,
  given: Given<Input>,
): Promise<void> {
  must(await editSession(device, id, sessionEdit(verb, given)));
}

async function finishAsAsked(phone: CoachDevice, sessionId: TrainingSessionId): Promise<void> {
  const { exerciseLog } = await sessionOn(phone, sessionId);
  for (const { id } of exerciseLog.flatMap(({ sets }) => sets))
    must(await tickSet(phone.device, { sessionId, setId: id, done: true }));
  await apply(phone, sessionId, rateWorkout, { score1: 7 });
  must(await finishSession(phone.device, { sessionId }));
}

async function proposedOn(phone: CoachDevice, id: TrainingSessionId) {
  const session = await sessionOn(phone, id);
  const entry = session.exerciseLog[0]!;
  const details = await userDetails(phone.device);
  const rule = ruleFor(entry, session.exercises[0]!, details?.preferences.progressions);
  if (!rule) return null;
  const sessions = await workoutsWith(
    phone.device,
    movementIdOf(entry.movement)!,
    session.startDate,
  );
  const gym = { units: 'metric', rack: usualRacks.metric } as const;
  return proposeProgress({ rule, entry, sessions, gym, trainingMax: null });
}

const answersOf = ({ exerciseLog }: TrainingSession) =>
  exerciseLog.map(({ progress }) => progress && [progress.taken, progress.kg]);

test('what a workout without a signal reached is proposed the next time; taken, it reaches the coach and the other phone', async () => {
  const { phone, tablet, begin } = await onTwoPhones();
  const first = await begin(phone, 0);
  expect((await proposedOn(phone, first))?.reason.why).toBe('first');
  await finishAsAsked(phone, first);
  const before = (await sessionOn(phone, first)).exerciseLog[0]!.sets[0]!.weight!.actual!;

  const second = await begin(phone, 1);
  const proposal = (await proposedOn(phone, second))!;
  expect(proposal.reason).toMatchObject({ why: 'reached' });
  const kg = proposal.targets[0]!.kg!;
  expect(kg).toBeGreaterThan(before);
  const entry = (await sessionOn(phone, second)).exerciseLog[0]!;
  const sets = entry.sets.map(({ id }, index) => ({ id, ...proposal.targets[index]! }));
  const { exerciseId } = entry;
  await apply(phone, second, takeProgress, { exerciseId, sets, offer: { kg } });
  await meet(phone, tablet);

  const held = await sessionOn(tablet, second);
  expect(answersOf(held)).toEqual([[true, kg]]);
  expect(held.exerciseLog[0]!.sets.map(({ weight }) => weight?.actual)).toEqual(
    entry.sets.map(() => kg),
  );
  expect(held).toEqual(await sessionOn(phone, second));

  await apply(tablet, second, undoProgress, { exerciseId });
  await meet(tablet, phone);
  expect(answersOf(await sessionOn(phone, second))).toEqual([undefined]);
  expect((await proposedOn(phone, second))?.targets[0]?.kg).toBe(kg);
});

test('two phones that answer apart agree: taken beats left', async () => {
  const { phone, tablet, begin } = await onTwoPhones();
  await finishAsAsked(phone, await begin(phone, 0));
  const id = await begin(phone, 1);
  await meet(phone, tablet);
  const { exerciseId, sets } = (await sessionOn(phone, id)).exerciseLog[0]!;
  const proposed = sets.map((set) => ({ id: set.id, kg: 62.5, reps: null }));
  await apply(phone, id, takeProgress, { exerciseId, sets: proposed, offer: { kg: 62.5 } });
  await apply(tablet, id, leaveProgress, { exerciseId, offer: { kg: 62.5 } });
  await meet(phone, tablet);
  const [one, other] = [await sessionOn(phone, id), await sessionOn(tablet, id)];
  expect(answersOf(one)).toEqual([[true, 62.5]]);
  expect(one.exerciseLog).toEqual(other.exerciseLog);
});

test('an athlete’s own rule comes to the other phone, goes before the coach’s, and leaves the program as it is', async () => {
  const { phone, tablet, begin } = await onTwoPhones();
  await finishAsAsked(phone, await begin(phone, 0));
  const id = await begin(phone, 1);
  const before = await sessionOn(phone, id);
  const movementId = movementIdOf(before.exerciseLog[0]!.movement)!;
  const rule: Progression = { kind: 'linear', step: 20 };
  await saveProgression(phone.device, { movementId, rule });
  await meet(phone, tablet);
  const last = before.exerciseLog[0]!.sets[0]!.weight!.recommended!;
  expect((await proposedOn(tablet, id))?.targets[0]?.kg).toBeGreaterThan(last + 15);
  expect(await sessionOn(tablet, id)).toEqual(before);

  await saveProgression(tablet.device, { movementId, rule: { kind: 'none' } });
  await meet(tablet, phone);
  expect(await proposedOn(phone, id)).toBeNull();
  await saveProgression(phone.device, { movementId, rule: null });
  expect((await proposedOn(phone, id))?.reason.why).toBe('reached');
});

test('of two phones’ rules for a movement one counts as a whole', async () => {
  const { phone, tablet } = await onTwoPhones();
  const movementId = 'barbell-full-squat' as never;
  await saveProgression(phone.device, { movementId, rule: linear });
  const double: Progression = { kind: 'double', step: 5, reps: { from: 8, to: 12 } };
  await saveProgression(tablet.device, { movementId, rule: double });
  await meet(phone, tablet);
  const rules = await Promise.all(
    [phone, tablet].map(
      async ({ device }) => (await userDetails(device))?.preferences.progressions?.[movementId],
    ),
  );
  expect(rules[0]).toEqual(rules[1]);
  expect([linear, double]).toContainEqual(rules[0]);
});
