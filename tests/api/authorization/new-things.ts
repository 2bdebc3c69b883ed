// Bodies of calls that make a thing.
import { randomUUID } from 'node:crypto';

const createdAt = '2026-06-01T06:00:00.000Z';

export const newInvitation = {
  kind: 'email',
  email: 'ana@example.test',
  name: 'Ana',
  message: '',
  programId: null,
  createdAt,
  expiresAt: '2099-06-01T06:00:00.000Z',
  mostUses: 1,
  withdrawnAt: null,
  sends: 1,
};

export const newMax = {
  movementId: 'squat',
  title: 'Squat',
  kg: 140,
  date: '2026-06-01',
  origin: 'entered',
};

export const newMeasurement = { what: 'waist', value: 81.5, date: '2026-06-01', time: '07:00' };

export function newTemplate(text: string) {
  const _id = randomUUID();
  return {
    params: { id: _id },
    body: { template: { _id, name: 'Welcome', text, place: 1, createdAt } },
  };
}

export function newScheduled(body: string) {
  const _id = randomUUID();
  const when = { day: '2099-06-07', time: '08:00', zone: null };
  const state = { state: 'waiting', sent: 0, sentAt: null };
  const message = { _id, body, to: [], group: null, ...when, ...state, createdAt };
  return { params: { id: _id }, body: { message } };
}
