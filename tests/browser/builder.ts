// How a coach writes a program, in terms of what is on the screen.

import { randomUUID } from 'node:crypto';
import type { CreatedProgramDay, CreatedProgramView } from '#contract/created-programs.ts';
import { expect, type Locator, type Page } from 'playwright/test';
import { storedOn } from './device-data.ts';
import { fillInLogIn } from './fixtures.ts';
import { coach, type ServerProcess } from './server-process.ts';

export async function signInAsCoach(page: Page): Promise<void> {
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/\/coaching/);
}

/** A day of the plan on a wide screen. */
export const cell = (page: Page, week: number, day: number): Locator =>
  page.getByRole('gridcell', { name: `Week ${week}, day ${day}:` });

/** The open program as the server has it; waits until the device has sent a program that it has just created. */
export async function programHeld(page: Page, server: ServerProcess): Promise<CreatedProgramView> {
  const id = /program-workouts\/([\w-]+)/.exec(page.url())?.[1];
  const token = await page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('holdfast-user') ?? '{}') as {
          token: string;
        }
      ).token,
  );
  let held: CreatedProgramView | undefined;
  await expect
    .poll(async () => {
      const reply = await fetch(`${server.url}/api/created-program/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      held = ((await reply.json()) as { program?: CreatedProgramView }).program;
      return held !== undefined;
    })
    .toBe(true);
  return held as unknown as CreatedProgramView;
}

/** Writes as another device of the coach does. */
export async function asCoach({ url }: ServerProcess) {
  const json = { 'content-type': 'application/json' };
  const entered = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(coach),
  });
  const { user } = (await entered.json()) as { user: { token: string } };
  return async (path: string, body: object): Promise<void> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${user.token}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
  };
}

/** The first day with exercises of the open program, as it is on this device. */
export async function writtenDay(page: Page): Promise<CreatedProgramDay> {
  const { entities } = await storedOn(page);
  return entities
    .flatMap(({ body }) => ('position' in body ? (body as CreatedProgramDay) : []))
    .find(({ programId, exercises }) => page.url().includes(programId) && exercises.length > 0)!;
}

/** Another device of the coach gives every set of that day's first exercise this weight, kg. */
export async function weighElsewhere(
  page: Page,
  server: ServerProcess,
  weight: number,
): Promise<void> {
  const day = await writtenDay(page);
  for (const set of day.exercises[0]!.sets) set.weight!.recommended = weight;
  const put = await asCoach(server);
  await put(`/api/program/${day.programId}/day/${day._id}`, { day });
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not lead there');
}

/** By touch; `touchCancel` is what a phone call makes of it. */
export async function dragBelow(
  page: Page,
  from: string,
  to: string,
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<void> {
  const [start, below] = await Promise.all(
    [from, to].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  if (!start || !below) throw new Error('nothing to drag');
  const client = await page.context().newCDPSession(page);
  const x = start.x + start.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | typeof end, ...ys: readonly number[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ys.map((y) => ({ x, y })),
    });
  await touch('touchStart', start.y + start.height / 2);
  await touch('touchMove', start.y + start.height);
  await touch('touchMove', below.y + below.height);
  // The other one makes room.
  await expect
    .poll(async () => (await page.getByRole('button', { name: to }).boundingBox())?.y)
    .toBeLessThan(below.y - below.height / 2);
  await touch(end);
}

/** Two weeks, opened at its plan. */
export async function newProgram(page: Page, title: string): Promise<void> {
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Weeks', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
