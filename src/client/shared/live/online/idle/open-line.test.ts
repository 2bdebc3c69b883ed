import PubNub from 'pubnub';
import { describe, expect, test } from 'vitest';
import { serverPublisher } from '#contract/live.ts';
import { eventIn, pauses } from './open-line.ts';

test('[MSG-2] however long the server was away, a line is tried again within some seconds', () => {
  const policy = PubNub.ExponentialRetryPolicy(pauses);
  for (const attempt of [0, 1, 5, 500])
    expect(policy.getDelay(attempt)).toBeLessThanOrEqual(11_000);
  expect(() => policy.validate()).not.toThrow();
});

describe('on the channel of a conversation, where its two people can speak, too,', () => {
  const [conversationId, ben] = [
    '6f2c1b1e-8a42-4a57-9a4e-0d6f2f1c7a11',
    'c7b9f9d0-52a1-4f0e-8f0c-6f1f5a0b9d22',
  ];
  const timeToken = '18990000000000000';
  const message = { event: 'message', conversationId, author: ben, timeToken };
  const read = { event: 'read', conversationId, reader: ben, timeToken };
  const typing = { event: 'typing' };

  test.each([
    ['its own service', null, undefined],
    ["PubNub's network", 'ps.pndsn.com', serverPublisher],
  ])('[MSG-6] what the server says over %s is heard', (_, origin, publisher) => {
    for (const said of [message, read, typing])
      expect(eventIn({ publisher, message: said }, { origin })).toEqual(said);
    expect(eventIn({ publisher, message: { event: 'of tomorrow' } }, { origin })).toBeNull();
  });

  test.each([
    ['its own service', null, ben],
    ['its own service, with the name of the server', null, serverPublisher],
    ["PubNub's network", 'ps.pndsn.com', ben],
    ["PubNub's network, without a name", 'ps.pndsn.com', undefined],
  ])(
    '[MSG-8] a device over %s is heard to type, and cannot make another one read anew',
    (_, origin, publisher) => {
      for (const said of [message, read, { event: 'changed', rev: 9 }, { event: 'of tomorrow' }])
        expect(eventIn({ publisher, message: said }, { origin })).toBe('nothing');
      expect(eventIn({ publisher, message: typing }, { origin })).toEqual(typing);
    },
  );
});
