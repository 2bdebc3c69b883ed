import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import {
  emptyClientSurvey,
  withClientAnswers,
  withClientSurvey,
  withClientSurveyReset,
  withCoachAnswers,
  withCoachSurvey,
  withCoachSurveyReset,
} from '#domain/survey/survey.ts';
import { equal } from '#domain/three-way.ts';
import { transact } from '../database/database.ts';
import { type Meta, readMeta, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { type DetailsChange, storeDetails } from './edit-details.ts';

/** A survey's answers, by its name. */
export type SurveyAnswers =
  | { readonly survey: 'client'; readonly answers: ClientSurvey }
  | { readonly survey: 'coach'; readonly answers: CoachSurvey };

/** Stores the answers so far, and the step where the survey was left. */
export async function keepAnswers(
  { database }: Device,
  { survey, answers, step }: SurveyAnswers & { readonly step: string },
): Promise<void> {
  await transact(database, async () => {
    const drafts = await readMeta(database, 'surveys');
    await writeMeta(database, 'surveys', { ...drafts, [survey]: { answers, step } });
  });
}

/**
 * For signing out, which removes drafts from this device: the answers so far become part of the profile and are sent
 * with it. Returns whether any of them was new.
 */
export async function handInDrafts(device: Device): Promise<boolean> {
  const { database } = device;
  const outcome = await transact(database, async () => {
    const { client, coach } = (await readMeta(database, 'surveys')) ?? {};
    return storeDetails(device, (details) => {
      const asAthlete = client ? withClientAnswers(details, client.answers) : details;
      const answered = coach ? withCoachAnswers(asAthlete, coach.answers) : asAthlete;
      return equal(answered, details) ? details : answered;
    });
  });
  return outcome === 'new';
}

/** The answers become part of the profile at once, and are sent. False if the details were never read. */
export const finishSurvey = (device: Device, finished: SurveyAnswers): Promise<boolean> =>
  leaveSurvey(device, finished.survey, (details) =>
    finished.survey === 'client'
      ? withClientSurvey(details, finished.answers)
      : withCoachSurvey(details, finished.answers),
  );

/** Starts over; the profile stays as it is. False if the details were never read. */
export const resetSurvey = (
  device: Device,
  { survey }: Pick<SurveyAnswers, 'survey'>,
): Promise<boolean> =>
  leaveSurvey(device, survey, (details) =>
    survey === 'client'
      ? withClientSurveyReset(details, emptyClientSurvey)
      : withCoachSurveyReset(details),
  );

/** Changes the details and removes the draft in one transaction: there is never one without the other. */
async function leaveSurvey(
  device: Device,
  survey: keyof Meta['surveys'],
  change: DetailsChange,
): Promise<boolean> {
  const { database } = device;
  const outcome = await transact(database, async () => {
    const stored = await storeDetails(device, change);
    if (stored === 'missing') return stored;
    const { [survey]: _, ...others } = (await readMeta(database, 'surveys')) ?? {};
    await writeMeta(database, 'surveys', others);
    return stored;
  });
  if (outcome === 'new') device.requestSync();
  return outcome !== 'missing';
}
