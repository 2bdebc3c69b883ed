// The timer of a workout and its end, wired as on the workout screen; the speaker and the frame around the toast
// belong to the test.
import { setImmediate } from 'node:timers/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ToastList } from '#client/shell/toast-list.tsx';
import { currentToasts, dismissToast } from '#client/shared/screen/toasts.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { buildSession } from '#domain/test-builders.ts';
import { followTimersEnd } from './workout-effects.ts';
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
