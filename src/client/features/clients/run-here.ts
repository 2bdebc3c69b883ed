import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useProgramHere } from '#client/shared/assign/use-program-here.ts';
import type { Assignment } from '#contract/assignments.ts';
import type { ClientProgram } from '#contract/clients.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { hasOtherDates } from '#domain/coaching/assignment.ts';
import { rescheduled } from '#domain/coaching/rescheduled.ts';
import type { AssignmentOfClient } from '#offline/queries/assignments.ts';

/** The server lays the workouts out as it takes the change: what was read before is old then. */
export function useOnceSent(isUnsent: boolean, again: () => void): void {
  const wasUnsent = useRef(false);
  const readAgain = useEffectEvent(again);
  useEffect(() => {
    if (wasUnsent.current && !isUnsent) readAgain();
    wasUnsent.current = isUnsent;
  }, [isUnsent]);
}

interface LaidOut {
  readonly assignment: Assignment;
  /** As read before. */
  readonly program: ClientProgram;
  readonly run: ProgramRun;
}

/** With the dates that the coach has chosen here, from the moment on until the server's are read. */
export function useRunHere(
  program: ClientProgram,
  run: ProgramRun | null,
  given: AssignmentOfClient | undefined,
): ProgramRun | null {
  const { isRescheduled = false, assignment } = given ?? {};
  const here = useProgramHere(isRescheduled && assignment ? assignment.programId : null);
  const laidOut = useMemo(() => {
    if (!isRescheduled || !assignment || !run || here === undefined) return null;
    const known = { days: program.days, run };
    return { assignment, program, run: rescheduled(assignment, known, here) };
  }, [isRescheduled, assignment, program, run, here]);
  const [last, setLast] = useState<LaidOut | null>(null);
  if (laidOut && laidOut !== last) setLast(laidOut);
  if (laidOut) return laidOut.run;
  const isSent =
    last?.program === program && assignment && !hasOtherDates(last.assignment, assignment);
  return isSent ? last.run : run;
}
