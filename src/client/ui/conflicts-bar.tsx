import { type ReactNode, useState } from 'react';
import { counted } from '#domain/plural.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Two devices changed the same value: the kept value and the other one, in words. */
export interface ShownConflict {
  readonly seq: number;
  /** Values of one group share a card; '': no heading. */
  readonly place: { readonly group: string; readonly value: string };
  readonly kept: string;
  readonly other: string;
  /** `other` is from this device. */
  readonly isOwn?: boolean;
}

interface ConflictsBarProps {
  conflicts: readonly ShownConflict[];
  /** 'In the plan'. */
  keptTitle: string;
  /** Inside a page; otherwise it spans the window below a bar. */
  isCard?: boolean;
  onKeep: (seq: number) => void;
  onTake: (seq: number) => void;
}

/** Nothing unless another device wrote a value that was not kept. */
export function ConflictsBar(props: ConflictsBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { length: count } = props.conflicts;
  if (count === 0) return null;
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line bg-accent-wash px-4 py-1 text-sm ${props.isCard ? 'mt-2 rounded-card border' : 'border-b'}`}
    >
      <span>{counted(count, 'thing was', 'things were')} also changed on another device.</span>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-11 rounded-control px-2 font-semibold underline underline-offset-4"
      >
        Compare
      </button>
      {isOpen && <ConflictsDialog {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ConflictsDialog({
  conflicts,
  keptTitle,
  onKeep,
  onTake,
  onClose,
}: ConflictsBarProps & { onClose: () => void }) {
  const groups = [...groupsOf(conflicts)];
  return (
    <Dialog title="Changed on two devices" onClose={onClose} maxWidth={560}>
      <p className="text-sm text-muted">
        Both devices changed these. Pick one. Everything else from both devices is kept.
      </p>
      {groups.length > 1 && <All values={conflicts} {...{ onKeep, onTake }} />}
      <ul className="flex flex-col gap-6">
        {groups.map(([group, values]) => (
          <li key={group}>
            <Group title={group} {...{ values, keptTitle, onKeep, onTake }} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const groupsOf = (conflicts: readonly ShownConflict[]): Map<string, ShownConflict[]> =>
  Map.groupBy(conflicts, ({ place }) => place.group);

interface GroupProps extends Pick<ConflictsBarProps, 'keptTitle' | 'onKeep' | 'onTake'> {
  title: string;
  values: readonly ShownConflict[];
}

function Group({ title, values, keptTitle, onKeep, onTake }: GroupProps) {
  return (
    <section className="flex flex-col gap-3">
      {title !== '' && <h3 className="text-sm font-semibold">{title}</h3>}
      {values.length > 1 && <All {...{ values, onKeep, onTake }} />}
      {values.map(({ seq, place, kept, other, isOwn }) => (
        <div key={seq} role="group" aria-label={place.value} className="flex flex-col gap-1">
          <p className="text-sm text-muted">{place.value}</p>
          <div className="grid grid-cols-2 gap-2">
            <Side title={keptTitle} value={kept}>
              <Button onClick={() => onKeep(seq)}>Keep</Button>
            </Side>
            <Side title={isOwn ? 'From this device' : 'From the other device'} value={other}>
              <Button onClick={() => onTake(seq)}>Use this</Button>
            </Side>
          </div>
        </div>
      ))}
    </section>
  );
}

/** One answer for many. */
function All({ values, onKeep, onTake }: Omit<GroupProps, 'title' | 'keptTitle'>) {
  const all = (answer: (seq: number) => void) => () => {
    for (const { seq } of values) answer(seq);
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button onClick={all(onKeep)}>Keep all {values.length}</Button>
      <Button onClick={all(onTake)}>Use the other {values.length}</Button>
    </div>
  );
}

interface SideProps {
  title: string;
  value: string;
  children: ReactNode;
}

function Side({ title, value, children }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-3">
      <p className="text-xs text-muted">{title}</p>
      <p className="flex-1 text-base font-semibold wrap-break-word">{value}</p>
      {children}
    </div>
  );
}
