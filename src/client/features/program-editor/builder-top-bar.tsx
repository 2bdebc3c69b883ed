import { Link } from '@tanstack/react-router';
import { CalendarPlus, ChevronLeft, EllipsisVertical } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { AssignButton } from '#client/shared/assign/assign-button.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { EditsIndicator } from './edits-indicator.tsx';
import { useEditor, useEditorValue } from './editor-context.ts';
import { SendChanges } from './send-changes.tsx';
import { UndoButtons } from './undo-buttons.tsx';

const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const AddWeeksDialog = lazyPart(
  async () => (await import('./add-weeks-dialog.tsx')).AddWeeksDialog,
);
const ProgramMenu = lazyPart(async () => (await import('./program-menu.tsx')).ProgramMenu);

export type BuilderView = 'plan' | 'details' | 'print' | 'versions' | 'import';

export interface BuilderTopBarProps {
  programId: ProgramId;
  view: BuilderView;
}

export function BuilderTopBar({ programId, view }: BuilderTopBarProps) {
  const editor = useEditor();
  const program = useEditorValue(({ draft }) => draft?.program);
  const [isPublishing, setIsPublishing] = useState(false);
  const [shown, setShown] = useState<'menu' | 'weeks' | null>(null);
  const close = () => setShown(null);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground pt-[env(safe-area-inset-top)]">
      <div className="flex flex-wrap items-center gap-x-2 px-2 lg:h-16 lg:flex-nowrap lg:px-4">
        <Link
          to="/programs"
          aria-label="Back to your programs"
          className="inline-flex size-12 items-center justify-center rounded-control text-muted hover:bg-line/60 hover:text-ink"
        >
          <ChevronLeft size={26} aria-hidden />
        </Link>
        <h1 tabIndex={-1} className="min-w-0 flex-1 truncate text-base font-semibold">
          {program?.title}
        </h1>
        <div className="flex items-center lg:order-last">
          <EditsIndicator />
          <IconButton label="Program: more" aria-haspopup="dialog" onClick={() => setShown('menu')}>
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        </div>
        <div className="flex w-full items-center justify-end gap-1 pb-2 max-[419px]:flex-wrap lg:w-auto lg:pb-0">
          <ViewLinks programId={programId} current={view} />
          <UndoButtons />
          <AssignButton programId={programId} className="ml-1 min-h-11! px-3! max-lg:min-h-12!">
            <span className="sr-only">Assign</span>
            <CalendarPlus size={20} aria-hidden />
          </AssignButton>
          {program && <SendChanges program={program} />}
          <Button
            theme="primary-cta"
            onClick={() => setIsPublishing(true)}
            className="ml-1 min-h-11! px-4! max-lg:min-h-12!"
          >
            Publish
          </Button>
        </div>
      </div>
      {shown === 'menu' && program && (
        <Suspense>
          <ProgramMenu
            program={program}
            from="builder"
            stored={editor.settled}
            onAddWeeks={() => setShown('weeks')}
            onClose={close}
          />
        </Suspense>
      )}
      {shown === 'weeks' && (
        <Suspense>
          <AddWeeksDialog programId={programId} onClose={close} />
        </Suspense>
      )}
      {isPublishing && (
        <Suspense>
          <PublishDialog programId={programId} onClose={() => setIsPublishing(false)} />
        </Suspense>
      )}
    </header>
  );
}

function ViewLinks({ programId, current }: { programId: ProgramId; current: BuilderView }) {
  const titles = { plan: 'Plan', details: 'Details' };
  return (
    <nav
      aria-label="Program"
      className="flex flex-1 gap-1 rounded-control bg-line/50 p-1 max-[419px]:basis-full lg:flex-none"
    >
      {(['plan', 'details'] as const).map((view) => (
        <Link
          key={view}
          to="/programs/program-workouts/$programId"
          params={{ programId }}
          search={view === 'plan' ? {} : { view }}
          replace
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === current ? 'page' : undefined}
          className="flex min-h-10 flex-1 items-center justify-center rounded-[7px] px-3 text-sm font-semibold text-muted aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-lift lg:px-4"
        >
          {titles[view]}
        </Link>
      ))}
    </nav>
  );
}
