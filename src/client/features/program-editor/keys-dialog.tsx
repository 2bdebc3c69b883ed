import { Dialog } from '#client/ui/dialog.tsx';

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['Arrow keys', 'move to another day; with Shift, select several'],
  [
    'Any letter',
    'writes an exercise: Back squat 3x8 @ 135, Row 3x8-10 RPE 8, Lunge 3x10/side, Plank 3x0:30, Run 1x5 km',
  ],
  ['#', 'writes the day’s title; from its first line, the up arrow leads there too'],
  ['F2', 'edits the exercises there'],
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

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} maxWidth={560}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semibold whitespace-nowrap">{key}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        In a line, <b className="text-ink">8+</b> is as many reps as possible,{' '}
        <b className="text-ink">70%</b> is a percentage of the max,{' '}
        <b className="text-ink">w 1x10</b> a warm-up set, and a plus sign between two exercises
        makes a superset; so do <b className="text-ink">A1</b> and <b className="text-ink">A2</b>{' '}
        before two lines. Clocks and rests go anywhere: <b className="text-ink">EMOM 10 min</b>,{' '}
        <b className="text-ink">20s on / 10s off x 8</b>, <b className="text-ink">rest 90s</b>.
        Words in brackets go into the note.
      </p>
    </Dialog>
  );
}
