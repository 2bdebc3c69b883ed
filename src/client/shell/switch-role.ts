// From client to coach or back. Needs the server, which decides what a role may do.
import { switchRole as switchRoleCall } from '#contract/roles.ts';
import { surveyDue } from '#domain/survey/survey-due.ts';
import { rememberUser } from '#offline/sign-in-store.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { setCurrentUser } from '#client/shared/session/session-changes.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { tryAgain, unsavedChanges } from '#client/shared/sync/unsaved.ts';

const surveys = { client: '/questions', coach: '/coach_start' } as const;

/**
 * Saves the other role and restarts the app in it, with that role's survey if it is not finished. In that case it
 * never resolves. Resolves if nothing has changed, after showing the reason.
 */
export async function switchRole(): Promise<void> {
  // Anything that only this page remembers would be lost.
  await tryAgain();
  if (unsavedChanges().length > 0)
    return void showToast({ color: 'error', text: 'Something isn’t saved here yet' });
  const switched = await callServer(switchRoleCall, {}).catch(() => null);
  const before = currentUser();
  if (!switched || !before) return;
  const { token, messagingToken, conversations } = before;
  const user = { ...switched.details, token, messagingToken, conversations };
  setCurrentUser(user);
  await rememberUser(user);
  const due = surveyDue(user);
  if (due) location.assign(surveys[due]);
  else location.reload();
  await new Promise(() => undefined);
}
