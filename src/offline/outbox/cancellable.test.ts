import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../database/rows.ts';
import { buildEntry } from '../test-support.ts';
import { isCancellable } from './cancellable.ts';

const cancellable = (...entries: [OutboxEntry, ...OutboxEntry[]]) =>
  isCancellable(entries[0], entries, undefined);

describe('a change can be taken back', () => {
  test('while the server was never told of it', () => {
    expect(cancellable(buildEntry(1))).toBe(true);
  });

  test.each(['sending', 'refused'] as const)('no more once it is %s', (state) => {
    expect(cancellable(buildEntry(1, { state }))).toBe(false);
  });

  test('but not what a restored server lacks: it had it before', () => {
    expect(cancellable(buildEntry(1, { creates: true, offeredAgain: true }))).toBe(false);
  });
});
