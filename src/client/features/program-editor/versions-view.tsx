import { Suspense } from 'react';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import type { ProgramId } from '#contract/ids.ts';
import { getProgramVersions } from '#contract/program-versions.ts';
import { useProgramDraft } from './editor-context.ts';
import { useAsked } from './use-asked.ts';
import { needsSignal } from './version-texts.ts';

const VersionList = lazyPart(async () => (await import('./online/version-list.tsx')).VersionList);

/** What the program was each time it was published; the draft can become any of it again. */
export function VersionsView({ programId }: { programId: ProgramId }) {
  const { publishedAt } = useProgramDraft().program;
  const asked = useAsked(`${programId} ${publishedAt}`, () =>
    callQuietly(getProgramVersions, { params: { id: programId } }),
  );
  return (
    <div className="mx-auto flex max-w-[720px] flex-col gap-4 px-4 py-6 pb-[calc(48px+env(safe-area-inset-bottom))]">
      <h2 className="text-lg font-semibold">Versions</h2>
      <p className="text-muted">
        Each time you publish, or clients get it from you, the program is kept here as it is.
        Restore a version and your draft is as it was then.
      </p>
      {asked === null && <LoadingView />}
      {asked === 'unknown' && <CachedNote>{needsSignal}</CachedNote>}
      {asked !== null && asked !== 'unknown' && (
        <>
          {asked.versions.length === 0 && (
            <p className="rounded-card border border-line bg-surface p-5">
              No versions yet. Your first one comes with ‘Publish’ or ‘Assign’.
            </p>
          )}
          <Suspense fallback={<LoadingView />}>
            <VersionList programId={programId} versions={asked.versions} />
          </Suspense>
        </>
      )}
    </div>
  );
}
