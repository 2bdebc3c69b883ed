import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ArrowDown, ArrowUp, Trophy } from 'lucide-react';
import type { ExerciseId } from '#contract/ids.ts';
import type { Comment, ExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { useUnits } from '#client/app/session.ts';
import { type PartCompliance, sessionCompliance } from '#domain/history/compliance.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { type NewRecord, newRecords } from '#domain/history/records.ts';
import { groupOf, partLabel } from '#domain/exercise/group.ts';
import { recordsBefore } from '#offline/queries/history.ts';
import { BroughtAlong } from './brought-along.tsx';
import { CommentThread } from './comment-thread.tsx';
import { recordLine } from '#client/ui/record-words.ts';
import { compareSet, type SetComparison } from './set-comparison.ts';

export interface ExerciseResultsProps {
  session: TrainingSession;
  done: FinishedWorkout;
  comments: readonly Comment[];
}

/** Exercise by exercise: its sets, its records, its scores and what was said about it. */
export function ExerciseResults({ session, done, comments }: ExerciseResultsProps) {
  const records = useRecords(done);
  const parts = sessionCompliance(session);
  return (
    <ol aria-label="Exercises" className="flex flex-col gap-4">
      {session.exerciseLog.map((entry, index) => {
        const ids = new Set([entry, ...(entry.subExercises ?? [])].map((part) => part.exerciseId));
        return (
          <li key={entry.exerciseId}>
            <ExerciseCard
              session={session}
              entry={entry}
              index={index}
              parts={parts.filter(({ exerciseId }) => ids.has(exerciseId))}
              records={records}
              comments={comments.filter(({ exerciseId }) => exerciseId && ids.has(exerciseId))}
            />
          </li>
        );
      })}
    </ol>
  );
}

type Records = ReadonlyMap<string, readonly NewRecord[]>;

/** What fell in this workout, by movement: against all that had been done before it began. */
function useRecords({ sessionId, startDate, movements }: FinishedWorkout): Records {
  const device = useDevice();
  const found = useLiveQuery(async () => {
    const records = movements.map(async ({ movementId, repMaxes }) => {
      const before = await recordsBefore(device, movementId, { startDate });
      return [movementId, newRecords(before, repMaxes)] as const;
    });
    return new Map(await Promise.all(records));
  }, [device, sessionId]);
  return found ?? new Map();
}

interface ExerciseCardProps {
  session: TrainingSession;
  entry: ExerciseLogEntry;
  index: number;
  parts: readonly PartCompliance[];
  records: Records;
  comments: readonly Comment[];
}

function ExerciseCard({ session, entry, index, parts, records, comments }: ExerciseCardProps) {
  const exercise = session.exercises[index];
  const group = exercise ? groupOf(exercise) : 'single';
  const { score1: effort, score2: compliance } = entry.feedback;
  const subject = parts.map(({ movement }) => movement?.title ?? 'this exercise').join(' and ');
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      {group !== 'single' && (
        <p className="-mb-2 text-sm font-semibold text-muted">
          {group === 'circuit' ? 'Circuit' : 'Superset'}
        </p>
      )}
      {parts.map((part, partIndex) => (
        <PartResults
          key={part.exerciseId}
          part={part}
          label={group === 'single' ? null : partLabel(session.exercises, index, partIndex)}
          insteadOf={swapOf(entry, part.exerciseId)?.from.title ?? null}
          records={(part.movement && records.get(part.movement._id)) ?? []}
        />
      ))}
      {session.importedFrom &&
        [exercise, ...(exercise?.subExercises ?? [])].map(
          (one) => one && <BroughtAlong key={one._id} words={one.description} />,
        )}
      <CommentThread
        sessionId={session._id}
        exerciseId={entry.exerciseId}
        subject={subject}
        comments={comments}
        beside={
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {effort !== null && <Score name="Effort" score={effort} />}
            {compliance !== null && <Score name="Compliance" score={compliance} />}
          </p>
        }
      />
    </article>
  );
}

function Score({ name, score }: { name: string; score: number }) {
  return (
    <span>
      {name} <span className="font-semibold text-ink">{score}</span>
      <span className="sr-only"> of 10</span>
    </span>
  );
}

const swapOf = (entry: ExerciseLogEntry, exerciseId: ExerciseId) =>
  [entry, ...(entry.subExercises ?? [])].find((part) => part.exerciseId === exerciseId)?.swap;

interface PartResultsProps {
  part: PartCompliance;
  /** 'A1' in a superset or circuit. */
  label: string | null;
  /** What was prescribed, where the athlete did another movement. */
  insteadOf: string | null;
  records: readonly NewRecord[];
}

function PartResults({ part, label, insteadOf, records }: PartResultsProps) {
  const units = useUnits();
  const { movement, sets, done, prescribed } = part;
  const title = movement?.title || 'Exercise';
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold text-balance">
          {label && <span className="mr-2 text-muted">{label}</span>}
          {movement ? (
            <Link
              to="/results/exercise/$movementId"
              params={{ movementId: movement._id }}
              preload={false}
              className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {prescribed > 0 && (
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">{done}</span> of {prescribed} sets
          </p>
        )}
      </div>
      {insteadOf && <p className="text-sm text-muted">Instead of {insteadOf}</p>}
      {records.length > 0 && (
        <ul aria-label={`Records in ${title}`} className="flex flex-col gap-1 text-sm">
          {records.map((record) => (
            <li key={record.kind} className="flex items-start gap-2">
              <Trophy size={18} aria-hidden className="shrink-0" />
              <span>{recordLine(record, units)}</span>
            </li>
          ))}
        </ul>
      )}
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
            return <SetLine key={compared.id} set={compared} number={index + 1} />;
          })}
        </tbody>
      </table>
    </section>
  );
}

function SetLine({ set, number }: { set: SetComparison; number: number }) {
  const { asked, done, differences, warmUp } = set;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 text-left font-semibold text-muted">
        {warmUp ? <abbr title={`Set ${number}, warm-up`}>W</abbr> : number}
      </th>
      <td className="py-2.5 pr-3 text-muted wrap-anywhere">{asked || 'Extra set'}</td>
      <td className="py-2.5">
        {done ? (
          <span className="font-semibold">{done}</span>
        ) : (
          <span className="text-muted">Not done</span>
        )}
        {differences.map(({ direction, words }) => {
          const Arrow = direction === 'above' ? ArrowUp : ArrowDown;
          return (
            <span
              key={words}
              className={`flex items-center gap-1 text-xs font-medium ${direction === 'above' ? 'text-above' : 'text-below'}`}
            >
              <Arrow size={14} strokeWidth={3} aria-hidden className="shrink-0" />
              {words}
            </span>
          );
        })}
      </td>
    </tr>
  );
}
