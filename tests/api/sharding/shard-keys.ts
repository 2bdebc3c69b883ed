// Where the rows of each table would be in a database of many machines.

/**
 * `key`: a column that names the person whose machine has the row, or the conversation. `along`: the row has no such column
 * yet, and is on the machine of the row of `of` that the column refers to. `reference`: few rows, which every
 * machine has. `local`: on the one machine that asks the others.
 */
export type Place =
  | { readonly key: string }
  | { readonly along: string; readonly of: string }
  | 'reference'
  | 'local';

const user: Place = { key: 'user_id' };
const owner: Place = { key: 'owner_id' };
const coach: Place = { key: 'coach_id' };
const client: Place = { key: 'client_id' };

export const places: Readonly<Record<string, Place>> = {
  account_link: user,
  answers_seen: owner,
  app_user: { key: 'id' },
  assignment: owner,
  attachment: owner,
  attachment_part: { along: 'attachment_id', of: 'attachment' },
  call_count: 'local',
  check_in: owner,
  check_in_answer: owner,
  check_in_member: user,
  client_group: owner,
  client_group_member: { along: 'group_id', of: 'client_group' },
  client_note: coach,
  client_of_coach: 'reference',
  client_standing: coach,
  coach_client: 'reference',
  coaching_offer: coach,
  code_app: user,
  comment: owner,
  comment_template: coach,
  conversation: { key: 'id' },
  conversation_member: user,
  deleted_coach_text: coach,
  device_contact: user,
  device_session: user,
  file_place: 'local',
  finished_workout: owner,
  idempotency: user,
  invitation: coach,
  invitation_decline: coach,
  invitation_mail: coach,
  kysely_migration: 'local',
  kysely_migration_lock: 'local',
  ledger_entry: 'local',
  live_clock: 'local',
  live_message: 'local',
  live_token: 'local',
  measurement: owner,
  membership: 'local',
  message: { key: 'conversation_id' },
  message_template: owner,
  movement: owner,
  notification: owner,
  one_rep_max: owner,
  passkey: user,
  picture: owner,
  plan_day: { along: 'purchased_program_id', of: 'purchased_program' },
  planned_day: { along: 'program_run_id', of: 'program_run' },
  program: { key: 'author_id' },
  program_day: owner,
  program_order: 'local',
  program_run: owner,
  program_version: { along: 'program_id', of: 'program' },
  purchased_program: owner,
  push_token: { along: 'device_id', of: 'device_session' },
  recent_store_program: user,
  recovery_code: user,
  registration: 'local',
  routine: owner,
  sandbox_account: 'local',
  sandbox_checkout: 'local',
  sandbox_membership: 'local',
  scheduled_message: owner,
  search_query: user,
  securing_link: user,
  security_event: 'local',
  seen_by_coach: owner,
  server_secret: 'local',
  sign_in_step: 'local',
  social_attempt: 'local',
  social_login: user,
  store_program: 'reference',
  store_word: 'reference',
  stream: user,
  subscription: 'reference',
  subscription_asked: client,
  tombstone: owner,
  training_session: owner,
  unused_file: 'local',
};
