import { changePrescription, getPrescription } from '#contract/coaching.ts';
import {
  changeRunStartDate,
  getPurchasedProgram,
  getPurchasedPrograms,
  giveBackProgram,
  newProgramRun,
  rescheduleRun,
  saveHasBeenViewed,
} from '#contract/programs.ts';
import {
  changeAthletesPrescription,
  moveProgramRun,
  rescheduleProgramRun,
  showPrescription,
  startProgramRun,
} from '../commands/program-runs.ts';
import { peopleOfAssignment } from '../commands/assignments.ts';
import * as programs from '../commands/purchased-programs.ts';
import { takeBackProgram } from '../commands/purchased-programs.ts';
import type { Serve } from '../handle.ts';

export function servePrograms(serve: Serve): void {
  serveCoaching(serve);

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
    programRun: await moveProgramRun(rows, { id: params.id, owner: identity.userId }, body),
  }));

  serve(rescheduleRun, async ({ rows, identity, params, body }) => ({
    programRun: await rescheduleProgramRun(rows, { id: params.id, by: identity.userId }, body.days),
  }));

  serve(saveHasBeenViewed, async ({ rows, identity, params, body }) =>
    programs.saveHasBeenViewed(rows, { id: params.id, owner: identity.userId, value: body.value }),
  );

  serve(
    giveBackProgram,
    async ({ deps, rows, identity, params, body }) =>
      takeBackProgram(deps, rows, identity.userId, { ...body.program, _id: params.id }),
    {
      // Of one that a coach gave for a price, the coach hears that it is paid.
      streams: ({ rows, identity, params }) => peopleOfAssignment(rows, params.id, identity.userId),
    },
  );
}

function serveCoaching(serve: Serve): void {
  serve(getPrescription, async ({ rows, identity, params }) =>
    showPrescription(rows, identity.userId, { programId: params.id, dayId: params.dayId }),
  );

  serve(changePrescription, async ({ rows, identity, params, body }) =>
    changeAthletesPrescription(rows, {
      coachId: identity.userId,
      programId: params.id,
      dayId: params.dayId,
      ...body,
    }),
  );
}
