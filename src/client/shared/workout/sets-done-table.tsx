import type { ReactNode } from 'react';
import type { SetId } from '#contract/ids.ts';
import { compareSet, type SetComparison } from '#client/ui/set-comparison.ts';
import { SetDifferences } from '#client/ui/set-differences.tsx';
import { kindMarks, kindWords } from '#client/ui/set-text.ts';
import type { SetCompliance } from '#domain/history/compliance.ts';
import { useUnits } from '#client/shared/session/session.ts';

export interface SetsDoneProps {
  /** The table's name for screen readers. */
  title: string;
  sets: readonly SetCompliance[];
  /** Shown under a set's number. */
  markOf?: (setId: SetId) => ReactNode;
}

/** The prescribed and the actual values of each set, side by side. */
export function SetsDone({ title, sets, markOf }: SetsDoneProps) {
  const units = useUnits();
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
          const compared = compareSet(set, units);
          const mark = markOf?.(compared.id as SetId);
          return <SetLine key={compared.id} set={compared} number={index + 1} mark={mark} />;
        })}
      </tbody>
    </table>
  );
}

interface SetLineProps {
  set: SetComparison;
  number: number;
  mark: ReactNode;
}

function SetLine({ set, number, mark }: SetLineProps) {
  const { asked, done, differences, kind } = set;
  const letter = kindMarks[kind];
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 text-left font-semibold text-muted">
        {letter ? (
          <abbr title={`Set ${number}, ${kindWords[kind].toLowerCase()}`}>{letter}</abbr>
        ) : (
          number
        )}
        {mark}
      </th>
      <td className="py-2.5 pr-3 text-muted wrap-anywhere">{asked || 'Extra set'}</td>
      <td className="py-2.5">
        {done ? (
          <span className="font-semibold">{done}</span>
        ) : (
          <span className="text-muted">Not done</span>
        )}
        {(kind === 'drop' || kind === 'failure') && (
          <span className="block text-xs text-muted">{kindWords[kind]}</span>
        )}
        <SetDifferences differences={differences} />
      </td>
    </tr>
  );
}
