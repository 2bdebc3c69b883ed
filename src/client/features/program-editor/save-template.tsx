import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestTitle } from '#contract/limits.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import type { PlanOutcome } from '#domain/program/plan-outcome.ts';
import { templatesFolder } from '#domain/program/template-folder.ts';
import { isolated } from '#domain/isolated.ts';
import { tellUncopied } from '#client/shared/plan/marked-lines.ts';
import { toastPlanRefusal } from './editor-context.ts';
import { offerUndo } from './offer-undo.ts';

export interface SaveTemplateProps {
  /** 'week 3' */
  what: string;
  /** The name that is proposed. */
  title: string;
  save: (title: string) => Promise<PlanOutcome<ProgramDraft>>;
  /** What the template is made of. */
  days: readonly { readonly _id: string }[];
  onClose: () => void;
}

/** Asks for a template's name, and tells of the template with Undo and Open. */
export function SaveTemplate({ what, title, save, days, onClose }: SaveTemplateProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const outcome = await save(typed);
    if (!outcome.allowed) return toastPlanRefusal(outcome.code);
    const { program } = outcome.value;
    const words = {
      text: `‘${isolated(program.title)}’ is a template now`,
      description: `Under Programs, in the folder ${templatesFolder}.`,
      open: () =>
        navigate({
          to: '/programs/program-workouts/$programId',
          params: { programId: program._id },
        }),
    };
    offerUndo(device, outcome.value, words, () => navigate({ to: '/programs' }));
    tellUncopied(days);
  };
  return (
    <Dialog title={`Save ${what} as a template`} onClose={onClose} maxWidth={440}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          ref={field}
          label="Name"
          required
          value={typed}
          maxLength={longestTitle}
          autoComplete="off"
          enterKeyHint="done"
          hint="It’s a copy: what you change here later doesn’t change it."
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button theme="primary-cta" type="submit" disabled={typed.trim() === ''}>
          Save template
        </Button>
      </form>
    </Dialog>
  );
}
