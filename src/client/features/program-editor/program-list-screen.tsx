import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Plus, Trash2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { ProfileCall } from '#client/shared/people/profile-call.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { TopBarSearch } from '#client/shared/screen/top-bar-search.tsx';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { programLevels } from '#domain/program/levels.ts';
import { categoryTitle } from '#domain/store/categories.ts';
import { deleteCreatedProgram } from '#offline/commands/created-programs.ts';
import {
  type CreatedProgramItem,
  knownCreatedPrograms,
} from '#offline/queries/created-programs.ts';
import { counted } from '#domain/plural.ts';
import { publishingLabel } from './publishing-labels.ts';

const ProgramClientsDialog = lazyPart(
  async () =>
    (await import('#client/shared/assign/program-clients-dialog.tsx')).ProgramClientsDialog,
);

const ProgramMenu = lazyPart(async () => (await import('./program-menu.tsx')).ProgramMenu);

export function ProgramListScreen() {
  const known = useRead(knownCreatedPrograms);
  const programs = known?.programs;
  // A new device needs a moment to pull them. Without a signal, this device's data is all there is.
  const isOnTheWay = useIsOnline() && known?.isWhole === false;
  const [search, setSearch] = useState('');
  useFirstScreenShown(programs);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = programs?.filter(({ program }) =>
    words.every((word) => program.title.toLowerCase().includes(word)),
  );
  return (
    <div className="flex flex-col gap-5">
      <CoachingSections current="Programs" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Programs
        </h1>
        {programs && programs.length > 0 && <NewProgramLink />}
      </div>
      {programs && programs.length > 0 && (
        <TopBarSearch
          label="Find a program"
          value={search}
          onChange={setSearch}
          className="lg:w-[420px]"
        />
      )}
      {!programs || !found || isOnTheWay ? (
        <LoadingView />
      ) : programs.length === 0 ? (
        <EmptyState title="Build your first program">
          <p className="pb-5">
            A program is a plan of weeks and days. Write it once, with or without a signal, and
            publish it when it’s ready.
          </p>
          <NewProgramLink />
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((listed) => (
            <ProgramCard key={listed.program._id} listed={listed} />
          ))}
          {found.length === 0 && <li className="text-muted">No matching programs.</li>}
        </ul>
      )}
      <ProfileCall />
    </div>
  );
}

const NewProgramLink = () => (
  <Link
    to="/programs/programs-new"
    className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent px-5 font-semibold text-on-accent hover:bg-accent/90"
  >
    <Plus size={20} aria-hidden />
    New program
  </Link>
);

function ProgramCard({ listed: { program, totalDays, unsent } }: { listed: CreatedProgramItem }) {
  const [isAsked, setIsAsked] = useState(false);
  const [showsClients, setShowsClients] = useState(false);
  const [showsMenu, setShowsMenu] = useState(false);
  const weeks = Math.ceil(totalDays / 7);
  const level = programLevels.find(({ value }) => value === program.level)?.title;
  const facts = [
    counted(weeks, 'week'),
    program.programCategoryObj && categoryTitle(program.programCategoryObj.title),
    level,
  ];
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge">
      {program.image && (
        <img src={program.image} alt="" className="aspect-[2.4] w-full object-cover" />
      )}
      <div className="flex flex-1 flex-col gap-1 p-5 pb-3">
        <h2 className="text-base font-semibold">
          <Link
            to="/programs/program-workouts/$programId"
            params={{ programId: program._id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {program.title}
          </Link>
        </h2>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <div className="mt-auto flex items-center gap-3 pt-2 text-sm">
          <PublishingMark program={program} />
          {unsent && <span className="text-muted">not sent yet</span>}
          <IconButton
            label={`Clients on ${program.title}`}
            className="relative z-10 ml-auto"
            onClick={() => setShowsClients(true)}
          >
            <Users size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`${program.title}: more`}
            aria-haspopup="dialog"
            className="relative z-10 -mx-3"
            onClick={() => setShowsMenu(true)}
          >
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`Delete ${program.title}`}
            className="relative z-10 -mr-3"
            onClick={() => setIsAsked(true)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {showsClients && (
        <Suspense>
          <ProgramClientsDialog
            program={program}
            isInStore={program.publishing.publishingStatus !== 'unpublished'}
            onClose={() => setShowsClients(false)}
          />
        </Suspense>
      )}
      {showsMenu && (
        <Suspense>
          <ProgramMenu program={program} from="list" onClose={() => setShowsMenu(false)} />
        </Suspense>
      )}
      {isAsked && <DeleteDialog program={program} onClose={() => setIsAsked(false)} />}
    </li>
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
    showToast({ color: 'success', text: `${program.title} deleted` });
  };
  return (
    <Dialog title={`Delete ${program.title}?`} onClose={onClose} maxWidth={420}>
      <p className="text-muted">
        This deletes the plan and all its days. You can’t undo this. Athletes keep what they bought
        or were given.
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
