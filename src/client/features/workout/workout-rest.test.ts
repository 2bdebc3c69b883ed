import { beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import { type RestTimer, type Timed, remainingSeconds } from '#domain/session/rest-timer.ts';
import { buildSession } from '#domain/test-builders.ts';
import { workoutMachine } from './workout-machine.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
let ends: number[];
let timed: Timed[];
let remembered: (RestTimer | null)[];

beforeEach(() => {
  ends = [];
  timed = [];
  remembered = [];
});

function restTimer(timer: RestTimer | null = null, at = noon) {
  const machine = workoutMachine.provide({
    actions: {
      remember: (_, kept) => void remembered.push(kept),
      announceEnd: (_, { overdueSeconds, timed: what }) => {
        ends.push(overdueSeconds);
        timed.push(what);
      },
    },
  });
  const actor = createActor(machine, { input: { session: buildSession(), timer, at } }).start();
  const left = () => {
    const { timer: running, at: now } = actor.getSnapshot().context;
    return running && remainingSeconds(running, now);
  };
  const pass = (seconds: number) =>
    actor.send({ type: 'second.passed', at: noon + seconds * 1000 });
  const state = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'object' ? value.open.rest : value;
  };
  return { actor, left, pass, state };
}

test('[WK-19] a rest counts down each second', () => {
  const { actor, left, pass, state } = restTimer();
  actor.send({ type: 'rest.started', seconds: 90, at: noon });
  expect(left()).toBe(90);
  pass(1);
  expect(left()).toBe(89);
  expect(state()).toBe('counting');
});

test('at zero the rest stops and its end is announced once', () => {
  const { actor, left, pass } = restTimer();
  actor.send({ type: 'rest.started', seconds: 3, at: noon });
  pass(2);
  expect(ends).toEqual([]);
  pass(3);
  pass(4);
  expect(ends).toEqual([0]);
  expect(left()).toBeNull();
  expect(remembered.at(-1)).toBeNull();
});

test('[WK-19] a paused rest does not run on', () => {
  const { actor, left, pass } = restTimer();
  actor.send({ type: 'rest.started', seconds: 60, at: noon });
  actor.send({ type: 'rest.paused', at: noon + 10_000 });
  pass(50);
  expect(left()).toBe(50);
  actor.send({ type: 'rest.resumed', at: noon + 100_000 });
  pass(110);
  expect(left()).toBe(40);
});

test('fifteen seconds more and less, counting and paused', () => {
  const { actor, left, state } = restTimer();
  actor.send({ type: 'rest.started', seconds: 60, at: noon });
  actor.send({ type: 'rest.adjusted', bySeconds: 15, at: noon });
  expect(left()).toBe(75);
  actor.send({ type: 'rest.paused', at: noon });
  actor.send({ type: 'rest.adjusted', bySeconds: -15, at: noon });
  expect(left()).toBe(60);
  expect(state()).toBe('paused');
});

test('taking off more than is left ends the rest', () => {
  const { actor, state } = restTimer();
  actor.send({ type: 'rest.started', seconds: 10, at: noon });
  actor.send({ type: 'rest.adjusted', bySeconds: -15, at: noon });
  expect(state()).toBe('idle');
  expect(ends).toHaveLength(1);
});

test('a skipped rest ends without a sound', () => {
  const { actor, left } = restTimer();
  actor.send({ type: 'rest.started', seconds: 60, at: noon });
  actor.send({ type: 'rest.skipped' });
  expect([left(), ends, remembered.at(-1)]).toEqual([null, [], null]);
});

test('a new rest replaces the one that runs', () => {
  const { actor, left } = restTimer();
  actor.send({ type: 'rest.started', seconds: 60, at: noon });
  actor.send({ type: 'rest.started', seconds: 120, at: noon + 5000 });
  expect(left()).toBe(120);
});

test('after a reload the rest ends when it would have ended', () => {
  const { left, pass } = restTimer({ state: 'counting', endsAt: noon + 30_000, seconds: 120 });
  expect(left()).toBe(30);
  pass(30);
  expect(ends).toEqual([0]);
});

test('a rest that ended while the app was closed is announced on opening, with how long ago', () => {
  restTimer({ state: 'counting', endsAt: noon - 40_000, seconds: 120 });
  expect(ends).toEqual([40]);
});

test('a paused rest is paused after a reload', () => {
  const { left, state } = restTimer({ state: 'paused', remaining: 42, seconds: 120 });
  expect([state(), left()]).toEqual(['paused', 42]);
});

test('a timed set and a circuit run by the same clock, and say at the end what is over', () => {
  const plank: Timed = { set: 'plank-1' as SetId };
  const circuit: Timed = { circuit: 'circuit' as ExerciseId };
  const { actor, left, pass } = restTimer();
  actor.send({ type: 'rest.started', seconds: 45, at: noon, timed: plank });
  actor.send({ type: 'rest.paused', at: noon + 5000 });
  actor.send({ type: 'rest.resumed', at: noon + 65_000 });
  expect(left()).toBe(40);
  pass(105);
  actor.send({ type: 'rest.started', seconds: 300, at: noon, timed: circuit });
  pass(300);
  expect(timed).toEqual([plank, circuit]);
});
