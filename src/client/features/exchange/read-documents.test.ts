import { describe, expect, test } from 'vitest';
import { buildSession } from '#domain/test-builders.ts';
import { readDocuments } from './read-documents.ts';

const started = buildSession();
const finished = { ...started, status: 'completed', finishDate: started.startDate, comments: [] };
const head =
  '{"format":"holdfast","version":1,"exportedAt":"2026-11-21T10:00:00.000Z","workouts":[';
const fileOf = (...workouts: unknown[]) =>
  `${head}${workouts.map((one) => `\n${JSON.stringify(one)}`).join(',')}\n]}\n`;
const problemsOf = async (text: string) => {
  const reading = await readDocuments(text, {});
  return 'problems' in reading ? reading.problems.map(({ line, words }) => [line, words]) : [];
};

describe('a file that Holdfast exported', () => {
  test('gives its workouts, and says how far it is', async () => {
    const parts: number[] = [];
    const onProgress = (part: number) => void parts.push(part);
    const reading = await readDocuments(fileOf(finished, finished), { onProgress });
    const { comments, ...session } = finished;
    expect(reading).toMatchObject({
      documents: {
        athleteId: null,
        workouts: [
          { session, comments },
          { session, comments },
        ],
      },
    });
    expect(parts).toEqual([0]);
  });

  test('may have been laid out anew by an editor', async () => {
    const text = JSON.stringify(JSON.parse(fileOf(finished)), null, 2);
    expect(await problemsOf(text)).toEqual([]);
  });

  test('is called off between two workouts', async () => {
    const signal = AbortSignal.abort(new Error('called off'));
    await expect(readDocuments(fileOf(finished), { signal })).rejects.toThrow('called off');
  });

  test.each([
    ['an empty file', '', 'This file is empty.', 1],
    ['another document', '{"format":"strava"}', 'Holdfast didn’t export this file.', 1],
    ['a list', '[1,2]', 'Holdfast didn’t export this file.', 1],
    ['no workouts', fileOf(), 'There are no workouts in this file.', 1],
    ['a lost end', fileOf(finished, finished).slice(0, -30), 'cut off or broken here.', 3],
    ['a broken line', `${head}\n{"_id":,`, 'cut off or broken here.', 2],
  ])('says what is wrong with %s, and where', async (_, text, words, line) => {
    const [[atLine, said] = []] = await problemsOf(text);
    expect(said).toContain(words);
    expect(atLine).toBe(line);
  });

  test('names the line of each workout that is not as it should be, and gives the others', async () => {
    const other = (id: number) => ({
      ...finished,
      _id: `${id}0000000-0000-4000-8000-000000000000`,
    });
    const text = fileOf(
      other(1),
      { ...other(2), feedback: 'good' },
      other(3),
      { ...other(4), status: 'started', finishDate: null },
      { ...other(5), comments: [{ text: 'alone' }] },
      { sets: 7 },
    );
    const reading = await readDocuments(text, {});
    if (!('documents' in reading)) throw new Error(JSON.stringify(reading.problems));
    const { workouts, unread } = reading.documents;
    expect(unread.count).toBe(4);
    expect(unread.problems.map(({ line }) => line)).toEqual([3, 5, 6, 7]);
    expect(unread.problems[0]?.words).toBe(
      'Workout 2 isn’t in Holdfast’s format: ‘feedback’ is missing or wrong.',
    );
    expect(workouts.map(({ session }) => session._id[0])).toEqual(['1', '3']);
  });

  test('with none that is as it should be names them, and is not used', async () => {
    expect(await problemsOf(fileOf({ ...finished, feedback: 'good' }))).toEqual([
      [2, expect.stringContaining('Workout 1')],
    ]);
  });

  test('cannot plant a key that reaches every object', async () => {
    const text = fileOf(finished).replace('"comments"', '"__proto__":{"planted":true},"comments"');
    await readDocuments(text, {});
    expect({}).not.toHaveProperty('planted');
  });
});
