import { beforeEach, describe, expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import {
  clientSurveyOf,
  coachSurveyOf,
  emptyClientSurvey,
  emptyCoachSurvey,
  withClientSurvey,
} from '#domain/survey/survey.ts';
import { surveyDue } from '#domain/survey/survey-due.ts';
import { testId } from '#domain/test-builders.ts';
import { clientSurveyDraft, coachSurveyDraft } from '../queries/survey.ts';
import { stepLeftAt } from '../queries/survey-left.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, ok, type Phone, rowOf } from '../test-support.ts';
import { finishSurvey, handInDrafts, keepAnswers, resetSurvey } from './answer-survey.ts';

const details = buildUserDetails();
const answers = { ...emptyClientSurvey, goals: ['getFit' as const], story: 'Knee' };
const coachAnswers = { ...emptyCoachSurvey, experience: 'Nine years' };

let phone: Phone;
beforeEach(async () => {
  phone = await createPhone(['user', details]);
});

const kept = async () =>
  (await phone.afterCrash().entities.get(`user:${testId.user(1)}`))?.body as UserDetails;

describe('a survey that is under way', () => {
  test('[PRO-6] [PRO-8] is on the disk at each step, and opens where it was left', async () => {
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'info-client' });
    expect(await phone.afterCrash().meta.get('surveys')).toMatchObject({
      value: { client: { answers, step: 'info-client' } },
    });
    expect(await clientSurveyDraft(phone.device)).toEqual({ answers, step: 'info-client' });
    expect(await stepLeftAt(phone.device, 'client')).toBe('info-client');
    expect(await stepLeftAt(phone.device, 'coach')).toBeNull();
  });

  test('sends nothing, and is still due', async () => {
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'info-client' });
    expect(await phone.database.outbox.count()).toBe(0);
    expect(surveyDue(await kept())).toBe('client');
  });

  test('[PRO-7] [PRO-12] that of a coach is kept beside that of a client', async () => {
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'about-yourself' });
    await keepAnswers(phone.device, { survey: 'coach', answers: coachAnswers, step: 'info-coach' });
    expect((await clientSurveyDraft(phone.device))?.step).toBe('about-yourself');
    expect(await coachSurveyDraft(phone.device)).toEqual({
      answers: coachAnswers,
      step: 'info-coach',
    });
  });

  test('begins with what the profile says', async () => {
    phone = await createPhone(['user', withClientSurvey(details, answers)]);
    expect(await clientSurveyDraft(phone.device)).toEqual({ answers, step: null });
    phone = await createPhone();
    expect(await clientSurveyDraft(phone.device)).toBeNull();
  });
});

describe('a survey that is left half way by signing out', () => {
  test('[PRO-3] [PRO-8] is in the profile, waits to be sent with it, and is still due', async () => {
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'info-client' });
    expect(await handInDrafts(phone.device)).toBe(true);
    const profile = await kept();
    expect(clientSurveyOf(profile)).toEqual(answers);
    expect(surveyDue(profile)).toBe('client');
    expect(await phone.database.outbox.toArray()).toMatchObject([{ lane: 'profile' }]);
  });

  test('[PRO-12] so is that of a coach', async () => {
    await keepAnswers(phone.device, { survey: 'coach', answers: coachAnswers, step: 'info-coach' });
    await handInDrafts(phone.device);
    expect(coachSurveyOf(await kept())).toEqual(coachAnswers);
    expect((await kept()).finishedCoachQuiz).toBe(false);
  });

  test('is nothing to send where nothing was answered, or not since', async () => {
    expect(await handInDrafts(phone.device)).toBe(false);
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'info-client' });
    expect(await handInDrafts(phone.device)).toBe(true);
    expect(await handInDrafts(phone.device)).toBe(false);
  });
});

describe('a survey that is finished', () => {
  test('is in the profile on the disk, its draft gone, and one entry sends it', async () => {
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'about-yourself' });
    expect(await finishSurvey(phone.device, { survey: 'client', answers })).toBe(true);
    expect(await kept()).toEqual(withClientSurvey(details, answers));
    expect(await stepLeftAt(phone.device, 'client')).toBeNull();
    expect(await phone.database.outbox.toArray()).toMatchObject([
      { lane: 'profile', state: 'open' },
    ]);
    expect(phone.requests()).toBe(1);
  });

  test.each([
    ['an athlete', { survey: 'client', answers }, '/api/questions'],
    ['a coach', { survey: 'coach', answers: coachAnswers }, '/api/questions-coach'],
  ] as const)(
    '[PRO-14] by %s leaves the details as the reply has them, without a second call',
    async (_, finished, path) => {
      await finishSurvey(phone.device, finished);
      const asTheServerHasThem = {
        ...(await kept()),
        location: 'Leeds',
        finishedClientQuiz: true,
        finishedCoachQuiz: true,
      };
      phone.server.answer(ok({ details: asTheServerHasThem, rev: 2 }));
      await syncRound(phone.deps, { purpose: 'push' });
      expect(phone.server.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
        `POST ${path}`,
      ]);
      expect(await kept()).toEqual(asTheServerHasThem);
      expect(await rowOf(phone, `user:${testId.user(1)}`)).toMatchObject({ rev: 2, dirty: false });
    },
  );

  test('[PRO-12] that of a coach does not end that of a client', async () => {
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'about-yourself' });
    await finishSurvey(phone.device, { survey: 'coach', answers: coachAnswers });
    expect((await kept()).profile.experience).toBe('Nine years');
    expect(await stepLeftAt(phone.device, 'client')).toBe('about-yourself');
  });

  test('is not lost where the details were never read: the draft stays', async () => {
    phone = await createPhone();
    await keepAnswers(phone.device, { survey: 'client', answers, step: 'about-yourself' });
    expect(await finishSurvey(phone.device, { survey: 'client', answers })).toBe(false);
    expect((await clientSurveyDraft(phone.device))?.answers).toEqual(answers);
  });

  test('[API-79] can begin anew: it is due again, and the profile stays', async () => {
    await finishSurvey(phone.device, { survey: 'client', answers });
    await resetSurvey(phone.device, { survey: 'client' });
    const anew = await kept();
    expect(surveyDue(anew)).toBe('client');
    expect(anew.profile.story).toBe('Knee');
  });
});

describe('a survey that is started over', () => {
  test('[PRO-25] stays empty after a reload and after signing out half way', async () => {
    await finishSurvey(phone.device, { survey: 'client', answers });
    await resetSurvey(phone.device, { survey: 'client' });
    expect((await clientSurveyDraft(phone.device))?.answers).toEqual(emptyClientSurvey);
    const half = { ...emptyClientSurvey, goalsImport: 'To carry my children' };
    await keepAnswers(phone.device, { survey: 'client', answers: half, step: 'goals-client' });
    await handInDrafts(phone.device);
    expect(clientSurveyOf(await kept())).toEqual(half);
    expect((await kept()).profile).toMatchObject({ story: 'Knee', goals: ['getFit'] });
  });

  test('[PRO-25] so does that of a coach', async () => {
    await finishSurvey(phone.device, { survey: 'coach', answers: coachAnswers });
    await resetSurvey(phone.device, { survey: 'coach' });
    expect((await coachSurveyDraft(phone.device))?.answers).toEqual(emptyCoachSurvey);
    const half = { ...emptyCoachSurvey, story: 'I lift' };
    await keepAnswers(phone.device, { survey: 'coach', answers: half, step: 'info-coach' });
    await handInDrafts(phone.device);
    expect(coachSurveyOf(await kept())).toEqual(half);
    expect((await kept()).profile.experience).toBe('Nine years');
  });
});
