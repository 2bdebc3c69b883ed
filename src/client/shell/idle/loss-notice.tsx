import { ageWords } from '#client/shared/sync/queue-lines.ts';
import { useNow } from '#client/shared/dates/use-now.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { LossReport, SilentDevice } from '#offline/queries/loss-report.ts';
import { plural } from '#domain/plural.ts';

/** Says once and plainly what is missing, as far as it is known, and what can still be done. */
export function LossNotice({ report, onClose }: { report: LossReport; onClose: () => void }) {
  const { here, elsewhere } = report;
  return (
    <Dialog
      title={here ? `Something is missing on this ${thisDevice}` : 'Some changes haven’t arrived'}
      onClose={onClose}
    >
      {here && (
        <>
          <p>
            The browser deleted what Holdfast had saved here.{' '}
            <strong className="font-semibold">
              {changes(here.changes)} hadn’t been sent yet and {plural(here.changes, 'is', 'are')}{' '}
              lost.
            </strong>{' '}
            Everything sent before that is on the server.
          </p>
          <p className="text-muted">
            Check your last workout and log what’s missing. To keep this from happening again, put
            the app on your home screen and protect your data under Sync and storage.
          </p>
        </>
      )}
      {elsewhere.length > 0 && (
        <>
          <ul className="flex flex-col gap-2">
            {elsewhere.map((device) => (
              <Silent key={device.deviceId} device={device} />
            ))}
          </ul>
          <p className="text-muted">
            Nothing is lost as long as that device still has it: open Holdfast there with a signal
            to send it.
          </p>
        </>
      )}
      <Button theme="primary-default" onClick={onClose} className="min-h-14">
        Got it
      </Button>
    </Dialog>
  );
}

function Silent({ device }: { device: SilentDevice }) {
  const now = useNow();
  return (
    <li className="rounded-control bg-sunken p-4">
      Another device of yours, last heard from {ageWords(device.seenAt, now)}, has{' '}
      <strong className="font-semibold">
        {changes(device.changes).toLowerCase()} not sent yet
      </strong>
      .
    </li>
  );
}

const changes = (count: number): string => plural(count, 'One change', `${count} changes`);
