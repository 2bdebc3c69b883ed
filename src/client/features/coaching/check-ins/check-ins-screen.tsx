import { Link } from '@tanstack/react-router';
import { ChevronLeft, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { getLatestAnswers, type LatestAnswer } from '#contract/client-answers.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { ownCheckIns } from '#offline/queries/check-ins.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { CheckInCard } from './check-in-card.tsx';
import type { Editing } from './editing.ts';

const CheckInDialog = lazyPart(async () => (await import('./check-in-dialog.tsx')).CheckInDialog);

/** A coach's check-ins, and who has answered. */
export function CheckInsScreen() {
  const all = useRead(ownCheckIns);
  const isRead = useRead(isFirstReadingThrough);
  const result = useCached<readonly LatestAnswer[]>(clientKeys.checkIns, async () => {
    const { latest } = await callQuietly(getLatestAnswers, {});
    return latest;
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const today = useToday();
  useFirstScreenShown(all);
  if (!all) return <LoadingView />;
  if (all.length === 0 && isRead === false) return <FirstReading />;
  const listed = (isOver: boolean) =>
    all.flatMap((one) =>
      (one.checkIn.state === 'ended') === isOver
        ? [
            <CheckInCard
              key={one.checkIn._id}
              {...one}
              latest={result.body ?? none}
              today={today}
              onEdit={setEditing}
            />,
          ]
        : [],
    );
  const [open, ended] = [listed(false), listed(true)];
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <Link
        to="/clients"
        className="inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold text-muted hover:text-ink"
      >
        <ChevronLeft size={18} aria-hidden />
        Clients
      </Link>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Check-ins
        </h1>
        <Button theme="primary-cta" onClick={() => setEditing('new')}>
          <Plus size={18} aria-hidden />
          New check-in
        </Button>
      </div>
      <AgeNote result={result} lead="Who has answered: as of" />
      {all.length === 0 && (
        <EmptyState title="No check-ins yet">
          Ask your clients about sleep, soreness or whatever you need to know, in a rhythm of your
          own. They answer on their phone, even without a signal.
        </EmptyState>
      )}
      {open}
      {ended.length > 0 && <TitledSection title="Ended">{ended}</TitledSection>}
      {editing && (
        <Suspense>
          <CheckInDialog editing={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </div>
  );
}

const none: readonly LatestAnswer[] = [];
