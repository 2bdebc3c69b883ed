import { type FormEvent, useMemo, useState } from 'react';
import { isDiskFull, noRoom } from '#client/shared/attachments/no-room.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { answerTrends } from '#domain/coaching/answer-trends.ts';
import { fits } from '#domain/coaching/check-in.ts';
import { chosenByPlace } from '#offline/attachments/chosen.ts';
import { attachedOf } from '#offline/attachments/held.ts';
import { answerCheckIn } from '#offline/commands/check-ins.ts';
import { type DueCheckIn, ownAnswers } from '#offline/queries/check-ins.ts';
import { isolated } from '#domain/isolated.ts';
import { AnswerField, type Typed, valueOf } from './answer-field.tsx';
import { PhotosField } from './photos-field.tsx';

export interface AnswerDialogProps {
  asked: DueCheckIn;
  onClose: () => void;
}

/** Every question on one page. What is typed and chosen is kept until it is saved. */
export function AnswerDialog({ asked, onClose }: AnswerDialogProps) {
  const { checkIn, answer } = asked;
  const { questions, typed, type, placeOf, isSound, hasSome, save } = useAnswers(asked, onClose);
  const earlier = useEarlier(asked);
  const [reading, setReading] = useState<ReadonlySet<string>>(new Set());
  const isReady = isSound && hasSome && reading.size === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save();
  };
  const noteReading = (id: string, isReading: boolean) =>
    setReading(
      (before) => new Set([...before].filter((one) => one !== id).concat(isReading ? id : [])),
    );
  return (
    <Dialog title={checkIn.name} onClose={onClose} maxWidth={560}>
      <form onSubmit={submit} className="flex flex-col gap-6">
        <p className="-mt-2 text-sm text-muted">
          From {checkIn.coach.name}. Leave out what you don’t want to answer.
        </p>
        {questions.map((question) => (
          <div key={question._id} className="flex flex-col gap-3">
            <AnswerField
              question={question}
              typed={typed[question._id] ?? null}
              earlier={earlier.get(question._id)}
              onType={(value) => type(question._id, value)}
            />
            {question.photos && (
              <PhotosField
                label={question.text}
                place={placeOf(question._id)}
                sent={sentWith(answer, question._id)}
                onReading={(isReading) => noteReading(question._id, isReading)}
              />
            )}
          </div>
        ))}
        <Button theme="primary-cta" type="submit" disabled={!isReady}>
          {answer ? 'Save changes' : 'Send to your coach'}
        </Button>
      </form>
    </Dialog>
  );
}

/** The numbers that this user answered before, by question. */
function useEarlier({ due }: DueCheckIn): ReadonlyMap<string, readonly number[]> {
  const answers = useRead(ownAnswers);
  return useMemo(() => {
    const trends = answerTrends((answers ?? []).filter(({ date }) => date !== due.date));
    return new Map(
      trends.map(({ question, points }) => [question._id, points.map(({ value }) => value)]),
    );
  }, [answers, due.date]);
}

/** What is typed and chosen, and how it is saved. */
function useAnswers(asked: DueCheckIn, onSaved: () => void) {
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
  const placeOf = (id: string) => `${draft}-${id}`;
  const places = questions.flatMap(({ _id, photos }) => (photos ? placeOf(_id) : [])).join();
  const chosen = useRead(chosenByPlace, places);
  const attached = new Map(
    questions.flatMap(({ _id }) => {
      const these = attachedOf(chosen?.get(placeOf(_id)) ?? []);
      return these ? [[_id, these] as const] : [];
    }),
  );
  const save = useOneAtATime(async () => {
    const sound = new Map([...values].map(([id, value]) => [id, value ?? null]));
    const said = { checkIn, date: due.date, values: sound, attached };
    try {
      const isSaved = await answerCheckIn(device, said);
      keepTyped(draft, null);
      showToast(
        isSaved
          ? { color: 'success', text: `Saved for ${isolated(checkIn.coach.name)}` }
          : { color: 'error', text: 'You answered this one on another day' },
      );
      onSaved();
    } catch (error) {
      if (attached.size === 0 || !isDiskFull(error)) throw error;
      showToast(noRoom);
    }
  });
  return {
    questions,
    typed,
    type: (id: string, value: Typed) => {
      const next = { ...typed, [id]: value };
      setTyped(next);
      keepTyped(draft, next);
    },
    placeOf,
    isSound: questions.every((question) => {
      const value = values.get(question._id);
      return value !== undefined && fits(question, value);
    }),
    hasSome: [...values.values()].some((value) => value !== null) || attached.size > 0,
    save,
  };
}

const sentWith = (answer: DueCheckIn['answer'], questionId: string) =>
  answer && {
    id: answer._id,
    attachments: answer.answers.find(({ question }) => question._id === questionId)?.attachments,
  };

const typedBefore = ({ answer }: DueCheckIn): Record<string, Typed> =>
  Object.fromEntries(
    (answer?.answers ?? []).map(({ question, value }) => [
      question._id,
      question.kind === 'number' && value !== null ? String(value) : value,
    ]),
  );
