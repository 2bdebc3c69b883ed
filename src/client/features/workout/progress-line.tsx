import { TrendingUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Progression } from '#contract/progression.ts';
import type { MovementSummary, SubExerciseLogEntry } from '#contract/training.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { MaxCard } from '#client/shared/maxes/max-card.tsx';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { useGym } from '#client/shared/workout/use-gym.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { shownTrainingMax } from '#client/ui/lift-text.ts';
import { workingMax } from '#domain/history/one-rep-max.ts';
import { answerWords, leaveWords, takeWords } from '#domain/progression/answer-words.ts';
import { isWork } from '#domain/progression/attempts.ts';
import type { Target } from '#domain/progression/next-load.ts';
import { type Proposal, proposeProgress } from '#domain/progression/propose.ts';
import { reasonWords } from '#domain/progression/reason-words.ts';
import {
  leaveProgress,
  type Offer,
  takeProgress,
  undoProgress,
} from '#domain/session/answer-progress.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { isInPercent } from '#domain/session/pinned-max.ts';
import { addMax, deleteMax } from '#offline/commands/one-rep-maxes.ts';
import { trainedOn } from '#offline/local-day.ts';
import { recordsSoFar } from '#offline/queries/history.ts';
import { maxHistory } from '#offline/queries/one-rep-maxes.ts';
import { workoutsWith } from '#offline/queries/progression.ts';
import { useIsCompleted, useSession, useWorkout } from './workout-context.ts';

export interface ProgressLineProps {
  rule: Progression;
  entry: SubExerciseLogEntry;
  movement: MovementSummary;
}

/** What the rule proposes today and why, with two answers; then the answer. */
export function ProgressLine(props: ProgressLineProps) {
  const { rule, entry, movement } = props;
  const gym = useGym();
  const today = useToday();
  const startDate = useSession((session) => session.startDate);
  const isCompleted = useIsCompleted();
  const sessions = useRead(workoutsWith, movement._id, startDate);
  const maxes = useRead(maxHistory, movement._id);
  const answer = entry.progress?.of === movement._id ? entry.progress : undefined;
  const proposal = useMemo(() => {
    if (!sessions || !maxes) return undefined;
    const trainingMax = maxes[0] ? workingMax(maxes[0]) : null;
    return proposeProgress({ rule, entry, sessions, gym, trainingMax });
  }, [rule, entry, sessions, gym, maxes]);
  if (answer)
    return (
      <Answered {...props} answer={answer}>
        You {answerWords(answer, gym.units)}.
      </Answered>
    );
  if (!proposal || isCompleted) return null;
  const reason = reasonWords(proposal.reason, {
    units: gym.units,
    day: (last) => shortDate(trainedOn(last), today),
    isWholeMax: (maxes?.[0]?.trainingMaxPercent ?? 100) === 100,
  });
  // Above the sets, the exercise asks for it.
  if (proposal.reason.why === 'no-max' && isInPercent(entry)) return null;
  if (proposal.targets.length === 0)
    return (
      <Quiet>
        {reason}
        {proposal.reason.why === 'no-max' && <EnterMax movement={movement} />}
      </Quiet>
    );
  return <Question {...props} proposal={proposal} reason={reason} max={maxes?.[0]} />;
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 text-sm text-muted sm:px-0">
    {children}
  </div>
);

interface QuestionProps extends ProgressLineProps {
  proposal: Proposal;
  reason: string;
  max: OneRepMax | undefined;
}

function Question({ entry, proposal, reason, max }: QuestionProps) {
  const { edit } = useWorkout();
  const { units } = useGym();
  const keepMax = useRaisedMax(max);
  const { raise, targets } = proposal;
  const open = openOf(entry, targets);
  const { exerciseId } = entry;
  const take = (chosen: readonly Target[], maxId?: string) => {
    const offer = { ...offerOf(proposal, entry, chosen), ...(maxId && { maxId }) };
    const work = entry.sets.filter(isWork);
    const sets = work.flatMap(({ id }, index) => {
      const target = chosen[index];
      return target ? [{ id, ...target }] : [];
    });
    edit(takeProgress, { exerciseId, sets, offer });
  };
  const takeRaised = () => {
    take(targets, raise && keepMax(raise.kg));
    if (raise && isInPercent(entry) && max)
      edit(changeMax, { movementId: max.movementId, kg: raise.kg });
  };
  const leave = () => edit(leaveProgress, { exerciseId, offer: offerOf(proposal, entry, targets) });
  return (
    <section
      aria-label="Proposed for today"
      className="mx-4 flex flex-col gap-2 rounded-control bg-accent-wash px-3 py-2.5 sm:mx-0"
    >
      <p className="flex gap-2 text-sm">
        <TrendingUp size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">{reason}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button theme="primary-default" onClick={takeRaised} className={answer}>
          {takeWords(proposal.now, open, units)}
        </Button>
        {raise && (
          <Button onClick={() => take(raise.instead)} className={answer}>
            Stay at {max && shownTrainingMax(workingMax(max), units)}
          </Button>
        )}
        <Button onClick={leave} className={answer}>
          {raise ? 'Not today' : leaveWords(proposal.now, open, units)}
        </Button>
      </div>
    </section>
  );
}

/** Two of them fit beside each other on any phone. */
const answer = 'flex-1 px-3! whitespace-nowrap max-[359px]:px-1! max-[359px]:text-sm';

/** Of the working sets that are not done. */
const openOf = ({ sets }: SubExerciseLogEntry, targets: readonly Target[]): Target[] => {
  const work = sets.filter(isWork);
  return targets.filter((_, index) => work[index]?.done === false);
};

function offerOf(
  proposal: Proposal,
  entry: SubExerciseLogEntry,
  targets: readonly Target[],
): Offer {
  const [first] = openOf(entry, targets);
  return {
    ...(first?.kg != null && { kg: first.kg }),
    ...(first?.reps != null && { reps: first.reps }),
    ...(proposal.now !== null && { was: proposal.now }),
    ...proposal.mark,
  };
}

/** Saves a training max that went up, and returns the id of its entry. */
function useRaisedMax(max: OneRepMax | undefined): (kg: number) => string | undefined {
  const device = useDevice();
  const today = useToday();
  return (kg) => {
    if (!max) return undefined;
    const { movementId, title, trainingMaxPercent: percent } = max;
    const entry: OneRepMax = {
      _id: device.newId(),
      movementId,
      title,
      kg: percent === undefined ? kg : (kg * 100) / percent,
      date: today,
      origin: 'entered',
      ...(percent !== undefined && { trainingMaxPercent: percent }),
    };
    void untilSaved({ setId: null, document: () => entry }, () => addMax(device, entry));
    return entry._id;
  };
}

interface AnsweredProps extends ProgressLineProps {
  answer: NonNullable<SubExerciseLogEntry['progress']>;
  children: ReactNode;
}

function Answered({ entry, answer, children }: AnsweredProps) {
  const device = useDevice();
  const { edit } = useWorkout();
  const isCompleted = useIsCompleted();
  const undo = () => {
    edit(undoProgress, { exerciseId: entry.exerciseId });
    const { maxId: id } = answer;
    if (id)
      void untilSaved({ setId: null, document: () => answer }, () => deleteMax(device, { id }));
  };
  return (
    <Quiet>
      <span className="min-w-0">{children}</span>
      {!isCompleted && (
        <button
          type="button"
          onClick={undo}
          className="min-h-11 font-semibold text-ink underline decoration-edge underline-offset-4"
        >
          Undo
        </button>
      )}
    </Quiet>
  );
}

function EnterMax({ movement }: Pick<ProgressLineProps, 'movement'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Enter your max</Button>
      {isOpen && <MaxDialog movement={movement} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MaxDialogProps extends Pick<ProgressLineProps, 'movement'> {
  onClose: () => void;
}

function MaxDialog({ movement: { _id, title }, onClose }: MaxDialogProps) {
  const records = useRead(recordsSoFar, _id);
  return (
    <Dialog title={`${title} max`} onClose={onClose}>
      <MaxCard movementId={_id} title={title} records={records} isForWaves onChosen={onClose} />
    </Dialog>
  );
}
