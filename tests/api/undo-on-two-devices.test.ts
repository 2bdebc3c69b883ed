// Undo and answers in a program that two devices wrote without a signal, with the real engine.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExerciseSet } from '#contract/training.ts';
import { withOther } from '#domain/program/edit.ts';
import { changeDay, removeDays } from '#domain/program/plan-days.ts';
import { removeExercises } from '#domain/program/plan-exercises.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { changeSets } from '#domain/program/plan-sets.ts';
import { keepProgramValue } from '#offline/commands/keep-program-value.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { programConflicts } from '#offline/queries/program-conflicts.ts';
import { addPerson } from './builders.ts';
import { type CoachDevice, coachDevice, draftOf, sharedProgramOn } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let laptop: CoachDevice;
let phone: CoachDevice;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  laptop = await coachDevice(server, coach);
  phone = await coachDevice(server, coach);
});

const exerciseIn = (editor: ProgramEditor) => draftOf(editor).days[0]!.exercises[0];
const weightsIn = (editor: ProgramEditor) =>
  exerciseIn(editor)?.sets.map(({ weight }) => weight?.recommended ?? null);

async function lift(editor: ProgramEditor, set: ExerciseSet, kg: number): Promise<void> {
  editor.edit((draft) => changeSets(draft, { setIds: [set.id], field: 'weight', value: kg }));
  await editor.settled();
}

async function remove(editor: ProgramEditor): Promise<void> {
  const exerciseIds = [exerciseIn(editor)!._id];
  editor.edit((draft) => removeExercises(draft, { exerciseIds }));
  await editor.settled();
}

/** Both devices send what they have, the laptop first, until they agree. */
async function meet(...editors: ProgramEditor[]): Promise<void> {
  for (const each of [laptop, phone, laptop, phone]) await each.sync();
  for (const editor of editors) await editor.settled();
  await expect.poll(() => draftOf(editors[0]!)).toEqual(draftOf(editors[1]!));
}

test('taking back a deletion leaves what the other device has written in the exercise', async () => {
  const { id, mine, theirs } = await sharedProgramOn(laptop, phone);
  const [first] = exerciseIn(mine)!.sets;
  await lift(mine, first!, 93);
  await remove(theirs);
  await meet(mine, theirs);
  expect(weightsIn(theirs)?.[0]).toBe(93);
  expect(await theirs.undo()).toBe(1);
  await theirs.settled();
  await meet(mine, theirs);
  expect(weightsIn(mine)?.[0]).toBe(93);
  expect(await programConflicts(laptop.device, id)).toEqual([]);
});

test('taking back one’s own value brings the other device’s, which had given way to it', async () => {
  const { id, mine, theirs } = await sharedProgramOn(laptop, phone);
  const [first] = exerciseIn(mine)!.sets;
  await lift(mine, first!, 90);
  await lift(theirs, first!, 95);
  await meet(mine, theirs);
  expect(weightsIn(theirs)?.[0]).toBe(95);
  expect(await theirs.undo()).toBe(1);
  await theirs.settled();
  expect(weightsIn(theirs)?.[0]).toBe(90);
  expect(await programConflicts(phone.device, id)).toEqual([]);
  await meet(mine, theirs);
  expect(weightsIn(mine)?.[0]).toBe(90);
});

test('an answer is one step back, and then the question is there again', async () => {
  const { id, mine, theirs } = await sharedProgramOn(laptop, phone);
  const [first] = exerciseIn(mine)!.sets;
  await lift(mine, first!, 90);
  await lift(theirs, first!, 95);
  await meet(mine, theirs);
  const [question] = await programConflicts(phone.device, id);
  theirs.edit((draft) => allowed(withOther(draft, question!)));
  await theirs.settled();
  expect(weightsIn(theirs)?.[0]).toBe(90);
  expect(await programConflicts(phone.device, id)).toEqual([]);
  expect(await theirs.undo()).toBe(0);
  await theirs.settled();
  expect(weightsIn(theirs)?.[0]).toBe(95);
  expect(await programConflicts(phone.device, id)).toMatchObject([{ other: question!.other }]);
});

test('a day that was taken out by an answer comes back with one step', async () => {
  const { id, dayId, mine, theirs } = await sharedProgramOn(laptop, phone);
  const [first] = exerciseIn(mine)!.sets;
  await lift(mine, first!, 93);
  theirs.edit((draft) => removeDays(draft, { dayIds: [dayId] }));
  await theirs.settled();
  await meet(mine, theirs);
  const [question] = await programConflicts(phone.device, id);
  expect(question).toMatchObject({ field: 'removed', other: true });
  const before = draftOf(theirs);
  theirs.edit((draft) => allowed(withOther(draft, question!)));
  await theirs.settled();
  expect(draftOf(theirs).days).toHaveLength(before.days.length - 1);
  await theirs.undo();
  await theirs.settled();
  expect(draftOf(theirs)).toEqual(before);
  expect(await programConflicts(phone.device, id)).toMatchObject([{ field: 'removed' }]);
});

test('a question that was answered on one device is asked on no other', async () => {
  const { id, dayId, mine, theirs } = await sharedProgramOn(laptop, phone);
  const [first, second] = exerciseIn(mine)!.sets;
  for (const [editor, kg] of [
    [mine, 90],
    [theirs, 95],
  ] as const) {
    await lift(editor, first!, kg);
    await lift(editor, second!, kg);
  }
  await meet(mine, theirs);
  const asked = (device: CoachDevice) => programConflicts(device.device, id);
  expect(await asked(laptop)).toHaveLength(2);
  const [question] = await asked(phone);
  await keepProgramValue(phone.device, question!);
  // The laptop writes in the day meanwhile, which opens no question again.
  mine.edit((draft) => changeDay(draft, { dayId, title: 'Legs' }));
  await mine.settled();
  await meet(mine, theirs);
  expect((await asked(laptop)).map(({ path }) => path)).toEqual(
    (await asked(phone)).map(({ path }) => path),
  );
  expect(await asked(laptop)).toHaveLength(1);
  const [last] = await asked(laptop);
  mine.edit((draft) => allowed(withOther(draft, last!)));
  await mine.settled();
  await meet(mine, theirs);
  expect([await asked(laptop), await asked(phone)]).toEqual([[], []]);
  expect(weightsIn(theirs)?.slice(0, 2).toSorted()).toEqual([90, 95]);
  expect(draftOf(theirs).days[0]).toMatchObject({ title: 'Legs' });
});

test('a question about other values is still asked', async () => {
  const { id, mine, theirs } = await sharedProgramOn(laptop, phone);
  const [first] = exerciseIn(mine)!.sets;
  await lift(mine, first!, 90);
  await lift(theirs, first!, 95);
  await meet(mine, theirs);
  const [question] = await programConflicts(phone.device, id);
  await keepProgramValue(phone.device, question!);
  await lift(mine, first!, 80);
  for (const each of [phone, laptop, phone]) await each.sync();
  expect(await programConflicts(laptop.device, id)).toEqual([]);
  await lift(theirs, first!, 97);
  await lift(mine, first!, 98);
  await meet(mine, theirs);
  expect(await programConflicts(laptop.device, id)).toHaveLength(1);
  expect(await programConflicts(phone.device, id)).toHaveLength(1);
});
