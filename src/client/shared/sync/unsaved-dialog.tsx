import { useState } from 'react';
import { dayOf } from '#client/shared/dates/today.ts';
import { downloadJson } from '#client/shared/device/download-json.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { exportUnsent } from '#offline/commands/export-unsent.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { StoredBefore } from '#client/shared/device/stored-before.tsx';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { plural } from '#domain/plural.ts';
import { tryAgain, type UnsavedChange, unsavedChanges, useUnsaved } from './unsaved.ts';

export function UnsavedDialog({ onClose }: { onClose: () => void }) {
  const device = useDevice();
  const unsaved = useUnsaved();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const again = async () => {
    setBusy(true);
    await tryAgain();
    setBusy(false);
    setHasFailed(unsavedChanges().length > 0);
  };
  const save = async () => {
    const stored = await exportUnsent(device);
    const only = unsaved.map((change) => entryOf(change, stored.exportedAt));
    downloadJson(`holdfast-${dayOf(stored.exportedAt)}.json`, {
      ...stored,
      entries: [...only, ...stored.entries],
    });
  };
  const isFull = unsaved.some((change) => change.isDiskFull);
  const count = unsaved.length;
  return (
    <Dialog
      title={isFull ? `This ${thisDevice} is full` : 'This couldn’t be saved'}
      onClose={onClose}
    >
      <p>
        <strong className="font-semibold text-below">
          {plural(count, 'One change isn’t', `${count} changes aren’t`)} saved.
        </strong>{' '}
        {plural(count, 'It’s', 'They’re')} only on this screen, and marked there.
        <StoredBefore />
      </p>
      <p className="text-muted">
        {isFull
          ? 'Free up space: delete a video or an app you can spare. Your changes are saved as soon as there’s room; keep this page open until then.'
          : 'The browser couldn’t save it. Holdfast tries again every few seconds; keep this page open until then.'}
      </p>
      <p role="alert" className="min-h-5 text-sm text-below">
        {hasFailed && (isFull ? 'Still no room.' : 'That didn’t work either.')}
      </p>
      <div className="flex flex-col gap-3">
        <Button
          theme="primary-cta"
          disabled={busy}
          onClick={() => void again()}
          className="min-h-14"
        >
          {busy ? 'One moment…' : 'Try again'}
        </Button>
        <Button onClick={() => void save()} className="min-h-14">
          Export a copy
        </Button>
      </div>
    </Dialog>
  );
}

const entryOf = ({ document, isDiskFull }: UnsavedChange, when: string) => ({
  what: 'not saved on this device',
  when,
  reason: isDiskFull ? 'The disk is full.' : 'The browser couldn’t store it.',
  deleted: false,
  document: document(),
});
