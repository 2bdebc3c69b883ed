import { expect, test } from 'vitest';
import { searchSubjects } from '#contract/movements.ts';
import { keptSearches } from '../queries/searches.ts';
import { createPhone } from '../test-support.ts';
import { keepSearch } from './keep-search.ts';

test.each(searchSubjects)(
  '[ST-8] the device keeps the searches in the list of %s, the latest first',
  async (subject) => {
    const { device } = await createPhone();
    for (const text of ['row', 'curl', 'Row']) await keepSearch(device, subject, text);
    expect(await keptSearches(device, subject)).toEqual(['Row', 'curl']);
    for (let index = 0; index < 20; index += 1)
      await keepSearch(device, subject, `search ${index}`);
    const kept = await keptSearches(device, subject);
    expect(kept).toHaveLength(8);
    expect(kept[0]).toBe('search 19');
    const others = searchSubjects.filter((other) => other !== subject);
    for (const other of others) expect(await keptSearches(device, other)).toEqual([]);
  },
);
