import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../database/rows.ts';
import { buildEntry } from '../test-support.ts';
import { longestWait } from './entry.ts';
import { nextDue, sendable } from './queue.ts';

const now = 1_000_000;
const ready = (...entries: OutboxEntry[]) => sendable(entries, now).map((entry) => entry.seq);

describe('the order of sending', () => {
  test('only the first entry of each lane may go', () => {
    expect(
      ready(
        buildEntry(1, { lane: 'session:a' }),
        buildEntry(2, { lane: 'session:a' }),
        buildEntry(3, { lane: 'session:b' }),
      ),
    ).toEqual([1, 3]);
  });

  test('entries go in the order in which they were added, whatever the time says', () => {
    expect(
      ready(
        buildEntry(2, { lane: 'session:a', addedAt: 1 }),
        buildEntry(1, { lane: 'session:a', addedAt: 2 }),
      ),
    ).toEqual([1]);
  });

  test('a call whose outcome is unknown is repeated before anything newer', () => {
    expect(
      ready(
        buildEntry(1, { lane: 'session:a', state: 'sending' }),
        buildEntry(2, { lane: 'session:a' }),
      ),
    ).toEqual([1]);
  });

  test('a photo waits for every change of what it is on, and a comment only for its workout to be there', () => {
    const carrier = 'check-in-answer:a';
    const [change, photo] = [
      buildEntry(1, { key: carrier, lane: 'answers' }),
      buildEntry(2, { key: 'attachment:p', lane: 'attachment:p', dependsOn: carrier }),
    ];
    expect(ready(change, photo)).toEqual([1]);
    expect(ready({ ...change, state: 'refused' }, photo)).toEqual([]);
    expect(ready(photo)).toEqual([2]);
    const workout = buildEntry(1, { key: 'training-session:s', lane: 'session:s' });
    const comment = buildEntry(2, {
      key: 'comment:c',
      lane: 'comments',
      dependsOn: 'training-session:s',
    });
    expect(ready(workout, comment)).toEqual([1, 2]);
  });

  test('an empty outbox has nothing to send', () => {
    expect(ready()).toEqual([]);
  });
});

describe('a program that is given', () => {
  const day = buildEntry(1, { key: 'created-program-day:d', dependsOn: 'created-program:p' });
  const gift = buildEntry(2, { key: 'assignment:a', dependsOn: 'created-program:p' });

  test('waits for the days that were written before, and not for later ones', () => {
    expect(ready(day, gift)).toEqual([1]);
    expect(ready({ ...day, seq: 3 }, gift)).toEqual([2, 3]);
  });

  test('does not wait for another gift, or for a day that was refused', () => {
    expect(ready(buildEntry(1, { ...gift, seq: 1, key: 'assignment:b', lane: 'b' }), gift)).toEqual(
      [1, 2],
    );
    expect(ready({ ...day, state: 'refused' }, gift)).toEqual([2]);
  });
});

describe('a refused entry', () => {
  const refusedSave = buildEntry(1, {
    key: 'training-session:a',
    lane: 'session:a',
    state: 'refused',
  });

  test('is not sent by itself', () => {
    expect(ready(refusedSave)).toEqual([]);
  });

  test('holds back later edits of its own document', () => {
    expect(
      ready(refusedSave, buildEntry(2, { key: 'training-session:a', lane: 'session:a' })),
    ).toEqual([]);
  });

  test('holds back nothing else, not even in its lane', () => {
    const note = buildEntry(2, { lane: 'session:a', dependsOn: 'training-session:a' });
    expect(ready(refusedSave, note, buildEntry(3))).toEqual([2, 3]);
  });

  test('holds back all that needs the document that it was to create', () => {
    const run = buildEntry(1, { key: 'program-run:r', creates: true, state: 'refused' });
    const session = buildEntry(2, {
      key: 'training-session:a',
      lane: 'session:a',
      creates: true,
      dependsOn: 'program-run:r',
    });
    const note = buildEntry(3, { lane: 'session:a', dependsOn: 'training-session:a' });
    expect(ready(run, session, note, buildEntry(4))).toEqual([4]);
  });
});

describe('a document that another one needs', () => {
  const run = buildEntry(1, { key: 'program-run:r', lane: 'program:p', creates: true });
  const session = buildEntry(2, {
    key: 'training-session:a',
    lane: 'session:a',
    dependsOn: 'program-run:r',
  });

  test('is created first, across lanes', () => {
    expect(ready(run, session)).toEqual([1]);
    expect(ready({ ...run, state: 'sending' }, session)).toEqual([1]);
    expect(ready({ ...run, nextAt: now + 1 }, session)).toEqual([]);
  });

  test('is created first although its entry is the younger one', () => {
    expect(ready({ ...session, seq: 1 }, { ...run, seq: 2 })).toEqual([2]);
    expect(ready({ ...session, seq: 1 }, { ...run, seq: 2, state: 'refused' })).toEqual([]);
  });

  test('does not hold back once it is known to the server', () => {
    expect(ready({ ...run, creates: false }, session)).toEqual([1, 2]);
    expect(ready(session)).toEqual([2]);
  });

  test('holds back also while it is second in its own queue', () => {
    const viewed = buildEntry(0, { key: 'program:p', lane: 'program:p' });
    expect(ready(viewed, run, session)).toEqual([0]);
  });
});

describe('when an entry falls due', () => {
  test('not before its time, and then its lane waits with it', () => {
    expect(
      ready(buildEntry(1, { lane: 'a', nextAt: now + 1 }), buildEntry(2, { lane: 'a' })),
    ).toEqual([]);
    expect(ready(buildEntry(1, { nextAt: now }))).toEqual([1]);
  });

  test('at once when the clock went back so far that the wait would be longer than any', () => {
    expect(ready(buildEntry(1, { nextAt: now + longestWait }))).toEqual([]);
    expect(ready(buildEntry(1, { nextAt: now + longestWait + 1 }))).toEqual([1]);
    expect(ready(buildEntry(1, { nextAt: now + 86_400_000 }))).toEqual([1]);
  });

  test('at once when the clock went forward', () => {
    expect(sendable([buildEntry(1, { nextAt: now + 1000 })], now + 86_400_000)).toHaveLength(1);
  });

  test('the next moment to look is that of the earliest that waits', () => {
    const entries = [
      buildEntry(1, { nextAt: now + 5000 }),
      buildEntry(2, { nextAt: now + 2000 }),
      buildEntry(3),
      buildEntry(4, { nextAt: now + 1000, state: 'refused' }),
    ];
    expect(nextDue(entries, now)).toBe(now + 2000);
  });

  test('there is no such moment when nothing waits for a time', () => {
    expect(nextDue([buildEntry(1), buildEntry(2, { state: 'refused' })], now)).toBeNull();
  });
});
