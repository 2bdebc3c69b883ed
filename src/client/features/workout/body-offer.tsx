import { useState } from 'react';
import { keepEntry, localNow } from '#client/shared/body/entry-calls.ts';
import { QuickEntry } from '#client/shared/body/quick-entry.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { remember, remembered } from '#client/shared/device/remembered.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { trainedOn } from '#offline/local-day.ts';
import { useSession } from './workout-context.ts';

/** Asks once for the body weight, which nobody knows so far. */
export function BodyOffer() {
  const device = useDevice();
  const hasAnswered = useRead(hasDeclined);
  const date = useSession(trainedOn);
  const [isOpen, setOpen] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  if (hasAnswered !== false || isDeclined) return null;
  const decline = () => {
    setDeclined(true);
    void remember({ hasDeclinedBodyWeight: true });
  };
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 px-4 text-sm text-muted sm:px-0">
      <button type="button" onClick={() => setOpen(true)} className={link}>
        Count your body weight, too
      </button>
      <button type="button" onClick={decline} className={link}>
        Not now
      </button>
      {isOpen && (
        <Dialog title="Your body weight" onClose={() => setOpen(false)}>
          <p>
            Enter it once, and records and volume count what you really move. Change it any time
            under Body. Your coach sees the weight that a workout counts, and nothing else of it.
          </p>
          <QuickEntry
            what="body-weight"
            label="Weight"
            onSave={(value) => {
              const entry = { what: 'body-weight', value, ...localNow() } as const;
              keepEntry(device, { ...entry, date });
              setOpen(false);
            }}
          />
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </Dialog>
      )}
    </div>
  );
}

const link =
  'min-h-11 underline decoration-edge underline-offset-4 transition-colors hover:text-ink';

const hasDeclined = async (): Promise<boolean> =>
  (await remembered()).hasDeclinedBodyWeight === true;
