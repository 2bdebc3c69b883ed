import { Braces, Camera, Ruler, Table, Trophy } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { download } from '#client/shared/device/download.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { counted } from '#domain/plural.ts';
import { unitNames, type Units } from '#domain/units.ts';
import type { Device } from '#offline/device.ts';
import { exportPhotos } from '#offline/photos/export-photos.ts';
import { countPhotos } from '#offline/photos/photos.ts';
import { exportMeasurements, exportResults } from '#offline/queries/export-tables.ts';
import { exportDocuments, exportTable } from '#offline/queries/export-workouts.ts';

interface ExportFile {
  readonly name: string;
  readonly ending: keyof typeof types;
  readonly parts: (device: Device, units: Units) => Promise<BlobPart[]>;
}

const types = { csv: 'text/csv', json: 'application/json', zip: 'application/zip' } as const;

const files = {
  everything: { name: 'everything', ending: 'json', parts: exportDocuments },
  workouts: { name: 'workouts', ending: 'csv', parts: exportTable },
  measurements: { name: 'measurements', ending: 'csv', parts: exportMeasurements },
  results: { name: 'results', ending: 'csv', parts: exportResults },
  photos: { name: 'photos', ending: 'zip', parts: exportPhotos },
} as const satisfies Record<string, ExportFile>;

export function ExportSection({ units }: { units: Units }) {
  const device = useDevice();
  const photos = useRead(countPhotos) ?? 0;
  const [isBusy, setIsBusy] = useState(false);
  const save = async ({ name: subject, ending, parts }: ExportFile) => {
    setIsBusy(true);
    try {
      const name = `holdfast-${subject}-${dayOf(device.now().toISOString())}.${ending}`;
      download(name, new Blob(await parts(device, units), { type: types[ending] }));
      showToast({ color: 'success', text: `Saved as ${name}` });
    } finally {
      setIsBusy(false);
    }
  };
  const button = { isBusy, onSave: (file: ExportFile) => void save(file) };
  const { weight, distance } = unitNames[units];
  return (
    <section aria-labelledby="export" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="export" className="text-lg font-semibold">
          Export
        </h2>
        <p className="max-w-[56ch] text-muted">
          Everything on this {thisDevice}. The files are made here and go nowhere else.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Way
          {...button}
          Icon={Braces}
          title="Everything"
          words="A JSON file with each workout in full (planned and done sets, ratings, comments), your routines, maxes, measurements, programs, swaps, settings and messages. Holdfast reads back workouts, routines, maxes, measurements, your own movements, gym and notes; your own scripts read all of it."
          action="Save as JSON"
          file={files.everything}
        />
        <Way
          {...button}
          Icon={Table}
          title="Workouts"
          words={`A CSV file with a line for each set you did, in ${weight} and ${distance}. Spreadsheets open it; so do Holdfast and the many apps that read Hevy’s columns. It leaves out what your coach planned and wrote, sets you didn’t do, swaps, circuits and the times of each exercise. The JSON file has all of it.`}
          action="Save as CSV"
          file={files.workouts}
        />
        <Way
          {...button}
          Icon={Ruler}
          title="Body weight and measurements"
          words="A CSV file with a line for each entry: date, time, what, value and unit. Holdfast reads it back."
          action="Save measurements"
          file={files.measurements}
        />
        <Way
          {...button}
          Icon={Trophy}
          title="Results"
          words="A CSV file for a spreadsheet: your one-rep maxes, and what each workout came to in each exercise, from the heaviest weight to the volume. Times and rounds by the clock, too."
          action="Save results"
          file={files.results}
        />
        {photos > 0 && (
          <Way
            {...button}
            Icon={Camera}
            title={counted(photos, 'progress photo')}
            words={`A ZIP file with the photos and a table of their dates, poses and notes. They are only on this ${thisDevice}, so keep a copy somewhere safe.`}
            action="Save photos"
            file={files.photos}
          />
        )}
      </ul>
    </section>
  );
}

interface WayProps {
  Icon: typeof Table;
  title: string;
  words: string;
  /** What the button says. */
  action: string;
  file: ExportFile;
  isBusy: boolean;
  onSave: (file: ExportFile) => void;
}

function Way({ Icon, title, words, action, file, isBusy, onSave }: WayProps) {
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5 wrap-anywhere">
      <div className="flex flex-1 flex-col gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted">{words}</p>
      </div>
      <Button disabled={isBusy} onClick={() => onSave(file)}>
        <Icon size={20} aria-hidden /> {action}
      </Button>
    </li>
  );
}
