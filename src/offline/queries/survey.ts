import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import { clientSurveyOf, coachSurveyOf } from '#domain/survey/survey.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { userDetails } from '../queries.ts';

/** `step`: where it was left; null if it was not started on this device. */
export interface SurveyDraft<Answers> {
  readonly answers: Answers;
  readonly step: string | null;
}

/** The answers so far; null before anything is known about the user. */
export async function clientSurveyDraft(device: Device): Promise<SurveyDraft<ClientSurvey> | null> {
  const draft = (await readMeta(device.database, 'surveys'))?.client;
  if (draft) return draft;
  const details = await userDetails(device);
  return details && { answers: clientSurveyOf(details), step: null };
}

/** Like `clientSurveyDraft`. */
export async function coachSurveyDraft(device: Device): Promise<SurveyDraft<CoachSurvey> | null> {
  const draft = (await readMeta(device.database, 'surveys'))?.coach;
  if (draft) return draft;
  const details = await userDetails(device);
  return details && { answers: coachSurveyOf(details), step: null };
}
