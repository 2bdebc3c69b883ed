// Requests that read years of one person's training.
import {
  getClientExercise,
  getClientMuscles,
  getClientRecords,
} from '#contract/client-progress.ts';
import { getClientPrograms, getClientStats } from '#contract/clients.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { mostStatsDays } from '#contract/stats.ts';
import { getClientBlock } from '#contract/training-block.ts';
import { addDays } from '#domain/history/calendar.ts';
import { worthOfExport } from '#server/exports-in-turn.ts';
import { worthOfHistory, worthOfRecords, worthOfStats } from '#server/rate-limits.ts';
import { get, type HostileCall } from './hostile-calls.ts';
import type { Served } from './serve.ts';

export function historyCalls({ athletes, veteran }: Served): HostileCall[] {
  const { token } = athletes[0]!;
  const { userId, movementId, token: own } = veteran!;
  const ask = (path: string, query: Record<string, string> = {}) =>
    get(`${path.replace(':id', userId)}?${new URLSearchParams(query)}`, token);
  const today = new Date().toISOString().slice(0, 10);
  const range = { startDate: addDays(today, 1 - mostStatsDays), endDate: today };
  return [
    {
      name: 'ten years, records',
      make: ask(getClientRecords.path, { limit: '3000' }),
      worth: worthOfRecords,
    },
    {
      name: 'ten years, one exercise',
      make: ask(getClientExercise.path, { movementId }),
      worth: worthOfHistory,
    },
    {
      name: 'ten years, training block',
      make: ask(getClientBlock.path, range),
      worth: worthOfRecords,
    },
    { name: 'ten years, sets per muscle', make: ask(getClientMuscles.path) },
    { name: 'three years, statistics', make: ask(getClientStats.path, range), worth: worthOfStats },
    { name: 'ten years, programs', make: ask(getClientPrograms.path) },
    {
      name: 'ten years, file of the account',
      make: get(exportOwnData.path, own),
      count: 1,
      worth: worthOfExport,
    },
  ];
}
