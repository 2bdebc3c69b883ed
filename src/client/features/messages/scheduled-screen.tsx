import { CalendarClock, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { stateText, whenText, whoText, zoneHere } from '#client/shared/writing/scheduled-words.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import {
  putScheduledBack,
  removeScheduled,
  sendScheduledNow,
} from '#offline/commands/scheduled-messages.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { type ListedSchedule, scheduledMessages } from '#offline/queries/scheduled-messages.ts';

const ScheduleDialog = lazyPart(
  async () => (await import('#client/shared/writing/schedule-dialog.tsx')).ScheduleDialog,
);
const TemplateDialog = lazyPart(
  async () => (await import('#client/shared/writing/template-dialog.tsx')).TemplateDialog,
);

const nothing = { people: { clients: [] }, body: '' } as const;

/** What a coach has written ahead, and the templates for it. */
export function ScheduledScreen() {
  const listed = useRead(scheduledMessages);
  const isRead = useRead(isFirstReadingThrough);
  const [open, setOpen] = useState<ScheduledMessage | typeof nothing | 'templates' | null>(null);
  if (!listed) return <LoadingView />;
  if (listed.length === 0 && isRead === false) return <FirstReading />;
  const shown = (wasSent: boolean) =>
    listed
      .filter(({ message }) => (message.state === 'sent') === wasSent)
      .map((one) => <Card key={one.message._id} {...one} onChange={() => setOpen(one.message)} />);
  const [waiting, sent] = [shown(false), shown(true)];
  return (
    <div className="mx-auto flex h-full w-full max-w-[720px] flex-col gap-6 overflow-y-auto px-4 pt-4 pb-8 lg:px-8">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Scheduled
        </h1>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('templates')}>Templates</Button>
          <Button theme="primary-cta" onClick={() => setOpen(nothing)}>
            <Plus size={18} aria-hidden />
            New
          </Button>
        </div>
      </div>
      {listed.length === 0 && (
        <EmptyState title="Nothing scheduled">
          Write now, and your clients get it when you say: on Sunday evening, or in the morning
          where they are. It goes out even if your phone is off.
        </EmptyState>
      )}
      {waiting}
      {sent.length > 0 && <TitledSection title="Sent">{sent}</TitledSection>}
      <Suspense>
        {open === 'templates' && <TemplateDialog onClose={() => setOpen(null)} />}
        {open !== null && open !== 'templates' && (
          <ScheduleDialog from={open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}

function Card({ message, isUnsent, onChange }: ListedSchedule & { onChange: () => void }) {
  const device = useDevice();
  const { _id: id, state, body } = message;
  const isLate = state === 'late';
  const remove = async () => {
    const removed = await removeScheduled(device, { id });
    if (!removed) return;
    const undo = () => void putScheduledBack(device, removed);
    showToast({
      text: state === 'sent' ? 'Taken off the list' : 'Not sent any more',
      ...(state !== 'sent' && { action: { label: 'Undo', run: undo } }),
    });
  };
  const words = stateText(message, isUnsent);
  return (
    <article
      aria-label={`${whoText(message)}, ${whenText(message, zoneHere())}`}
      className={`flex flex-col gap-3 rounded-card border bg-surface p-4 sm:p-5 ${isLate ? 'border-below' : 'border-line'}`}
    >
      <header>
        <h2 className="text-base font-semibold wrap-anywhere">{whoText(message)}</h2>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <CalendarClock size={16} aria-hidden className="shrink-0" />
          {whenText(message, zoneHere())}
        </p>
      </header>
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{body}</p>
      {words && <p className={`text-sm ${isLate ? 'text-below' : 'text-muted'}`}>{words}</p>}
      <div className="flex flex-wrap gap-2">
        {isLate && (
          <Button theme="primary-default" onClick={() => void sendScheduledNow(device, { id })}>
            Send now
          </Button>
        )}
        {state !== 'sent' && (
          <Button onClick={onChange}>{isLate ? 'Pick another time' : 'Change'}</Button>
        )}
        <Button onClick={() => void remove()}>Remove</Button>
      </div>
    </article>
  );
}
