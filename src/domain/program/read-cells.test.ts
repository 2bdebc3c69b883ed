import { describe, expect, test } from 'vitest';
import { cellsText, readCells, titled } from './read-cells.ts';

describe('cells of a spreadsheet', () => {
  test('a column is a day, its exercises are below each other', () => {
    const cells = [
      ['Back squat 3x5', 'Bench press 3x8'],
      ['Leg press 3x10', ''],
    ];
    expect(readCells(cells)).toEqual({
      kind: 'days',
      weeks: [[['Back squat 3x5', 'Leg press 3x10'], ['Bench press 3x8']]],
    });
  });

  test('an empty row begins the next week', () => {
    expect(readCells([['Squat 3x5'], [''], ['Squat 3x6']])).toEqual({
      kind: 'days',
      weeks: [[['Squat 3x5']], [['Squat 3x6']]],
    });
  });

  test('a cell of several lines is a day, and each row a week', () => {
    expect(
      readCells([
        ['Squat 3x5\nPlank 3x0:30', ''],
        ['Squat 3x6', 'Run 1x5 km'],
      ]),
    ).toEqual({
      kind: 'days',
      weeks: [
        [['Squat 3x5', 'Plank 3x0:30'], []],
        [['Squat 3x6'], ['Run 1x5 km']],
      ],
    });
  });

  test.each([
    [[['Back squat', '3', '5', '100']], 'Back squat 3x5 @ 100'],
    [[['Back squat', '3x5', '70%']], 'Back squat 3x5 @ 70%'],
    [[['Back squat', '3x5']], 'Back squat 3x5'],
    [[['Pull-up', '3', 'AMRAP']], 'Pull-up 3xAMRAP'],
    [[['Plank', '3x0:30']], 'Plank 3x0:30'],
    [
      [
        ['Exercise', 'Sets', 'Reps', 'Weight (kg)'],
        ['Row', '4', '8', '62,5'],
      ],
      'Row 4x8 @ 62,5',
    ],
  ])('%j is an exercise of one day', (cells, line) => {
    expect(readCells(cells)).toEqual({ kind: 'exercises', lines: [line] });
  });

  test('what is copied says the same in a spreadsheet', () => {
    expect(
      cellsText([
        [['Squat 3x5', 'Dip 3x8'], []],
        [['Run 1x5 km'], ['The "big" day']],
      ]),
    ).toBe('"Squat 3x5\nDip 3x8"\t\nRun 1x5 km\t"The ""big"" day"');
  });
});

test.each([
  [['# Squat', 'Squat 3x5'], 'Squat', ['Squat 3x5']],
  [['Upper A', 'Squat 3x5'], 'Upper A', ['Squat 3x5']],
  [['Squat 3x5', 'Upper A'], '', ['Squat 3x5', 'Upper A']],
  [['Upper A'], '', ['Upper A']],
  [['Rest'], '', []],
  [['OFF'], '', []],
  [['Day off.'], '', []],
  [['Sunday', 'Rest day'], 'Sunday', []],
  [['# Rest'], 'Rest', []],
  [['Rest as needed'], '', ['Rest as needed']],
  [['Sqat 3x5', 'Squat 3x5'], '', ['Sqat 3x5', 'Squat 3x5']],
])(
  '%j: a first line that is no exercise is the title of the day, and a day that only says that it is off has no lines',
  (cell, title, lines) => {
    expect(titled(cell, (line) => line.startsWith('Squat'))).toEqual({ title, lines });
  },
);
