// The rows of the fault matrix where something answers, but not with 'saved'.
import { expect, test } from 'vitest';
import { retryRefused } from '#offline/commands/refused-entry.ts';
import { readMeta } from '#offline/database/meta.ts';
import { changePrescription, endSignIn, forgetReplies } from '../simulator/coach.ts';
import type { Sent } from '../simulator/network.ts';
import { ourError } from '../simulator/replies.ts';
import { lift, note, story, tick, withServer } from './story.ts';

const server = withServer();

const isNote = ({ path }: Sent) => path.includes('/comment');
const isSave = ({ method, path }: Sent) => method === 'PUT' && path === '/api/inworkout';

for (const how of ['revoked', 'expired'] as const) {
  test(
    `a sign-in that was ${how} in the middle of the queue pauses it, drops nothing, and signing in sends it all [matrix: 401, 419]`,
    story({}, async (scene) => {
      const { world, phone } = scene;
      await endSignIn(server(), phone.owner, how);
      await scene.log([tick, note('easy'), ...scene.actions, lift(12), note('hard')]);
      await scene.pass(3000);
      const waiting = await scene.waiting();
      const tried = scene.writes().length;
      expect(scene.writes().at(-1)?.status).toBe(how === 'revoked' ? 401 : 419);
      expect(await (await phone.front()).inspect((db) => readMeta(db, 'pause'))).toBe(
        'needs-sign-in',
      );
      await scene.pass(600_000);
      expect(scene.writes()).toHaveLength(tried);
      expect(await scene.waiting()).toBe(waiting);
      expect((await phone.look()).entries.every(({ state }) => state !== 'refused')).toBe(true);
      await world.signIn(phone);
      await scene.pass(5000);
      expect(await scene.waiting()).toBe(0);
    }),
  );
}

for (const [status, type] of [
  [400, 'malformed-request'],
  [403, 'forbidden'],
  [413, 'too-large'],
  [422, 'invalid-request'],
] as const) {
  test(
    `a note that is refused with ${status} is kept and shown, and the workout goes on without it [matrix: 403/400/413/422] [WK-24]`,
    story({ runs: 2 }, async (scene) => {
      const { network } = scene.phone.hardware;
      network.rules.push({ applies: isNote, reply: ourError(status, type), times: 1000 });
      await scene.log([note('too long'), tick]);
      await scene.pass(3000);
      await scene.log([lift(77), note('fine', 1)]);
      await scene.pass(5000);
      const { entries } = await scene.phone.look();
      expect(entries.map(({ state }) => state)).toEqual(['refused', 'refused']);
      expect(entries[0]?.refusal).toMatchObject({ status, type });
      expect(scene.writes().findLast(isSave)?.status).toBe(200);
      const tried = scene.writes().filter(isNote).length;
      await scene.pass(600_000);
      expect(scene.writes().filter(isNote)).toHaveLength(tried);

      network.rules.length = 0;
      await (
        await scene.phone.front()
      ).run((device) => retryRefused(device, { seq: entries[0]!.seq }));
      await scene.pass(5000);
      expect(await scene.waiting()).toBe(1);
    }),
  );
}

test(
  'a workout that the server says it does not have is kept and shown, not thrown away [matrix: 404 ours vs foreign, HTML 200, 302 portal]',
  story({}, async (scene) => {
    const { network } = scene.phone.hardware;
    network.rules.push({ applies: isSave, reply: ourError(404, 'not-found'), times: 1 });
    await scene.log([tick]);
    await scene.pass(5000);
    expect((await scene.phone.look()).entries.map(({ state }) => state)).toEqual(['refused']);
  }),
);

for (const weather of ['foreign 404', 'HTML 200', 'portal redirect', 'foreign 502'] as const) {
  test(
    `'${weather}' from something else than the server settles nothing [matrix: 404 ours vs foreign, HTML 200, 302 portal]`,
    story({ runs: 2 }, async (scene) => {
      const { network } = scene.phone.hardware;
      network.weather = weather;
      await scene.log([tick, ...scene.actions, lift(9), note('easy')]);
      await scene.pass(60_000);
      const { entries } = await scene.phone.look();
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.every(({ state }) => state !== 'refused')).toBe(true);
      network.weather = 'fine';
      await scene.pass(25_000);
      expect(await scene.waiting()).toBe(0);
    }),
  );
}

test(
  'a call that is still being worked on is asked again shortly, under the same key [matrix: 409 / 412]',
  story({}, async (scene) => {
    scene.phone.hardware.network.weather = 'in progress';
    await scene.log([tick]);
    await scene.pass(1000);
    scene.phone.hardware.network.weather = 'fine';
    await scene.pass(3000);
    const [first, second] = scene.writes().slice(-2);
    expect(second?.key).toBe(first?.key);
    expect(second!.at - first!.at).toBeLessThanOrEqual(2100);
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  'a save whose reply the server no longer remembers is known for its own [matrix: 409 / 412] [WK-25]',
  story({}, async (scene) => {
    const { network } = scene.phone.hardware;
    network.weather = 'replies lost';
    await scene.log([tick, lift(42)]);
    await scene.pass(1000);
    await forgetReplies(server(), scene.world.account);
    await scene.log([lift(43)]);
    network.weather = 'fine';
    await scene.pass(30_000);
    expect(await scene.waiting()).toBe(0);
    const journal = await (await scene.phone.front()).inspect((db) => db.journal.count());
    expect(journal).toBe(0);
  }),
);

test(
  'a device that is overtaken again and again gives way after five rounds, and is heard in the end [matrix: 409 / 412]',
  story({ runs: 2 }, async (scene) => {
    const { world, phone } = scene;
    let changes = 0;
    const before = () => {
      changes += 1;
      // Alternates, because asking for what is already prescribed is no change.
      const wanted = changes % 2 === 0 ? 'more weight' : 'per cent';
      return changePrescription(server(), world.account, wanted);
    };
    phone.hardware.network.rules.push({ applies: isSave, before, times: 8 });
    await scene.log([tick]);
    await scene.pass(600);
    const atOnce = scene.writes().filter(({ status }) => status === 412);
    expect(atOnce.length).toBeGreaterThan(2);
    expect(atOnce.length).toBeLessThanOrEqual(6);
    await scene.pass(60_000);
    expect(scene.writes().at(-1)?.status).toBe(200);
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  "the server's 'not before' is respected, and one of an hour asked again within five minutes [matrix: 429 + Retry-After, 5xx burst]",
  story({ runs: 2 }, async (scene) => {
    const tooMany = (seconds: number) => ({
      applies: isSave,
      reply: ourError(429, 'rate-limited', { 'retry-after': String(seconds) }),
      times: 1,
    });
    scene.phone.hardware.network.rules.push(tooMany(90), tooMany(3600));
    await scene.log([tick]);
    await scene.pass(400_000);
    const [first, second, third] = scene.writes().filter(isSave).slice(-3);
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(90_000);
    expect(second!.at - first!.at).toBeLessThan(95_000);
    expect(third!.at - second!.at).toBeGreaterThan(290_000);
    expect(third!.at - second!.at).toBeLessThan(305_000);
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  'a dozen devices that a busy server sent away do not come back in step [matrix: 429 + Retry-After, 5xx burst]',
  story({ runs: 1, devices: 12 }, async (scene) => {
    for (const phone of scene.phones) {
      phone.hardware.network.rules.push({
        applies: isSave,
        reply: ourError(503, 'unavailable'),
        times: 5,
      });
      await scene.log([tick], phone);
    }
    await scene.pass(120_000);
    const attempts = [3, 4].map((attempt) =>
      scene.phones.map((phone) => scene.writes(phone).filter(isSave)[attempt]?.at ?? 0),
    );
    for (const times of attempts) {
      expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(4000);
      const crowd = times.map((at) => times.filter((other) => Math.abs(other - at) < 500).length);
      expect(Math.max(...crowd)).toBeLessThanOrEqual(6);
    }
  }),
);

for (const point of ['before commit', 'after commit'] as const) {
  test(
    `a server that dies ${point} has saved it once in the end, and no key is stuck [matrix: server killed before/after commit] [WK-25]`,
    story({ runs: 4 }, async (scene) => {
      for (const action of [tick, note('easy'), lift(20), ...scene.actions]) {
        server().crashAt(point);
        await scene.log([action]);
        await scene.pass(2000);
      }
      expect(server().crashes()).toBeGreaterThan(scene.world.crashesBefore);
      server().crashAt(null);
      await scene.pass(30_000);
      expect(scene.writes().some(({ status }) => status === 409)).toBe(false);
      expect(await scene.waiting()).toBe(0);
    }),
  );
}
