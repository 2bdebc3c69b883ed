// A coach writes programs on two devices with the real engine; the real server is in this process.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createProgram as createProgramCall,
  getCreatedProgram,
  getCreatedPrograms,
} from '#contract/created-programs.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { inPlanOrder, type ProgramDraft } from '#domain/program/draft.ts';
import { changeDetails } from '#domain/program/details.ts';
import { addWeeks, changeDay, duplicateWeek, removeDays } from '#domain/program/plan-days.ts';
import { addExercises, newExercise } from '#domain/program/plan-exercises.ts';
import { changeSets } from '#domain/program/plan-sets.ts';
import { withOther } from '#domain/program/edit.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { addPromoImage, deleteCreatedProgram } from '#offline/commands/created-programs.ts';
import { createdPrograms, programUnsent } from '#offline/queries/created-programs.ts';
import { programConflicts } from '#offline/queries/program-conflicts.ts';
import { addPerson, type Person } from './builders.ts';
import {
  type CoachDevice,
  coachDevice,
  draftOf,
  newProgramOn,
  sharedProgramOn,
} from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let laptop: CoachDevice;
let phone: CoachDevice;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  laptop = await coachDevice(server, coach);
  phone = await coachDevice(server, coach);
});

const newProgram = (weeks?: number) => newProgramOn(laptop, weeks);
const sharedProgram = () => sharedProgramOn(laptop, phone);
const onServer = async (id: string) => {
  const { program } = await server.ok(getCreatedProgram, { as: coach, params: { id } });
  return program;
};
const plan = ({ days }: ProgramDraft) => days.map(({ programId: _, position: __, ...day }) => day);

describe('a program that is written without a signal', () => {
  test('[PB-1] [PB-2] is on the disk at once, and the server then has it exactly', async () => {
    const id = await newProgram();
    const editor = await laptop.editor(id);
    const dayId = draftOf(editor).days[0]!._id;
    const { newId } = laptop.device;
    const exercise = newExercise({ newId });
    editor.edit((draft) => addExercises(draft, { dayId, exercises: [exercise] }));
    for (const title of ['P', 'Pu', 'Push'])
      editor.edit((draft) => changeDay(draft, { dayId, title }), { step: 'title' });
    editor.edit((draft) => duplicateWeek(draft, { week: 0, times: 11, newId }));
    expect(editor.read().stored).toBe(false);
    await editor.settled();
    expect(editor.read().stored).toBe(true);
    laptop.sent.length = 0;
    await laptop.sync();
    expect(laptop.sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /api/program',
      `POST /api/program/${id}/days`,
    ]);
    expect((await onServer(id)).trainingPlan).toEqual(plan(draftOf(editor)));
    expect(draftOf(editor).days).toHaveLength(84);
    expect(await programUnsent(laptop.device, id)).toBe(0);
    await phone.sync();
    expect(draftOf(await phone.editor(id))).toEqual(draftOf(editor));
  });

  test('[SW-4] is saved a second after the last key, and four after the first', async () => {
    const { mine, dayId } = await sharedProgram();
    const type = async (title: string) => {
      mine.edit((draft) => changeDay(draft, { dayId, title }));
      await mine.settled();
    };
    laptop.sent.length = 0;
    await type('a');
    laptop.pass(900);
    await type('ab');
    await laptop.syncAtOnce();
    expect(laptop.sent).toEqual([]);
    laptop.pass(1000);
    await laptop.syncAtOnce();
    expect(laptop.sent).toHaveLength(1);
    for (const title of ['abc', 'abcd', 'abcde', 'abcdef', 'abcdefg']) {
      await type(title);
      laptop.pass(900);
    }
    await laptop.syncAtOnce();
    expect(laptop.sent).toHaveLength(2);
  });

  test('has undone the same, also after it was sent', async () => {
    const { id, mine, theirs } = await sharedProgram();
    const before = draftOf(mine);
    mine.edit((draft) => removeDays(draft, { dayIds: draft.days.map(({ _id }) => _id) }));
    await mine.settled();
    await laptop.sync();
    expect((await onServer(id)).trainingPlan).toEqual([]);
    await mine.undo();
    await mine.settled();
    expect(draftOf(mine)).toEqual(before);
    await laptop.sync();
    await phone.sync();
    await theirs.settled();
    expect((await onServer(id)).trainingPlan).toEqual(plan(before));
    expect(inPlanOrder(draftOf(await phone.editor(id)).days)).toEqual(before.days);
  });

  test('of ten thousand sets sends one day for one key', async () => {
    const { newId } = laptop.device;
    const exercise = () => {
      const made = newExercise({ newId });
      return { ...made, sets: [...made.sets, ...newExercise({ newId }).sets.slice(1)] };
    };
    const trainingPlan = Array.from({ length: 364 }, (_, index) => ({
      _id: newId<TrainingPlanDayId>(),
      title: '',
      description: '',
      exercises: index % 7 < 5 ? Array.from({ length: 8 }, exercise) : [],
    }));
    const body = { title: 'A year', trainingPlan };
    const { program } = await server.ok(createProgramCall, { as: coach, body });
    const id = program._id;
    await laptop.sync();
    const editor = await laptop.editor(id);
    expect(plan(draftOf(editor))).toEqual(trainingPlan);
    laptop.sent.length = 0;
    const dayId = draftOf(editor).days[0]!._id;
    editor.edit((draft) => changeDay(draft, { dayId, title: 'P' }));
    await editor.settled();
    await laptop.sync();
    const [save] = laptop.sent;
    expect(save?.call).toBe(`PUT /api/program/${id}/day/${dayId}`);
    expect(save?.bytes).toBeLessThan(2500);
  });

  test('takes its pictures along', async () => {
    const id = await newProgram();
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = bytes.toString('base64');
    await addPromoImage(laptop.device, { programId: id, type: 'image/png', file });
    await laptop.sync();
    const { image, promoImages } = await onServer(id);
    expect(promoImages).toHaveLength(1);
    expect(image).toBe(promoImages[0]?.url);
    expect(image).toMatch(/^\/api\/pictures\//);
    const [item] = await createdPrograms(laptop.device);
    expect(item).toMatchObject({ program: { image, promoImages }, totalDays: 7, unsent: false });
  });

  test('[PB-3] is gone from both devices and the server when it is deleted', async () => {
    const { id } = await sharedProgram();
    await deleteCreatedProgram(laptop.device, { programId: id });
    expect(await createdPrograms(laptop.device)).toEqual([]);
    await laptop.sync();
    await phone.sync();
    expect(await createdPrograms(phone.device)).toEqual([]);
    expect((await server.ok(getCreatedPrograms, { as: coach })).programs).toEqual([]);
    expect(await laptop.database.entities.where({ type: 'created-program-day' }).count()).toBe(0);
  });
});

describe('two devices that write one program', () => {
  test('merge by day, exercise and set; of one value the two are shown side by side', async () => {
    const { id, dayId, setId, mine, theirs } = await sharedProgram();
    mine.edit((draft) => changeSets(draft, { setIds: [setId], field: 'weight', value: 80 }));
    mine.edit((draft) => addWeeks(draft, { at: 7, newId: laptop.device.newId }));
    theirs.edit((draft) => changeSets(draft, { setIds: [setId], field: 'weight', value: 90 }));
    theirs.edit((draft) => changeDay(draft, { dayId, title: 'Legs' }));
    theirs.edit((draft) => changeDetails(draft, { title: 'Stronger' }));
    await Promise.all([mine.settled(), theirs.settled()]);
    await laptop.sync();
    await phone.sync();
    await laptop.sync();
    const [conflict, ...others] = await programConflicts(phone.device, id);
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({
      dayId,
      set: { number: 1, isWarmUp: false },
      field: 'weight',
    });
    expect([conflict?.kept, conflict?.other]).toMatchObject([
      { recommended: 90 },
      { recommended: 80 },
    ]);
    const stored = await onServer(id);
    expect(stored).toMatchObject({ title: 'Stronger', totalDays: 14 });
    expect(stored.trainingPlan[0]).toMatchObject({ title: 'Legs' });
    expect(stored.trainingPlan[0]?.exercises[0]?.sets[0]?.weight?.recommended).toBe(90);

    theirs.edit((draft) => allowed(withOther(draft, conflict!)));
    await theirs.settled();
    expect(await programConflicts(phone.device, id)).toEqual([]);
    await phone.sync();
    await laptop.sync();
    expect((await onServer(id)).trainingPlan[0]?.exercises[0]?.sets[0]?.weight?.recommended).toBe(
      80,
    );
    expect(await programUnsent(laptop.device, id)).toBe(0);
  });

  test('an open editor shows weeks that come many at a time', async () => {
    const { mine, theirs } = await sharedProgram();
    const more = { week: 0, times: 11, newId: laptop.device.newId };
    mine.edit((draft) => duplicateWeek(draft, more));
    await mine.settled();
    for (const each of [laptop, phone]) await each.sync();
    await expect.poll(() => draftOf(theirs)).toEqual(draftOf(mine));
  });

  test("an open editor shows the other device's edits, and undo leaves them alone", async () => {
    const { id, dayId, mine, theirs } = await sharedProgram();
    mine.edit((draft) => changeDay(draft, { dayId, title: 'Mine' }));
    await mine.settled();
    await laptop.sync();
    await phone.sync();
    await expect.poll(() => draftOf(theirs).days[0]?.title).toBe('Mine');
    theirs.edit((draft) => changeDay(draft, { dayId, description: 'Theirs' }));
    await theirs.settled();
    await phone.sync();
    await laptop.sync();
    await expect.poll(() => draftOf(mine).days[0]?.description).toBe('Theirs');
    await mine.undo();
    await mine.settled();
    await laptop.sync();
    expect((await onServer(id)).trainingPlan[0]).toMatchObject({
      title: '',
      description: 'Theirs',
    });
    expect(mine.read()).toMatchObject({ canUndo: true, canRedo: true });
  });
});
