import { describe, expect, test } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { buyingRefusal, isGrantable, type Offer } from './buying.ts';

const coach = 'coach' as UserId;
const athlete = 'athlete' as UserId;
const offer: Offer = { authorId: coach, publishedFor: 'all', isRestricted: false };
const buyer = { userId: athlete, isSubscriber: false, ownsIt: false };

describe('who may buy', () => {
  test('[ST-4] anybody what is published for all', () => {
    expect(buyingRefusal(offer, buyer)).toBeNull();
  });

  test('[ST-3] subscribers alone what is published for subscribers', () => {
    const forSubscribers: Offer = { ...offer, publishedFor: 'subscribers' };
    expect(buyingRefusal(forSubscribers, buyer)).toBe('subscribers-only');
    expect(buyingRefusal(forSubscribers, { ...buyer, isSubscriber: true })).toBeNull();
  });

  test('[ST-2] nobody what is not published, restricted or not there', () => {
    const subscriber = { ...buyer, isSubscriber: true };
    expect(buyingRefusal(null, subscriber)).toBe('not-in-store');
    expect(buyingRefusal({ ...offer, publishedFor: null }, subscriber)).toBe('not-in-store');
    expect(buyingRefusal({ ...offer, isRestricted: true }, subscriber)).toBe('not-in-store');
  });

  test('nobody what they have or wrote', () => {
    expect(buyingRefusal(offer, { ...buyer, ownsIt: true })).toBe('already-owned');
    expect(buyingRefusal(offer, { ...buyer, userId: coach })).toBe('own-program');
  });
});

describe('what is given when the payment arrives', () => {
  const payer = { ownsIt: false, isRestricted: false };

  test('the offer that it began with, even if it was withdrawn since', () => {
    expect(isGrantable({ ...offer, publishedFor: null }, payer)).toBe(true);
    expect(isGrantable({ ...offer, publishedFor: 'subscribers' }, payer)).toBe(true);
  });

  test('not what is restricted, gone or owned by now, and nothing to who is restricted', () => {
    expect(isGrantable({ ...offer, isRestricted: true }, payer)).toBe(false);
    expect(isGrantable(null, payer)).toBe(false);
    expect(isGrantable(offer, { ...payer, ownsIt: true })).toBe(false);
    expect(isGrantable(offer, { ...payer, isRestricted: true })).toBe(false);
  });
});
