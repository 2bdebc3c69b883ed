import { changePrescription, getPrescription } from '#contract/coaching.ts';
import { mayReadSession } from '#domain/permissions.ts';
import { changeAthletesPrescription } from '../commands/change-prescription.ts';
import { notFound } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { allow } from '../policies/rules.ts';
import { presentFollowed } from '../presenters/training-session.ts';
import { presentPurchasedProgram } from '../presenters/program.ts';
import { coachOfCopy, findAnyPurchasedProgram } from '../stores/programs.ts';
import { findSessionsOfDay } from '../stores/training-sessions.ts';

export function serveCoaching(serve: Serve): void {
  serve(getPrescription, async ({ rows, identity, params }) => {
    const program = await findAnyPurchasedProgram(rows, params.id);
    if (!program) throw notFound();
    allow(
      mayReadSession(identity.userId, {
        athleteId: program.owner_id,
        coachId: coachOfCopy(program),
      }),
    );
    const day = presentPurchasedProgram(program).trainingPlan.find(
      ({ _id }) => _id === params.dayId,
    );
    if (!day) throw notFound();
    const sessions = await findSessionsOfDay(rows, program.id, day._id);
    return { day, followed: sessions.map(presentFollowed) };
  });

  serve(changePrescription, async ({ rows, identity, params, body }) =>
    changeAthletesPrescription(rows, {
      coachId: identity.userId,
      programId: params.id,
      dayId: params.dayId,
      ...body,
    }),
  );
}
