// All calls: the server serves each of them, and tests iterate over them.
import * as account from './account.ts';
import * as clients from './clients.ts';
import * as coachNotes from './coach-notes.ts';
import * as coaching from './coaching.ts';
import * as conversations from './conversations.ts';
import * as createdPrograms from './created-programs.ts';
import * as devices from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as live from './live.ts';
import * as movements from './movements.ts';
import * as notifications from './notifications.ts';
import * as ownData from './own-data.ts';
import * as password from './password.ts';
import * as payments from './payments.ts';
import * as programs from './programs.ts';
import * as push from './push.ts';
import * as registration from './registration.ts';
import * as roles from './roles.ts';
import * as socialLogin from './social-login.ts';
import * as stats from './stats.ts';
import * as store from './store.ts';
import * as subscriptions from './subscriptions.ts';
import * as survey from './survey.ts';
import * as sync from './sync.ts';
import * as telemetry from './telemetry.ts';
import * as user from './user.ts';
import * as userImages from './user-images.ts';
import * as userProfile from './user-profile.ts';
import * as workout from './workout.ts';

export const endpoints: readonly Endpoint[] = [
  health.health,
  telemetry.getTelemetry,
  telemetry.countPageView,
  telemetry.reportError,
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
  programs.rescheduleRun,
  programs.saveHasBeenViewed,
  programs.giveBackProgram,
  payments.purchaseProgram,
  payments.createCheckoutSession,
  payments.settlePayment,
  payments.getPurchaseConfirmation,
  payments.createStripeAccount,
  payments.createStripeAccountLink,
  payments.getBalance,
  payments.getSales,
  payments.refundSale,
  createdPrograms.createProgram,
  createdPrograms.saveProgram,
  createdPrograms.saveProgramDetails,
  createdPrograms.createProgramDay,
  createdPrograms.saveProgramDay,
  createdPrograms.saveProgramDays,
  createdPrograms.deleteProgram,
  createdPrograms.getCreatedPrograms,
  createdPrograms.getCreatedProgram,
  createdPrograms.getPublishedProgram,
  createdPrograms.publishProgram,
  createdPrograms.updateAthletes,
  createdPrograms.changeProgramImage,
  createdPrograms.uploadPromoImage,
  store.getProgramCategories,
  store.getProgramsByCategory,
  store.getProgramsByAuthor,
  store.getStoreProgram,
  store.searchStore,
  store.getRecentStorePrograms,
  store.rememberStoreProgram,
  store.restrictProgram,
  store.unrestrictProgram,
  store.getRestrictedPrograms,
  coaching.getPrescription,
  coaching.changePrescription,
  clients.getClients,
  clients.getClient,
  clients.getClientStats,
  clients.getClientPrograms,
  clients.getClientTraining,
  clients.markSeen,
  coachNotes.saveClientNote,
  coachNotes.deleteClientNote,
  coachNotes.getCommentTemplates,
  coachNotes.saveCommentTemplate,
  coachNotes.deleteCommentTemplate,
  clients.messageClients,
  stats.getTrainingStats,
  stats.getCoachingStats,
  workout.getStartedSessions,
  workout.startSession,
  workout.saveSession,
  workout.importSession,
  workout.importSessions,
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
  movements.deleteMovement,
  movements.searchMovements,
  movements.rememberSearch,
  subscriptions.requestSubscription,
  subscriptions.cancelSubscription,
  subscriptions.answerSubscription,
  notifications.getNotifications,
  notifications.answerNotification,
  notifications.markAllNotificationsRead,
  notifications.giveBackNotification,
  push.getPushKey,
  push.registerPushToken,
  push.removePushToken,
  conversations.getConversations,
  conversations.startConversation,
  conversations.deleteChat,
  conversations.readConversation,
  conversations.sendMessage,
  conversations.getMessages,
  conversations.searchMessages,
  conversations.getContacts,
  live.getLiveAccess,
  sync.pullChanges,
];
