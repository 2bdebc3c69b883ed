// The complete table of calls: the server serves each, the tests iterate over it.
import * as account from './account.ts';
import * as coaching from './coaching.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as programs from './programs.ts';
import * as roles from './roles.ts';
import * as survey from './survey.ts';
import * as sync from './sync.ts';
import * as user from './user.ts';
import * as userImages from './user-images.ts';
import * as userProfile from './user-profile.ts';
import * as workout from './workout.ts';

export const endpoints: readonly Endpoint[] = [
  health.health,
  account.signIn,
  account.validateSession,
  account.signOut,
  user.getUserDetails,
  user.saveUserDetails,
  userImages.saveUserImage,
  userImages.deleteUserImage,
  userImages.saveSecondaryUserImage,
  userImages.deleteSecondaryUserImage,
  userProfile.getUserProfile,
  survey.saveClientSurvey,
  survey.resetClientSurvey,
  survey.saveCoachSurvey,
  survey.resetCoachSurvey,
  roles.switchRole,
  roles.searchUsers,
  roles.setCanSwitchRoles,
  roles.setAdmin,
  roles.setModerator,
  roles.restrictUser,
  roles.unrestrictUser,
  programs.getPurchasedPrograms,
  programs.getPurchasedProgram,
  programs.newProgramRun,
  programs.changeRunStartDate,
  programs.saveHasBeenViewed,
  coaching.getPrescription,
  coaching.changePrescription,
  workout.getStartedSessions,
  workout.startSession,
  workout.saveSession,
  workout.importSession,
  workout.createSessionComment,
  workout.editSessionComment,
  workout.deleteSessionComment,
  workout.createExerciseComment,
  workout.editExerciseComment,
  workout.deleteExerciseComment,
  workout.deleteAllSessions,
  sync.pullChanges,
];
