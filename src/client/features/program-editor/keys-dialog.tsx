import { Dialog } from '#client/ui/dialog.tsx';

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['Arrow keys', 'go to another day; with Shift choose several'],
  ['Any letter', 'writes an exercise: Back squat 3x8 @ 135, Plank 3x0:30, Run 1x5 km'],
  ['F2', 'changes the exercises that stand there'],
  ['Enter', 'opens the day, or keeps the line'],
  ['Tab', 'goes on to the next day'],
  ['Escape', 'leaves the line as it was'],
  [
    'Ctrl+C, X, V',
    'copy, cut, paste days, into another program or a spreadsheet too, and from one: a column is a day, an empty row begins the next week',
  ],
  ['Ctrl+D', 'fills the weeks below with the first chosen one'],
  ['Delete', 'makes the chosen days days of rest'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['Ctrl+arrow, Home, End', 'to the end of the week or the plan'],
];

/** How the plan is written without a mouse. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="By keyboard" onClose={onClose} maxWidth={560}>
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
        <b className="text-ink">70%</b> is of the maximum, <b className="text-ink">w 1x10</b> a
        warm-up set, and a plus sign between two exercises makes a superset.
      </p>
    </Dialog>
  );
}
