import { expect, test } from 'vitest';
import { earningsBy } from './earnings.ts';

const sold = (date: string, salesCount: number, earnings: number) => ({
  date,
  salesCount,
  earnings,
});

test('[CO-4] sales and earnings are told week by week, those without any too', () => {
  const days = [
    sold('2026-03-02', 1, 4410),
    sold('2026-03-08', 2, 8820),
    sold('2026-03-20', 0, -4410),
  ];
  expect(earningsBy('week', days, { from: '2026-03-02', to: '2026-03-22' })).toEqual([
    { from: '2026-03-02', salesCount: 3, earnings: 13_230 },
    { from: '2026-03-09', salesCount: 0, earnings: 0 },
    { from: '2026-03-16', salesCount: 0, earnings: -4410 },
  ]);
});

test('[CO-4] the groups add up to all that was sold, however it is cut', () => {
  const days = [sold('2026-01-31', 1, 100), sold('2026-02-01', 2, 200), sold('2026-02-28', 3, 300)];
  const span = { from: '2026-01-30', to: '2026-02-28' };
  for (const groupBy of ['day', 'week', 'month'] as const) {
    const groups = earningsBy(groupBy, days, span);
    expect(groups.reduce((sum, { earnings }) => sum + earnings, 0)).toBe(600);
    expect(groups.reduce((sum, { salesCount }) => sum + salesCount, 0)).toBe(6);
  }
});
