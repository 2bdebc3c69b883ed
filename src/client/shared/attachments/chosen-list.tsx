import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { longestDescription } from '#contract/attachment-limits.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { wordsFor } from '#domain/attachment/words.ts';
import { lengthText } from '#domain/attachment/attachment.ts';
import type { ReadAttachment } from '#offline/attachments/held.ts';
import type { Attaching } from './use-attaching.ts';
import { useShown } from './use-shown.ts';

/** What will be sent, to look at, describe and take out again. */
export function ChosenList({ chosen, isReading, remove, describe }: Attaching) {
  const [described, setDescribed] = useState<ReadAttachment | null>(null);
  return (
    <ul aria-label="Attached" className="flex flex-wrap gap-2 pb-2">
      {chosen.map((one, index) => (
        <li key={one.attachment._id} className="relative">
          <button
            type="button"
            aria-label={`Describe ${nameOf(one, index)}`}
            onClick={() => setDescribed(one)}
            className="block overflow-hidden rounded-control border border-line bg-sunken"
          >
            <Still one={one} />
            {one.attachment.kind === 'video' && (
              <span
                aria-hidden
                className="absolute bottom-1 left-1 rounded bg-ink/85 px-1.5 text-xs text-ground tabular-nums"
              >
                {lengthText(one.attachment.seconds)}
              </span>
            )}
          </button>
          <button
            type="button"
            aria-label={`Remove ${nameOf(one, index)}`}
            onClick={() => remove(one)}
            className="absolute -top-2 -right-2 flex size-11 items-center justify-center"
          >
            <span className="flex size-6 items-center justify-center rounded-full border border-line bg-raised shadow-lift">
              <X size={14} aria-hidden />
            </span>
          </button>
        </li>
      ))}
      {isReading && (
        <li
          role="status"
          className="flex size-20 animate-pulse items-center justify-center rounded-control bg-sunken text-xs text-muted"
        >
          Reading…
        </li>
      )}
      {described && (
        <DescribeDialog
          one={described}
          onClose={() => setDescribed(null)}
          onSave={(description) => {
            describe(described, description);
            setDescribed(null);
          }}
        />
      )}
    </ul>
  );
}

const nameOf = ({ attachment }: ReadAttachment, index: number): string =>
  `${wordsFor([attachment]).toLowerCase()} ${index + 1}`;

function Still({ one: { parts } }: { one: ReadAttachment }) {
  const [still] = parts;
  const blob = useMemo(() => new Blob(still ? [still] : [], { type: 'image/jpeg' }), [still]);
  return <img ref={useShown(blob)} alt="" className="size-20 object-cover" />;
}

interface DescribeDialogProps {
  one: ReadAttachment;
  onClose: () => void;
  onSave: (description: string) => void;
}

function DescribeDialog({ one: { attachment }, onClose, onSave }: DescribeDialogProps) {
  const [text, setText] = useState(attachment.description ?? '');
  return (
    <Dialog title={`Describe this ${attachment.kind}`} onClose={onClose} maxWidth={420}>
      {/* No form: the dialog is within the one that sends the message, and a browser would leave the page. */}
      <div className="flex flex-col gap-3">
        <label className="flex flex-col gap-2">
          <span className="text-sm text-muted">For people who can’t see it. Optional.</span>
          <textarea
            rows={2}
            maxLength={longestDescription}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="field-sizing-content min-h-20 w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base"
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button theme="primary-default" onClick={() => onSave(text.trim())}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
