import type { Progression } from '#contract/progression.ts';
import type { LastingSwap } from '#contract/user.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { levelName } from '#client/ui/level-labels.ts';
import { ruleLine } from '#domain/progression/rule-line.ts';
import type { Units } from '#domain/units.ts';
import { focusLabels, goalLabels } from '#domain/survey/option-labels.ts';

const names: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  location: 'Location',
  'profile/gender': 'Gender',
  'profile/dateOfBirth': 'Date of birth',
  'profile/goals': 'Goals',
  'profile/goalsImport': 'Why it matters to you',
  'profile/goalsChips': 'What interests you',
  'profile/stressLevel': levelName('stressLevel'),
  'profile/physicalActivity': levelName('physicalActivity'),
  'profile/sleep': levelName('sleep'),
  'profile/activity': 'Outside the gym',
  'profile/story': 'Your story',
  'profile/pastAchievements': 'What you’re proud of',
  'profile/expect': 'What you expect from a coach',
  'profile/experience': 'Experience',
  'profile/expertise': 'Expertise',
};

/** Null: not a typed value but, for example, a switch or a picture, whose state is visible anyway. */
export function detailName(field: string): string | null {
  const place = field.replace(/^details\//, '');
  if (place.startsWith('preferences/setUpNotes')) return 'Movement set-up';
  if (place.startsWith('preferences/progressions')) return 'Progression';
  if (place.startsWith('preferences/lastingSwaps')) return 'Every coming day';
  return names[place] ?? null;
}

const options: Readonly<Record<string, string>> = { ...goalLabels, ...focusLabels };

export function detailText(value: unknown, units: Units): string {
  if (typeof value === 'object' && value !== null && 'kind' in value)
    return ruleLine(value as Progression, units) || '–';
  if (typeof value === 'object' && value !== null && 'since' in value) {
    const { from, to } = value as LastingSwap;
    return `${to.title} instead of ${from.title}`;
  }
  if (Array.isArray(value))
    return value.map((one) => options[String(one)] ?? String(one)).join(', ') || '–';
  if (typeof value === 'number') return `${value} of 10`;
  if (typeof value !== 'string' || value === '') return '–';
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? formatDate(value, { day: 'numeric', month: 'long', year: 'numeric' })
    : value;
}
