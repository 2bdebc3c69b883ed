import { Braces, Table } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { download } from '#client/shared/device/download.ts';
import { dayOf } from '#client/shared/dates/today.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { type Units, unitNames } from '#domain/units.ts';
import { exportDocuments, exportTable } from '#offline/queries/export-workouts.ts';

export function ExportSection({ units }: { units: Units }) {
  const device = useDevice();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    setIsBusy(true);
    try {
      const parts =
        kind === 'csv' ? await exportTable(device, units) : await exportDocuments(device);
      const name = `holdfast-workouts-${dayOf(device.now().toISOString())}.${kind}`;
      download(name, new Blob(parts, { type: kind === 'csv' ? 'text/csv' : 'application/json' }));
      showToast({ color: 'success', text: `Saved as ${name}` });
    } finally {
      setIsBusy(false);
    }
  };
  const { weight, distance } = unitNames[units];
  return (
    <section aria-labelledby="export" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="export" className="text-lg font-semibold">
          Export everything
        </h2>
        <p className="max-w-[56ch] text-muted">
          Every finished workout on this device. The file is made here and goes nowhere else.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Way
          title="Table"
          words={`A CSV file with a line for each set you ticked, in ${weight} and ${distance}. Spreadsheets open it; so do Holdfast and the many apps that read Hevy’s columns. It leaves out what your coach planned and wrote, sets you didn’t tick, swaps, circuits and the times of each exercise. The JSON file has all of it.`}
        >
          <Button disabled={isBusy} onClick={() => void save('csv')}>
            <Table size={20} aria-hidden /> Save as CSV
          </Button>
        </Way>
        <Way
          title="Everything"
          words="A JSON file with each workout in full: planned and done sets, ratings and comments. Holdfast can read it back, and so can your own scripts."
        >
          <Button disabled={isBusy} onClick={() => void save('json')}>
            <Braces size={20} aria-hidden /> Save as JSON
          </Button>
        </Way>
      </ul>
    </section>
  );
}

function Way({
  title,
  words,
  children,
}: {
  title: string;
  words: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-1 flex-col gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted">{words}</p>
      </div>
      {children}
    </li>
  );
}
