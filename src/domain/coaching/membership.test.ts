import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endNow,
  graceDays,
  isCoached,
  isForCoaching,
  type Membership,
  membershipAfter,
  type MembershipFacts,
  newMembership,
  nextQuestionAt,
  paymentTitle,
  trialFor,
} from './membership.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));

const running = (
  status: 'trial' | 'active',
  nextPaymentAt: Date,
  endsAt: Date | null = null,
): MembershipFacts => ({ stage: 'running', status, nextPaymentAt, endsAt });

const unpaid = (unpaidSince: Date, endsAt: Date | null = null): MembershipFacts => ({
  stage: 'running',
  status: 'unpaid',
  unpaidSince,
  endsAt,
});

const over = (endedAt: Date): MembershipFacts => ({ stage: 'over', endedAt, wasUnpaid: false });

const after = (membership: Membership, facts: MembershipFacts, now = day(1), mayBegin = true) =>
  membershipAfter(membership, facts, { now, mayBegin });

const begun = after(newMembership, running('active', day(30)));

describe('paid coaching', () => {
  test('begins with the trial, and goes on when it is paid', () => {
    const trial = after(newMembership, running('trial', day(15)));
    expect(trial).toMatchObject({
      state: 'trial',
      until: day(15),
      coaching: 'begins',
      event: 'started',
    });
    expect(after(trial, running('active', day(45)), day(15))).toMatchObject({
      state: 'active',
      until: day(45),
      coaching: null,
      event: 'paid',
    });
  });

  test('waits while the page is open, and never begins once it is closed', () => {
    expect(after(newMembership, { stage: 'page', isOpen: true })).toMatchObject({ state: 'open' });
    const closed = after(newMembership, { stage: 'page', isOpen: false });
    expect(closed).toMatchObject({ state: 'closed', isClosing: false, coaching: null });
  });

  test('goes on for seven days after a payment failed, then ends', () => {
    const late = after(begun, unpaid(day(30)), day(30));
    expect(late).toMatchObject({ state: 'late', until: day(37), coaching: null, event: 'late' });
    expect(after(late, unpaid(day(30)), day(36))).toMatchObject({ state: 'late', event: null });
    expect(after(late, unpaid(day(30)), day(37))).toMatchObject({
      state: 'ended',
      until: day(30 + graceDays),
      isClosing: true,
      wasUnpaid: true,
      coaching: 'ends',
      event: 'ended',
    });
  });

  test('is paid again within these days, and nothing was lost', () => {
    const late = after(begun, unpaid(day(30)), day(30));
    const again = after(late, running('active', day(60)), day(33));
    expect(again).toMatchObject({ state: 'active', until: day(60), coaching: null, event: 'paid' });
  });

  test('cancelled goes on until the end of what is paid, and can be resumed', () => {
    const cancelled = after(begun, running('active', day(30), day(30)), day(10));
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      until: day(30),
      coaching: null,
      event: 'cancelled',
    });
    expect(after(cancelled, running('active', day(30)), day(11))).toMatchObject({
      state: 'active',
      event: 'resumed',
      coaching: null,
    });
    expect(after(cancelled, over(day(30)), day(31))).toMatchObject({
      state: 'ended',
      until: day(30),
      isClosing: false,
      coaching: 'ends',
      event: 'ended',
    });
  });

  test('cancelled and then unpaid ends no later than it was cancelled to', () => {
    expect(after(begun, unpaid(day(1), day(5)), day(2))).toMatchObject({ until: day(5) });
  });

  test('of somebody who may no longer begin does not, and the provider has to end it', () => {
    const refused = after(newMembership, running('active', day(30)), day(1), false);
    expect(refused).toMatchObject({ state: 'closed', isClosing: true, coaching: null });
    expect(after(refused, running('active', day(30)))).toMatchObject({ isClosing: true });
    expect(after(refused, over(day(1)))).toMatchObject({ state: 'closed', isClosing: false });
    expect(isForCoaching(refused, day(1))).toBe(false);
  });

  test('that ended does not begin again, whatever the provider says', () => {
    const ended = endNow(begun, day(3));
    expect(ended).toMatchObject({ state: 'ended', until: day(3), isClosing: true });
    expect(after(ended, running('active', day(30)), day(4))).toMatchObject({
      state: 'ended',
      until: day(3),
      isClosing: true,
      coaching: null,
      event: null,
    });
    expect(after(ended, over(day(4)), day(4))).toMatchObject({ until: day(3), isClosing: false });
  });

  test('is paid for while it goes on: what is paid after its end goes back', () => {
    const ended = after(begun, over(day(30)), day(31));
    expect(isForCoaching(ended, day(30))).toBe(true);
    expect(isForCoaching(ended, day(31))).toBe(false);
    expect(isForCoaching(begun, day(31))).toBe(true);
  });

  test('is asked about at its next date, and once a day in any case', () => {
    expect(nextQuestionAt({ ...begun, until: day(30) }, day(10))).toEqual(day(11));
    const soon = new Date(day(10).getTime() + 3_600_000);
    expect(nextQuestionAt({ ...begun, until: soon }, day(10))).toEqual(soon);
    expect(nextQuestionAt({ ...begun, until: day(9) }, day(10)).getTime()).toBeGreaterThan(
      day(10).getTime(),
    );
  });

  test('has one trial with each coach', () => {
    expect(trialFor(14, { hadTrial: false })).toBe(14);
    expect(trialFor(14, { hadTrial: true })).toBe(0);
  });

  test('names each payment by the month that it is for', () => {
    expect(paymentTitle(day(26))).toBe('Coaching, November 2026');
  });
});

/** A life at the provider: the page, then months in any mood, then perhaps the end. Each fact is a day after the last. */
const life = fc
  .record({
    pages: fc.nat(2),
    moods: fc.array(fc.constantFrom('trial', 'active', 'unpaid', 'cancelled'), { minLength: 1 }),
    isOver: fc.boolean(),
  })
  .map(({ pages, moods, isOver }) => {
    const begunOn = pages + 1;
    return [
      ...Array.from({ length: pages }, (): MembershipFacts => ({ stage: 'page', isOpen: true })),
      ...moods.map((mood, index) => {
        const on = day(begunOn + index);
        if (mood === 'unpaid') return unpaid(on);
        if (mood === 'cancelled') return running('active', day(99), day(99));
        return running(mood, day(99));
      }),
      ...(isOver ? [over(day(begunOn + moods.length))] : []),
    ];
  });

test('whatever was told of a life, how often and how late, it ends the same', () => {
  fc.assert(
    fc.property(life, fc.array(fc.nat(50)), (facts, told) => {
      const last = facts.length - 1;
      // A message leads to the question how things are now: each is asked in its turn, some several times.
      const asked = told.map((at) => at % facts.length).toSorted((a, b) => a - b);
      let [membership, begins, ends, endings]: [Membership, number, number, number] = [
        newMembership,
        0,
        0,
        0,
      ];
      for (const at of [...asked, last, last]) {
        const step = after(membership, facts[at]!, day(at + 1));
        begins += step.coaching === 'begins' ? 1 : 0;
        ends += step.coaching === 'ends' ? 1 : 0;
        endings += step.event === 'ended' ? 1 : 0;
        membership = step;
      }
      const only = after(newMembership, facts[last]!, day(last + 1));
      const { state, until, isClosing, wasUnpaid } = membership;
      expect({ state, until, isClosing, wasUnpaid }).toEqual({
        state: only.state,
        until: only.until,
        isClosing: only.isClosing,
        wasUnpaid: only.wasUnpaid,
      });
      expect(begins - ends).toBe(isCoached(state) ? 1 : 0);
      expect(begins).toBeLessThanOrEqual(1);
      expect(endings).toBe(state === 'ended' ? 1 : 0);
    }),
  );
});
