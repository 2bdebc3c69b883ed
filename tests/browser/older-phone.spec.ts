// The present app opens on data that an older release left on the phone.

import { expect, signIn, test, tick, untilAllSaved, untilInstalled } from './fixtures.ts';
import { isWrite } from './line.ts';
import { leaveAsSecondRelease } from './older-phone.ts';
import { athlete } from './server-process.ts';
import { setBoxes, setsOf } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

test('a workout under way, a finished one and a message that the second release left unsent go on and arrive once', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
  const before = new Set((await holdfast.sessionsHeld()).map(({ _id }) => _id));
  const left = await leaveAsSecondRelease(page);

  line.fate = (call) => (isWrite(call) ? 'lose call' : 'pass');
  await page.goto('/training');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(page).nth(0)).toBeChecked();
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(setBoxes(page).nth(2)).not.toBeChecked();
  await tick(page, 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  line.fate = () => 'pass';
  await untilAllSaved(page);

  expect(await holdfast.ticksHeld()).toBe(3);
  const sent = (await holdfast.sessionsHeld()).filter(({ _id }) => !before.has(_id));
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['completed', 'started']);
  const finished = sent.find(({ status }) => status === 'completed')!;
  expect(setsOf(finished).filter(({ done }) => done)).toHaveLength(left.ticked);
  expect((await holdfast.conversationOf(athlete)).lastMessage).toMatchObject({
    body: 'Felt strong, written in the basement',
  });
  // Calls that were under way when the phone was updated are repeated unchanged.
  const starts = line
    .writes()
    .filter(({ method, path }) => method === 'POST' && path === '/api/inworkout');
  expect(new Set(starts.map(({ key }) => key))).toEqual(
    new Set(left.rows.outbox.flatMap(({ frozen }) => frozen?.idempotencyKey ?? [])),
  );
  await page.getByRole('button', { name: 'Pause and leave' }).click();
  await page.goto('/messages');
  await page.getByRole('main').getByRole('link', { name: /Robin/ }).click();
  const log = page.getByRole('log');
  await expect(log.locator('[data-token]').last()).toHaveText(/^Felt strong, written in/);
  await expect(log.getByText('Felt strong, written in the basement')).toHaveCount(1);
});
