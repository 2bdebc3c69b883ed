import { Link } from '@tanstack/react-router';
import { FolderInput, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { ProfileCall } from '#client/shared/people/profile-call.tsx';
import { useRead } from '#client/shared/device/use-read.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useClosedFolders } from '#client/shared/screen/closed-folders.ts';
import { TopBarSearch } from '#client/shared/screen/top-bar-search.tsx';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FolderSection } from '#client/ui/folder-section.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import type { ProgramId } from '#contract/ids.ts';
import { byFolder, folderOf } from '#domain/folder.ts';
import { counted } from '#domain/plural.ts';
import { isTemplate, templatesLast } from '#domain/program/template-folder.ts';
import { templateSize } from '#domain/program/templates.ts';
import {
  type CreatedProgramItem,
  knownCreatedPrograms,
} from '#offline/queries/created-programs.ts';
import { templateDrafts } from '#offline/queries/templates.ts';
import { FolderActions } from './folder-actions.tsx';
import { MoveToFolder } from './move-to-folder.tsx';
import { ProgramCard, type ProgramCardProps } from './program-card.tsx';

export function ProgramListScreen() {
  const known = useRead(knownCreatedPrograms);
  const programs = known?.programs;
  // A new device needs a moment to pull them. Without a signal, this device's data is all there is.
  const isOnTheWay = useIsOnline() && known?.isWhole === false;
  const [search, setSearch] = useState('');
  /** Null: they are not being chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<ProgramId> | null>(null);
  useFirstScreenShown(programs);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = programs?.filter(({ program }) => isMeant(`${program.title} ${folderOf(program)}`));
  const hasAny = programs !== undefined && programs.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <CoachingSections current="Programs" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Programs
        </h1>
        {hasAny && (
          <div className="flex gap-2 max-sm:w-full">
            <IconButton
              label="Select programs"
              aria-pressed={chosen !== null}
              onClick={() => setChosen(chosen ? null : new Set())}
              className="border border-line bg-surface aria-pressed:border-ink aria-pressed:text-ink"
            >
              <ListChecks size={20} aria-hidden />
            </IconButton>
            <NewProgramLink />
          </div>
        )}
      </div>
      {hasAny && (
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
        <Found
          found={found}
          isSearched={words.length > 0}
          chosen={chosen}
          onChoose={(id, isChosen) => setChosen(withProgram(chosen ?? new Set(), id, isChosen))}
        />
      )}
      {chosen && programs && (
        <ChosenBar
          programs={programs.map(({ program }) => program).filter(({ _id }) => chosen.has(_id))}
          onDone={() => setChosen(null)}
        />
      )}
      <ProfileCall />
    </div>
  );
}

const withProgram = (
  chosen: ReadonlySet<ProgramId>,
  id: ProgramId,
  isChosen: boolean,
): ReadonlySet<ProgramId> =>
  new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id));

const NewProgramLink = () => (
  <Link
    to="/programs/programs-new"
    className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent px-5 font-semibold max-sm:flex-1 text-on-accent hover:bg-accent/90"
  >
    <Plus size={20} aria-hidden />
    New program
  </Link>
);

interface FoundProps {
  found: readonly CreatedProgramItem[];
  isSearched: boolean;
  chosen: ReadonlySet<ProgramId> | null;
  onChoose: (id: ProgramId, isChosen: boolean) => void;
}

/** By folder, templates last. A search looks into closed ones too. */
function Found({ found, isSearched, chosen, onChoose }: FoundProps) {
  const folders = useClosedFolders('programs');
  const sizes = new Map(
    useRead(templateDrafts)?.map(({ program, days }) => [program._id, templateSize(days)]),
  );
  const sizeOf = ({ program, totalDays }: CreatedProgramItem) =>
    isTemplate(program) ? sizes.get(program._id) : counted(Math.ceil(totalDays / 7), 'week');
  const choiceOf = (id: ProgramId): ProgramCardProps['choice'] =>
    chosen && {
      isChosen: chosen.has(id),
      onChoose: (isChosen) => onChoose(id, isChosen),
    };
  return (
    <>
      {templatesLast(byFolder(found, ({ program }) => program)).map(({ name, inside }) => (
        <FolderSection
          key={name}
          name={name}
          count={inside.length}
          isOpen={isSearched || folders.isOpen(name)}
          onToggle={() => folders.toggle(name)}
          actions={
            // Under another name they would be templates no more.
            !chosen && !isTemplate({ folder: name }) && <FolderActions folder={name} />
          }
        >
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {inside.map((listed) => (
              <ProgramCard
                key={listed.program._id}
                listed={listed}
                size={sizeOf(listed)}
                choice={choiceOf(listed.program._id)}
              />
            ))}
          </ul>
        </FolderSection>
      ))}
      {found.length === 0 && <p className="text-muted">No matching programs.</p>}
    </>
  );
}

interface ChosenBarProps {
  programs: readonly CreatedProgramItem['program'][];
  onDone: () => void;
}

function ChosenBar({ programs, onDone }: ChosenBarProps) {
  const [isMoving, setMoving] = useState(false);
  return (
    <div className="sticky bottom-[calc(64px+var(--workout-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm lg:bottom-(--workout-bar)">
      <p role="status" className="flex-1 font-medium">
        {programs.length} selected
      </p>
      <Button className="max-sm:px-3!" onClick={onDone}>
        Done
      </Button>
      <Button
        theme="primary-default"
        className="max-sm:px-3!"
        disabled={programs.length === 0}
        onClick={() => setMoving(true)}
      >
        <FolderInput size={18} aria-hidden />
        Move
      </Button>
      {isMoving && (
        <MoveToFolder programs={programs} onMoved={onDone} onClose={() => setMoving(false)} />
      )}
    </div>
  );
}
