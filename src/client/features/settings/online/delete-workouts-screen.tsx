import { Link, useNavigate } from '@tanstack/react-router';
import { callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { BottomControls } from '#client/ui/form/bottom-controls.tsx';
import { ErrorSummary, type FieldErrors } from '#client/ui/form/error-summary.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { deleteAllSessions } from '#contract/workout.ts';
import {
  deleteAllWorkouts,
  type WorkoutsToDelete,
  workoutsToDelete,
} from '#offline/commands/delete-workouts.ts';
import { plural } from '#domain/plural.ts';
import { SettingsTitle } from '../settings-parts.tsx';

const labels = { confirmed: 'Type DELETE to continue' };

const check = ({ confirmed = '' }: FormValues): FieldErrors =>
  confirmed.trim().toUpperCase() === 'DELETE' ? {} : { confirmed: 'Type the word DELETE.' };

export function DeleteWorkoutsScreen() {
  const navigate = useNavigate();
  const device = useDevice();
  const known = useRead(workoutsToDelete);
  const leave = () => navigate({ to: '/settings/account', replace: true });
  const send = async () => {
    await deleteAllWorkouts(device, {
      locks: navigator.locks,
      onServer: async () => {
        showToast(await callServer(deleteAllSessions, {}));
      },
    });
    await leave();
  };
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex max-w-[480px] flex-col gap-6">
      <SettingsTitle>Delete all my workouts</SettingsTitle>
      <ul className="flex list-disc flex-col gap-2 rounded-card border border-below/40 bg-below-wash py-4 pr-4 pl-9 text-sm">
        <li>
          This deletes every workout you logged or imported for good, on all your devices: sets,
          ratings, notes, comments, results and records.
        </li>
        {known && <WhatGoes {...known} />}
        <li>Your programs stay. Their days count as not done.</li>
        <li>If another device hasn’t sent a workout yet, it stays on that device.</li>
        <li>
          You can’t undo this.{' '}
          <Link to="/exchange" className="font-semibold underline underline-offset-4">
            Save a copy first
          </Link>{' '}
          if you want to keep it.
        </li>
        <li>You need a connection. Without one, nothing is deleted.</li>
      </ul>
      <TextField
        label={labels.confirmed}
        name="confirmed"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        required
        error={errors['confirmed']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <BottomControls
        submit={busy ? 'Deleting…' : 'Delete all workouts'}
        theme="danger"
        busy={busy}
        onCancel={() => void leave()}
      />
    </form>
  );
}

function WhatGoes({ all, unsent, hasOpen }: WorkoutsToDelete) {
  return (
    <>
      <li>
        That’s {plural(all, 'one workout', `${all} workouts`)} on this device
        {unsent > 0 && `, ${unsent === all ? 'not' : `${unsent} of them not`} sent yet`}.
      </li>
      {hasOpen && <li>The workout you have open is deleted, too.</li>}
    </>
  );
}
