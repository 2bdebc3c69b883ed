import { useMemo } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';
import type { ClientProgram } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import type { PlannedDay } from '#domain/program/changed-days.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { planOfClient } from '#offline/queries/clients.ts';
import { type ClientPlan, readPlan } from '../client-calls.ts';
import { type ClientDayState, daysOfClient } from '../client-days.ts';

export interface PlannedDayOfClient extends PlannedDay {
  readonly state: ClientDayState;
}

export interface ClientPlanRead {
  /** Undefined: not read yet. */
  readonly days: readonly PlannedDayOfClient[] | undefined;
  readonly result: QueryResult<ClientPlan>;
}

const none: ClientPlan['days'] = [];

/** All days of the program, as they are for this client now. A day whose last change was refused is settled on its own page. */
export function useClientPlan(
  clientId: UserId,
  program: ClientProgram,
  run: ProgramRun | null,
): ClientPlanRead {
  const today = useToday();
  const result = useCached<ClientPlan>(clientKeys.plan(program._id), async () =>
    readPlan({ clientId, programId: program._id }),
  );
  const current = useRead(planOfClient, program._id, result.body?.days ?? none);
  const days = useMemo(() => {
    if (!current || !result.body) return undefined;
    const known = new Map(current.map((one) => [one.day._id, one]));
    return daysOfClient(program, run, today).flatMap(({ day, date, state }) => {
      const found = known.get(day._id);
      const isOpen = state !== 'rest' && state !== 'done' && !found?.refused;
      return found
        ? [{ _id: day._id, dayIndex: day.dayIndex, date, isOpen, state, day: found.day }]
        : [];
    });
  }, [current, result.body, program, run, today]);
  return { days, result };
}
