import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { like, oneOf, paramsOf, searchOf, uuid } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { AwaitedProgram } from '#client/features/program-editor/awaited-program.tsx';
import { BuilderScreen } from '#client/features/program-editor/builder-screen.tsx';
import { NotFoundView, type NotFoundViewProps } from '#client/ui/not-found-view.tsx';

export const Route = createFileRoute('/_signed-in/programs/program-workouts/$programId')({
  staticData: { title: 'Program' },
  beforeLoad: coachesOnly,
  params: paramsOf('Program', { programId: like<ProgramId>(uuid) }, true),
  validateSearch: searchOf({ view: oneOf(['details', 'print', 'versions', 'import']) }),
  loader: async ({ context, params }) => {
    const [{ deviceOf }, { openProgramEditor }] = await Promise.all([
      import('#client/shared/device/start.ts'),
      import('#offline/program-editor/program-editor.ts'),
    ]);
    const device = await deviceOf(context.user);
    return { editor: await openProgramEditor(device, params.programId) };
  },
  staleTime: Infinity,
  gcTime: 0,
  preload: false,
  component: Builder,
  // The builder fills the page, so nothing around it has a `<main>`.
  notFoundComponent: ({ data }) => (
    <main>
      <NotFoundView {...(data as NotFoundViewProps)} />
    </main>
  ),
});

function Builder() {
  const { programId } = Route.useParams();
  const { view = 'plan' } = Route.useSearch();
  const { editor } = Route.useLoaderData();
  if (!editor) return <AwaitedProgram programId={programId} />;
  return <BuilderScreen key={programId} programId={programId} editor={editor} view={view} />;
}
