import { type MouseEvent, type ReactNode, useState } from 'react';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { SharedDatesNote } from '#client/shared/plan/shared-dates-note.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { RunSession } from '#domain/program/program-run.ts';
import {
  backToPlan,
  moveDay,
  type ScheduleChange,
  shiftFrom,
  skipDays,
} from '#domain/program/reschedule.ts';
import type { Outcome } from '#domain/refusal.ts';
import { reschedule, undoReschedule } from '#offline/commands/coach-client.ts';

export interface MoveClientDayProps {
  run: ProgramRun;
  /** The workouts of the run so far. */
  sessions: readonly RunSession[];
  dayId: TrainingPlanDayId;
  /** Its current date, `YYYY-MM-DD`. */
  date: string;
  isSkipped: boolean;
  firstName: string;
  titleOf: (dayId: TrainingPlanDayId) => string;
}

type Rule = Parameters<typeof reschedule>[1]['rule'];

export function MoveClientDay(props: MoveClientDayProps) {
  const { run, sessions, dayId, date, isSkipped, firstName, titleOf } = props;
  const device = useDevice();
  const [isMoving, setIsMoving] = useState(false);
  const tell = (text: string, change: ScheduleChange) => {
    const undo = async () => {
      const undone: Outcome<unknown> = await undoReschedule(device, { seen: run, change });
      if (!undone.allowed) toastRefusal(undone.code);
    };
    showToast({ color: 'success', text, action: { label: 'Undo', run: () => void undo() } });
  };
  const apply = useOneAtATime(async (rule: Rule, words: string) => {
    const outcome = await reschedule(device, { seen: run, sessions, rule });
    if (!outcome.allowed) return toastRefusal(outcome.code);
    tell(words, outcome.value);
  });
  if (isSkipped)
    return (
      <Button
        onClick={once(() =>
          apply(
            (trained) => backToPlan(trained, { dayId, value: 'skipped' }),
            `Back on ${firstName}’s plan`,
          ),
        )}
      >
        Put it back
      </Button>
    );
  return (
    <>
      <Button onClick={() => setIsMoving(true)}>Move</Button>
      <Button
        onClick={once(() =>
          apply((trained) => skipDays(trained, [dayId]), `Skipped for ${firstName}`),
        )}
      >
        Skip
      </Button>
      {isMoving && (
        <MoveDialog
          date={date}
          noteOn={(where) => <SharedDatesNote {...{ run, sessions, dayId, titleOf }} {...where} />}
          onClose={() => setIsMoving(false)}
          onMove={(to, moves) => {
            setIsMoving(false);
            const where = { dayId, date: to };
            const rule: Rule = (trained) =>
              moves === 'it' ? moveDay(trained, where) : shiftFrom(trained, where);
            apply(
              rule,
              `Moved to ${formatDate(to, { weekday: 'long', day: 'numeric', month: 'short' })}`,
            );
          }}
        />
      )}
    </>
  );
}

/** The second click of a double-click is a slip, and by then the button may be the one that undoes the first. */
const once =
  (work: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) work();
  };

const movable = [
  { value: 'it', title: 'This workout' },
  { value: 'rest', title: 'This and all following' },
] as const;

interface MoveDialogProps {
  date: string;
  /** What the coach should know before moving it there. */
  noteOn: (where: { date: string; moves: 'it' | 'rest' }) => ReactNode;
  onMove: (date: string, moves: 'it' | 'rest') => void;
  onClose: () => void;
}

function MoveDialog({ date: before, noteOn, onMove, onClose }: MoveDialogProps) {
  const today = useToday();
  const [date, setDate] = useState(before < today ? today : before);
  const [moves, setMoves] = useState<'it' | 'rest'>('it');
  return (
    <Dialog title="Move to which day?" onClose={onClose} maxWidth={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMove(date, moves);
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label="New day"
          type="date"
          required
          min={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Segments label="What moves" options={movable} value={moves} onChange={setMoves} />
        {noteOn({ date, moves })}
        <Button theme="primary-default" type="submit">
          Move
        </Button>
      </form>
    </Dialog>
  );
}
