import { expect, test } from 'vitest';
import { dayText } from './schedule-month.tsx';
import type { ScheduleEntry } from './schedule-days.ts';

const entry = (title: string, state: ScheduleEntry['state']) =>
  ({ title, state, otherDay: null }) as ScheduleEntry;

test('a day with two workouts is called as it reads', () => {
  const [squat, bench] = ['Squat and carry on', 'Bench and press'];
  expect(dayText([entry(squat, 'done')])).toBe('Squat and carry on, done');
  expect(dayText([entry(squat, 'done'), entry(bench, 'done')])).toBe(
    'Squat and carry on, Bench and press, done',
  );
  expect(dayText([entry(squat, 'done'), entry(bench, 'missed')])).toBe(
    'Squat and carry on, Bench and press, done, not done',
  );
  expect(dayText([])).toBe('rest');
});
