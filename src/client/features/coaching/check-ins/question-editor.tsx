import { ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { longestQuestion, longestUnit } from '#contract/call-limits.ts';
import type { CheckInQuestion } from '#contract/check-ins.ts';

/** How a question is answered, with the kinds of scale as choices of their own. */
const kinds = [
  ['text', 'Text'],
  ['photos', 'Photos and videos'],
  ['number', 'Number'],
  ['scale-5', 'Scale 1–5'],
  ['scale-10', 'Scale 1–10'],
  ['yes-no', 'Yes or no'],
] as const;
type Kind = (typeof kinds)[number][0];

const kindOf = ({ kind, most = 10, photos }: CheckInQuestion): Kind => {
  if (photos) return 'photos';
  return kind === 'scale' ? `scale-${most}` : kind;
};

/** What only the other kinds have is left out. */
function asKind({ _id, text, unit, low, high }: CheckInQuestion, kind: Kind): CheckInQuestion {
  if (kind === 'photos') return { _id, text, kind: 'text', photos: true };
  if (kind === 'text' || kind === 'yes-no') return { _id, text, kind };
  if (kind === 'number') return { _id, text, kind, unit };
  return { _id, text, kind: 'scale', most: kind === 'scale-5' ? 5 : 10, low, high };
}

export interface QuestionEditorProps {
  number: number;
  question: CheckInQuestion;
  onChange: (question: CheckInQuestion) => void;
  /** Null: it is the first. */
  onLift: (() => void) | null;
  onRemove: () => void;
}

const field =
  'h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-4 text-base placeholder:text-muted hover:border-ink';

export function QuestionEditor({
  number,
  question,
  onChange,
  onLift,
  onRemove,
}: QuestionEditorProps) {
  const kind = kindOf(question);
  const named = (part: 'unit' | 'low' | 'high', label: string) => (
    <input
      aria-label={`${label}, question ${number}`}
      placeholder={label}
      maxLength={longestUnit}
      value={question[part] ?? ''}
      onChange={({ target }) => onChange({ ...question, [part]: target.value || undefined })}
      className={field}
    />
  );
  return (
    <li className="flex flex-col gap-2 rounded-control bg-line/25 p-3">
      <input
        aria-label={`Question ${number}`}
        placeholder="What do you want to know?"
        required
        maxLength={longestQuestion}
        value={question.text}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
        className={field}
      />
      <div className="flex gap-2">
        <select
          aria-label={`Answer to question ${number}`}
          value={kind}
          onChange={({ target }) => onChange(asKind(question, target.value as Kind))}
          className="h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-3 text-base font-semibold hover:border-ink"
        >
          {kinds.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        <IconButton
          label={`Move question ${number} up`}
          disabled={onLift === null}
          onClick={() => onLift?.()}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Remove question ${number}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      {kind === 'number' && named('unit', 'Unit, such as h or kg')}
      {question.kind === 'scale' && (
        <div className="grid grid-cols-2 gap-2">
          {named('low', '1 means')}
          {named('high', `${question.most ?? 10} means`)}
        </div>
      )}
    </li>
  );
}
