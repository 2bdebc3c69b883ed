import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ClientChoice } from '#client/shared/assign/client-choice.tsx';
import type { Recipients } from '#client/shared/assign/recipients.ts';
import { rhythmText } from '#client/shared/check-ins/check-in-words.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestGroupName, mostGroupMembers, mostQuestions } from '#contract/call-limits.ts';
import type { CheckIn, CheckInQuestion } from '#contract/check-ins.ts';
import { earliestStart, latestStart } from '#contract/limits.ts';
import { isolated } from '#domain/isolated.ts';
import { saveCheckIn } from '#offline/commands/check-ins.ts';
import type { Editing } from './editing.ts';
import { QuestionEditor } from './question-editor.tsx';

const rhythms = [
  ['week', 'Every week'],
  ['two-weeks', 'Every 2 weeks'],
  ['month', 'Every month'],
  ['once', 'Once'],
] as const;

/** Somewhere to start; all of it can be changed. */
const usual: readonly Omit<CheckInQuestion, '_id'>[] = [
  { text: 'Hours of sleep a night', kind: 'number', unit: 'h' },
  { text: 'How sore are you?', kind: 'scale', most: 5, low: 'Fresh', high: 'Wrecked' },
  { text: 'How was your week?', kind: 'text' },
];

export interface CheckInDialogProps {
  editing: Editing;
  onClose: () => void;
}

/** What is asked, when, and of whom. */
export function CheckInDialog({ editing, onClose }: CheckInDialogProps) {
  const device = useDevice();
  const today = useToday();
  const known = editing === 'new' ? null : editing.checkIn;
  const isNew = editing === 'new' || editing.isCopy === true;
  const [name, setName] = useState(known?.name ?? 'Weekly check-in');
  const [questions, setQuestions] = useState<readonly CheckInQuestion[]>(
    () => known?.questions ?? usual.map((one) => ({ ...one, _id: device.newId() })),
  );
  const [every, setEvery] = useState(known?.every ?? 'week');
  const [from, setFrom] = useState(isNew ? today : (known?.from ?? today));
  const [asked, setAsked] = useState(known?.clients ?? []);
  const [added, setAdded] = useState<Recipients>({ clients: [] });
  const clients = [
    ...asked.map((client) => ({ userId: client._id, name: client.name })),
    ...added.clients.filter(({ userId }) => !asked.some(({ _id }) => _id === userId)),
  ];
  const sound = questions.map((one) => ({ ...one, text: one.text.trim() }));
  const isReady =
    name.trim() !== '' &&
    from !== '' &&
    sound.length > 0 &&
    sound.every(({ text }) => text !== '') &&
    clients.length <= mostGroupMembers;
  const save = useOneAtATime(async () => {
    const draft = { name: name.trim(), questions: sound, every, from, clients };
    await saveCheckIn(device, { id: isNew ? undefined : known?._id, draft });
    showToast({ color: 'success', text: isNew ? 'Check-in made' : 'Check-in changed' });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save();
  };
  return (
    <Dialog
      title={isNew ? 'New check-in' : `Change ${isolated(known?.name ?? '')}`}
      onClose={onClose}
      maxWidth={620}
    >
      <form onSubmit={submit} className="flex flex-col gap-6">
        <TextField
          label="Name"
          required
          maxLength={longestGroupName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Questions questions={questions} onChange={setQuestions} />
        <RhythmFields every={every} from={from} onEvery={setEvery} onFrom={setFrom} />
        <Asked asked={asked} onRemove={(id) => setAsked(asked.filter(({ _id }) => _id !== id))} />
        <ClientChoice people={added} onChoose={setAdded} />
        {added.group && (
          <p className="rounded-control bg-line/40 p-4 text-sm">
            Everyone in {isolated(added.group.name)} right now is asked. Add people who join the
            group later here.
          </p>
        )}
        <Button theme="primary-cta" type="submit" disabled={!isReady}>
          {isNew ? 'Make check-in' : 'Save changes'}
        </Button>
        {!isNew && (
          <p className="text-sm text-muted">
            Answers you already have keep the question as it was.
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface RhythmFieldsProps extends Pick<CheckIn, 'every' | 'from'> {
  onEvery: (every: CheckIn['every']) => void;
  onFrom: (from: string) => void;
}

function RhythmFields({ every, from, onEvery, onFrom }: RhythmFieldsProps) {
  const today = useToday();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="How often"
        value={every}
        options={rhythms}
        onChange={(value) => onEvery(value as CheckIn['every'])}
      />
      <TextField
        label={every === 'once' ? 'Day' : 'First day'}
        type="date"
        required
        min={earliestStart}
        max={latestStart}
        value={from}
        {...(from !== '' && { hint: rhythmText({ every, from }, today) })}
        onChange={({ target }) => onFrom(target.value)}
      />
    </div>
  );
}

interface QuestionsProps {
  questions: readonly CheckInQuestion[];
  onChange: (questions: readonly CheckInQuestion[]) => void;
}

function Questions({ questions, onChange }: QuestionsProps) {
  const device = useDevice();
  const put = (index: number, question: CheckInQuestion | null) =>
    onChange(questions.toSpliced(index, 1, ...(question ? [question] : [])));
  const lift = (index: number) => {
    const moved = questions[index];
    if (moved) onChange(questions.toSpliced(index, 1).toSpliced(index - 1, 0, moved));
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-medium">Questions</legend>
      <ol className="flex flex-col gap-3">
        {questions.map((question, index) => (
          <QuestionEditor
            key={question._id}
            number={index + 1}
            question={question}
            onChange={(next) => put(index, next)}
            onLift={index === 0 ? null : () => lift(index)}
            onRemove={() => put(index, null)}
          />
        ))}
      </ol>
      {questions.length < mostQuestions && (
        <Button
          onClick={() => onChange([...questions, { _id: device.newId(), text: '', kind: 'text' }])}
        >
          <Plus size={18} aria-hidden />
          Add a question
        </Button>
      )}
    </fieldset>
  );
}

interface AskedProps {
  asked: CheckIn['clients'];
  onRemove: (id: CheckIn['clients'][number]['_id']) => void;
}

const Asked = ({ asked, onRemove }: AskedProps) =>
  asked.length === 0 ? null : (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-sm font-medium">Asked now</legend>
      <ul className="divide-y divide-line rounded-control border border-line">
        {asked.map(({ _id, name }) => (
          <li key={_id} className="flex min-h-12 items-center justify-between gap-3 pl-4">
            <span className="min-w-0 truncate">{name || 'A client'}</span>
            <Button
              aria-label={`No longer ask ${isolated(name)}`}
              onClick={() => onRemove(_id)}
              className="border-transparent bg-transparent px-4! text-sm"
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
