import { describe, expect, test } from 'vitest';
import type { ProgramId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type { CallServer } from '#client/shared/server/caller.ts';
import { createServerApi } from '#offline/server-api.ts';
import { beginPayment, finishPayment, getForFree } from './purchase.ts';

const selected = { _id: '0190b5a8-0000-7000-8000-000000000001' as ProgramId };
const copyId = '0190b5a8-0000-7000-8000-000000000002' as ProgramId;
const sessionId = 'cs_1' as CheckoutSessionId;

/** A server that gives each path this answer. */
function serverWhere(answers: Readonly<Record<string, { status?: number; json: unknown }>>) {
  const asked: string[] = [];
  const api = createServerApi({
    readSignIn: async () => null,
    origin: 'http://holdfast.test',
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      asked.push(pathname);
      const answer = answers[pathname];
      if (!answer) throw new TypeError('no line');
      return new Response(JSON.stringify(answer.json), {
        status: answer.status ?? 200,
        headers: { 'x-api': '1' },
      });
    },
  });
  return { api, asked, call: api.call as CallServer };
}

const buyPath = `/api/program/${selected._id}/purchase`;
const confirmPath = `/api/get-program-purchase-confirmation/${copyId}`;
const failed = {
  status: 402,
  json: { errors: { global: 'It was declined' }, type: 'payment-failed' },
};

describe('getting a program', () => {
  test('[ST-11] without a selected program fails', async () => {
    const { call, asked } = serverWhere({});
    await expect(getForFree(undefined, call)).rejects.toThrow(/^no selected program$/);
    await expect(beginPayment(undefined, call)).rejects.toThrow(/^no selected program$/);
    expect(asked).toEqual([]);
  });

  test('[ST-12] a reply without a program fails in words of its own', async () => {
    const { call } = serverWhere({ [buyPath]: { json: {} } });
    await expect(getForFree(selected, call)).rejects.toThrow(/^No program data returned$/);
    const paid = serverWhere({
      '/api/payment': { json: { programId: copyId } },
      [confirmPath]: { json: {} },
    });
    await expect(finishPayment({ copyId, sessionId }, paid.api)).rejects.toThrow(
      /^No program data returned$/,
    );
  });

  test('is done when the server grants it, whatever only a newer version can read of it', async () => {
    const program = {
      _id: copyId,
      title: 'Rowing for lifters',
      trainingPlan: [{ exercises: [{ exerciseType: 'calories' }] }],
    };
    const { api, call } = serverWhere({
      [buyPath]: { json: { program } },
      '/api/payment': { json: { programId: copyId } },
      [confirmPath]: { json: { program } },
    });
    expect(await getForFree(selected, call)).toBe(copyId);
    expect(await finishPayment({ copyId, sessionId }, api)).toMatchObject({ title: program.title });
  });
});

describe('a payment', () => {
  const pay = (answer?: { status?: number; json: unknown }) =>
    finishPayment(
      { copyId, sessionId },
      serverWhere({ ...(answer && { '/api/payment': answer }) }).api,
    );

  test('[ST-13] counts only with status 200', async () => {
    await expect(pay({ status: 202, json: {} })).rejects.toThrow(/^Error processing your payment$/);
  });

  test('[ST-13] that was refused fails with the same words, and says why', async () => {
    await expect(pay(failed)).rejects.toMatchObject({
      message: 'Error processing your payment',
      description: 'It was declined',
    });
  });

  test('that goes back says so in the words of the server, and is not tried again', async () => {
    const json = { errors: { global: 'Robin has withdrawn it' }, type: 'payment-refunded' };
    await expect(pay({ status: 409, json })).rejects.toMatchObject({
      message: 'Your money is on its way back',
      description: 'Robin has withdrawn it',
      isFinal: true,
    });
  });

  test('[ST-13] that nobody answers for fails with the same words, and says what happens if it was paid', async () => {
    await expect(pay()).rejects.toMatchObject({
      message: 'Error processing your payment',
      description: expect.stringContaining('If you paid'),
    });
  });
});
