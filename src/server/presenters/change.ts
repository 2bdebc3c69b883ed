import type { Change } from '#contract/sync.ts';
import type { ChangedRow } from '../database/rows.ts';
import { wholeSession } from '../session-parts.ts';
import { presentConversation } from './conversation.ts';
import { presentCreatedDay, presentCreatedProgram } from './created-program.ts';
import { presentMovement } from './movement.ts';
import { presentNotification } from './notification.ts';
import { presentProgramRun, presentPurchasedProgram } from './program.ts';
import { presentComment, presentSeen } from './training-session.ts';
import { presentUserDetails } from './user.ts';

/** A document as sent to its owner's devices. */
export function presentChange(change: ChangedRow): Change {
  if ('deleted' in change) return change;
  const { type, rev, row } = change;
  switch (type) {
    case 'user':
      return { type, id: row.id, rev, body: presentUserDetails(row) };
    case 'program':
      return { type, id: row.id, rev, body: presentPurchasedProgram(row) };
    case 'program-run':
      return { type, id: row.id, rev, body: presentProgramRun(row) };
    case 'training-session':
      return { type, id: row.id, rev, body: wholeSession(row) };
    case 'comment':
      return { type, id: row.id, rev, body: presentComment(row) };
    case 'created-program':
      return { type, id: row.id, rev, body: presentCreatedProgram(row) };
    case 'created-program-day':
      return { type, id: row.id, rev, body: presentCreatedDay(row) };
    case 'seen-by-coach':
      return { type, id: row.training_session_id, rev, body: presentSeen(row) };
    case 'movement':
      return { type, id: row.id, rev, body: presentMovement(row) };
    case 'conversation':
      return { type, id: row.id, rev, body: presentConversation(row) };
    case 'notification':
      return { type, id: row.id, rev, body: presentNotification(row) };
  }
}
