import type { Recipe } from './recipe.ts';

/** The Jefferson curl: the back rounds down and up again, with a bar in the hands. */
export const movement: Recipe = {
  page: 'movement.md',
  most: 3,
  steps: [
    {
      file: 'src/domain/movement/catalogue-back.ts',
      code: `
Good morning | Barbell |`,
      becomes: `
Jefferson curl | Barbell | hamstrings, lower back | jefferson curl | Jefferson Curl (Barbell)
Good morning | Barbell |`,
    },
    {
      file: 'src/domain/movement/cues-lower.ts',
      code: `
good morning: `,
      becomes: `
jefferson curl: Stand tall with a light bar, knees straight. | Tuck the chin and round down, one vertebra at a time. | Roll back up, the head last.
good morning: `,
    },
    {
      file: 'src/drawings/patterns/hinges.ts',
      code: `  'good morning': sideOnFloor(`,
      becomes: `  'jefferson curl': sideOnFloor(
    { hip: [0, 52], lean: 2, arms: hand(5, 51) },
    { hip: [-8, 52], lean: 70, round: 40, nod: 20, arms: arm(2) },
    barInHands,
  ),
  'good morning': sideOnFloor(`,
    },
  ],
  tests: [
    'src/domain/movement/catalogue.test.ts',
    'src/domain/movement/search-movements.test.ts',
    'src/drawings/svg.test.ts',
  ],
  proof: {
    file: 'src/drawings/jefferson-curl.test.ts',
    text: `import { expect, test } from 'vitest';
import { cuesOf } from '#domain/movement/cues.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { drawingOf } from '#domain/movement/drawing.ts';
import { drawingFiles } from './plugin.ts';

test('the new movement is found by its other name, explained and drawn', () => {
  const found = matchMovement('Jefferson Curl (Barbell)')!;
  expect(found._id).toBe('jefferson-curl');
  expect(cuesOf(found)).toHaveLength(3);
  expect(drawingFiles().get(drawingOf(found._id).image)).toContain('<svg');
});
`,
  },
};
