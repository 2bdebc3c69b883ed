// What a file will become, before any of it is stored.
import type { MovementId, UserId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { importedId, importedSession, ownMovement } from '#domain/exchange/imported-session.ts';
import { findMovement, summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { instantOf } from '#offline/exchange/wall-clock.ts';
import { breath, type TableElsewhere } from './read-table.ts';

/** Which movement each name stands for; null: one of the athlete's own. */
export type MovementChoices = ReadonlyMap<string, MovementId | null>;

export interface NameInFile {
  readonly name: string;
  readonly sets: number;
}

/** Those that nobody knows first, then by how often they were done. */
export function namesIn({ collection }: TableElsewhere, choices: MovementChoices): NameInFile[] {
  return [...collection.names]
    .map(([name, sets]) => ({ name, sets }))
    .toSorted(
      (a, b) =>
        Number(choices.get(a.name) != null) - Number(choices.get(b.name) != null) ||
        b.sets - a.sets ||
        a.name.localeCompare(b.name),
    );
}

export const firstChoices = ({ collection }: TableElsewhere): MovementChoices =>
  new Map([...collection.names.keys()].map((name) => [name, matchMovement(name)?._id ?? null]));

export interface PlannedImport {
  readonly sessions: readonly TrainingSession[];
  /** Values that were brought into range. */
  readonly lowered: number;
}

export interface PlanOptions {
  readonly userId: UserId;
  readonly choices: MovementChoices;
  /** Ms. */
  readonly now: number;
  readonly signal?: AbortSignal;
}

/** So many are made between two breaths. */
const batch = 25;

/** Rejects with the signal's reason when it is called off. */
export async function planImport(
  { collection, dialect }: TableElsewhere,
  { userId, choices, now, signal }: PlanOptions,
): Promise<PlannedImport> {
  const known = new Map<string, MovementSummary>();
  const movementOf = (name: string): MovementSummary => {
    const movement = known.get(name) ?? chosenMovement(name, choices);
    known.set(name, movement);
    return movement;
  };
  const sessions: TrainingSession[] = [];
  let lowered = 0;
  for (const [index, workout] of collection.workouts.entries()) {
    if (index % batch === 0) await breath();
    signal?.throwIfAborted();
    const made = importedSession(workout, {
      userId,
      source: dialect.source,
      movementOf,
      instantOf,
      now,
    });
    sessions.push(made.session);
    lowered += made.lowered;
  }
  return { sessions, lowered };
}

function chosenMovement(name: string, choices: MovementChoices): MovementSummary {
  const id = choices.get(name);
  const movement = id && findMovement(id);
  return movement ? summaryOf(movement) : ownMovement(name);
}

/** How many workouts of the file are here already. */
export const countPresent = (
  { collection }: TableElsewhere,
  userId: UserId,
  present: ReadonlySet<string>,
): number =>
  collection.workouts.filter(({ first, title }) =>
    present.has(importedId(userId, first.start.wall, title)),
  ).length;

/** The first and the last day, `YYYY-MM-DD`. */
export function daysOf({ collection }: TableElsewhere): readonly [from: string, to: string] {
  const days = collection.workouts.map(({ first }) => first.start.wall.slice(0, 10)).toSorted();
  return [days[0] ?? '', days.at(-1) ?? ''];
}
