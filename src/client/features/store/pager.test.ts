import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramPage } from '#offline/queries/store.ts';
import { createPager } from './pager.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pageOf = (ids: readonly string[], more: boolean): ProgramPage => ({
  programs: ids.map((id) => ({ _id: id as ProgramId })) as never,
  more,
});
const ids = (page: ProgramPage) => page.programs.map(({ _id }) => _id);

test('[ST-5] a category loads its further pages with skip, and stops where it ends', async () => {
  const asked: number[] = [];
  const kept: string[][] = [];
  const pager = createPager(
    async (skip) => {
      asked.push(skip);
      return skip === 0 ? pageOf(['a', 'b'], true) : pageOf(['b', 'c'], false);
    },
    (page) => void kept.push(ids(page)),
  );
  await pager.readOn();
  vi.advanceTimersByTime(1000);
  await pager.readOn();
  vi.advanceTimersByTime(1000);
  await pager.readOn();
  expect(asked).toEqual([0, 2]);
  // A program published in between moved 'b' to the second page: it is listed once.
  expect(ids(pager.listing())).toEqual(['a', 'b', 'c']);
  expect(kept.at(-1)).toEqual(['a', 'b', 'c']);
});

test('[ST-6] the loading flag of a category is cleared after a second; until then no page is asked for', async () => {
  let asked = 0;
  const pager = createPager(
    async () => {
      asked += 1;
      return pageOf([String(asked)], true);
    },
    () => undefined,
  );
  await pager.readOn();
  expect(pager.listing().isLoading).toBe(true);
  vi.advanceTimersByTime(999);
  await pager.readOn();
  expect(asked).toBe(1);
  expect(pager.listing().isLoading).toBe(true);
  vi.advanceTimersByTime(1);
  expect(pager.listing().isLoading).toBe(false);
  await pager.readOn();
  expect(asked).toBe(2);
});

test('a failed page is reported, the list stays, and the retry asks for the same page', async () => {
  const asked: number[] = [];
  let isCut = false;
  const pager = createPager(
    async (skip) => {
      asked.push(skip);
      if (isCut) throw new Error('cut');
      return pageOf([`at ${skip}`], true);
    },
    () => undefined,
  );
  await pager.readOn();
  vi.advanceTimersByTime(1000);
  isCut = true;
  await pager.readOn();
  expect(pager.listing()).toMatchObject({ problem: 'failed', isRead: true });
  expect(ids(pager.listing())).toEqual(['at 0']);
  vi.advanceTimersByTime(1000);
  isCut = false;
  await pager.readOn();
  expect(asked).toEqual([0, 1, 1]);
  expect(pager.listing().problem).toBeNull();
});
