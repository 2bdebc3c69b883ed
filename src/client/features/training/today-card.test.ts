import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawnInApp } from '#client/test-support.ts';
import { buildProgram, testNow } from '#domain/test-builders.ts';
import { TodayCard } from './today-card.tsx';
import type { OwnedProgram } from './training-days.ts';

const drawn = (...programs: OwnedProgram['program'][]) =>
  drawnInApp(
    createElement(TodayCard, {
      next: null,
      programs: programs.map((program) => ({ program, run: null, sessions: [] })),
      today: '2030-03-04',
      onOpen: () => undefined,
    }),
  );

test('with nothing to train Today says that the coach has paused the program', () => {
  const paused = buildProgram({ title: 'Strength', given: { at: testNow, pausedAt: testNow } });
  const shown = drawn(buildProgram(), paused);
  expect(shown).toContain(`${paused.author.firstName} paused Strength.`);
  expect(shown).not.toContain('Nothing planned');
});

test('a program that has ended or was left is not paused', () => {
  const at = testNow;
  const ended = buildProgram({ given: { at, pausedAt: at, endedAt: at } });
  const left = buildProgram({ given: { at, pausedAt: at }, leftAt: at });
  expect(drawn(ended, left)).toContain('Nothing planned');
});
