import { showToast } from '#client/shared/screen/toasts.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { takeBackProgram } from '#offline/commands/duplicate-program.ts';
import type { Device } from '#offline/device.ts';
import { isolated } from '#domain/isolated.ts';

interface UndoWords {
  readonly text: string;
  readonly description?: string;
  /** Shows the program, if it isn't open. */
  readonly open?: () => Promise<void>;
}

/** Tells of a new program, with 'Undo' while nobody has changed it. `leave`: to somewhere else, if it is open. */
export function offerUndo(
  device: Device,
  made: ProgramDraft,
  { open, ...words }: UndoWords,
  leave: () => Promise<void>,
): void {
  const { _id: programId, title } = made.program;
  const undo = async () => {
    if (location.pathname.includes(programId)) await leave();
    const { openProgramEditor } = await import('#offline/program-editor/program-editor.ts');
    await (await openProgramEditor(device, programId))?.settled();
    const isTakenBack = await takeBackProgram(device, made);
    showToast(
      isTakenBack
        ? { color: 'success', text: `${isolated(title)} is gone again` }
        : {
            color: 'info',
            text: `${isolated(title)} stays`,
            description: 'It has changed since. You can delete it under Programs.',
          },
    );
  };
  showToast({
    color: 'success',
    ...words,
    action: { label: 'Undo', run: () => void undo() },
    ...(open && { second: { label: 'Open', run: () => void open() } }),
  });
}
