// The complete table of calls: the server serves each, the tests iterate over it.
import * as account from './account.ts';
import * as coaching from './coaching.ts';
import * as createdPrograms from './created-programs.ts';
import * as devices from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as movements from './movements.ts';
import * as ownData from './own-data.ts';
import * as password from './password.ts';
import * as programs from './programs.ts';
import * as registration from './registration.ts';
import * as roles from './roles.ts';
import * as socialLogin from './social-login.ts';
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
  registration.register,
  registration.sendConfirmationAgain,
  registration.confirmAccount,
  password.requestPasswordReset,
  password.confirmPasswordReset,
  password.setNewPassword,
  password.changePassword,
  socialLogin.getSocialProviders,
  socialLogin.startSocialLogin,
  socialLogin.finishSocialLogin,
  devices.getDevices,
  devices.signOutDevice,
  ownData.exportOwnData,
  ownData.deleteAccount,
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
  survey.getSports,
  survey.getGoals,
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
  createdPrograms.createProgram,
  createdPrograms.saveProgram,
  createdPrograms.saveProgramDetails,
  createdPrograms.createProgramDay,
  createdPrograms.saveProgramDay,
  createdPrograms.deleteProgram,
  createdPrograms.getCreatedPrograms,
  createdPrograms.getCreatedProgram,
  createdPrograms.getPublishedProgram,
  createdPrograms.publishProgram,
  createdPrograms.updateAthletes,
  createdPrograms.changeProgramImage,
  createdPrograms.uploadPromoImage,
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
  movements.getMovements,
  movements.getMovement,
  movements.getMovementImage,
  movements.createMovement,
  movements.saveMovement,
  movements.searchMovements,
  movements.rememberSearch,
  sync.pullChanges,
];
