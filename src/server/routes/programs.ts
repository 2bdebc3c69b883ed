import {
  changeRunStartDate,
  getPurchasedProgram,
  getPurchasedPrograms,
  newProgramRun,
  rescheduleRun,
  saveHasBeenViewed,
  giveBackProgram,
} from '#contract/programs.ts';
import { moveProgramRun, rescheduleProgramRun } from '../commands/reschedule-program-run.ts';
import * as programs from '../commands/purchased-programs.ts';
import { startProgramRun } from '../commands/start-program-run.ts';
import { takeBackProgram } from '../commands/take-back-program.ts';
import type { Serve } from '../handle.ts';

export function servePrograms(serve: Serve): void {
  serve(getPurchasedPrograms, async ({ rows, identity }) => ({
    programs: await programs.showPurchasedPrograms(rows, identity.userId),
  }));

  serve(getPurchasedProgram, async ({ rows, identity, params }) => ({
    program: await programs.showPurchasedProgram(rows, params.id, identity.userId),
  }));

  serve(newProgramRun, async ({ deps, rows, identity, params, body }) =>
    startProgramRun(deps, rows, { owner: identity.userId, programId: params.id, ...body }),
  );

  serve(changeRunStartDate, async ({ rows, identity, params, body }) => ({
    programRun: await moveProgramRun(rows, { id: params.id, owner: identity.userId }, body.date),
  }));

  serve(rescheduleRun, async ({ rows, identity, params, body }) => ({
    programRun: await rescheduleProgramRun(rows, { id: params.id, by: identity.userId }, body.days),
  }));

  serve(saveHasBeenViewed, async ({ rows, identity, params, body }) =>
    programs.saveHasBeenViewed(rows, { id: params.id, owner: identity.userId, value: body.value }),
  );

  serve(giveBackProgram, async ({ deps, rows, identity, params, body }) =>
    takeBackProgram(deps, rows, identity.userId, { ...body.program, _id: params.id }),
  );
}
