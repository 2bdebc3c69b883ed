import type { Endpoint } from '#contract/endpoint.ts';
import {
  resetClientSurvey,
  resetCoachSurvey,
  saveClientSurvey,
  saveCoachSurvey,
  type ClientSurvey,
} from '#contract/survey.ts';
import {
  deleteSecondaryUserImage,
  deleteUserImage,
  saveSecondaryUserImage,
  saveUserImage,
} from '#contract/user-images.ts';
import { saveUserDetails, type UserDetails } from '#contract/user.ts';
import {
  mergeDetails,
  type ImagePlace,
  imagePlaces,
  isSameImage,
  unsentBytes,
} from '#domain/profile/user-details.ts';
import {
  coachSurveyOf,
  emptyCoachSurvey,
  withClientSurvey,
  withClientSurveyReset,
  withCoachSurvey,
  withCoachSurveyReset,
} from '#domain/survey/survey.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';
import { callOf, plain } from './shared.ts';

/**
 * A user's details are one document that several calls write: a survey, the two pictures, and the rest. They are sent
 * separately, one after the other, and every reply brings the resulting details.
 */
export const userHandler: DocumentHandler<'user'> = {
  ...plain,
  type: 'user',
  named: () => ({ kind: 'Profile', name: 'Your details' }),
  nextCall: ({ body }, base) =>
    surveyCall(body, base) ?? imageCall(body, base) ?? restCall(body, base),
  accepted: (_, reply) => {
    const { details, rev } = checked(saveUserDetails, reply);
    return { rev, body: details };
  },
  merge: mergeDetails,
  onServer: (sent, theirs) =>
    imagePlaces.reduce(
      (details, place) =>
        isSameImage(sent[place], theirs[place]) ? { ...details, [place]: theirs[place] } : details,
      sent,
    ),
  afterRestore: {
    origin: blank,
    isNeverMade: true,
  },
  deletedWhileEdited: 'drop',
};

/** As in a brand-new account. */
function blank(details: UserDetails): UserDetails {
  return {
    ...details,
    location: '',
    preferences: {} as UserDetails['preferences'],
    profile: {} as UserDetails['profile'],
    clientQuestions: [],
    finishedClientQuiz: false,
    finishedCoachQuiz: false,
  };
}

function surveyCall(mine: UserDetails, base: UserDetails): NextCall | null {
  const survey = mine.clientQuestions[0]?.results as ClientSurvey | undefined;
  if (
    survey &&
    (mine.finishedClientQuiz !== base.finishedClientQuiz ||
      !equal(mine.clientQuestions, base.clientQuestions))
  ) {
    return mine.finishedClientQuiz
      ? write(saveClientSurvey, survey, withClientSurvey(base, survey))
      : write(resetClientSurvey, survey, withClientSurveyReset(base, survey));
  }
  if (mine.finishedCoachQuiz === base.finishedCoachQuiz) return null;
  const answers = coachSurveyOf(mine);
  return mine.finishedCoachQuiz
    ? write(saveCoachSurvey, answers, withCoachSurvey(base, answers))
    : write(resetCoachSurvey, emptyCoachSurvey, withCoachSurveyReset(base));
}

const imageCalls = {
  userImage: { save: saveUserImage, remove: deleteUserImage },
  secondaryUserImage: { save: saveSecondaryUserImage, remove: deleteSecondaryUserImage },
} as const satisfies Record<ImagePlace, unknown>;

function imageCall(mine: UserDetails, base: UserDetails): NextCall | null {
  for (const place of imagePlaces) {
    const { save, remove } = imageCalls[place];
    const unsent = unsentBytes(mine[place]);
    const sent = { ...base, [place]: mine[place] };
    if (unsent && !isSameImage(mine[place], base[place])) return write(save, unsent, sent);
    if (!mine[place] && base[place]) return write(remove, undefined, sent);
  }
  return null;
}

const restCall = (mine: UserDetails, base: UserDetails): NextCall | null =>
  equal(mine, base) ? null : write(saveUserDetails, mine, mine);

const write = (endpoint: Endpoint, body: unknown, sent: UserDetails): NextCall => ({
  call: callOf(endpoint, {}, body),
  sent,
});
