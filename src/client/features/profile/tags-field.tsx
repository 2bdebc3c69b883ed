import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { afterPress } from '#client/ui/after-press.ts';
import { Button } from '#client/ui/button.tsx';

export interface TagsFieldProps {
  label: string;
  hint: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

const longestTag = 60;
const mostTags = 60;

export function TagsField({ label, hint, tags, onChange }: TagsFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState('');
  const add = () => {
    const tag = draft.trim();
    setDraft('');
    if (tag && !tags.includes(tag) && tags.length < mostTags) onChange([...tags, tag]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-base font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
        {hint}
      </p>
      <div className="flex gap-2">
        <input
          id={id}
          value={draft}
          maxLength={longestTag}
          enterKeyHint="done"
          autoCapitalize="sentences"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={addOnEnter}
          onBlur={() => afterPress(add)}
          className="h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-4 text-base transition-colors hover:border-ink"
        />
        <Button onClick={add}>Add</Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label={label} className="mt-1 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
                className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-full bg-ink px-4 text-left font-medium text-ground"
              >
                <span className="break-words">{tag}</span>
                <X size={16} aria-hidden className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
