import type { MovementId, UserId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import type { WorkoutElsewhere } from '#domain/exchange/collect-workouts.ts';
import { importedIds, importedSession, ownMovement } from '#domain/exchange/imported-session.ts';
import { LeftOut, type LeftOutKind } from '#domain/exchange/left-out.ts';
import type { Problems } from '#domain/exchange/read-set.ts';
import { exportedIds, sessionOfExport } from '#domain/exchange/workout-of-export.ts';
import { doneSets } from '#domain/session/sets.ts';
import { findMovement, summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { instantOf, wallOf } from '#offline/exchange/wall-clock.ts';
import { type ColumnInFile, columnsOfWorkouts } from './column-list.tsx';
import type { DocumentsElsewhere } from './read-documents.ts';
import type { RestElsewhere } from './read-rest.ts';
import { yieldToMain, type TableElsewhere } from './read-table.ts';

/** The movement for each name; null: a movement of the athlete's own. */
export type MovementChoices = ReadonlyMap<string, MovementId | null>;

export interface NameInFile {
  readonly name: string;
  readonly sets: number;
}

/** Names without a match first, then by number of sets. */
export function namesIn({ names }: FileContents, choices: MovementChoices): NameInFile[] {
  return [...names]
    .map(([name, sets]) => ({ name, sets }))
    .toSorted(
      (a, b) =>
        Number(choices.get(a.name) != null) - Number(choices.get(b.name) != null) ||
        b.sets - a.sets ||
        a.name.localeCompare(b.name),
    );
}

export const firstChoices = ({ names }: FileContents): MovementChoices =>
  new Map([...names.keys()].map((name) => [name, matchMovement(name)?._id ?? null]));

export interface FileContents {
  /** The name of the app that wrote it. */
  readonly from: string;
  /** The file does not say whether its weights are kilograms or pounds. */
  readonly asksUnits: boolean;
  readonly workouts: number;
  readonly sets: number;
  /** First and last, `YYYY-MM-DD`. */
  readonly days: readonly [from: string, to: string];
  /** Empty unless it is a table. */
  readonly columns: readonly ColumnInFile[];
  /** The movement names to match, each with its number of sets. */
  readonly names: ReadonlyMap<string, number>;
  /** What else is in it; null: it is a table. */
  readonly rest: RestElsewhere | null;
  /** The parts that are skipped. */
  readonly unread: Problems;
  /** How many of its workouts are among these ids. */
  readonly countPresent: (present: ReadonlySet<string>) => number;
  /** Rejects with the signal's reason if canceled. */
  readonly plan: (options: PlanOptions) => Promise<PlannedImport>;
}

export interface PlannedImport {
  readonly sessions: readonly TrainingSession[];
  /** Values in the file that cannot be stored here, with their counts. */
  readonly leftOut: ReadonlyMap<LeftOutKind, number>;
}

export interface PlanOptions {
  readonly choices: MovementChoices;
  /** Ms. */
  readonly now: number;
  readonly signal?: AbortSignal;
}

/** This many workouts between two pauses for the browser. */
const batch = 25;

async function planEach<Elsewhere>(
  workouts: readonly Elsewhere[],
  { signal }: PlanOptions,
  make: (workout: Elsewhere, index: number, leftOut: LeftOut) => TrainingSession,
): Promise<PlannedImport> {
  const sessions: TrainingSession[] = [];
  const leftOut = new LeftOut();
  for (const [index, workout] of workouts.entries()) {
    if (index % batch === 0) await yieldToMain();
    signal?.throwIfAborted();
    sessions.push(make(workout, index, leftOut));
  }
  return { sessions, leftOut: leftOut.counts };
}

export function tableContents(
  { collection, dialect, leftOut: ofLines, unread }: TableElsewhere,
  userId: UserId,
): FileContents {
  const { workouts, sets, names } = collection;
  const ids = importedIds(
    userId,
    workouts.map(({ first, title }) => ({ wall: wallOfStart(first), title })),
  );
  return {
    from: dialect.name,
    asksUnits: dialect.asksUnits,
    columns: columnsOfWorkouts(dialect),
    workouts: workouts.length,
    sets,
    days: firstAndLast(workouts.map(({ first }) => first.start.wall)),
    names,
    rest: null,
    unread,
    countPresent: (present) => ids.filter((id) => present.has(id)).length,
    plan: (options) => {
      const known = new Map<string, MovementSummary>();
      const movementOf = (name: string): MovementSummary => {
        const movement = known.get(name) ?? chosenMovement(name, options.choices);
        known.set(name, movement);
        return movement;
      };
      const context = { userId, source: dialect.source, movementOf, instantOf, now: options.now };
      return planEach(workouts, options, (workout, index, leftOut) => {
        if (index === 0) leftOut.addAll(ofLines);
        return importedSession(ids[index]!, workout, { ...context, leftOut });
      });
    },
  };
}

/** Holdfast's own tables say the instant, too: the file may have been made in another time zone. */
const wallOfStart = ({ own, start }: WorkoutElsewhere['first']): string =>
  own.startedAt === null ? start.wall : wallOf(own.startedAt);

/** Movements in Holdfast's own files are identified by more than their names: there is nothing to match. */
export function documentContents(
  { athleteId, workouts, unread, rest }: DocumentsElsewhere,
  userId: UserId,
): FileContents {
  const context = { userId, athleteId, wallOf };
  const ids = exportedIds(
    workouts.map(({ session }) => session),
    context,
  );
  return {
    from: 'Holdfast',
    asksUnits: false,
    columns: [],
    workouts: workouts.length,
    sets: workouts.reduce((all, { session }) => all + doneSets(session).length, 0),
    days: firstAndLast(workouts.map(({ session }) => wallOf(session.startDate))),
    names: new Map(),
    rest,
    unread,
    countPresent: (present) => ids.filter((id) => present.has(id)).length,
    plan: (options) =>
      planEach(workouts, options, (workout, index, leftOut) =>
        sessionOfExport(ids[index]!, workout, { ...context, now: options.now, leftOut }),
      ),
  };
}

function chosenMovement(name: string, choices: MovementChoices): MovementSummary {
  const id = choices.get(name);
  const movement = id && findMovement(id);
  return movement ? summaryOf(movement) : ownMovement(name);
}

function firstAndLast(walls: readonly string[]): FileContents['days'] {
  const days = walls.map((wall) => wall.slice(0, 10)).toSorted();
  return [days[0] ?? '', days.at(-1) ?? ''];
}
