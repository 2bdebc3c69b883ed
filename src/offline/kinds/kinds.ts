import type { DocumentType, EntityKey } from '../database/rows.ts';
import { clientDayKind } from './client-day.ts';
import { clientNoteKind } from './client-note.ts';
import { clientRunKind } from './client-run.ts';
import { commentTemplateKind } from './comment-template.ts';
import { commentKind } from './comment.ts';
import { conversationKind } from './conversation.ts';
import { createdProgramDayKind } from './created-program-day.ts';
import { createdProgramKind } from './created-program.ts';
import type { Kind } from './kind.ts';
import { messageKind } from './message.ts';
import { movementKind } from './movement.ts';
import { notificationKind } from './notification.ts';
import { programKind } from './program.ts';
import { programRunKind } from './program-run.ts';
import { seenByCoachKind } from './seen-by-coach.ts';
import { trainingSessionKind } from './training-session.ts';
import { userKind } from './user.ts';

const kinds: Record<DocumentType, Kind<unknown>> = {
  user: userKind,
  program: programKind,
  'program-run': programRunKind,
  'training-session': trainingSessionKind,
  comment: commentKind,
  'created-program': createdProgramKind,
  'created-program-day': createdProgramDayKind,
  movement: movementKind,
  notification: notificationKind,
  'seen-by-coach': seenByCoachKind,
  'client-day': clientDayKind,
  'client-run': clientRunKind,
  'client-note': clientNoteKind,
  'comment-template': commentTemplateKind,
  conversation: conversationKind,
  message: messageKind,
};

/** In the order in which a document comes before those that hang on it. */
export const documentTypes = Object.keys(kinds) as DocumentType[];

export const kindOf = (type: DocumentType): Kind<unknown> => kinds[type];

export const kindOfKey = (key: EntityKey): Kind<unknown> =>
  kindOf(key.split(':', 1)[0] as DocumentType);
