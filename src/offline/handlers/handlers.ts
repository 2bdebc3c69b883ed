import type { DocumentType, EntityKey } from '../database/rows.ts';
import { answersSeenHandler } from './answers-seen.ts';
import { attachmentHandler } from './attachment.ts';
import { checkInAnswerHandler } from './check-in-answer.ts';
import { checkInHandler } from './check-in.ts';
import { clientArchiveHandler } from './client-archive.ts';
import { assignmentHandler } from './assignment.ts';
import { clientDayHandler } from './client-day.ts';
import { clientGroupHandler } from './client-group.ts';
import { clientMaxHandler } from './client-max.ts';
import { clientNoteHandler } from './client-note.ts';
import { clientRunHandler } from './client-run.ts';
import { coachHandler } from './coach.ts';
import { commentTemplateHandler } from './comment-template.ts';
import { commentHandler } from './comment.ts';
import { conversationHandler } from './conversation.ts';
import { createdProgramDayHandler } from './created-program-day.ts';
import { createdProgramHandler } from './created-program.ts';
import type { DocumentHandler } from './handler.ts';
import { invitationHandler } from './invitation.ts';
import { measurementHandler } from './measurement.ts';
import { messageTemplateHandler } from './message-template.ts';
import { messageHandler } from './message.ts';
import { movementHandler } from './movement.ts';
import { notificationHandler } from './notification.ts';
import { oneRepMaxHandler } from './one-rep-max.ts';
import { programHandler } from './program.ts';
import { programRunHandler } from './program-run.ts';
import { routineHandler } from './routine.ts';
import { scheduledMessageHandler } from './scheduled-message.ts';
import { seenByCoachHandler } from './seen-by-coach.ts';
import { trainingSessionHandler } from './training-session.ts';
import { userHandler } from './user.ts';

const handlers: { readonly [Type in DocumentType]: DocumentHandler<Type> } = {
  user: userHandler,
  program: programHandler,
  'program-run': programRunHandler,
  'training-session': trainingSessionHandler,
  comment: commentHandler,
  'created-program': createdProgramHandler,
  'created-program-day': createdProgramDayHandler,
  movement: movementHandler,
  routine: routineHandler,
  notification: notificationHandler,
  'seen-by-coach': seenByCoachHandler,
  'client-day': clientDayHandler,
  'client-run': clientRunHandler,
  'client-note': clientNoteHandler,
  'client-max': clientMaxHandler,
  'comment-template': commentTemplateHandler,
  conversation: conversationHandler,
  message: messageHandler,
  attachment: attachmentHandler,
  'one-rep-max': oneRepMaxHandler,
  measurement: measurementHandler,
  invitation: invitationHandler,
  coach: coachHandler,
  'client-archive': clientArchiveHandler,
  assignment: assignmentHandler,
  'client-group': clientGroupHandler,
  'check-in': checkInHandler,
  'check-in-answer': checkInAnswerHandler,
  'answers-seen': answersSeenHandler,
  'message-template': messageTemplateHandler,
  'scheduled-message': scheduledMessageHandler,
};

/** In order: a document comes before those that depend on it. */
export const documentTypes = Object.keys(handlers) as DocumentType[];

export const handlerOf = (type: DocumentType): DocumentHandler => handlers[type];

export const handlerOfKey = (key: EntityKey): DocumentHandler =>
  handlerOf(key.split(':', 1)[0] as DocumentType);

/** A newer build may have stored documents of types that this one does not know. */
export const isKnownType = (type: string): type is DocumentType => Object.hasOwn(handlers, type);
