import type { ReactNode } from 'react';
import type { SetId } from '#contract/ids.ts';
import { compareSet, type SetComparison } from '#client/ui/set-comparison.ts';
import { SetDifferences } from '#client/ui/set-differences.tsx';
import { setName } from '#client/ui/set-columns.ts';
import { kindMarks, kindWords } from '#client/ui/set-text.ts';
import { withYou } from '#client/ui/lift-text.ts';
import { styleWords } from '#client/ui/style-words.ts';
import { heaviestMoved } from '#domain/history/heaviest-moved.ts';
import { setNumbers } from '#domain/exercise/set-number.ts';
import type { PartCompliance, SetCompliance } from '#domain/history/compliance.ts';
import { setAsLoaded } from '#domain/session/target-load.ts';
import { useGym } from './use-gym.ts';
import { useUnits } from '#client/shared/session/session.ts';

export interface PartDoneProps {
  part: PartCompliance;
  /** 'A1' in a superset or circuit. */
  label: string | null;
  /** The prescribed movement, if the athlete did another one. */
  insteadOf: string | null;
  Heading: 'h2' | 'h3';
  /** The title as a link. */
  link?: ReactNode;
  /** Shown under a set's number. */
  markOf: (setId: SetId) => ReactNode;
  /** Above the sets. */
  children?: ReactNode;
}

/** One movement of an exercise: how much of it was done, set by set. */
export function PartDone(props: PartDoneProps) {
  const { label, insteadOf, Heading, link, markOf, children } = props;
  const { movement, style, sets, done, prescribed, isLeftOut } = props.part;
  const how = styleWords(style);
  const units = useUnits();
  const moved = heaviestMoved(
    sets.flatMap(({ logged }) => logged ?? []),
    props.part.body,
  );
  const title = movement?.title || 'Exercise';
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-lg font-semibold text-balance">
          {label && <span className="mr-2 text-muted">{label}</span>}
          {link ?? title}
        </Heading>
        {prescribed > 0 && (
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">{done}</span> of {prescribed} sets
            {isLeftOut && done < prescribed && ', left out'}
          </p>
        )}
      </div>
      {insteadOf && <p className="text-sm text-muted">Instead of {insteadOf}</p>}
      {how && <p className="text-sm text-muted">{how}</p>}
      {moved && <p className="text-sm text-muted">{withYou(moved, units)}</p>}
      {props.part.body?.kg === null && (
        <p className="text-sm text-muted">Body weight unknown, so no load counts</p>
      )}
      {children}
      <SetsDone
        title={title}
        sets={sets}
        open={isLeftOut ? 'Left out' : 'Not done'}
        markOf={markOf}
      />
    </section>
  );
}

interface SetsDoneProps extends Pick<PartDoneProps, 'markOf'> {
  /** The table's name for screen readers. */
  title: string;
  sets: readonly SetCompliance[];
  /** What a set that was not done is called. */
  open: string;
}

function SetsDone({ title, sets, open, markOf }: SetsDoneProps) {
  const units = useUnits();
  // Planned is what the workout showed, not what it was rounded from.
  const gym = useGym();
  const numbers = setNumbers(sets.map(({ logged, prescribed }) => logged ?? prescribed ?? {}));
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">Sets of {title}, planned and done</caption>
      <thead>
        <tr className="text-left text-xs text-muted">
          <th scope="col" className="h-9 w-10 font-medium">
            Set
          </th>
          <th scope="col" className="w-[38%] font-medium">
            Planned
          </th>
          <th scope="col" className="font-medium">
            Done
          </th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set, index) => {
          const prescribed = set.prescribed && setAsLoaded(set.prescribed, undefined, gym);
          const compared = compareSet({ ...set, prescribed }, units);
          const mark = markOf(compared.id as SetId);
          return (
            <SetLine
              key={compared.id}
              set={compared}
              open={open}
              number={numbers[index]!}
              mark={mark}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface SetLineProps {
  set: SetComparison;
  open: string;
  number: number;
  mark: ReactNode;
}

function SetLine({ set, open, number, mark }: SetLineProps) {
  const { asked, done, differences, kind, note } = set;
  const letter = kindMarks[kind];
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 text-left font-semibold text-muted">
        {letter ? (
          <abbr
            title={`${setName(null, number, kind === 'warm-up')}, ${kindWords[kind].toLowerCase()}`}
          >
            {letter}
          </abbr>
        ) : (
          number
        )}
        {mark}
      </th>
      <td className="py-2.5 pr-3 text-muted wrap-anywhere">{asked || 'Not planned'}</td>
      <td className="py-2.5">
        {done ? (
          <span className="font-semibold">{done}</span>
        ) : (
          <span className="text-muted">{open}</span>
        )}
        {kind !== 'normal' && kind !== 'warm-up' && (
          <span className="block text-xs text-muted">{kindWords[kind]}</span>
        )}
        <SetDifferences differences={differences} />
        {note && <q className="block text-sm wrap-anywhere">{note}</q>}
      </td>
    </tr>
  );
}
