import { useId } from 'react';
import type { SubExercise } from '#contract/training.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { counted } from '#domain/plural.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { daysInWeek } from '#domain/program/draft.ts';
import type { TableDay, TableNote } from '#domain/program/plan-table-read.ts';
import type { Units } from '#domain/units.ts';

const titles: Readonly<Record<TableNote['kind'], { title: string; words: string }>> = {
  unread: {
    title: 'Not understood',
    words:
      'The words of these rows go into the notes of their workout, where you can turn them into exercises.',
  },
  changed: {
    title: 'Read with a note',
    words: 'Words that no set has a field for go into the note.',
  },
  differs: { title: 'Line and columns differ', words: '' },
  left: { title: 'Too many days', words: '' },
};

const kinds = ['unread', 'left', 'differs', 'changed'] as const;
/** More would not help anyone. */
const most = 200;

export interface ImportNotesProps {
  notes: readonly TableNote[];
  /** What becomes of rows beyond the last day that a program can have, for people. */
  leftRows: string;
}

/** What of a file was not read as it is written, row by row. */
export function ImportNotes({ notes, leftRows }: ImportNotesProps) {
  return kinds.map((kind) => {
    const found = notes.filter((note) => note.kind === kind);
    return (
      found.length > 0 && <NoteList key={kind} kind={kind} notes={found} leftRows={leftRows} />
    );
  });
}

function NoteList({ kind, notes, leftRows }: ImportNotesProps & { kind: TableNote['kind'] }) {
  const id = useId();
  const { title, words } = titles[kind];
  const said = kind === 'left' ? leftRows : words;
  const look = kind === 'unread' ? 'border-below/40 bg-below-wash' : 'border-line bg-surface';
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-3 rounded-card border p-5 text-sm ${look}`}
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-base font-semibold">
          {title}: {counted(notes.length, 'row')}
        </h2>
        {said && <p>{said}</p>}
      </div>
      <ul className="flex max-h-72 flex-col gap-3 overflow-y-auto">
        {notes.slice(0, most).map(({ row, text, words: why }, at) => (
          <li key={at} className="grid grid-cols-[72px_1fr] gap-3">
            <span className="font-semibold">Row {row}</span>
            <span className="flex min-w-0 flex-col break-words">
              <span className="whitespace-pre-line">{text}</span>
              <span className={kind === 'unread' ? 'text-below' : 'text-muted'}>{why}</span>
            </span>
          </li>
        ))}
      </ul>
      {notes.length > most && <p>And {counted(notes.length - most, 'more row')}.</p>}
    </section>
  );
}

/** The program as it will be, week by week. */
export function ImportedPlan({ days, units }: { days: readonly TableDay[]; units: Units }) {
  const weeks = Array.from({ length: days.length / daysInWeek }, (_, week) =>
    days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
  return (
    <section aria-label="The program" className="flex flex-col gap-2">
      {weeks.map((week, at) => (
        <details
          key={at}
          open={at === 0}
          className="rounded-card border border-line bg-surface px-5 [&[open]]:pb-4"
        >
          <summary className="min-h-12 content-center font-semibold">Week {at + 1}</summary>
          <ol className="flex flex-col gap-3 text-sm">
            {week.map((day, column) => (
              <ImportedDay key={column} day={day} number={column + 1} units={units} />
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

function ImportedDay({ day, number, units }: { day: TableDay; number: number; units: Units }) {
  const { title, description, exercises } = day;
  if (exercises.length === 0 && description === '' && title === '') return null;
  return (
    <li className="flex flex-col">
      <span className="font-medium">{[`Day ${number}`, title].filter(Boolean).join(': ')}</span>
      {exercises.map((exercise) => (
        <span key={exercise._id}>
          {writtenLine(exercise, units)}
          {selfAndParts<SubExercise>(exercise).map(({ _id, description: note }) =>
            note === '' ? null : (
              <span key={_id} className="block pl-4 whitespace-pre-line text-muted">
                {note}
              </span>
            ),
          )}
        </span>
      ))}
      {description && <span className="whitespace-pre-line text-muted">{description}</span>}
    </li>
  );
}
