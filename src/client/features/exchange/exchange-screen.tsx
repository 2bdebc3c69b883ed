import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { knownUnits } from '#domain/units.ts';
import { userDetails } from '#offline/queries.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

/** Imports training from other apps, and exports all of the athlete's own. */
export function ExchangeScreen() {
  const device = useDevice();
  const details = useLiveQuery(async () => userDetails(device), [device]);
  useEffect(firstScreenShown, []);
  const units = details ? knownUnits(details.preferences.units) : 'metric';
  return (
    <div className="flex max-w-[760px] flex-col gap-10">
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
          Import and export
        </h1>
        <p className="max-w-[56ch] text-muted">
          Your training is yours. Bring in what you logged with another app, and take everything
          with you whenever you like. Both work without a signal.
        </p>
      </header>
      {details !== undefined && <ImportSection units={units} />}
      <ExportSection units={units} />
    </div>
  );
}
