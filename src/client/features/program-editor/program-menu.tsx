import { useNavigate } from '@tanstack/react-router';
import {
  CalendarPlus,
  CopyPlus,
  FilePlus,
  FileUp,
  FolderInput,
  History,
  LayoutTemplate,
  Pencil,
  Printer,
  Sheet,
  Table,
} from 'lucide-react';
import { useState } from 'react';
import { download } from '#client/shared/device/download.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { CreatedProgram } from '#contract/created-programs.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import type { PlanOutcome } from '#domain/program/plan-outcome.ts';
import { planTable } from '#domain/program/plan-table.ts';
import { isTemplate } from '#domain/program/template-folder.ts';
import { duplicateProgram } from '#offline/commands/duplicate-program.ts';
import { saveProgramAsTemplate, startFromTemplate } from '#offline/commands/templates.ts';
import { programDraft } from '#offline/queries/created-programs.ts';
import { isolated } from '#domain/isolated.ts';
import { toastPlanRefusal } from './editor-context.ts';
import { MenuRow } from './menu-row.tsx';
import { MoveToFolder } from './move-to-folder.tsx';
import { offerUndo } from './offer-undo.ts';
import { RenameProgram } from './rename-program.tsx';
import { tellUncopied } from '#client/shared/plan/marked-lines.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { SaveTemplate } from './save-template.tsx';
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
  const device = useDevice();
  const [asked, setAsked] = useState<'folder' | 'template' | 'name' | null>(null);
  const { duplicate, start } = useCopies(program, from);
  const draft = useRead(programDraft, program._id);
  const save = useSave(program);
  const then = (act: () => Promise<unknown>) => () => void run(act);
  const run = async (act: () => Promise<unknown>) => {
    onClose();
    await stored?.();
    await act();
  };
  const show = (view: 'print' | 'versions' | 'import') =>
    navigate({
      to: '/programs/program-workouts/$programId',
      params: { programId: program._id },
      search: { view },
    });
  if (asked === 'folder') return <MoveToFolder programs={[program]} onClose={onClose} />;
  if (asked === 'name') return <RenameProgram program={program} onClose={onClose} />;
  if (asked === 'template')
    return (
      <SaveTemplate
        what={program.title}
        title={program.title}
        days={draft?.days ?? []}
        save={async (title) => {
          await stored?.();
          return saveProgramAsTemplate(device, { programId: program._id, title });
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={program.title} onClose={onClose} maxWidth={420}>
      <div className="flex flex-col">
        <MenuRow Icon={CopyPlus} onClick={then(duplicate)}>
          Duplicate program
        </MenuRow>
        {isTemplate(program) ? (
          <MenuRow Icon={FilePlus} onClick={then(start)}>
            New program from this template
          </MenuRow>
        ) : (
          <MenuRow Icon={LayoutTemplate} onClick={() => setAsked('template')}>
            Save as template
          </MenuRow>
        )}
        {from === 'list' && (
          <MenuRow Icon={Pencil} onClick={() => setAsked('name')}>
            Rename
          </MenuRow>
        )}
        <MenuRow Icon={FolderInput} onClick={() => setAsked('folder')}>
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
        <MenuRow Icon={FileUp} onClick={then(() => show('import'))}>
          Import sheet
        </MenuRow>
        <MenuRow Icon={History} onClick={then(() => show('versions'))}>
          Versions
        </MenuRow>
        <SaveRows onPrint={then(() => show('print'))} onSave={(kind) => then(() => save(kind))} />
      </div>
    </Dialog>
  );
}

interface SaveRowsProps {
  onPrint: () => void;
  onSave: (kind: SheetKind) => () => void;
}

function SaveRows({ onPrint, onSave }: SaveRowsProps) {
  return (
    <>
      <MenuRow Icon={Printer} onClick={onPrint}>
        Print or save as PDF
      </MenuRow>
      <MenuRow Icon={Sheet} onClick={onSave('xlsx')}>
        Save for Excel (XLSX)
      </MenuRow>
      <MenuRow Icon={Table} onClick={onSave('csv')}>
        Save as CSV
      </MenuRow>
    </>
  );
}

function useCopies(program: ProgramMenuProps['program'], from: ProgramMenuProps['from']) {
  const device = useDevice();
  const navigate = useNavigate();
  const open = (programId: CreatedProgram['_id']) =>
    navigate({ to: '/programs/program-workouts/$programId', params: { programId } });
  const tell = async (outcome: PlanOutcome<ProgramDraft>, isOpened: boolean) => {
    if (!outcome.allowed) return toastPlanRefusal(outcome.code);
    const copy = outcome.value;
    if (isOpened) await open(copy.program._id);
    const lacksPictures = copy.program.promoImages.length < program.promoImages.length;
    const words = {
      text: `Saved as ‘${isolated(copy.program.title)}’`,
      description: `It isn’t published.${lacksPictures ? ' Its pictures stay with the original.' : ''}`,
    };
    offerUndo(device, copy, words, () =>
      from === 'builder' ? open(program._id) : navigate({ to: '/programs' }),
    );
  };
  const { _id: programId, title } = program;
  return {
    duplicate: async () => {
      await tell(await duplicateProgram(device, { programId }), from === 'builder');
      tellUncopied((await programDraft(device, programId))?.days ?? []);
    },
    /** It opens, because it is written on. */
    start: async () => tell(await startFromTemplate(device, { programId, title }), true),
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
    tellUncopied(draft.days);
  };
}
