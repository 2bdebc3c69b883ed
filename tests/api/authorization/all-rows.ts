// The tables of expected answers, together.
import { accountRows } from './account-rows.ts';
import { assignmentRows } from './assignment-rows.ts';
import { coachingRows } from './coaching-rows.ts';
import { messageRows } from './message-rows.ts';
import { notificationRows } from './notification-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { programRows } from './program-rows.ts';
import { storeRows } from './store-rows.ts';
import { trainingRows } from './training-rows.ts';
import { userRows } from './user-rows.ts';
import type { Row } from './verdicts.ts';

export const rows: Readonly<Record<string, Row>> = {
  ...accountRows,
  ...userRows,
  ...programRows,
  ...storeRows,
  ...paymentRows,
  ...notificationRows,
  ...trainingRows,
  ...coachingRows,
  ...messageRows,
  ...assignmentRows,
};

/** Of 'GET /api/users'. */
export const rowOf = (call: string): Row | undefined => rows[call];
