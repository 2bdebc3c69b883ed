import { useLiveQuery } from 'dexie-react-hooks';
import { Plus, X } from 'lucide-react';
import { type CommentTemplate, longestTemplate } from '#contract/coach-notes.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { deleteTemplate, keepTemplate } from '#offline/commands/coach-client.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { commentTemplates } from '#offline/queries/clients.ts';
import { readTemplates } from './client-calls.ts';

export interface CommentHelpProps {
  /** The text in the field. */
  typed: string;
  onInsert: (text: string) => void;
}

const none: readonly CommentTemplate[] = [];

/** The coach's frequent phrases: a tap inserts one, and typed text can be saved for next time. */
export function CommentHelp({ typed, onInsert }: CommentHelpProps) {
  const device = useDevice();
  const { body: seen = none } = useCached<readonly CommentTemplate[]>(
    clientKeys.templates,
    async () => readTemplates(device),
  );
  const templates = useLiveQuery(async () => commentTemplates(device, seen), [device, seen]) ?? [];
  const text = typed.trim();
  const isKept = templates.some((template) => template.text === text);
  const keep = useOneAtATime(async () => {
    await keepTemplate(device, { text });
    showToast({ color: 'success', text: 'Saved as a template' });
  });
  const remove = async (template: CommentTemplate) => {
    await deleteTemplate(device, { template });
    const undo = () => void keepTemplate(device, template);
    showToast({ color: 'success', text: 'Template deleted', action: { label: 'Undo', run: undo } });
  };
  return (
    <ul aria-label="Templates" className="flex flex-wrap gap-2">
      {templates.map((template) => (
        <li
          key={template._id}
          className="flex max-w-full items-center rounded-full border border-line bg-surface"
        >
          <button
            type="button"
            onClick={() => onInsert(template.text)}
            className="min-h-11 truncate pl-4 text-left text-sm hover:underline"
          >
            {template.text}
          </button>
          <button
            type="button"
            aria-label={`Delete the template ${template.text}`}
            onClick={() => void remove(template)}
            className="flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
      {text !== '' && text.length <= longestTemplate && !isKept && (
        <li>
          <button
            type="button"
            onClick={() => keep()}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-dashed border-edge px-4 text-sm text-muted hover:text-ink"
          >
            <Plus size={16} aria-hidden />
            Save as a template
          </button>
        </li>
      )}
    </ul>
  );
}
