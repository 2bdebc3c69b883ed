// The types of documents in a user's stream: how each is found, and what their devices get.
import type { SelectQueryBuilder } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Change, DocumentOf, EntityType } from '#contract/sync.ts';
import type { Rows } from '../database/rows.ts';
import { presentCoach, presentInvitation } from '../presenters/invitation.ts';
import { presentAnswersSeen, presentCheckIn } from '../presenters/check-in.ts';
import { presentClientGroup } from '../presenters/client-group.ts';
import { presentMeasurement } from '../presenters/measurement.ts';
import { presentMovement } from '../presenters/movement.ts';
import { presentOneRepMax } from '../presenters/one-rep-max.ts';
import { presentNotification } from '../presenters/notification.ts';
import {
  presentCreatedDay,
  presentCreatedProgram,
  presentProgramRun,
  presentPurchasedProgram,
} from '../presenters/program.ts';
import { presentComment, presentSeen } from '../presenters/training-session.ts';
import { presentConversation, presentUserDetails } from '../presenters/user.ts';
import { wholeSession } from '../session-parts.ts';
import { answersSeenOf } from '../stores/answers-seen.ts';
import { assignmentsOf } from '../stores/assignments.ts';
import * as stream from '../stores/changes.ts';
import { checkInAnswersOf } from '../stores/check-in-answers.ts';
import { checkInsOf } from '../stores/check-ins.ts';
import { coachesOf } from '../stores/coach-clients.ts';
import { clientGroupsOf } from '../stores/client-groups.ts';
import { conversationsOf } from '../stores/conversations.ts';
import { invitationsOf } from '../stores/invitations.ts';
import { measurementsOf } from '../stores/measurements.ts';
import { notificationsOf } from '../stores/notifications.ts';
import { oneRepMaxesOf } from '../stores/one-rep-maxes.ts';
import { inPages } from '../stores/own-data.ts';
import { messageTemplatesOf } from '../stores/message-templates.ts';
import { scheduledMessagesOf } from '../stores/scheduled-messages.ts';
import { routinesOf } from '../stores/routines.ts';

interface Streamed<Body> {
  readonly changes: (
    rows: Rows,
    owner: UserId,
    page: stream.Page,
  ) => Promise<{ readonly id: string; readonly rev: number; readonly body: Body }[]>;
  readonly all: (rows: Rows, owner: UserId) => AsyncIterable<Body>;
}

const documents: { readonly [Type in EntityType]: Streamed<DocumentOf<Type>> } = {
  user: streamed(stream.detailsOf, presentUserDetails),
  program: streamed(stream.programsOf, presentPurchasedProgram),
  'program-run': streamed(stream.runsOf, presentProgramRun),
  'training-session': streamed(stream.sessionsOf, wholeSession),
  comment: streamed(stream.commentsOf, presentComment),
  'created-program': streamed(stream.createdProgramsOf, presentCreatedProgram),
  'created-program-day': streamed(stream.createdDaysOf, presentCreatedDay),
  movement: streamed(stream.movementsOf, presentMovement),
  routine: streamed(routinesOf, ({ body }) => body),
  notification: streamed(notificationsOf, presentNotification, 'notification.rev'),
  'seen-by-coach': streamed(stream.looksAt, presentSeen, 'rev', 'training_session_id'),
  conversation: streamed(conversationsOf, presentConversation, 'own.rev', 'own.conversation_id'),
  'one-rep-max': streamed(oneRepMaxesOf, presentOneRepMax),
  measurement: streamed(measurementsOf, presentMeasurement),
  invitation: streamed(invitationsOf, presentInvitation),
  coach: streamed(coachesOf, presentCoach, 'coach_client.rev'),
  assignment: streamed(assignmentsOf, ({ body }) => body),
  'client-group': streamed(clientGroupsOf, presentClientGroup),
  'check-in': streamed(checkInsOf, presentCheckIn, 'own.rev', 'own.check_in_id'),
  'check-in-answer': streamed(checkInAnswersOf, ({ body }) => body),
  'message-template': streamed(messageTemplatesOf, ({ body }) => body),
  'scheduled-message': streamed(scheduledMessagesOf, ({ body }) => body),
  'answers-seen': streamed(answersSeenOf, presentAnswersSeen),
};

function streamed<DB, TB extends keyof DB, Row extends { id: string; rev: number | null }, Body>(
  find: (rows: Rows, owner: UserId) => SelectQueryBuilder<DB, TB, Row>,
  present: (row: Row) => Body,
  revisionColumn?: string,
  idColumn?: string,
): Streamed<Body> {
  return {
    async changes(rows, owner, page) {
      const found = (await find(rows, owner)
        .$call(stream.onPage(page, revisionColumn))
        .execute()) as Row[];
      return found.map((row) => ({ id: row.id, rev: row.rev ?? 0, body: present(row) }));
    },
    async *all(rows, owner) {
      const paging = idColumn === undefined ? {} : { column: idColumn };
      for await (const row of inPages(find(rows, owner), paging)) yield present(row);
    },
  };
}

/** Everything of one type, read as it is sent. */
export const allOf = <Type extends EntityType>(type: Type): Streamed<DocumentOf<Type>>['all'] =>
  documents[type].all;

/** Of all types together, the oldest first. */
export async function findChanges(rows: Rows, owner: UserId, page: stream.Page): Promise<Change[]> {
  const changes: Change[] = await stream.findDeletions(rows, owner, page);
  // One after the other: a transaction has one connection.
  for (const [type, { changes: find }] of Object.entries(documents))
    for (const change of await find(rows, owner, page)) changes.push({ type, ...change } as Change);
  return changes.toSorted((a, b) => a.rev - b.rev).slice(0, page.count);
}
