import { expect, test } from 'vitest';
import { takingTurns } from './in-turn.ts';
import { inTurn as pictureInTurn } from './pictures/sizes.ts';

/** Works that end when they are told to. */
function works(inTurn: ReturnType<typeof takingTurns>) {
  const running: string[] = [];
  const begin = (name: string) => {
    const end = Promise.withResolvers<void>();
    const done = inTurn(async () => {
      running.push(name);
      await end.promise;
      running.splice(running.indexOf(name), 1);
    });
    return { done, end: end.resolve };
  };
  return { running, begin };
}

test('so much runs at once, and the rest in the order it came', async () => {
  const { running, begin } = works(takingTurns({ atOnce: 2, mostWaiting: 2 }));
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(begin);
  expect(running).toEqual(['a', 'b']);
  b!.end();
  await b!.done;
  expect(running).toEqual(['a', 'c']);
  for (const work of [a, c, d]) {
    work!.end();
    await work!.done;
  }
  expect(running).toEqual([]);
});

test('when too much waits the caller is told to come later, and what fails makes room', async () => {
  const inTurn = takingTurns({ atOnce: 1, mostWaiting: 1 });
  const failing = inTurn(async () => {
    throw new Error('broken');
  });
  const next = inTurn(async () => 'made');
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({ status: 503 });
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('made');
});

test('one picture is made at a time: each takes the memory of all its pixels', async () => {
  const { running, begin } = works(pictureInTurn);
  const pictures = ['a', 'b', 'c'].map(begin);
  for (const { done, end } of pictures) {
    expect(running).toHaveLength(1);
    end();
    await done;
  }
});
