import {
  getGoals,
  getSports,
  resetClientSurvey,
  resetCoachSurvey,
  saveClientSurvey,
  saveCoachSurvey,
} from '#contract/survey.ts';
import {
  withClientSurvey,
  withClientSurveyReset,
  withCoachSurvey,
  withCoachSurveyReset,
} from '#domain/survey/survey.ts';
import {
  focusGroups,
  focusLabels,
  goalGroups,
  goalLabels,
  type OptionGroup,
} from '#domain/survey/option-labels.ts';
import { saveSurvey } from '../commands/user-details.ts';
import type { Serve } from '../handle.ts';

const resetWords = { text: 'Survey restarted.', color: 'success' } as const;

export function serveSurvey(serve: Serve): void {
  serve(saveClientSurvey, async ({ rows, identity, key, body }) =>
    saveSurvey(rows, {
      userId: identity.userId,
      key,
      change: (details) => withClientSurvey(details, body),
    }),
  );

  serve(resetClientSurvey, async ({ rows, identity, key, body }) => ({
    ...resetWords,
    ...(await saveSurvey(rows, {
      userId: identity.userId,
      key,
      change: (details) => withClientSurveyReset(details, body),
    })),
  }));

  serve(saveCoachSurvey, async ({ rows, identity, key, body }) =>
    saveSurvey(rows, {
      userId: identity.userId,
      key,
      change: (details) => withCoachSurvey(details, body),
    }),
  );

  serve(resetCoachSurvey, async ({ rows, identity, key }) => ({
    ...resetWords,
    ...(await saveSurvey(rows, { userId: identity.userId, key, change: withCoachSurveyReset })),
  }));

  serve(getSports, async () => ({ data: listed(focusGroups, focusLabels) }));
  serve(getGoals, async () => ({ goals: listed(goalGroups, goalLabels) }));
}

const listed = <Option extends string>(
  groups: readonly OptionGroup<Option>[],
  words: Readonly<Record<Option, string>>,
) =>
  groups.flatMap(({ title, options }) =>
    options.map((option) => ({ _id: option, title: words[option], group: title })),
  );
