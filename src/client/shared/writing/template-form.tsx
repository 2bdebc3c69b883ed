import type { FormEvent } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { isSendable } from '#client/ui/letters-left.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestGroupName, longestMessage } from '#contract/call-limits.ts';
import type { MessageTemplate } from '#contract/message-templates.ts';
import { saveTemplate } from '#offline/commands/message-templates.ts';
import { placeholderProblem } from '#domain/conversation/placeholders.ts';
import { WordsField } from './words-field.tsx';

export interface TemplateFormProps {
  template: MessageTemplate | 'new';
  /** What a new one begins with. */
  typed?: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** What is typed is kept until it is saved. */
export function TemplateForm({ template, typed = '', onDone, onClose }: TemplateFormProps) {
  const device = useDevice();
  const known = template === 'new' ? null : template;
  // A message begins a draft of its own: it must not give way to an abandoned one.
  const draft = `template-${device.userId}-${known?._id ?? `new${typed.slice(0, 60)}`}`;
  const name = useTypedText(`${draft}-name`, known?.name);
  const text = useTypedText(`${draft}-text`, known?.text ?? typed);
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
        <WordsField
          text={text.text}
          onType={text.type}
          placeholder="Hi {first name}, ready for {workout}?"
        />
        <Button theme="primary-cta" type="submit" disabled={!isReady}>
          {known ? 'Save changes' : 'Save template'}
        </Button>
      </form>
    </Dialog>
  );
}
