import { changePrescription, getPrescription } from '#contract/coaching.ts';
import { changeAthletesPrescription, showPrescription } from '../commands/change-prescription.ts';
import type { Serve } from '../handle.ts';

export function serveCoaching(serve: Serve): void {
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
