// The questions for coaches and clients after sign-up.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ClientSurvey,
  type CoachSurvey,
  getGoals,
  getSports,
  resetClientSurvey,
  resetCoachSurvey,
  saveClientSurvey,
  saveCoachSurvey,
} from '#contract/survey.ts';
import { clientGoals, focuses } from '#contract/survey-terms.ts';
import { pullChanges } from '#contract/sync.ts';
import { getUserDetails } from '#contract/user.ts';
import { emptyClientSurvey, emptyCoachSurvey } from '#domain/survey/survey.ts';
import { addPerson, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  person = await addPerson(server.deps, 'Alex');
});
afterAll(() => server.stop());

const client: ClientSurvey = {
  expect: 'Honest words',
  interests: [...focuses],
  goals: [...clientGoals],
  goalsImport: 'To carry my children',
  pastAchievements: 'A marathon',
  stressLevel: 7,
  physicalActivity: 4,
  sleep: 6,
  story: 'Two knees, one repaired',
  currentFitnessRoutine: 3,
  trainingBackground: 4,
};
const coach: CoachSurvey = {
  story: 'I lift',
  goals: [...focuses],
  expertise: ['Rehab', 'Olympic lifting'],
  experience: 'Nine years',
};

describe('the client survey', () => {
  test('[API-78] [PRO-8] [PRO-9] [PRO-10] every answer with every option is kept and in the profile', async () => {
    const { details, rev } = await server.ok(saveClientSurvey, { as: person, body: client });
    expect(details).toMatchObject({
      finishedClientQuiz: true,
      finishedCoachQuiz: false,
      clientQuestions: [{ results: client }],
    });
    const { interests, currentFitnessRoutine: _, trainingBackground: __, ...answers } = client;
    expect(details.profile).toMatchObject({ ...answers, goalsChips: interests });
    expect(await server.ok(getUserDetails, { as: person })).toEqual({ details, rev });
  });

  test('[API-78] reaches the user’s other devices', async () => {
    const { cursor } = await server.ok(pullChanges, { as: person });
    const { details } = await server.ok(saveClientSurvey, { as: person, body: client });
    const { changes } = await server.ok(pullChanges, { as: person, query: { cursor } });
    expect(changes).toMatchObject([{ type: 'user', body: details }]);
  });

  test('[API-78] sent twice under one key or two is finished once', async () => {
    const key = randomUUID();
    const first = await server.ok(saveClientSurvey, { as: person, body: client, key });
    expect(await server.ok(saveClientSurvey, { as: person, body: client, key })).toEqual(first);
    expect(await server.ok(saveClientSurvey, { as: person, body: client })).toEqual(first);
  });

  test.each<[string, object]>([
    ['an option that is none', { goals: ['getRich'] }],
    ['a focus that is none', { interests: ['chess'] }],
    ['a routine beyond the last', { currentFitnessRoutine: 4 }],
    ['a background beyond the last', { trainingBackground: 5 }],
    ['stress beyond ten', { stressLevel: 11 }],
    ['half a step', { sleep: 6.5 }],
    ['a novel', { story: 'x'.repeat(5001) }],
  ])('[PRO-11] %s is refused and named', async (_, wrong) => {
    const { status, error } = await server.call(saveClientSurvey, {
      as: person,
      body: { ...client, ...wrong },
    });
    expect([status, error.type]).toEqual([400, 'invalid-request']);
    expect(Object.keys(error.errors.fields ?? {})[0]).toContain(Object.keys(wrong)[0]);
  });

  test('[API-79] begins anew: it is due again, the profile stays, and words come back', async () => {
    const { details } = await server.ok(saveClientSurvey, { as: person, body: client });
    const reset = await server.ok(resetClientSurvey, { as: person, body: emptyClientSurvey });
    expect([reset.text, reset.color]).toEqual(['Survey restarted', 'success']);
    expect(reset.details).toEqual({
      ...details,
      finishedClientQuiz: false,
      clientQuestions: [{ results: emptyClientSurvey }],
    });
  });
});

describe('the coach survey', () => {
  test('[API-80] [PRO-12] [PRO-13] every answer with every option is in the profile', async () => {
    const { details, rev } = await server.ok(saveCoachSurvey, { as: person, body: coach });
    expect(details).toMatchObject({
      finishedClientQuiz: false,
      finishedCoachQuiz: true,
      profile: coach,
    });
    expect(await server.ok(getUserDetails, { as: person })).toEqual({ details, rev });
  });

  test('[API-81] begins anew', async () => {
    const { details } = await server.ok(saveCoachSurvey, { as: person, body: coach });
    const reset = await server.ok(resetCoachSurvey, { as: person, body: emptyCoachSurvey });
    expect(reset).toMatchObject({ color: 'success', text: 'Survey restarted' });
    expect(reset.details).toEqual({
      ...details,
      finishedCoachQuiz: false,
      preferences: { ...details.preferences, coachAnswers: emptyCoachSurvey },
    });
    const again = await server.ok(saveCoachSurvey, { as: person, body: coach });
    expect(again.details).toEqual(details);
  });
});

describe('the options', () => {
  test('[API-82] sports are the kinds of training, each with a title and its group', async () => {
    const { data } = await server.ok(getSports, { as: person });
    expect(data.map(({ _id }) => _id)).toEqual([...focuses]);
    expect(data.find(({ _id }) => _id === 'powerLifting')).toEqual({
      _id: 'powerLifting',
      title: 'Powerlifting',
      group: 'Performance',
    });
  });

  test('[API-83] goals are those of a client', async () => {
    const { goals } = await server.ok(getGoals, { as: person });
    expect(goals.map(({ _id }) => _id)).toEqual([...clientGoals]);
    expect(new Set(goals.map(({ group }) => group))).toEqual(
      new Set(['Weight control', 'Performance']),
    );
  });
});
