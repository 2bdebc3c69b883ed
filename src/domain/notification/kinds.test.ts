import { describe, expect, test } from 'vitest';
import {
  type Notification,
  notificationTypes,
  subscriptionStatus,
} from '#contract/notifications.ts';
import { testId } from '../test-builders.ts';
import { notificationPath, notificationText } from './kinds.ts';
import { buildNotification, buildRequest } from './test-support.ts';

const told = (type: Notification['type'], change: Partial<Notification> = {}) =>
  buildNotification(1, { type, ...change });
const ana = buildNotification().sender!._id;
const { programId, trainingSessionId } = buildNotification().data;

describe('what a notification says', () => {
  test.each(notificationTypes)('[NOT-2] %s is told in words', (type) => {
    const { title } = notificationText(told(type));
    expect(title).toMatch(/^[A-Z].*\w$/);
    expect(title).not.toContain(type);
  });

  test('names who it is from and the program it is about', () => {
    expect(notificationText(told('clientProgramRestart'))).toEqual({
      title: 'Ana Silva restarted Strong in eight weeks',
      body: '',
    });
    expect(notificationText(told('clientWorkoutComplete'))).toEqual({
      title: 'Ana Silva finished a workout',
      body: 'Strong in eight weeks',
    });
  });

  test('sets names from right to left apart from the sentence, and leaves what is stored as it is', () => {
    const sender = { ...buildNotification().sender!, firstName: 'נועה', lastName: 'בן־דוד' };
    const data = { programTitle: 'كمال أجسام', checkInName: 'שבועי' };
    const restarted = told('clientProgramRestart', { sender, data });
    expect(notificationText(restarted)).toEqual({
      title: '\u2068נועה בן־דוד\u2069 restarted \u2068كمال أجسام\u2069',
      body: '',
    });
    expect(restarted.sender?.firstName).toBe('נועה');
    const due = told('checkInDue', { sender, data });
    expect(notificationText(due).title).toBe('\u2068שבועי\u2069 is due');
  });

  test('says what a program costs that a coach gives for a price', () => {
    const offered = told('programOffered', { data: { programTitle: 'Strong', price: 3000 } });
    expect(notificationText(offered).title).toBe('Ana Silva offers you Strong for $30');
  });

  test('names a day as it is where the reader is', () => {
    const late = told('coachingLate', { data: { price: 8000, until: '2026-12-05T03:00:00.000Z' } });
    const titleIn = (zone: string) => notificationText(late, zone).title;
    expect(titleIn('America/Los_Angeles')).toContain('Pay by December 4 to keep');
    expect(titleIn('Europe/Vienna')).toContain('Pay by December 5 to keep');
    expect(titleIn('UTC')).toContain('Pay by December 5 UTC to keep');
    const cancelled = told('clientCoachingCancelled', { data: late.data });
    expect(notificationText(cancelled, 'America/Los_Angeles').title).toMatch(/until December 4$/);
  });

  test.each([
    [subscriptionStatus.confirmed, 'Ana Silva confirmed your subscription'],
    [subscriptionStatus.declined, 'Ana Silva declined your request'],
    [subscriptionStatus.pending, 'Ana Silva is reconsidering your request'],
  ])('[NOT-3] the answer %i to a request is told', (notificationResponse, title) => {
    const answer = told('subscriptionResponse', { data: { notificationResponse } });
    expect(notificationText(answer).title).toBe(title);
  });

  test('the message is shown below', () => {
    expect(notificationText(buildRequest())).toEqual({
      title: 'Ana Silva asks to subscribe',
      body: 'I saw you lift in Porto.',
    });
  });

  test('without a sender and a program it is still a sentence', () => {
    const bare = (type: Notification['type']) =>
      notificationText(told(type, { sender: null, data: {} }));
    expect(bare('programRestricted')).toEqual({
      title: 'A program was taken out of the store',
      body: '',
    });
    expect(bare('programPublished').title).toBe('Someone published a program');
  });
});

describe('where a notification leads', () => {
  test.each<[Notification['type'], string]>([
    ['subscriptionRequestReceived', `/profile/${ana}`],
    ['subscriptionResponse', `/store/author/${ana}`],
    ['programPublished', `/store/${programId}`],
    ['trainingSessionComment', `/results/session/${trainingSessionId}`],
    ['coachComment', `/results/session/${trainingSessionId}`],
    ['workoutComplete', `/results/session/${trainingSessionId}`],
    ['clientComment', `/clients/${ana}/training/${programId}/3`],
    ['clientWorkoutComplete', `/clients/${ana}/training/${programId}/3`],
    ['clientProgramComplete', `/clients/${ana}`],
    ['programStart', `/programs/purchased/${programId}`],
    ['programRestricted', `/programs/program-workouts/${programId}`],
    ['accountRestricted', '/settings/account'],
  ])('%s leads to %s', (type, path) => {
    expect(notificationPath(told(type))).toBe(path);
  });

  test.each<[Notification['type'], string]>([
    ['trainingSessionComment', `/results/session/${trainingSessionId}`],
    ['coachComment', `/results/session/${trainingSessionId}`],
    ['clientComment', `/clients/${ana}/training/${programId}/3`],
  ])('%s leads to the comment', (type, screen) => {
    const { data } = buildNotification();
    const commentId = testId.comment(1);
    expect(notificationPath(told(type, { data: { ...data, commentId } }))).toBe(
      `${screen}#comment-${commentId}`,
    );
  });

  test.each(notificationTypes)('%s leads somewhere though it names nobody and nothing', (type) => {
    const path = notificationPath(told(type, { sender: null, data: {} }));
    expect(path).toMatch(/^\/[a-z]+/);
    expect(path).not.toMatch(/undefined|null/);
  });
});
