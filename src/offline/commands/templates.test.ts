import { expect, test } from 'vitest';
import { daysOfWeeks } from '#domain/program/templates.ts';
import { allIds, buildDraft, valueOf } from '#domain/program/test-support.ts';
import { createdPrograms, programDraft } from '../queries/created-programs.ts';
import { createPhone } from '../test-support.ts';
import { storeNewProgram } from './created-programs.ts';
import { takeBackProgram } from './duplicate-program.ts';
import { saveDaysAsTemplate, saveProgramAsTemplate, startFromTemplate } from './templates.ts';

async function withProgram(folder = '') {
  const original = buildDraft();
  const phone = await createPhone();
  const program = { ...original.program, folder };
  await storeNewProgram(phone.device, { ...original, program });
  const programId = program._id;
  const listed = async () =>
    (await createdPrograms(phone.device)).map((one) => [
      one.program.title,
      one.program.folder,
      one.totalDays,
    ]);
  return { ...phone, original, programId, listed };
}

test('a program, a week and a day become programs in the folder of templates, and the program stays', async () => {
  const { device, original, programId, listed } = await withProgram('Sold');
  const whole = valueOf(await saveProgramAsTemplate(device, { programId, title: ' Base ' }));
  const week = { title: 'Heavy week', days: daysOfWeeks(original.days, { from: 1, to: 1 }) };
  await saveDaysAsTemplate(device, week);
  await saveDaysAsTemplate(device, { title: 'Lower A', days: [original.days[2]!] });
  expect(await listed()).toEqual(
    expect.arrayContaining([
      ['Base', 'Templates', 14],
      ['Heavy week', 'Templates', 7],
      ['Lower A', 'Templates', 7],
      ['Strong and steady', 'Sold', 14],
    ]),
  );
  expect(await listed()).toHaveLength(4);
  expect(await programDraft(device, whole.program._id)).toEqual(whole);
  expect(allIds(whole).filter((id) => allIds(original).includes(id))).toEqual([]);
});

test('a folder that a coach has written with other capitals takes them', async () => {
  const { device, original, listed } = await withProgram('templates');
  await saveDaysAsTemplate(device, { title: 'Lower A', days: [original.days[2]!] });
  expect((await listed()).map(([, folder]) => folder)).toEqual(['templates', 'templates']);
});

test('without a name there is no template', async () => {
  const { device, original, programId, listed } = await withProgram();
  const refusal = { allowed: false, code: 'program-without-title' };
  expect(await saveProgramAsTemplate(device, { programId, title: ' ' })).toEqual(refusal);
  expect(await saveDaysAsTemplate(device, { title: '', days: original.days })).toEqual(refusal);
  expect(await listed()).toHaveLength(1);
});

test('a template waits to be sent, the program before its days, and can be taken back', async () => {
  const { device, database, original, listed } = await withProgram();
  const made = valueOf(
    await saveDaysAsTemplate(device, { title: 'Lower A', days: [original.days[2]!] }),
  );
  const { _id } = made.program;
  const waiting = (await database.outbox.toArray()).flatMap(({ key, dependsOn }) =>
    key.endsWith(_id) || dependsOn?.endsWith(_id) ? [key] : [],
  );
  expect(waiting).toEqual([
    `created-program:${_id}`,
    ...made.days.map((day) => `created-program-day:${day._id}`),
  ]);
  expect(await takeBackProgram(device, made)).toBe(true);
  expect(await listed()).toHaveLength(1);
});

test('a program that starts from a template has its title and plan, and is in no folder', async () => {
  const { device, programId, listed } = await withProgram('Templates');
  const made = valueOf(await startFromTemplate(device, { programId, title: 'Strong and steady' }));
  expect(made.program).toMatchObject({ title: 'Strong and steady', folder: '' });
  expect(await listed()).toHaveLength(2);
  expect(made.days).toHaveLength(14);
});
