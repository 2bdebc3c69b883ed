import { deleteMeasurement, saveMeasurement } from '#contract/measurement.ts';
import * as measurements from '../commands/measurements.ts';
import type { Serve } from '../handle.ts';
import { notAhead } from '../local-time.ts';

export function serveMeasurements(serve: Serve): void {
  serve(saveMeasurement, async ({ deps, rows, identity, params, body, revision }) => {
    const entry = notAhead({ _id: params.id, ...body }, deps.now());
    return measurements.saveMeasurement(rows, identity.userId, entry, revision);
  });

  serve(deleteMeasurement, async ({ deps, rows, identity, params }) =>
    measurements.removeMeasurement(rows, identity.userId, { id: params.id, now: deps.now() }),
  );
}
