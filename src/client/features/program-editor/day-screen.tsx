import { Link } from '@tanstack/react-router';
import {
  ChevronLeft,
  ChevronRight,
  Copy,
  CopyPlus,
  EllipsisVertical,
  Group,
  Trash2,
  X,
} from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { AddExercise } from './add-exercise.tsx';
import { DraftArea, DraftField } from './draft-field.tsx';
import { useProgramDraft } from './editor-context.ts';
import { ExerciseCard } from './exercise-card.tsx';
import { placeOf } from './plan-selection.ts';
import { type DayEdits, useDayEdits } from './use-day-edits.ts';
import { useDragOrder } from '#client/shared/plan/use-drag-order.ts';

const TemplateMenu = lazyPart(async () => (await import('./template-menu.tsx')).TemplateMenu);

export interface DayScreenProps {
  programId: ProgramId;
  /** The day's place in the plan, from 0. */
  index: number;
}

export function DayScreen({ programId, index }: DayScreenProps) {
  const { days } = useProgramDraft();
  const day = days[index];
  if (!day) return <NotInPlan programId={programId}>This day is no longer in the plan.</NotInPlan>;
  return (
    <DayEditor key={day._id} programId={programId} index={index} day={day} dayCount={days.length} />
  );
}

/** The address names a day or exercise that is not, or no longer, in the plan. */
export function NotInPlan({ programId, children }: { programId: ProgramId; children: string }) {
  return (
    <div className="flex flex-col items-start gap-2 py-6">
      <p className="text-muted">{children}</p>
      <Link
        to="/programs/program-workouts/$programId"
        params={{ programId }}
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
      >
        Back to the plan
      </Link>
    </div>
  );
}

interface DayEditorProps {
  programId: ProgramId;
  /** The day's place in the plan, from 0. */
  index: number;
  day: CreatedProgramDay;
  dayCount: number;
}

function DayEditor({ programId, index, day, dayCount }: DayEditorProps) {
  const edits = useDayEdits(day._id);
  return (
    <div className="flex flex-col gap-4">
      <DayHead programId={programId} index={index} dayCount={dayCount} />
      <DraftField
        key={`${day._id} title`}
        label="Day title"
        isPlain
        placeholder={day.exercises.length > 0 ? 'Workout' : 'Rest'}
        value={day.title}
        onKeep={edits.setTitle}
        className="-mx-2 [&_input]:text-lg [&_input]:font-semibold"
      />
      <DraftArea
        key={`${day._id} description`}
        label="Day description"
        isPlain
        placeholder="What’s the focus of this day?"
        rows={1}
        value={day.description}
        onKeep={edits.setDescription}
        className="-mx-2 -mt-4"
      />
      <ExerciseList
        programId={programId}
        index={index}
        dayId={day._id}
        exercises={day.exercises}
        edits={edits}
      />
    </div>
  );
}

/** Not rendered again with every keystroke in the title. */
const DayHead = memo(function DayHead({ programId, index, dayCount }: Omit<DayEditorProps, 'day'>) {
  const { week, column } = placeOf(index);
  const [isAsked, setAsked] = useState(false);
  const to = '/programs/program-workouts/$programId/$day';
  const step =
    'inline-flex size-12 items-center justify-center rounded-control text-muted hover:bg-line/60 hover:text-ink aria-disabled:opacity-40';
  const paramsOf = (day: number) => ({ programId, day });
  return (
    <div className="flex items-center gap-1">
      <h2
        data-arrival
        tabIndex={-1}
        className="flex-1 text-sm font-semibold text-muted outline-none"
      >
        Week {week + 1} · Day {column + 1}
      </h2>
      {index > 0 && (
        <Link
          to={to}
          params={paramsOf(index - 1)}
          replace
          aria-label="Previous day"
          className={step}
        >
          <ChevronLeft size={20} aria-hidden />
        </Link>
      )}
      {index + 1 < dayCount && (
        <Link to={to} params={paramsOf(index + 1)} replace aria-label="Next day" className={step}>
          <ChevronRight size={20} aria-hidden />
        </Link>
      )}
      <IconButton label="Day: more" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Link
        to="/programs/program-workouts/$programId"
        params={{ programId }}
        aria-label="Close the day"
        className={`${step} max-md:hidden`}
      >
        <X size={20} aria-hidden />
      </Link>
      {isAsked && (
        <Suspense>
          <TemplateMenu index={index} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
});

interface ExerciseListProps {
  programId: ProgramId;
  index: number;
  dayId: CreatedProgramDay['_id'];
  exercises: CreatedProgramDay['exercises'];
  edits: DayEdits;
}

/** Nor is this rendered again with every keystroke in the title. */
const ExerciseList = memo(function ExerciseList(props: ExerciseListProps) {
  const { programId, index, dayId, exercises, edits } = props;
  const list = useDragOrder(edits.moveExercise);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const present = new Set<string>(exercises.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : [])));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <>
      <ol ref={list} className="flex flex-col gap-2">
        {exercises.map((exercise, place) => (
          <li key={exercise._id}>
            <ExerciseCard
              programId={programId}
              day={index}
              exercise={exercise}
              index={place}
              count={exercises.length}
              edits={edits}
              isChosen={chosen.has(exercise._id)}
              onChoose={(isChosen) => choose(exercise._id, isChosen)}
            />
          </li>
        ))}
      </ol>
      {present.size > 0 && (
        <ChosenBar edits={edits} chosen={present} onDone={() => setChosen(new Set())} />
      )}
      <AddExercise
        programId={programId}
        index={index}
        day={{ _id: dayId, exercises }}
        edits={edits}
      />
    </>
  );
});

interface ChosenBarProps {
  edits: DayEdits;
  chosen: ReadonlySet<string>;
  onDone: () => void;
}

function ChosenBar({ edits, chosen, onDone }: ChosenBarProps) {
  const then = (action: (chosen: ReadonlySet<string>) => void) => () => {
    action(chosen);
    onDone();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected exercises"
      className="sticky bottom-2 z-10 flex flex-wrap items-center gap-1 rounded-card border border-information bg-raised p-1 pl-4 text-sm font-medium shadow-lift"
    >
      <span className="flex-1">{chosen.size} chosen</span>
      {chosen.size > 1 && (
        <Button onClick={then(edits.groupChosen)} className="px-3!">
          <Group size={18} aria-hidden />
          Superset
        </Button>
      )}
      <IconButton label="Copy the selected exercises" onClick={then(edits.copyChosen)}>
        <Copy size={18} aria-hidden />
      </IconButton>
      <IconButton label="Duplicate the selected exercises" onClick={then(edits.duplicateChosen)}>
        <CopyPlus size={18} aria-hidden />
      </IconButton>
      <IconButton label="Delete the selected exercises" onClick={then(edits.deleteChosen)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <IconButton label="Clear selection" onClick={onDone}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
