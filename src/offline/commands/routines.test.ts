import { expect, test } from 'vitest';
import { withExercise, withoutExercise } from '#domain/routine/edit-exercises.ts';
import { buildExercise } from '#domain/test-builders.ts';
import { routines } from '../queries/routines.ts';
import { createPhone, reloaded } from '../test-support.ts';
import { writeRoutine } from './routines.ts';

test('two tabs edit one routine: neither takes back what the other has just written', async () => {
  const phone = await createPhone();
  const [squat, bench, row] = [buildExercise(1), buildExercise(2), buildExercise(3)];
  const draft = { title: 'Legs', description: '', folder: '', exercises: [squat, bench] };
  const made = await writeRoutine(phone.device, { routineId: null, draft });
  if (!made.allowed) throw new Error(made.code);
  const routineId = made.value;
  const other = reloaded(phone);
  await Promise.all([
    writeRoutine(phone.device, { routineId, draft: { title: 'Leg day' } }),
    writeRoutine(other.device, { routineId, draft: { folder: 'PPL' } }),
    writeRoutine(phone.device, {
      routineId,
      draft: ({ exercises }) => ({ exercises: withoutExercise(squat._id)(exercises) }),
    }),
    writeRoutine(other.device, {
      routineId,
      draft: ({ exercises }) => ({
        exercises: withExercise(row, null, phone.device.newId)(exercises),
      }),
    }),
  ]);
  expect(await routines(phone.device)).toMatchObject([
    { title: 'Leg day', folder: 'PPL', exercises: [{ _id: bench._id }, { _id: row._id }] },
  ]);
});
