import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Cloud, Eye, Smartphone, Trophy } from 'lucide-react';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { ExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { CommentThread, type CommentWriting } from '#client/shared/comments/comment-thread.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { ExerciseScores } from '#client/shared/workout/workout-figures.tsx';
import { OtherSetValues } from '#client/shared/sync/other-values.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { useClocked } from '#client/shared/workout/use-clocked.ts';
import { PartDone, type PartDoneProps } from '#client/shared/workout/sets-done-table.tsx';
import { ExerciseArticle } from '#client/ui/exercise-article.tsx';
import { bestWords, scoreText } from '#domain/exercise/clock-words.ts';
import { selfAndParts, partLabel } from '#domain/exercise/group.ts';
import { type PartCompliance, sessionCompliance } from '#domain/history/compliance.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { type NewRecord, newRecords } from '#domain/history/records.ts';
import { doneSets } from '#domain/session/sets.ts';
import { recordsBefore } from '#offline/queries/history.ts';
import type { OtherValue } from '#offline/queries/other-values.ts';
import { placeOf, type SetPlace, setPlaces } from '#offline/queries/set-places.ts';
import { BroughtAlong } from './brought-along.tsx';
import { besideWords } from '#client/shared/workout/beside-words.ts';
import { recordLine } from '#client/ui/record-text.ts';

export interface ExerciseResultsProps {
  session: TrainingSession;
  done: FinishedWorkout;
  comments: readonly Comment[];
  writing: CommentWriting;
  /** Values that two devices logged differently. */
  others: readonly OtherValue[];
}

export function ExerciseResults(props: ExerciseResultsProps) {
  const { session, done, comments, writing, others } = props;
  const records = useRecords(session, done);
  const places = usePlaces(session);
  const parts = sessionCompliance(session);
  return (
    <ol aria-label="Exercises" className="flex flex-col gap-4">
      {session.exerciseLog.map((entry, index) => {
        const ids = new Set(selfAndParts(entry).map((part) => part.exerciseId));
        return (
          <li key={entry.exerciseId}>
            <ExerciseCard
              session={session}
              entry={entry}
              index={index}
              parts={parts.filter(({ exerciseId }) => ids.has(exerciseId))}
              records={records}
              places={places}
              writing={writing}
              others={others}
              comments={comments.filter(({ exerciseId }) => exerciseId && ids.has(exerciseId))}
            />
          </li>
        );
      })}
    </ol>
  );
}

type Records = ReadonlyMap<string, readonly NewRecord[]>;

/**
 * The records of this workout, by movement: compared with everything before it began. `done` is computed from
 * `session`.
 */
function useRecords(session: TrainingSession, { startDate, movements }: FinishedWorkout): Records {
  const device = useDevice();
  const found = useLiveQuery(async () => {
    const records = movements.map(async ({ movementId, repMaxes }) => {
      const before = await recordsBefore(device, movementId, { startDate });
      return [movementId, newRecords(before, repMaxes)] as const;
    });
    return new Map(await Promise.all(records));
  }, [device, session]);
  return found ?? new Map();
}

type Places = ReadonlyMap<SetId, SetPlace>;

function usePlaces(session: TrainingSession): Places {
  const places = useRead(setPlaces, session._id);
  if (!places) return new Map();
  return new Map(
    doneSets(session).flatMap((set) => {
      const place = placeOf(places, set);
      return place ? [[set.id, place]] : [];
    }),
  );
}

interface ExerciseCardProps {
  session: TrainingSession;
  entry: ExerciseLogEntry;
  index: number;
  parts: readonly PartCompliance[];
  records: Records;
  places: Places;
  comments: readonly Comment[];
  writing: CommentWriting;
  others: readonly OtherValue[];
}

function ExerciseCard(props: ExerciseCardProps) {
  const { session, entry, index, parts, records, places, comments, writing, others } = props;
  const exercise = session.exercises[index];
  const subject = parts.map(({ movement }) => movement?.title ?? 'this exercise').join(' and ');
  const beside = exercise && besideWords(session, exercise);
  return (
    <ExerciseArticle exercise={exercise} result={entry.result}>
      {beside && <p className="text-sm text-muted">{beside}</p>}
      {entry.result && <ByClock session={session} index={index} clock={entry.result.clock} />}
      {parts.map((part, partIndex) => (
        <PartResults
          key={part.exerciseId}
          part={part}
          label={exercise ? partLabel(session.exercises, index, partIndex) : null}
          insteadOf={swapOf(entry, part.exerciseId)?.from.title ?? null}
          records={(part.movement && records.get(part.movement._id)) ?? []}
          places={places}
          words={broughtWith(session, exercise?.subExercises?.[partIndex])}
        />
      ))}
      {selfAndParts(entry).map((one) => (
        <OtherSetValues key={one.exerciseId} entry={one} values={others} />
      ))}
      <BroughtAlong words={broughtWith(session, exercise)} />
      <CommentThread
        writing={writing}
        sessionId={session._id}
        exerciseId={entry.exerciseId}
        subject={subject}
        comments={comments}
        beside={<ExerciseScores {...entry.feedback} />}
      />
    </ExerciseArticle>
  );
}

interface ByClockProps extends Pick<ExerciseCardProps, 'session' | 'index'> {
  clock: ExerciseClock;
}

/** The result beside the one of the last time, and beside the best. */
function ByClock({ session, index, clock }: ByClockProps) {
  const clocked = useClocked(session, index, clock);
  if (!clocked?.score || !clocked.compared) return null;
  const { compared, record } = clocked;
  return (
    <div className="text-sm text-muted">
      <p>{compared}</p>
      {record && (
        <p className="flex items-start gap-2 text-ink">
          <Trophy size={18} aria-hidden className="shrink-0" />
          {bestWords(record.score)} {scoreText(record.before)} → {scoreText(record.score)}
        </p>
      )}
    </div>
  );
}

const swapOf = (entry: ExerciseLogEntry, exerciseId: ExerciseId) =>
  selfAndParts(entry).find((part) => part.exerciseId === exerciseId)?.swap;

/** The note on an exercise in the file of an imported workout. */
const broughtWith = (
  { importedFrom }: TrainingSession,
  exercise: { readonly description: string } | undefined,
): string => (importedFrom ? (exercise?.description ?? '') : '');

interface PartResultsProps extends Pick<PartDoneProps, 'part' | 'label' | 'insteadOf'> {
  records: readonly NewRecord[];
  places: Places;
  /** Of a superset's exercise, the note that came with an import. */
  words: string;
}

function PartResults({ records, places, words, ...props }: PartResultsProps) {
  const units = useUnits();
  const { movement } = props.part;
  return (
    <PartDone
      {...props}
      Heading="h2"
      link={
        movement && (
          <Link
            to="/results/exercise/$movementId"
            params={{ movementId: movement._id }}
            preload={false}
            className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
          >
            {movement.title || 'Exercise'}
          </Link>
        )
      }
      markOf={(id) => {
        const place = places.get(id);
        return place && <SetPlaceIcon place={place} />;
      }}
    >
      {records.length > 0 && (
        <ul
          aria-label={`Records in ${movement?.title || 'Exercise'}`}
          className="flex flex-col gap-1 text-sm"
        >
          {records.map((record) => (
            <li key={record.kind} className="flex items-start gap-2">
              <Trophy size={18} aria-hidden className="shrink-0" />
              <span>{recordLine(record, units)}</span>
            </li>
          ))}
        </ul>
      )}
      <BroughtAlong words={words} />
    </PartDone>
  );
}

const marks = {
  device: { Icon: Smartphone, words: 'on this device' },
  server: { Icon: Cloud, words: 'on the server' },
  seen: { Icon: Eye, words: 'seen by the coach' },
} as const;

function SetPlaceIcon({ place }: { place: SetPlace }) {
  const { Icon, words } = marks[place];
  return (
    <span title={words} className="mt-1 block text-muted">
      <Icon size={13} strokeWidth={2.25} aria-hidden />
      <span className="sr-only">, {words}</span>
    </span>
  );
}
