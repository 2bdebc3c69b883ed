import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { NetworkError } from './errors.ts';
import { createServerApi } from './server-api.ts';

describe('a file on a slow line', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const over = new AbortController();
      setTimeout(() => over.abort(), ms);
      return over.signal;
    });
  });
  afterEach(() => void vi.useRealTimers());

  /** Each part comes after this many seconds. */
  const lineWith = (parts: readonly string[], seconds: number) =>
    createServerApi({
      origin: 'http://gym.test',
      readSignIn: async () => null,
      fetch: async (input, init) => {
        const { signal } = new Request(input, init);
        const bytes = new TextEncoder();
        const rest = [...parts];
        const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
          async pull(line) {
            const part = rest.shift();
            if (part === undefined) return line.close();
            await vi.advanceTimersByTimeAsync(seconds * 1000);
            if (signal.aborted) line.error(signal.reason);
            else line.enqueue(bytes.encode(part));
          },
        });
        return new Response(body, { headers: { 'X-Api': '1' } });
      },
    });
  const workout = endpoint({
    method: 'GET',
    path: '/api/workout-as-file',
    summary: 'A file',
    access: 'public',
    isFile: true,
    ok: z.object({ title: z.string() }),
  });

  test('outlasts minutes while something comes', async () => {
    const parts = ['{"title":', '"Squat', ' and ', 'carry', ' on"', '}'];
    expect(await lineWith(parts, 15).call(workout, {})).toEqual({ title: 'Squat and carry on' });
  });

  test('ends with a line that has fallen silent', async () => {
    const call = lineWith(['{"title":', '"Squat"}'], 21).call(workout, {});
    await expect(call).rejects.toBeInstanceOf(NetworkError);
  });
});
