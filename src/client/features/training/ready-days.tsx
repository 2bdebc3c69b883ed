import { Check, TriangleAlert } from 'lucide-react';
import type { ProgramId } from '#contract/ids.ts';
import { Button } from '#client/ui/button.tsx';
import { useReadyDays } from '#client/shared/device/use-ready-days.ts';

/** The receipt for the next 14 days of a program; ticked only once every file was checked. */
export function ReadyDays({ programId }: { programId: ProgramId }) {
  const { words, get } = useReadyDays(programId);
  const isReady = words?.isReady ?? false;
  const Icon = isReady ? Check : TriangleAlert;
  return (
    <section
      aria-label="Without a signal"
      className="flex min-h-22 items-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <span className="flex w-5 shrink-0 justify-center pt-0.5">
        {words && (
          <Icon
            size={20}
            strokeWidth={2.5}
            aria-hidden
            className={isReady ? 'text-above' : 'text-middling'}
          />
        )}
      </span>
      <div role="status" className="min-w-0 flex-1">
        <h3 className="font-semibold">{words?.title ?? 'The next 14 days'}</h3>
        <p className="text-sm text-muted">
          {words?.detail ?? 'Checking that everything is on this device…'}
        </p>
        {get && (
          <Button className="mt-3" onClick={get}>
            Download
          </Button>
        )}
      </div>
    </section>
  );
}
