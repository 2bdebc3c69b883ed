import { Link, useNavigate } from '@tanstack/react-router';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { keepAsNewProgram } from '#offline/commands/keep-program.ts';

/** `lost`: the program as it was here when it was deleted. */
export function GoneProgram({ lost }: { lost: ProgramDraft | null }) {
  const device = useDevice();
  const navigate = useNavigate();
  const keep = async (draft: ProgramDraft) => {
    const programId = await keepAsNewProgram(device, draft);
    const to = '/programs/program-workouts/$programId';
    await navigate({ to, params: { programId }, replace: true });
  };
  return (
    <main className="mx-auto max-w-[560px] p-4">
      <EmptyState title="This program is gone">
        <p className="pb-5">
          It was deleted, here or on another device. Athletes keep what they bought.
          {lost && ' This device still has your last version, with everything you wrote.'}
        </p>
        <div className="flex flex-wrap items-center justify-center gap-3">
          {lost && (
            <Button theme="primary-cta" onClick={() => void keep(lost)}>
              Keep as a new program
            </Button>
          )}
          <Link
            to="/programs"
            className="inline-flex min-h-12 items-center px-3 font-semibold underline underline-offset-4"
          >
            Go to your programs
          </Link>
        </div>
      </EmptyState>
    </main>
  );
}
