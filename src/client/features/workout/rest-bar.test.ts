import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { buildExercise, buildSession } from '#domain/test-builders.ts';
import { RestBar } from './rest-bar.tsx';
import { WorkoutContext } from './workout-context.ts';
import { workoutMachine } from './workout-machine.ts';

/** The rests offered by the timer, in the order of their buttons. */
function offered(rest?: number): string[] {
  const exercise = buildExercise(1, rest === undefined ? {} : { rest });
  const nothing = () => undefined;
  const value = {
    actor: createActor(workoutMachine, {
      input: { session: buildSession([exercise]), timer: null, at: 0 },
    }).start(),
    edit: nothing,
    tick: nothing,
    settle: nothing,
    press: nothing,
    followTimer: nothing,
  };
  const drawn = renderToStaticMarkup(
    createElement(WorkoutContext, { value }, createElement(RestBar)),
  );
  return [...drawn.matchAll(/aria-label="Rest (\d+:\d+)"/g)].map(([, time]) => time!);
}

test('[NUM-15] [WK-21] where the coach asks for no rest the timer offers 150 s first, and the presets', () => {
  expect(offered(0)).toEqual(['2:30', '1:00', '1:30', '2:00', '3:00', '5:00', '0:03']);
});

test("[WK-21] the exercise's own rest comes first, and no other than the presets is beside it", () => {
  expect(offered(75)).toEqual(['1:15', '1:00', '1:30', '2:00', '3:00', '5:00', '0:03']);
  expect(offered(90)).toEqual(['1:30', '1:00', '2:00', '3:00', '5:00', '0:03']);
});
