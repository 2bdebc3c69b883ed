import type { ReactNode } from 'react';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { clockText } from '#domain/exercise/clock.ts';
import { groupLetter, groupOf, partsOf } from '#domain/exercise/group.ts';
import { nothingAsked, ruleText } from '#domain/program/exercise-line.ts';
import { cellsOfPart, groupNames } from '#domain/program/plan-table.ts';
import { formatMinutesSeconds, unitNames, type Units } from '#domain/units.ts';

export interface PrintedDayProps {
  day: CreatedProgramDay;
  /** In its week, from 1. */
  number: number;
  units: Units;
}

/** One workout as a table. A row never breaks across pages; the headings come again on the next one. */
export function PrintedDay({ day, number, units }: PrintedDayProps) {
  const { title, description, exercises } = day;
  const kilograms = unitNames[units].weight;
  return (
    <section className="pt-4">
      <h3 className="text-[11.5pt] font-semibold break-after-avoid">
        {[`Day ${number}`, title].filter(Boolean).join(': ')}
      </h3>
      {description && <p className="pt-1 whitespace-pre-line text-muted">{description}</p>}
      {exercises.length > 0 && (
        <table className="mt-1.5 w-full table-fixed border-collapse text-left [&_td]:border-b [&_td]:border-line [&_td]:px-1.5 [&_td]:py-1 [&_td]:align-top [&_th]:px-1.5 [&_th]:py-1 [&_th]:text-[8.5pt] [&_th]:font-semibold [&_th]:text-muted">
          <thead className="border-b border-edge">
            <tr>
              <th className="w-[7%]">
                <span className="sr-only">Order</span>
              </th>
              <th className="w-[32%]">Exercise</th>
              <th className="w-[15%]">Sets</th>
              <th className="w-[14%]">Reps</th>
              <th className="w-[13%]">Load ({kilograms})</th>
              <th className="w-[10%]">Effort</th>
              <th className="w-[9%]">Rest</th>
            </tr>
          </thead>
          {exercises.map((exercise, at) => (
            <tbody key={exercise._id} className="break-inside-avoid">
              <Rows exercise={exercise} letter={groupLetter(at)} units={units} />
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}

function Rows({ exercise, letter, units }: { exercise: Exercise; letter: string; units: Units }) {
  const group = groupOf(exercise);
  const { clock, rest, description } = exercise;
  const parts = partsOf<SubExercise>(exercise);
  const clockWords = clock ? clockText(clock) : '';
  // Nobody rests between rounds that a clock gives.
  const restWords = clock || group === 'circuit' ? '' : formatMinutesSeconds(rest);
  return (
    <>
      {group !== 'single' && (
        <tr>
          <td className="font-semibold">{letter}</td>
          <td colSpan={5}>
            <span className="font-semibold">{groupNames[group]}</span>
            <Under>{[clockWords, description]}</Under>
          </td>
          <td>{restWords}</td>
        </tr>
      )}
      {parts.map((part, at) => {
        const cells = cellsOfPart(part, units);
        const isAlone = group === 'single';
        return (
          <tr key={part._id}>
            <td className={isAlone ? 'font-semibold' : 'text-muted'}>
              {isAlone ? letter : `${letter}${at + 1}`}
            </td>
            <td>
              <span className="font-semibold">{cells.exercise}</span>
              <Under>
                {[
                  isAlone ? clockWords : '',
                  cells.tempo && `Tempo ${cells.tempo}`,
                  ruleText(part, units),
                  part.description,
                ]}
              </Under>
            </td>
            {stacked(cells).map((cell, column) => (
              <td key={column} className={cell.includes('\n') ? 'whitespace-pre' : ''}>
                {cell}
              </td>
            ))}
            <td>{isAlone ? restWords : ''}</td>
          </tr>
        );
      })}
    </>
  );
}

/** Sets that differ are one below the other. */
function stacked({ sets, reps, load, effort }: ReturnType<typeof cellsOfPart>): string[] {
  const counts = sets === '0' ? [''] : sets.split(', ');
  const lines = (cell: string) => {
    const list = cell.split(', ');
    const each = list.length === counts.length ? list : counts.map(() => cell);
    return each.map((one) => (one === nothingAsked ? '\u00A0' : one)).join('\n');
  };
  const words = counts.map((one) => one.replace(/^w (\d+)$/, '$1 warm-up'));
  return [words.join('\n'), lines(reps), lines(load), lines(effort)];
}

const Under = ({ children }: { children: readonly string[] }): ReactNode =>
  children.filter(Boolean).map((text) => (
    <span key={text} className="block text-[9pt] whitespace-pre-line text-muted">
      {text}
    </span>
  ));
