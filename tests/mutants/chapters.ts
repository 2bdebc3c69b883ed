// All planted faults, grouped by what they break.
import type { Chapter } from './fault.ts';
import { accounts } from './faults/accounts.ts';
import { appRequirements } from './faults/app-requirements.ts';
import { allClients } from './faults/all-clients.ts';
import { assignments } from './faults/assignments.ts';
import { attachments } from './faults/attachments.ts';
import { checkIns } from './faults/check-ins.ts';
import { scheduledMessages } from './faults/scheduled-messages.ts';
import { around, aroundScreens } from './faults/around.ts';
import { body } from './faults/body.ts';
import { changeDays } from './faults/change-days.ts';
import { clocks } from './faults/clocks.ts';
import { coaching } from './faults/coaching.ts';
import { documents } from './faults/documents.ts';
import { exchange } from './faults/exchange.ts';
import { ownData } from './faults/own-data.ts';
import { invited } from './faults/invitations.ts';
import { lines } from './faults/lines.ts';
import { manyServers } from './faults/many-servers.ts';
import { maxes } from './faults/maxes.ts';
import { keptPrograms } from './faults/kept-programs.ts';
import { programFiles } from './faults/program-files.ts';
import { progression } from './faults/progression.ts';
import { merging } from './faults/merging.ts';
import { messages } from './faults/messages.ts';
import { money } from './faults/money.ts';
import { paidCoaching } from './faults/paid-coaching.ts';
import { movements } from './faults/movements.ts';
import { newerServers } from './faults/newer-server.ts';
import { notices } from './faults/notices.ts';
import { reading } from './faults/reading.ts';
import { oneDay } from './faults/one-day.ts';
import { ownExercises } from './faults/own-exercises.ts';
import { ownVersion, ownVersionScreens } from './faults/own-way.ts';
import { ownSaves } from './faults/own-saves.ts';
import { insiders } from './faults/insiders.ts';
import { palette } from './faults/palette.ts';
import { replies } from './faults/replies.ts';
import { requirements } from './faults/requirements.ts';
import { results } from './faults/results.ts';
import { restored } from './faults/restored.ts';
import { rights } from './faults/rights.ts';
import { runs } from './faults/runs.ts';
import { saidAndSeen } from './faults/said-and-seen.ts';
import { savedInPart } from './faults/saved-in-part.ts';
import { screens } from './faults/screens.ts';
import { seenRequirements } from './faults/seen-requirements.ts';
import { security } from './faults/security.ts';
import { sending } from './faults/sending.ts';
import { signIns } from './faults/sign-ins.ts';
import { simulated } from './faults/simulated.ts';
import { server } from './faults/server.ts';
import { storing } from './faults/storing.ts';
import { turns } from './faults/turns.ts';
import { typed } from './faults/typed.ts';
import { upgrades } from './faults/upgrades.ts';
import { users } from './faults/users.ts';
import { workout } from './faults/workout.ts';

/** Caught by Vitest tests. */
export const codeChapters: readonly Chapter[] = [
  storing,
  sending,
  replies,
  ownSaves,
  savedInPart,
  restored,
  merging,
  simulated,
  oneDay,
  ownExercises,
  ownVersion,
  changeDays,
  clocks,
  results,
  reading,
  turns,
  users,
  workout,
  maxes,
  body,
  progression,
  attachments,
  typed,
  lines,
  exchange,
  ownData,
  programFiles,
  keptPrograms,
  runs,
  server,
  rights,
  signIns,
  security,
  insiders,
  accounts,
  money,
  paidCoaching,
  messages,
  assignments,
  allClients,
  checkIns,
  scheduledMessages,
  coaching,
  invited,
  documents,
  movements,
  notices,
  palette,
  newerServers,
  manyServers,
  upgrades,
  around,
  requirements,
  saidAndSeen,
  appRequirements,
];

/** Caught by the browser stories. */
export const screenChapters: readonly Chapter[] = [
  screens,
  seenRequirements,
  aroundScreens,
  ownVersionScreens,
];
