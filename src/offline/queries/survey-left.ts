import type { SurveyName } from '#domain/survey/survey-due.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** Where a survey was left on this device, or null. */
export async function stepLeftAt({ database }: Device, survey: SurveyName): Promise<string | null> {
  return (await readMeta(database, 'surveys'))?.[survey]?.step ?? null;
}
