import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Trash2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { isSentByHand } from '#domain/coaching/gets-updates.ts';
import { isolated } from '#domain/isolated.ts';
import { programLevels } from '#domain/program/levels.ts';
import { categoryTitle } from '#domain/store/categories.ts';
import { isTemplate } from '#domain/program/template-folder.ts';
import { deleteCreatedProgram } from '#offline/commands/created-programs.ts';
import type { CreatedProgramItem } from '#offline/queries/created-programs.ts';
import { publishingLabel } from './publishing-labels.ts';

const ProgramClientsDialog = lazyPart(
  async () =>
    (await import('#client/shared/assign/program-clients-dialog.tsx')).ProgramClientsDialog,
);

const ProgramMenu = lazyPart(async () => (await import('./program-menu.tsx')).ProgramMenu);

export interface ProgramCardProps {
  listed: CreatedProgramItem;
  /** Of a template, see `templateSize`; of a program its weeks. Undefined until it is known. */
  size: string | undefined;
  /** While programs are being chosen; then a card does nothing else. */
  choice: { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void } | null;
}

export function ProgramCard({ listed, size, choice }: ProgramCardProps) {
  const { program, unsent } = listed;
  const level = programLevels.find(({ value }) => value === program.level)?.title;
  const facts = [
    size,
    program.programCategoryObj && categoryTitle(program.programCategoryObj.title),
    level,
  ];
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge has-checked:border-ink has-checked:bg-line/40">
      {program.image && (
        <img src={program.image} alt="" className="aspect-[2.4] w-full object-cover" />
      )}
      <div className="flex flex-1 flex-col gap-1 p-5 pb-3">
        <h2 className="text-base font-semibold">
          {choice ? (
            <label className="flex cursor-pointer items-start gap-3 after:absolute after:inset-0">
              <input
                type="checkbox"
                checked={choice.isChosen}
                onChange={({ target }) => choice.onChoose(target.checked)}
                className="relative z-10 mt-0.5 size-5 shrink-0 accent-ink"
              />
              {program.title}
            </label>
          ) : (
            <Link
              to="/programs/program-workouts/$programId"
              params={{ programId: program._id }}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {program.title}
            </Link>
          )}
        </h2>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <div className="mt-auto flex min-h-14 items-center gap-3 pt-2 text-sm">
          {!isTemplate(program) && <PublishingMark program={program} />}
          {unsent && <span className="text-muted">not sent yet</span>}
          {!choice && <CardButtons program={program} />}
        </div>
      </div>
    </li>
  );
}

function CardButtons({ program }: Pick<CreatedProgramItem, 'program'>) {
  const [shown, setShown] = useState<'clients' | 'menu' | 'delete' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <IconButton
        label={`Clients on ${isolated(program.title)}`}
        className="relative z-10 ml-auto"
        onClick={() => setShown('clients')}
      >
        <Users size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`${isolated(program.title)}: more`}
        aria-haspopup="dialog"
        className="relative z-10 -mx-3"
        onClick={() => setShown('menu')}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete ${isolated(program.title)}`}
        className="relative z-10 -mr-3"
        onClick={() => setShown('delete')}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {shown === 'clients' && (
        <Suspense>
          <ProgramClientsDialog
            program={program}
            isSentByHand={isSentByHand(program)}
            onClose={close}
          />
        </Suspense>
      )}
      {shown === 'menu' && (
        <Suspense>
          <ProgramMenu program={program} from="list" onClose={close} />
        </Suspense>
      )}
      {shown === 'delete' && <DeleteDialog program={program} onClose={close} />}
    </>
  );
}

function PublishingMark({ program }: Pick<CreatedProgramItem, 'program'>) {
  const { publishingStatus, restrictionReason } = program.publishing;
  const colour = restrictionReason
    ? 'bg-below'
    : publishingStatus === 'unpublished'
      ? 'border-2 border-edge'
      : 'bg-above';
  return (
    <span className="inline-flex items-center gap-2 font-medium">
      <span aria-hidden className={`size-2.5 rounded-full ${colour}`} />
      {restrictionReason ? 'Restricted' : publishingLabel(publishingStatus)}
    </span>
  );
}

function DeleteDialog({
  program,
  onClose,
}: Pick<CreatedProgramItem, 'program'> & { onClose: () => void }) {
  const device = useDevice();
  const remove = async () => {
    onClose();
    await deleteCreatedProgram(device, { programId: program._id });
    showToast({ color: 'success', text: `${isolated(program.title)} deleted` });
  };
  return (
    <Dialog title={`Delete ${isolated(program.title)}?`} onClose={onClose} maxWidth={420}>
      <p className="text-muted">
        {isTemplate(program)
          ? 'You can’t undo this. Programs that took something from this template keep it.'
          : 'This deletes the plan and all its days. You can’t undo this. Athletes keep what they bought or were given.'}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button theme="primary-default" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
