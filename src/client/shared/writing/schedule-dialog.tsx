import { type FormEvent, Suspense, useState } from 'react';
import { ClientChoice } from '#client/shared/assign/client-choice.tsx';
import { type Recipients, recipientWords } from '#client/shared/assign/recipients.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { isSendable } from '#client/ui/letters-left.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestMessage, mostGroupMembers } from '#contract/call-limits.ts';
import type { UserId } from '#contract/ids.ts';
import { latestStart } from '#contract/limits.ts';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import { firstLookAt } from '#domain/coaching/scheduled-message.ts';
import { addDays } from '#domain/history/calendar.ts';
import { removeScheduled, saveScheduled } from '#offline/commands/scheduled-messages.ts';
import { placeholderProblem, withBelow } from '#domain/conversation/placeholders.ts';
import { timeText, whenText, zoneHere } from './scheduled-words.ts';
import { WordsField } from './words-field.tsx';

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog);

export interface ScheduleDialogProps {
  /** One that is listed; or a new one, with what is known of it. */
  from: ScheduledMessage | { readonly people: Recipients; readonly body: string };
  onScheduled?: () => void;
  onClose: () => void;
}

/** What goes out, to whom and when. */
export function ScheduleDialog({ from, onScheduled, onClose }: ScheduleDialogProps) {
  const device = useDevice();
  const today = useToday();
  const known = '_id' in from ? from : null;
  const here = known?.zone ?? zoneHere();
  const [people, setPeople] = useState(() => ('_id' in from ? peopleOf(from) : from.people));
  const [{ day, time, zone }, setWhen] = useState<When>({
    day: known?.day ?? addDays(today, 1),
    time: known?.time ?? '08:00',
    zone: known ? known.zone : here,
  });
  const message = useTypedText(draftName(device.userId, from), from.body);
  const [isPicking, setIsPicking] = useState(false);
  const pick = (picked: string) => {
    const { text } = message;
    message.type(withBelow(text, picked));
    setIsPicking(false);
  };
  const isWhole = day !== '' && time !== '';
  const isOver =
    isWhole && zone !== null && firstLookAt({ day, time, zone }) <= device.now().getTime();
  const count = people.clients.length;
  const isReady =
    isWhole &&
    !isOver &&
    (count > 0 || people.group !== undefined) &&
    count <= mostGroupMembers &&
    isSendable(message.text, longestMessage) &&
    placeholderProblem(message.text) === null;
  const save = useOneAtATime(async () => {
    const to = people.clients.map(({ userId, name }) => ({ _id: userId, name }));
    const draft = { body: message.text.trim(), to, group: people.group ?? null, day, time, zone };
    const saved = await saveScheduled(device, { id: known?._id, draft });
    message.forget();
    if (!saved) showToast({ color: 'error', text: 'It has been sent meanwhile' });
    else {
      const undo = known
        ? () => void saveScheduled(device, { id: known._id, draft: known })
        : () => void removeScheduled(device, { id: saved._id });
      const text = `Goes out ${whenText(saved, zoneHere())}`;
      showToast({ color: 'success', text, action: { label: 'Undo', run: undo } });
      onScheduled?.();
    }
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save();
  };
  return (
    <Dialog
      title={known ? 'Change scheduled message' : 'Send later'}
      onClose={onClose}
      maxWidth={560}
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <ToField people={people} onChoose={setPeople} />
        <WordsField text={message.text} onType={message.type} clients={people.clients}>
          <Button onClick={() => setIsPicking(true)} className="px-4! text-sm">
            Templates
          </Button>
        </WordsField>
        <WhenFields when={{ day, time, zone }} here={here} isOver={isOver} onWhen={setWhen} />
        <Button theme="primary-cta" type="submit" disabled={!isReady}>
          {known ? 'Save changes' : 'Schedule'}
        </Button>
      </form>
      {isPicking && (
        <Suspense>
          <TemplateDialog typed={message.text} onPick={pick} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** A text that was typed elsewhere begins a draft of its own; it must not give way to an abandoned one. */
const draftName = (userId: UserId, from: ScheduleDialogProps['from']): string =>
  `schedule-${userId}-${'_id' in from ? from._id : from.body.slice(0, 60)}`;

const peopleOf = ({ to, group }: ScheduledMessage): Recipients => ({
  clients: to.map(({ _id, name }) => ({ userId: _id, name })),
  ...(group && { group }),
});

interface ToFieldProps {
  people: Recipients;
  onChoose: (people: Recipients) => void;
}

function ToField({ people, onChoose }: ToFieldProps) {
  const hasSome = people.clients.length > 0 || people.group !== undefined;
  const [isChoosing, setIsChoosing] = useState(!hasSome);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="min-w-0 wrap-anywhere">
          {hasSome ? recipientWords(people) : 'To whom?'}
        </span>
        {!isChoosing && (
          <Button onClick={() => setIsChoosing(true)} className="px-4! text-sm">
            Change
          </Button>
        )}
      </p>
      {isChoosing && <ClientChoice people={people} onChoose={onChoose} />}
      {people.group && (
        <p className="rounded-control bg-line/40 p-4 text-sm">
          It goes to everyone who is in {people.group.name} at that time.
        </p>
      )}
    </>
  );
}

type When = Pick<ScheduledMessage, 'day' | 'time' | 'zone'>;

interface WhenFieldsProps {
  when: When;
  /** The zone of its coach. */
  here: string;
  isOver: boolean;
  onWhen: (when: When) => void;
}

function WhenFields({ when, here, isOver, onWhen }: WhenFieldsProps) {
  const today = useToday();
  const { day, time, zone } = when;
  const isTheirs = zone === null;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Day"
          type="date"
          required
          min={today}
          max={latestStart}
          value={day}
          onChange={({ target }) => onWhen({ ...when, day: target.value })}
        />
        <TextField
          label="Time"
          type="time"
          required
          value={time}
          onChange={({ target }) => onWhen({ ...when, time: target.value.slice(0, 5) })}
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isTheirs}
          onChange={({ target }) => onWhen({ ...when, zone: target.checked ? null : here })}
          className="size-5 shrink-0 accent-ink"
        />
        <span>
          On each client’s own clock
          <span className="block text-sm text-muted">
            Everyone gets it at {time ? timeText(time) : '…'} where they are
          </span>
        </span>
      </label>
      <p role="status" className={`text-sm ${isOver ? 'text-below' : 'text-muted'}`}>
        {isOver
          ? 'That time has passed. Pick a later one.'
          : day !== '' &&
            time !== '' &&
            `Goes out ${whenText({ day, time, zone }, zoneHere())}${isTheirs ? '' : ` (${here.replaceAll('_', ' ')})`}`}
      </p>
    </>
  );
}
