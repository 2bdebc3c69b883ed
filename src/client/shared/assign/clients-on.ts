import type { Assignment } from '#contract/assignments.ts';
import type { ProgramId } from '#contract/ids.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { isolated } from '#domain/isolated.ts';
import { getsUpdates } from '#domain/coaching/gets-updates.ts';
import { assignmentsOfProgram } from '#offline/queries/assignments.ts';

export interface ClientsOn {
  /** Who get the coach's changes of workouts that aren't started yet. */
  readonly following: readonly Assignment[];
  /** Who have their own versions. */
  readonly ownVersion: readonly Assignment[];
}

/** The clients who were given a program and are on it, by what becomes of their copy; undefined until they are read. */
export function useClientsOn(programId: ProgramId): ClientsOn | undefined {
  const given = useRead(assignmentsOfProgram, programId)?.map(({ assignment }) => assignment);
  return (
    given && {
      following: given.filter(getsUpdates),
      ownVersion: given.filter(
        (one) => one.updates === 'own' && getsUpdates({ ...one, updates: 'follow' }),
      ),
    }
  );
}

const mostNames = 3;

/** 'Ana, Ben, Cleo and 4 more' */
export function namesOf(assignments: readonly Assignment[]): string {
  const names = assignments.map(({ clientName }) => isolated(clientName) || 'a client');
  const others = names.length - mostNames;
  if (others > 0) return `${names.slice(0, mostNames).join(', ')} and ${others} more`;
  return new Intl.ListFormat('en').format(names);
}
