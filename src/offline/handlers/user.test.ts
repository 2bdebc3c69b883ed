// One document that several calls write: its surveys, its two pictures, and the rest.
import { describe, expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import { unsentImage } from '#domain/profile/user-details.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import {
  emptyClientSurvey,
  emptyCoachSurvey,
  withClientAnswers,
  withClientSurvey,
  withClientSurveyReset,
  withCoachSurvey,
  withCoachSurveyReset,
} from '#domain/survey/survey.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { userHandler } from './user.ts';

const row = (details: UserDetails) => cleanRow('user', details, 5);

/** The calls that bring the server from `base` to `mine`, each with its body. */
function callsFor(mine: UserDetails, base: UserDetails): [string, unknown][] {
  const next = userHandler.nextCall(row(mine), base);
  if (!next) return [];
  const { method, path, body } = next.call;
  const sent = next.sent as UserDetails;
  return [[`${method} ${path}`, JSON.parse(body ?? 'null')], ...callsFor(mine, sent)];
}

const told = (next: { call: { method: string; path: string; body?: string } } | null) =>
  next && [`${next.call.method} ${next.call.path}`, JSON.parse(next.call.body ?? 'null')];

const id = (n: number) => `0000000${n}-0000-7000-8000-000000000000`;
const unsent = (n: number, base64 = 'AAAA') => unsentImage(id(n), 'image/jpeg', base64);
const shown = (n: number) => ({ _id: id(n), url: `/api/pictures/${id(n)}/360.webp`, srcSet: 's' });

describe('details of the user', () => {
  const details = {
    ...buildUserDetails({ location: 'Leeds' }),
    profile: { story: 'Runs', sleep: 7 },
    preferences: { units: 'metric' },
  } as unknown as UserDetails;
  const changed = (change: object) => ({ ...details, ...change });

  test('are saved as a whole, and only when they changed', () => {
    const moved = changed({ location: 'York' });
    expect(told(userHandler.nextCall(row(moved), details))).toEqual([
      'PUT /api/user/details',
      moved,
    ]);
    expect(userHandler.nextCall(row({ ...details }), details)).toBeNull();
  });
});

describe('a picture', () => {
  const details = buildUserDetails();
  const mine = { ...details, userImage: unsent(1), secondaryUserImage: unsent(2, 'BBBB') };

  test('that was taken offline is sent by a call of its own, and the rest after it', () => {
    const moved = { ...mine, location: 'York' };
    expect(callsFor(moved, details)).toEqual([
      ['PUT /api/user/user-image', { _id: id(1), image: 'AAAA' }],
      ['PUT /api/user/user-secondary-image', { _id: id(2), image: 'BBBB' }],
      ['PUT /api/user/details', moved],
    ]);
  });

  test('[API-15] [API-16] that is taken away is deleted, unless the server never had it', () => {
    const both = { ...details, userImage: shown(1), secondaryUserImage: shown(2) };
    expect(callsFor(details, both)).toEqual([
      ['DELETE /api/user/user-image', null],
      ['DELETE /api/user/user-secondary-image', null],
    ]);
    expect(callsFor(details, details)).toEqual([]);
  });

  test("is the server's from then on, and edits made meanwhile stay", () => {
    const theirs = { ...details, userImage: shown(1), firstName: 'Anna' };
    const edited = { ...mine, secondaryUserImage: null, location: 'York' };
    const sent = { ...details, userImage: unsent(1) };
    expect(userHandler.merge(sent, edited, theirs)).toEqual({
      body: { ...theirs, location: 'York' },
      conflicts: [],
    });
  });

  test('is known again in what the server shows, although the reply was lost', () => {
    const sent = { ...details, userImage: unsent(1) };
    const theirs = { ...details, userImage: shown(1) };
    expect(userHandler.same(userHandler.onServer!(sent, theirs), theirs)).toBe(true);
    expect(userHandler.merge(details, sent, theirs)).toEqual({ body: theirs, conflicts: [] });
    const others = { ...details, userImage: shown(3) };
    expect(userHandler.same(userHandler.onServer!(sent, others), others)).toBe(false);
  });

  test('chosen on two devices is the one that was chosen here, whole', () => {
    const other = { ...details, userImage: shown(3) };
    const { body, conflicts } = userHandler.merge(
      details,
      { ...details, userImage: unsent(1) },
      other,
    );
    expect(body.userImage).toEqual(unsent(1));
    expect(conflicts).toEqual([{ field: 'details/userImage', kept: unsent(1), lost: shown(3) }]);
  });
});

describe('a survey', () => {
  const athlete = buildUserDetails();
  const answers = { ...emptyClientSurvey, story: 'Knees hurt', goals: ['getFit' as const] };

  test('[API-78] of a client is sent whole before later edits', () => {
    const finished = withClientSurvey(athlete, answers);
    const later = { ...finished, profile: { ...finished.profile, story: 'Knees are well' } };
    expect(callsFor(later, athlete)).toEqual([
      ['POST /api/questions', answers],
      ['PUT /api/user/details', later],
    ]);
    expect(callsFor(finished, athlete)).toEqual([['POST /api/questions', answers]]);
  });

  test('[API-78] that is answered once more is sent once more', () => {
    const again = withClientSurvey(withClientSurvey(athlete, answers), emptyClientSurvey);
    expect(callsFor(again, withClientSurvey(athlete, answers))).toEqual([
      ['POST /api/questions', emptyClientSurvey],
    ]);
  });

  test('[API-79] that is left half way is on the server too, and still to be finished', () => {
    const begun = withClientAnswers(athlete, answers);
    expect(callsFor(begun, athlete)).toEqual([
      ['POST /api/questions/reset', answers],
      ['PUT /api/user/details', begun],
    ]);
    expect(begun.finishedClientQuiz).toBe(false);
  });

  test('[API-79] [API-81] that begins anew is reset on the server', () => {
    const finished = withClientSurvey(athlete, answers);
    expect(callsFor(withClientSurveyReset(finished, emptyClientSurvey), finished)).toEqual([
      ['POST /api/questions/reset', emptyClientSurvey],
    ]);
    const coach = withCoachSurvey(athlete, emptyCoachSurvey);
    expect(callsFor(withCoachSurveyReset(coach), coach)).toEqual([
      ['POST /api/questions-coach/reset', emptyCoachSurvey],
    ]);
  });

  test('[API-80] of a coach is sent with what the profile says', () => {
    const survey = { ...emptyCoachSurvey, experience: 'Nine years', expertise: ['Rehab'] };
    expect(callsFor(withCoachSurvey(athlete, survey), athlete)).toEqual([
      ['POST /api/questions-coach', survey],
    ]);
  });

  test('[PRO-14] leaves the details as the server has them afterwards', () => {
    const { call, sent } = userHandler.nextCall(row(withClientSurvey(athlete, answers)), athlete)!;
    const theirs = { ...withClientSurvey(athlete, answers), location: 'Leeds' };
    const frozen = { idempotencyKey: 'key', call, sent: sent as UserDetails, baseRev: 5 };
    const accepted = userHandler.accepted(frozen, { details: theirs, rev: 6 });
    expect(accepted).toEqual({ rev: 6, body: theirs });
    expect(
      userHandler.merge(sent as UserDetails, withClientSurvey(athlete, answers), theirs).body,
    ).toEqual(theirs);
  });
});
