import { type FormEvent, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { fits } from '#domain/coaching/check-in.ts';
import { answerCheckIn } from '#offline/commands/check-ins.ts';
import type { DueCheckIn } from '#offline/queries/check-ins.ts';
import { AnswerField, type Typed, valueOf } from './answer-field.tsx';

export interface AnswerDialogProps {
  asked: DueCheckIn;
  onClose: () => void;
}

/** Every question on one page. What is typed is kept until it is saved. */
export function AnswerDialog({ asked, onClose }: AnswerDialogProps) {
  const { checkIn, due, answer } = asked;
  const device = useDevice();
  const draft = `check-in-${checkIn._id}-${due.date}`;
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(
    () => readTyped<Record<string, Typed>>(draft) ?? typedBefore(asked),
  );
  // As they were asked, if they were answered already.
  const questions = answer ? answer.answers.map(({ question }) => question) : checkIn.questions;
  const values = new Map(
    questions.map((question) => [question._id, valueOf(question, typed[question._id] ?? null)]),
  );
  const isSound = questions.every((question) => {
    const value = values.get(question._id);
    return value !== undefined && fits(question, value);
  });
  const hasSome = [...values.values()].some((value) => value !== null);
  const type = (id: string, value: Typed) => {
    const next = { ...typed, [id]: value };
    setTyped(next);
    keepTyped(draft, next);
  };
  const save = useOneAtATime(async () => {
    const sound = new Map([...values].map(([id, value]) => [id, value ?? null]));
    const isSaved = await answerCheckIn(device, { checkIn, date: due.date, values: sound });
    keepTyped(draft, null);
    showToast(
      isSaved
        ? { color: 'success', text: `Saved for ${checkIn.coach.name}` }
        : { color: 'error', text: 'You answered this one on another day' },
    );
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSound && hasSome) save();
  };
  return (
    <Dialog title={checkIn.name} onClose={onClose} maxWidth={560}>
      <form onSubmit={submit} className="flex flex-col gap-6">
        <p className="-mt-2 text-sm text-muted">
          From {checkIn.coach.name}. Leave out what you don’t want to answer.
        </p>
        {questions.map((question) => (
          <AnswerField
            key={question._id}
            question={question}
            typed={typed[question._id] ?? null}
            onType={(value) => type(question._id, value)}
          />
        ))}
        <Button theme="primary-cta" type="submit" disabled={!isSound || !hasSome}>
          {answer ? 'Save changes' : 'Send to your coach'}
        </Button>
      </form>
    </Dialog>
  );
}

const typedBefore = ({ answer }: DueCheckIn): Record<string, Typed> =>
  Object.fromEntries(
    (answer?.answers ?? []).map(({ question, value }) => [
      question._id,
      question.kind === 'number' && value !== null ? String(value) : value,
    ]),
  );
