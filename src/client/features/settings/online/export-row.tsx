import { useState } from 'react';
import { calendarDate } from '#client/shared/dates/today.ts';
import { download } from '#client/shared/device/download.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { exportOwnData } from '#contract/own-data.ts';

/** Asks the server for everything that it has about the user. */
export function ExportRow() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const data = await callServer(exportOwnData, {});
      const name = `holdfast-my-data-${calendarDate(new Date())}.json`;
      download(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      showToast({ color: 'success', text: `Saved as ${name}` });
    } catch {
      // A toast has already said so.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-[220px]">
        <p className="font-medium">Export my data</p>
        <p className="text-sm text-muted">
          Everything the server has about you, in one JSON file. Progress photos are only on the
          device you took them with.
        </p>
      </div>
      <Button disabled={busy} onClick={() => void save()}>
        {busy ? 'Collecting…' : 'Export'}
      </Button>
    </div>
  );
}
