import {
  changeRunStartDate,
  getPurchasedProgram,
  getPurchasedPrograms,
  newProgramRun,
  rescheduleRun,
  saveHasBeenViewed,
  giveBackProgram,
} from '#contract/programs.ts';
import { mayReschedule } from '#domain/permissions.ts';
import { rescheduleProgramRun } from '../commands/reschedule-program-run.ts';
import { takeBackProgram } from '../commands/take-back-program.ts';
import { startProgramRun } from '../commands/start-program-run.ts';
import { showPrograms, showRun } from '../commands/show-programs.ts';
import { notFound } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { allow } from '../policies/rules.ts';
import { findPeopleOfRun, findProgramRun, moveProgramRun } from '../stores/program-runs.ts';
import {
  findPurchasedProgram,
  findPurchasedPrograms,
  markProgramViewed,
} from '../stores/programs.ts';

export function servePrograms(serve: Serve): void {
  serve(getPurchasedPrograms, async ({ rows, identity }) => ({
    programs: await showPrograms(rows, await findPurchasedPrograms(rows, identity.userId)),
  }));

  serve(getPurchasedProgram, async ({ rows, identity, params }) => {
    const owned = await findPurchasedProgram(rows, params.id, identity.userId);
    const [program] = owned ? await showPrograms(rows, [owned]) : [];
    if (!program) throw notFound();
    return { program };
  });

  serve(newProgramRun, async ({ deps, rows, identity, params, body }) =>
    startProgramRun(deps, rows, { owner: identity.userId, programId: params.id, ...body }),
  );

  serve(changeRunStartDate, async ({ rows, identity, params, body }) => {
    const run = await findProgramRun(rows, params.id, identity.userId);
    if (!run) throw notFound();
    return { programRun: await showRun(rows, await moveProgramRun(rows, run, body.date)) };
  });

  serve(rescheduleRun, async ({ rows, identity, params, body }) => {
    const people = await findPeopleOfRun(rows, params.id);
    if (!people) throw notFound();
    allow(mayReschedule(identity.userId, people));
    const run = { id: params.id, owner: people.athleteId, by: identity.userId };
    return { programRun: await showRun(rows, await rescheduleProgramRun(rows, run, body.days)) };
  });

  serve(saveHasBeenViewed, async ({ rows, identity, params, body }) => {
    const program = await findPurchasedProgram(rows, params.id, identity.userId);
    if (!program) throw notFound();
    const rev = await markProgramViewed(rows, {
      id: program.id,
      owner: identity.userId,
      value: body.value,
    });
    return { rev };
  });

  serve(giveBackProgram, async ({ deps, rows, identity, params, body }) =>
    takeBackProgram(deps, rows, identity.userId, { ...body.program, _id: params.id }),
  );
}
