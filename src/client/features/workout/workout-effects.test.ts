// What follows a tap and the timer's end, wired as on the workout screen; the speaker and the frame around the toast
// belong to the test.
import { setImmediate } from 'node:timers/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ToastList } from '#client/shell/idle/toast-list.tsx';
import { currentToasts, dismissToast } from '#client/shared/screen/toasts.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { buildSession } from '#domain/test-builders.ts';
import { followTimersEnd, inOrder, tellHidden } from './workout-effects.ts';
import { workoutMachine } from './workout-machine.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
let sounds: number;

beforeEach(() => {
  sounds = 0;
  for (const { id } of currentToasts()) dismissToast(id);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => ({ arrayBuffer: async () => new ArrayBuffer(1) }));
  vi.stubGlobal('AudioContext', Speaker);
});
afterEach(() => void vi.unstubAllGlobals());

class Speaker {
  state = 'running';
  destination = {};
  decodeAudioData = async () => ({});
  createBufferSource = () => ({ connect: () => undefined, start: () => void (sounds += 1) });
}

test("[WK-20] at zero the rest stops, is heard, and says 'Time's up!' in the colour of an error", async () => {
  const machine = workoutMachine.provide({
    actions: {
      announceEnd: ({ self }, end) => followTimersEnd({ actor: self, edit: () => undefined }, end),
    },
  });
  const input = { session: buildSession(), timer: null, at: noon };
  const workout = createActor(machine, { input }).start();
  const pass = (seconds: number) =>
    workout.send({ type: 'second.passed', at: noon + seconds * 1000 });
  const isResting = () => workout.getSnapshot().matches({ open: { rest: 'counting' } });
  unlockSound();
  workout.send({ type: 'rest.started', seconds: 3, at: noon });
  pass(2);
  expect([isResting(), currentToasts()]).toEqual([true, []]);

  pass(3);
  expect([isResting(), workout.getSnapshot().context.timer]).toEqual([false, null]);
  expect(currentToasts()).toMatchObject([{ color: 'error', text: "Time's up!" }]);
  expect(renderToStaticMarkup(createElement(ToastList))).toMatch(/text-below.*Time&#x27;s up!/);
  await setImmediate();
  expect(sounds).toBe(1);
});

describe('the end of a rest on a hidden page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => void vi.useRealTimers());

  /** A file of the app that fails to load `failures` times. */
  function notifierAfter(failures: number) {
    const told: (string | null)[] = [];
    let left = failures;
    const load = async () => {
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module: /a.js');
      return { notifyTimesUp: async (description: string | null) => void told.push(description) };
    };
    return { told, load };
  }

  test('is told at once', async () => {
    const { told, load } = notifierAfter(0);
    await tellHidden(load, { description: null, overdueSeconds: 0 });
    expect(told).toEqual([null]);
  });

  test('is told later where the file of the app cannot be had, and how long ago it was', async () => {
    const { told, load } = notifierAfter(1);
    const telling = tellHidden(load, { description: null, overdueSeconds: 10 });
    await vi.advanceTimersByTimeAsync(20_000);
    await telling;
    expect(told).toEqual(['The timer ended 0:30 ago.']);
  });

  test('is not tried for ever when something is wrong in the file itself', async () => {
    const broken = () => Promise.reject(new RangeError('Broken'));
    await expect(tellHidden(broken, { description: null, overdueSeconds: 0 })).rejects.toThrow(
      'Broken',
    );
  });
});

test('two taps in one frame are done in their order, each once [WK-24]', () => {
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const taps = inOrder((work) => frames.push(work, work));
  taps.add(() => done.push('set 1'));
  taps.add(() => done.push('set 2'));
  expect(done).toEqual([]);
  for (const frame of frames) frame();
  expect(done).toEqual(['set 1', 'set 2']);
});

test('the action button finds the set that was ticked in the same frame done [WK-7] [WK-24]', () => {
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const taps = inOrder((work) => frames.push(work));
  taps.add(() => done.push('set 1'));
  taps.catchUp();
  done.push('exercise complete');
  for (const frame of frames) frame();
  expect(done).toEqual(['set 1', 'exercise complete']);
});
