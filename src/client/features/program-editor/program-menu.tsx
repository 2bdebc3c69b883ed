import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, CopyPlus, FolderInput, History, Printer, Sheet, Table } from 'lucide-react';
import { useState } from 'react';
import { download } from '#client/shared/device/download.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { CreatedProgram } from '#contract/created-programs.ts';
import { planTable } from '#domain/program/plan-table.ts';
import { duplicateProgram } from '#offline/commands/duplicate-program.ts';
import { programDraft } from '#offline/queries/created-programs.ts';
import { toastPlanRefusal } from './editor-context.ts';
import { MenuRow } from './menu-row.tsx';
import { MoveToFolder } from './move-to-folder.tsx';
import { offerUndo } from './offer-undo.ts';
import type { SheetKind } from './sheet/sheet-file.ts';

export interface ProgramMenuProps {
  program: Pick<CreatedProgram, '_id' | 'title' | 'promoImages' | 'folder'>;
  /** Where it was opened; in the builder a copy opens too. */
  from: 'list' | 'builder';
  /** Before the program is read: its last edits may not be on the disk yet. */
  stored?: () => Promise<void>;
  /** In the builder: asks which weeks of another program this one takes. */
  onAddWeeks?: () => void;
  onClose: () => void;
}

/** What can be done with a program as a whole. */
export function ProgramMenu(props: ProgramMenuProps) {
  const { program, from, stored, onAddWeeks, onClose } = props;
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const duplicate = useDuplicate(program, from);
  const save = useSave(program);
  const then = (act: () => Promise<unknown>) => () => void run(act);
  const run = async (act: () => Promise<unknown>) => {
    onClose();
    await stored?.();
    await act();
  };
  const show = (view: 'print' | 'versions') =>
    navigate({
      to: '/programs/program-workouts/$programId',
      params: { programId: program._id },
      search: { view },
    });
  if (isMoving) return <MoveToFolder programs={[program]} onClose={onClose} />;
  return (
    <Dialog title={program.title} onClose={onClose} maxWidth={420}>
      <div className="flex flex-col">
        <MenuRow Icon={CopyPlus} onClick={then(duplicate)}>
          Duplicate program
        </MenuRow>
        <MenuRow Icon={FolderInput} onClick={() => setMoving(true)}>
          Move to a folder
        </MenuRow>
        {onAddWeeks && (
          <MenuRow
            Icon={CalendarPlus}
            onClick={() => {
              onClose();
              onAddWeeks();
            }}
          >
            Add weeks from another program
          </MenuRow>
        )}
        <MenuRow Icon={History} onClick={then(() => show('versions'))}>
          Versions
        </MenuRow>
        <MenuRow Icon={Printer} onClick={then(() => show('print'))}>
          Print or save as PDF
        </MenuRow>
        <MenuRow Icon={Sheet} onClick={then(() => save('xlsx'))}>
          Save for Excel (XLSX)
        </MenuRow>
        <MenuRow Icon={Table} onClick={then(() => save('csv'))}>
          Save as CSV
        </MenuRow>
      </div>
    </Dialog>
  );
}

function useDuplicate(program: ProgramMenuProps['program'], from: ProgramMenuProps['from']) {
  const device = useDevice();
  const navigate = useNavigate();
  const open = (programId: CreatedProgram['_id']) =>
    navigate({ to: '/programs/program-workouts/$programId', params: { programId } });
  return async () => {
    const outcome = await duplicateProgram(device, { programId: program._id });
    if (!outcome.allowed) return toastPlanRefusal(outcome.code);
    const copy = outcome.value;
    if (from === 'builder') await open(copy.program._id);
    const lacksPictures = copy.program.promoImages.length < program.promoImages.length;
    const words = {
      text: `Saved as ‘${copy.program.title}’`,
      description: `It isn’t published.${lacksPictures ? ' Its pictures stay with the original.' : ''}`,
    };
    offerUndo(device, copy, words, () =>
      from === 'builder' ? open(program._id) : navigate({ to: '/programs' }),
    );
  };
}

function useSave({ _id: programId }: ProgramMenuProps['program']) {
  const device = useDevice();
  const units = useUnits();
  return async (kind: SheetKind) => {
    const draft = await programDraft(device, programId);
    if (!draft) return toastPlanRefusal('program-gone');
    const { title } = draft.program;
    const { fileOf, fileNameOf } = await import('./sheet/sheet-file.ts');
    const name = fileNameOf(title, kind);
    download(name, fileOf(kind, title, planTable(draft.days, units)));
    showToast({ color: 'success', text: `Saved as ${name}` });
  };
}
