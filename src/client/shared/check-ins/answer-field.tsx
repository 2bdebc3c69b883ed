import { useId } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import { longestAnswer } from '#contract/call-limits.ts';
import type { CheckInQuestion, GivenAnswer } from '#contract/check-ins.ts';
import { oddAnswer } from '#domain/coaching/odd-answer.ts';
import { oddText } from './check-in-words.ts';

/** Of a number, the text as it was typed. */
export type Typed = string | number | boolean | null;

/** Undefined: no number. */
export function valueOf({ kind }: CheckInQuestion, typed: Typed): GivenAnswer['value'] | undefined {
  if (typed === null || typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (kind !== 'number') return text;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && Math.abs(value) <= 1e9 ? value : undefined;
}

export interface AnswerFieldProps {
  question: CheckInQuestion;
  typed: Typed;
  /** The numbers that were answered before, the earliest first. */
  earlier?: readonly number[] | undefined;
  onType: (typed: Typed) => void;
}

export function AnswerField({ question, typed, earlier = [], onType }: AnswerFieldProps) {
  const { text, kind, unit } = question;
  if (kind === 'number') {
    const value = valueOf(question, typed);
    const odd = typeof value === 'number' ? oddAnswer(question, value, earlier) : null;
    return (
      <TextField
        label={unit ? `${text} (${unit})` : text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed === null ? '' : String(typed)}
        error={value === undefined ? 'Type a number' : undefined}
        {...(odd && { hint: oddText(odd, unit) })}
        onChange={({ target }) => onType(target.value)}
      />
    );
  }
  if (kind === 'text')
    return <WordsField label={text} isNote={question.photos} typed={typed} onType={onType} />;
  const options =
    kind === 'yes-no'
      ? ([
          [true, 'Yes'],
          [false, 'No'],
        ] as const)
      : Array.from(
          { length: question.most ?? 10 },
          (_, index) => [index + 1, String(index + 1)] as const,
        );
  return <ChoiceField question={question} options={options} typed={typed} onType={onType} />;
}

interface WordsFieldProps extends Omit<AnswerFieldProps, 'question'> {
  label: string;
  /** Beside photos, which are the answer. */
  isNote: boolean | undefined;
}

function WordsField({ label, isNote = false, typed, onType }: WordsFieldProps) {
  return (
    <label className="flex flex-col gap-2">
      <span className="text-sm font-medium wrap-anywhere">{label}</span>
      <textarea
        rows={isNote ? 1 : 3}
        placeholder={isNote ? 'Add a note' : undefined}
        maxLength={longestAnswer}
        value={typeof typed === 'string' ? typed : ''}
        onChange={({ target }) => onType(target.value)}
        className={`field-sizing-content max-h-[280px] w-full ${isNote ? 'min-h-12' : 'min-h-[88px]'} resize-none rounded-control border border-edge bg-ground px-4 py-3 text-base`}
      />
    </label>
  );
}

interface ChoiceFieldProps extends AnswerFieldProps {
  options: readonly (readonly [value: number | boolean, title: string])[];
}

/** Tapped again, a choice is taken back. */
function ChoiceField({ question, options, typed, onType }: ChoiceFieldProps) {
  const name = useId();
  const { text, low, high } = question;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-sm font-medium wrap-anywhere">{text}</legend>
      <div className={`grid gap-1 ${options.length === 2 ? 'grid-cols-2' : 'grid-cols-5'}`}>
        {options.map(([value, title]) => (
          <label
            key={title}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line text-base font-semibold text-muted transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information"
          >
            <input
              type="radio"
              name={name}
              checked={typed === value}
              onChange={() => onType(value)}
              onClick={() => typed === value && onType(null)}
              className="sr-only"
            />
            {title}
          </label>
        ))}
      </div>
      {(low || high) && (
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span className="wrap-anywhere">{low && `1: ${low}`}</span>
          <span className="text-right wrap-anywhere">
            {high && `${question.most ?? 10}: ${high}`}
          </span>
        </p>
      )}
    </fieldset>
  );
}
