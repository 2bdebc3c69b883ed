import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { FirstReading } from '#client/app/first-reading.tsx';
import { coachesOnly } from '#client/app/role-guards.ts';
import { BuilderScreen } from '#client/features/program-editor/builder-screen.tsx';
import { type BuilderView, isBuilderView } from '#client/features/program-editor/builder-views.ts';

interface BuilderSearch {
  view?: BuilderView;
}

export const Route = createFileRoute('/_signed-in/programs/program-workouts/$programId')({
  staticData: { title: 'Program' },
  beforeLoad: coachesOnly,
  validateSearch: (search): BuilderSearch =>
    isBuilderView(search['view']) && search['view'] !== 'plan' ? { view: search['view'] } : {},
  loader: async ({ context, params }) => {
    const [{ deviceOf }, { openKnownProgram }] = await Promise.all([
      import('#client/app/start.ts'),
      import('#offline/program-editor/known-program-editor.ts'),
    ]);
    const device = await deviceOf(context.user);
    const editor = await openKnownProgram(device, params.programId as ProgramId);
    if (editor === null) throw notFound();
    return { editor };
  },
  staleTime: Infinity,
  gcTime: 0,
  preload: false,
  component: Builder,
});

function Builder() {
  const { programId } = Route.useParams();
  const { view = 'plan' } = Route.useSearch();
  const { editor } = Route.useLoaderData();
  const router = useRouter();
  if (!editor) return <FirstReading onThrough={() => void router.invalidate()} />;
  return (
    <BuilderScreen key={programId} programId={programId as ProgramId} editor={editor} view={view} />
  );
}
