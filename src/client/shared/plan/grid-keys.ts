/** The keys of the grid that a program is written in, each with what it does. */
export const gridKeys: readonly (readonly [keys: string, what: string])[] = [
  ['Arrow keys', 'move to another day; with Shift, select several'],
  [
    'Any letter',
    'writes an exercise: Back squat 3x8 @ 135, Row 3x8-10 RPE 8, Lunge 3x10/side, Plank 3x0:30, Run 1x5 km',
  ],
  ['#', 'writes the day’s title; from its first line, the up arrow leads there too'],
  ['F2', 'edits the exercises there'],
  ['/', 'opens the templates'],
  ['Enter', 'opens the day, or saves the line'],
  ['Tab', 'moves to the next day'],
  ['Escape', 'cancels the line'],
  [
    'Ctrl+C, X, V',
    'copy, cut and paste days, also between programs and spreadsheets: a column is a day, an empty row starts the next week',
  ],
  ['Drag', 'chooses days; by the grip of a day or exercise it moves that, with Alt a copy'],
  ['Ctrl+click', 'chooses one day more, or one less'],
  ['Ctrl+D', 'fills the weeks below with the first selected one'],
  ['Delete', 'clears the selected days'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['Ctrl+arrow, Home, End', 'to the end of the week or the plan'],
];
