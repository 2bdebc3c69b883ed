import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type AssignedClient, getProgramAssignments } from '#contract/assignments.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { ProgramId } from '#contract/ids.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { AssignButton } from './assign-button.tsx';
import { SendChangesDialog } from './send-changes-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { isolated } from '#domain/isolated.ts';
import { isDeclined, isOffered } from '#domain/coaching/assignment.ts';
import { getsUpdates } from '#domain/coaching/gets-updates.ts';
import { priceText } from '#domain/dollars.ts';
import { counted } from '#domain/plural.ts';
import { assignmentsOfProgram } from '#offline/queries/assignments.ts';

export interface ProgramClientsDialogProps {
  program: { readonly _id: ProgramId; readonly title: string };
  /** See the rule of this name. */
  isSentByHand: boolean;
  onClose: () => void;
}

/** Who was given a program, since when, and how far they are. */
export function ProgramClientsDialog({
  program,
  isSentByHand,
  onClose,
}: ProgramClientsDialogProps) {
  const known = useRead(assignmentsOfProgram, program._id);
  const { body } = useCached<OkOf<typeof getProgramAssignments>>(
    `clients:given:${program._id}`,
    async () =>
      callQuietly(getProgramAssignments, { params: { id: program._id }, query: { skip: 0 } }),
  );
  const progress = new Map((body?.clients ?? []).map((one) => [one.assignment._id, one]));
  const followers = (known ?? []).filter(({ assignment }) => getsUpdates(assignment)).length;
  const [isSending, setIsSending] = useState(false);
  if (isSending) return <SendChangesDialog program={program} onClose={onClose} />;
  return (
    <Dialog title={`Clients on ${isolated(program.title)}`} onClose={onClose} maxWidth={560}>
      {known?.length === 0 && <p className="text-muted">You haven’t assigned it to anyone yet.</p>}
      <ul className="flex max-h-[60dvh] flex-col divide-y divide-line overflow-y-auto">
        {known?.map(({ assignment, isUnsent }) => (
          <li key={assignment._id} className="flex flex-col gap-2 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                to="/clients/$id"
                params={{ id: assignment.clientId }}
                preload={false}
                className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
              >
                {assignment.clientName || 'Client'}
              </Link>
              <span className="text-sm text-muted">
                {stateOf(assignment)}
                {isUnsent && ', not sent yet'}
              </span>
            </p>
            {!isOffered(assignment) && !isDeclined(assignment) && (
              <Progress client={progress.get(assignment._id)} name={assignment.clientName} />
            )}
          </li>
        ))}
      </ul>
      <AssignButton programId={program._id} theme="primary-cta" />
      {isSentByHand && followers > 0 && (
        <Button onClick={() => setIsSending(true)}>
          <Send size={18} aria-hidden />
          Send changes to the {counted(followers, 'client')} on it
        </Button>
      )}
    </Dialog>
  );
}

function stateOf(assignment: AssignedClient['assignment']): string {
  const { state, from, updates, leftAt, price = 0 } = assignment;
  if (isOffered(assignment)) return `waiting for payment · ${priceText(price)}`;
  if (leftAt) return isDeclined(assignment) ? 'declined' : 'left';
  if (state !== 'active') return state;
  const date = formatDate(from, { day: 'numeric', month: 'short', year: 'numeric' });
  return updates === 'own' ? `from ${date}, own version` : `from ${date}, gets updates`;
}

function Progress({ client, name }: { client: AssignedClient | undefined; name: string }) {
  if (!client) return null;
  const { completed, total } = client;
  return (
    <div className="flex items-center gap-3">
      <div className="flex-1">
        <ProgressBar
          label={`Workouts ${isolated(name)} has done`}
          value={completed}
          max={Math.max(1, total)}
        />
      </div>
      <span className="text-sm text-muted tabular-nums">
        {completed} of {total}
      </span>
    </div>
  );
}
