import { type FormEvent, useId, useRef } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { isSendable, LettersLeft } from '#client/ui/letters-left.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestGroupName, longestMessage } from '#contract/call-limits.ts';
import type { MessageTemplate } from '#contract/message-templates.ts';
import { saveTemplate } from '#offline/commands/message-templates.ts';
import { placeholderProblem } from '#domain/conversation/placeholders.ts';
import { FilledIn } from './filled-in.tsx';
import { PlaceholderChips } from './placeholder-chips.tsx';

export interface TemplateFormProps {
  template: MessageTemplate | 'new';
  onDone: () => void;
  onClose: () => void;
}

/** What is typed is kept until it is saved. */
export function TemplateForm({ template, onDone, onClose }: TemplateFormProps) {
  const device = useDevice();
  const textId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const known = template === 'new' ? null : template;
  const draft = `template-${device.userId}-${known?._id ?? 'new'}`;
  const name = useTypedText(`${draft}-name`, known?.name);
  const text = useTypedText(`${draft}-text`, known?.text);
  const isReady =
    name.text.trim() !== '' &&
    isSendable(text.text, longestMessage) &&
    placeholderProblem(text.text) === null;
  const save = useOneAtATime(async () => {
    const written = { name: name.text.trim(), text: text.text.trim() };
    await saveTemplate(device, { id: known?._id, draft: written });
    name.forget();
    text.forget();
    showToast({ color: 'success', text: known ? 'Template changed' : 'Template saved' });
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save();
  };
  return (
    <Dialog
      title={known ? `Change ${known.name}` : 'New template'}
      onClose={onClose}
      maxWidth={520}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          maxLength={longestGroupName}
          placeholder="Welcome"
          value={name.text}
          onChange={({ target }) => name.type(target.value)}
        />
        <div className="flex flex-col gap-2">
          <label htmlFor={textId} className="text-sm font-medium">
            Message
          </label>
          <textarea
            ref={field}
            id={textId}
            required
            rows={5}
            dir="auto"
            value={text.text}
            placeholder="Hi {first name}, ready for {workout}?"
            onChange={({ target }) => text.type(target.value)}
            className="field-sizing-content max-h-[40dvh] min-h-[132px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base placeholder:text-muted"
          />
        </div>
        <PlaceholderChips field={field} text={text.text} onType={text.type} />
        <FilledIn text={text.text} />
        <LettersLeft text={text.text} longest={longestMessage} />
        <Button theme="primary-cta" type="submit" disabled={!isReady}>
          {known ? 'Save changes' : 'Save template'}
        </Button>
      </form>
    </Dialog>
  );
}
