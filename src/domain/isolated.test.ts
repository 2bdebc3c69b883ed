import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('a name from right to left is set apart from the sentence; others stay as they are', () => {
  expect(`${isolated('נועה')}: 3 workouts`).toBe('\u2068נועה\u2069: 3 workouts');
  expect(isolated('Alex أحمد')).toBe('\u2068Alex أحمد\u2069');
  for (const name of ['Alex', 'Zoë', '李雷', '']) expect(isolated(name)).toBe(name);
});
