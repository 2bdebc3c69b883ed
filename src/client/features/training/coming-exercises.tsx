import type { MovementId, ProgramId } from '#contract/ids.ts';
import type { SubExercise, TrainingPlanDay } from '#contract/training.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { type AthletesPart, PlannedExercise } from '#client/shared/plan/planned-exercise.tsx';
import { ProgressText } from '#client/shared/plan/rule-text.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { useGym } from '#client/shared/workout/use-gym.ts';
import { shownWeight } from '#client/ui/lift-text.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { setsWords } from '#domain/program/exercise-line.ts';
import { askedIn } from '#domain/progression/attempts.ts';
import { asProposed } from '#domain/progression/coming-part.ts';
import type { Told } from '#domain/progression/reason-words.ts';
import { ruleWords } from '#domain/progression/rule-words.ts';
import { shortReason } from '#domain/progression/short-reason.ts';
import { asLoaded, loadable } from '#domain/session/target-load.ts';
import { trainedOn } from '#offline/local-day.ts';
import { maxesOfAthlete } from '#offline/queries/one-rep-maxes.ts';
import { type ComingExercise, comingDay } from '#offline/queries/coming-day.ts';

export interface ComingExercisesProps {
  programId: ProgramId;
  day: TrainingPlanDay;
}

/** The exercises of a day that is not begun: with the athlete's own movements, and what would be proposed now. */
export function ComingExercises({ programId, day }: ComingExercisesProps) {
  const coming = useRead(comingDay, programId, day);
  const gym = useGym();
  const maxes = useRead(maxesOfAthlete);
  const athletes = (prescribed: SubExercise): AthletesPart => {
    const one = coming?.get(prescribed._id);
    const { part, insteadOf = null } = one ?? { part: prescribed };
    const max = maxes?.get(movementIdOf(part.movement) ?? ('' as MovementId));
    return {
      part: asLoaded(part, gym),
      insteadOf,
      progress: one?.rule && <Progress coming={one} />,
      loadOf: max
        ? (percent) => shownWeight(loadable((percent / 100) * max, part.movement, gym), gym.units)
        : undefined,
    };
  };
  return (
    <ul className="divide-y divide-line">
      {day.exercises.map((exercise, index) => (
        <PlannedExercise key={exercise._id} exercise={exercise} number={index + 1} as={athletes} />
      ))}
    </ul>
  );
}

/** '3×10 @ 82.5 kg: +2.5 kg, all reps reached'; the rule, where there is nothing to propose. */
function Progress({ coming: { part, rule, proposal } }: { coming: ComingExercise }) {
  const units = useUnits();
  const today = useToday();
  const told: Told = {
    units,
    day: (last) => shortDate(trainedOn(last), today),
  };
  if (!rule) return null;
  if (proposal && proposal.targets.length > 0)
    return (
      <ProgressText>
        <span className="font-semibold text-ink">
          {setsWords(asProposed(part, proposal), units)}
        </span>
        {`: ${shortReason(proposal.reason, told)}`}
      </ProgressText>
    );
  return (
    <ProgressText>
      {[
        ruleWords(rule, { units, asked: askedIn(part) }),
        proposal && shortReason(proposal.reason, told),
      ]
        .filter(Boolean)
        .join(' ')}
    </ProgressText>
  );
}
