// The main job in Safari's engine: a workout without a signal, the browser killed in the middle of it, and every set
// on the server exactly once.
import type { TrainingSession } from '#contract/training.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { athlete, ServerProcess } from '#tests/browser/server-process.ts';
import { WebKitPhone } from './web-driver.ts';

let server: ServerProcess;
let phone: WebKitPhone;
beforeEach(async () => {
  server = new ServerProcess();
  phone = new WebKitPhone();
  await server.start();
  await phone.start();
  await phone.open();
});
afterEach(async () => {
  await phone.remove();
  await server.remove();
});

const within = { timeout: 30_000, interval: 50 };
const button = (name: string) => `//button[normalize-space()='${name}']`;
const tap = async (xpath: string) => (await phone.find(xpath)).click();
const fill = async (label: string, text: string) =>
  (await phone.find(`//input[@id=//label[normalize-space()='${label}']/@for]`)).type(text);
const path = () => phone.run<string>('return location.pathname');
const untilAt = (expected: string) =>
  vi.waitFor(async () => expect(await path()).toBe(expected), within);

/** Waits until the top bar says this about saving and sending. */
const untilTold = (words: RegExp) =>
  vi.waitFor(async () => {
    const told = await phone.run<string[]>(
      `return [...document.querySelectorAll('[role=status]')].map((each) => each.textContent)`,
    );
    expect(told.join('\n')).toMatch(words);
  }, within);

/** Which sets of the open exercise show as done. */
const boxes = () =>
  phone.run<boolean[]>(
    `return [...document.querySelectorAll('input[type=checkbox][aria-label$=" done"]')].map((box) => box.checked)`,
  );
const box = (number: number) => `//input[@aria-label="Set ${number} done"]`;
const heading = () => phone.run<string>(`return document.querySelector('h2')?.textContent ?? ''`);

async function tickTheRest(): Promise<void> {
  await phone.find(box(1));
  for (const [index, done] of (await boxes()).entries()) {
    if (!done) await tap(box(index + 1));
  }
  await vi.waitFor(async () => expect(await boxes()).not.toContain(false), within);
}

/** The top bar says 'Saving…' from the tick until it is on disk; it comes to a fresh screen after the boxes. */
async function tickUntilStored(set: number): Promise<void> {
  await phone.find(`//*[@role='status'][@aria-busy]`);
  await phone.run(
    `const isSaving = () => document.querySelector('[role=status][aria-busy=true]') !== null;
    const set = arguments[0];
    return new Promise((resolve, reject) => {
      let wasSaving = false;
      new MutationObserver(() => {
        wasSaving ||= isSaving();
        if (wasSaving && !isSaving()) resolve();
      }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
      document.querySelector('input[aria-label="Set ' + set + ' done"]').click();
      wasSaving ||= isSaving();
      setTimeout(reject, 20000, new Error('The tick was not stored'));
    });`,
    set,
  );
}

/** Each right arrow moves a slider up by one. */
async function rate(name: string, score: number): Promise<void> {
  await fill(name, '\uE014'.repeat(score));
}

/** Logs the open exercise and all after it; returns how many sets there were. */
async function logTheRest(): Promise<number> {
  let sets = 0;
  while ((await path()) === '/workout') {
    const exercise = await heading();
    await tickTheRest();
    sets += (await boxes()).length;
    await rate('Effort', 7);
    await rate('Compliance', 9);
    await tap(`//button[normalize-space()='Next exercise' or normalize-space()='Finish workout']`);
    await vi.waitFor(async () => {
      expect((await path()) !== '/workout' || (await heading()) !== exercise).toBe(true);
    }, within);
  }
  return sets;
}

const startTodaysWorkout = async () => {
  await phone.goTo(`${server.url}/login`);
  await fill('E-mail', athlete.email);
  await fill('Password', athlete.password);
  await tap(button('Log in'));
  await untilAt('/training');
  await untilTold(/All saved/);
  await phone.run('return navigator.serviceWorker.ready.then(() => true)');
  await tap(button('Open workout'));
  await tap(`//dialog${button('Start workout')}`);
  await untilAt('/workout');
  await phone.find(box(1));
};

/** The session that is on the server now and was not before. */
const newSession = async (before: readonly TrainingSession[]) => {
  const known = new Set(before.map(({ _id }) => _id));
  const added = (await server.sessionsHeld()).filter(({ _id }) => !known.has(_id));
  expect(added).toHaveLength(1);
  return added[0]!;
};

test('a workout is logged with the server stopped and the browser killed in the middle of it [matrix: tab killed mid-tx]', async () => {
  const before = await server.sessionsHeld();
  await startTodaysWorkout();

  await server.stop('SIGKILL');
  await tickUntilStored(1);
  await untilTold(/waiting/);
  await phone.kill();

  await phone.open();
  await phone.goTo(`${server.url}/workout`);
  await phone.find(box(1));
  expect((await boxes()).slice(0, 2)).toEqual([true, false]);
  const sets = await logTheRest();
  await rate('Feel', 8);
  await tap(button('Done'));
  await untilAt('/training');

  await server.start();
  await untilTold(/All saved/);
  const session = await newSession(before);
  expect(session).toMatchObject({ status: 'completed', feedback: { score1: 8 } });
  const logged = session.exerciseLog.flatMap((entry) => entry.sets);
  expect(logged.filter(({ done }) => done)).toHaveLength(sets);
  expect(new Set(logged.map(({ id }) => id)).size).toBe(sets);
});

test('the browser is killed again and again, each time as soon as a tick shows as saved: none is lost [matrix: tab killed mid-tx]', async () => {
  const before = await server.sessionsHeld();
  await startTodaysWorkout();
  await server.stop('SIGKILL');
  const sets = (await boxes()).length;
  for (let set = 1; set <= sets; set += 1) {
    await tickUntilStored(set);
    await phone.kill();
    await phone.open();
    await phone.goTo(`${server.url}/workout`);
    await phone.find(box(set));
    expect(await boxes()).toEqual(Array.from({ length: sets }, (_, index) => index < set));
  }

  await server.start();
  await untilTold(/All saved/);
  const session = await newSession(before);
  expect(session.exerciseLog[0]!.sets.map(({ done }) => done)).toEqual(Array(sets).fill(true));
});
