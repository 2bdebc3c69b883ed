import { ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { mostMessageTemplates } from '#contract/call-limits.ts';
import type { MessageTemplate } from '#contract/message-templates.ts';
import {
  deleteTemplate,
  liftTemplate,
  putTemplateBack,
} from '#offline/commands/message-templates.ts';
import { messageTemplates } from '#offline/queries/message-templates.ts';
import { isolated } from '#domain/isolated.ts';
import { TemplateForm } from './template-form.tsx';

export interface TemplateDialogProps {
  /** The message so far: a new template begins with it. */
  typed?: string;
  /** Without it, a tap changes the template. */
  onPick?: (text: string) => void;
  /** Besides templates: send what is typed later. */
  onSchedule?: () => void;
  onClose: () => void;
}

/** A coach's saved texts: to insert, and to keep in order. */
export function TemplateDialog({ typed, onPick, onSchedule, onClose }: TemplateDialogProps) {
  const templates = useRead(messageTemplates);
  const [editing, setEditing] = useState<MessageTemplate | 'new' | null>(null);
  const stop = () => setEditing(null);
  if (editing)
    return <TemplateForm template={editing} typed={typed} onDone={stop} onClose={stop} />;
  return (
    <Dialog
      title={onSchedule ? 'Add to your message' : 'Templates'}
      onClose={onClose}
      maxWidth={520}
    >
      {onSchedule && <Button onClick={onSchedule}>Send later…</Button>}
      {onSchedule && <h3 className="text-base font-semibold">Templates</h3>}
      {templates?.length === 0 && (
        <p className="text-muted">
          Save what you write again and again: a welcome, a deload reminder, a question after the
          first week. First name, program and today’s workout are filled in for each client.
        </p>
      )}
      <ul className="-mx-2 max-h-[50dvh] overflow-y-auto overscroll-contain">
        {templates?.map((template, index) => (
          <Row
            key={template._id}
            template={template}
            isFirst={index === 0}
            onTap={() => (onPick ? onPick(template.text) : setEditing(template))}
            onEdit={() => setEditing(template)}
          />
        ))}
      </ul>
      {templates && templates.length < mostMessageTemplates && (
        <Button onClick={() => setEditing('new')} className="self-start">
          <Plus size={18} aria-hidden />
          New template
        </Button>
      )}
    </Dialog>
  );
}

interface RowProps {
  template: MessageTemplate;
  isFirst: boolean;
  onTap: () => void;
  onEdit: () => void;
}

function Row({ template, isFirst, onTap, onEdit }: RowProps) {
  const device = useDevice();
  const { _id: id, name, text } = template;
  const remove = async () => {
    const removed = await deleteTemplate(device, { id });
    if (!removed) return;
    const undo = () => void putTemplateBack(device, removed);
    showToast({ text: `Deleted ${isolated(name)}`, action: { label: 'Undo', run: undo } });
  };
  return (
    <li className="flex items-center rounded-control hover:bg-line/40">
      <button
        type="button"
        onClick={onTap}
        className="flex min-h-14 min-w-0 flex-1 flex-col justify-center px-2 py-1.5 text-left"
      >
        <span className="w-full truncate font-semibold">{name}</span>
        <span className="line-clamp-2 w-full text-sm wrap-anywhere text-muted">{text}</span>
      </button>
      {!isFirst && (
        <IconButton
          label={`Move ${name} up`}
          onClick={() => void liftTemplate(device, { id })}
          className="max-sm:size-11"
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Change ${name}`} onClick={onEdit} className="max-sm:size-11">
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={() => void remove()} className="max-sm:size-11">
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
