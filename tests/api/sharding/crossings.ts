// What no single machine can answer today, with where it comes from and how many machines would answer it.

interface Answer {
  readonly answer: string;
  /** With a function that sends it. */
  readonly found: Readonly<Record<string, string>>;
}

const answers: readonly Answer[] = [
  {
    answer: 'The token of a sign-in names its user, as does everything that is read with it.',
    found: {
      'device_session by token_hash': 'findDeviceSession, in every call',
      'device_session by id': 'insertDeviceSession, deletePushTokenOf',
      'push_token by device_id': 'deletePushTokenOf',
      'stream by user_id': 'saveSessionAtOnce, pruneTombstones',
      'idempotency by user_id': 'saveSessionAtOnce',
    },
  },
  {
    answer: 'Names and pictures of people are a reference table; the rest of a user is read by id.',
    found: {
      'app_user by id': 'findDeviceSession, findNotifications, listClients',
      'app_user of two': 'addSecurityEvent',
      'app_user + client_standing of two': 'listClients',
      'app_user + check_in_answer of two': 'countNewAnswers',
    },
  },
  {
    answer:
      'A small table, the same on each machine, says whose an address, a link or an endpoint is.',
    found: {
      'app_user by email': 'findUserByEmail',
      'account_link by token_hash': 'resetPassword',
      'securing_link by token_hash': 'findSecuringLink',
      'invitation by token_hash': 'findByToken',
      'push_token by endpoint': 'savePushToken',
    },
  },
  {
    answer: 'The caller knows the owner, or the address names them; WHERE says so beside the id.',
    found: {
      'client_group by id': 'findClientGroup',
      'client_note by id': 'hasClientNote',
      'measurement by id': 'findMeasurement',
      'message_template by id': 'findMessageTemplate',
      'one_rep_max by id': 'findOneRepMax',
      'routine by id': 'findRoutine',
      'scheduled_message by id': 'findScheduledMessage',
      'invitation by id': 'lockInvitation',
      'notification by id': 'deleteNotifications',
      'notification by about': 'findNotificationsAbout',
      'training_session by id': 'findSession',
      'training_session by program_run_id': 'findSessionsOfRuns',
      'training_session by purchased_program_id': 'findSessionsOfDay',
      'finished_workout by program_run_id': 'findClientWeek',
      'finished_workout by purchased_program_id': 'findAssigned',
      'finished_workout by session_id': 'findSessionLines',
      'seen_by_coach by training_session_id': 'findSeen',
      'comment by id': 'findComment',
      'comment by training_session_id': 'hasAsMany, findSessionLines',
      'program_run by id': 'hasProgramRun',
      'program_run by purchased_program_id': 'findCurrentRuns',
      'purchased_program by id': 'findAnyPurchasedProgram',
      'program_day by program_id': 'findCreatedDays',
      'check_in_answer by id': 'findCheckInAnswer',
    },
  },
  {
    answer: 'The row gets a column with its owner.',
    found: {
      'client_group_member by group_id': 'putClientGroup',
      'plan_day by purchased_program_id': 'keepPlanDays',
      'planned_day by program_run_id': 'keepPlannedDays',
      'program_version by program_id': 'insertVersion',
    },
  },
  {
    answer: 'A thing that one person makes and another one uses: the reference to it names both.',
    found: {
      'assignment by id': 'findAssignment',
      'assignment by client_id': 'showOffers',
      'assignment by program_id': 'findFollowers',
      'attachment by id': 'mayReadAttachment',
      'attachment by message_id': 'forgetUnreadable',
      'check_in by id': 'findCheckIn',
      'check_in_member by check_in_id': 'findAsked',
      'check_in_answer by check_in_id': 'findLatestAnswers',
      'check_in + check_in_answer of two': 'showClientAnswers',
      'check_in + check_in_member of two': 'findAskedOf',
      'client_standing by client_id': 'setGivenState',
      'program by id': 'findPublished',
      'purchased_program by program_id': 'findCopies',
      'picture by id': 'ownerOfPicture',
      'stream of several': 'lockStreams',
    },
  },
  {
    answer:
      'A conversation has a machine, and each of the two keeps its last line with their own row.',
    found: {
      'conversation by id': 'showConversations, and each pull',
      'conversation_member by conversation_id': 'findConversation',
      'conversation_member + message of two': 'findMessages',
      'message by id': 'findMessage',
      'message by conversation_id': 'findInMessages',
    },
  },
  {
    answer: 'The library is a reference table, and what people add is read beside it.',
    found: {
      'movement by id': 'findMovement',
      'movement by nothing': 'listMovements, findMovementsByText',
    },
  },
  {
    answer: 'Rare, and all machines are asked: an account goes, or all its data is fetched.',
    found: {
      'comment by author_id': 'findWithOthers',
      'comment by nothing': 'allCommentsOf',
      'conversation_member by other_id': 'findMembersBeside',
      'invitation by client_id': 'findAcceptedBy',
      'message by author_id': 'forgetMessages',
      'notification by sender_id': 'findNotificationsFrom',
      'purchased_program by author_id': 'findWithOthers',
    },
  },
  {
    answer: 'An admin’s list. All machines are asked for a page each.',
    found: {
      'app_user by nothing': 'findManagedUsers',
      'program by author_id': 'listRestricted',
    },
  },
  {
    answer: 'A job that nobody waits for, on each machine for its own rows.',
    found: {
      'account_link by nothing': 'pruneLinks',
      'device_contact by nothing': 'pruneDeviceContacts',
      'device_contact by user_id': 'remindOfCheckIns',
      'device_session by nothing': 'pruneDeviceSessions',
      'idempotency by nothing': 'pruneReplies',
      'invitation_decline by nothing': 'pruneDeclines',
      'invitation_mail by inbox': 'countMails',
      'invitation_mail by nothing': 'pruneInvitationMails',
      'notification by nothing': 'findOwnersOfDueMail',
      'program_day by nothing': 'forgetRemovedDays',
      'scheduled_message by nothing': 'findDueMessages',
      'securing_link by nothing': 'pruneSteps',
      'subscription_asked by nothing': 'pruneAsked',
      'tombstone by owner_id': 'pruneTombstones',
    },
  },
];

export const knownCrossings: ReadonlySet<string> = new Set(
  answers.flatMap(({ found }) => Object.keys(found)),
);

/** Columns that say whose a row is, and are empty for what belongs to everybody: the library. */
export const emptyKeys: readonly string[] = ['movement.owner_id', 'picture.owner_id'];

/** They mark a client in the row that their coach has of them, or copy the coach into the client's row. */
export const triggersAcross: readonly string[] = [
  'app_user: app_user_forgotten',
  'app_user: mark_client',
  'comment: mark_client',
  'finished_workout: finished_workout_coach',
  'finished_workout: mark_client',
  'planned_day: planned_day_coach',
  'program_run: mark_client',
  'purchased_program: mark_client',
  'seen_by_coach: mark_client',
  'training_session: mark_client',
];
