import { Link } from '@tanstack/react-router';
import { ClipboardPaste, LayoutTemplate, Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { LineField } from '#client/shared/plan/line-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { isTemplate } from '#domain/program/template-folder.ts';
import { namedPrograms } from '#offline/queries/created-programs.ts';
import { useCopied } from './clipboard.ts';
import { newRow } from './day-rows.ts';
import { keepLineDraft, readLineDraft, takeLeftLine } from './line-draft.ts';
import { MarkedList } from './marked-list.tsx';
import { usePlanActions } from './plan-actions.ts';
import type { DayEdits } from './use-day-edits.ts';
import { mark } from './use-refused-lines.ts';

const TakeTemplate = lazyPart(async () => (await import('./take-template.tsx')).TakeTemplate);

export interface AddExerciseProps {
  programId: ProgramId;
  index: number;
  day: Pick<CreatedProgramDay, '_id' | 'exercises'>;
  edits: DayEdits;
}

/** What comes next in the day: a line, a movement from the picker, what was copied, or a day of a template. */
export function AddExercise({ programId, index, day, edits }: AddExerciseProps) {
  const { writeLine } = usePlanActions();
  const copied = useCopied();
  const [draft, setDraft] = useState(readLineDraft);
  // A line that can't be read stays, marked, and the next one begins.
  const [turn, setTurn] = useState(0);
  const [isTaking, setTaking] = useState(false);
  const hasTemplates = useRead(namedPrograms)?.some(isTemplate);
  const { _id: dayId } = day;
  useEffect(() => {
    // Half-typed in a tab that is closed by now.
    void takeLeftLine((left) => left.where === 'day' && left.dayId === dayId).then(
      (left) => left && setDraft(left),
    );
  }, [dayId]);
  const begun = turn === 0 && draft?.where === 'day' && draft.dayId === dayId ? draft.text : '';
  return (
    <div className="flex flex-col gap-2">
      <MarkedList index={index} day={day} />
      <LineField
        key={`${index} ${turn} ${begun}`}
        label="Write an exercise"
        text=""
        clears
        begun={begun}
        onDraft={(text) =>
          keepLineDraft(text === null ? null : { dayId, line: null, where: 'day', text })
        }
        placeholder="Back squat 3x8 @ 135"
        onCommit={(text) => writeLine(index, null, text)}
        onEnter={() => undefined}
        onRefused={(text, problem) => {
          keepLineDraft(null);
          mark(day, { key: newRow, exercise: null, at: day.exercises.length }, { text, problem });
          setTurn(turn + 1);
        }}
        takesFocus={turn > 0}
      />
      <div className="flex flex-wrap gap-2">
        <Link
          to="/programs/program-workouts/$programId/$day/exercise-new"
          params={{ programId, day: index }}
          className="inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-control bg-ink px-4 font-semibold whitespace-nowrap text-ground hover:bg-ink/90"
        >
          <Plus size={18} aria-hidden />
          Add exercise
        </Link>
        {copied && (
          <Button onClick={edits.paste} className="px-4!">
            <ClipboardPaste size={18} aria-hidden />
            Paste
          </Button>
        )}
        {day.exercises.length === 0 && hasTemplates && (
          <Button onClick={() => setTaking(true)} className="flex-1 px-4! whitespace-nowrap">
            <LayoutTemplate size={18} aria-hidden />
            From a template
          </Button>
        )}
      </div>
      {isTaking && (
        <Suspense>
          <TakeTemplate index={index} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </div>
  );
}
