import { deleteMeasurement, saveMeasurement } from '#contract/measurement.ts';
import * as measurements from '../commands/measurements.ts';
import type { Serve } from '../handle.ts';

export function serveMeasurements(serve: Serve): void {
  serve(saveMeasurement, async ({ rows, identity, params, body, revision }) =>
    measurements.saveMeasurement(rows, identity.userId, { _id: params.id, ...body }, revision),
  );

  serve(deleteMeasurement, async ({ deps, rows, identity, params }) =>
    measurements.removeMeasurement(rows, identity.userId, { id: params.id, now: deps.now() }),
  );
}
