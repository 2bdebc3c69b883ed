import { gridKeys } from '#client/shared/plan/grid-keys.ts';
import { Dialog } from '#client/ui/dialog.tsx';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} maxWidth={560}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {gridKeys.map(([key, what]) => (
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
