// Tokens of the live service end with what they depend on, within seconds, also while somebody waits with one.
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { signOut } from '#contract/account.ts';
import { endCoaching } from '#contract/coaches.ts';
import { getDevices, signOutDevice } from '#contract/devices.ts';
import { channelOfUser, getLiveAccess } from '#contract/live.ts';
import { deleteAccount } from '#contract/own-data.ts';
import { changePassword } from '#contract/password.ts';
import { restrictUser } from '#contract/roles.ts';
import type { Basis } from '#server/live/access-token.ts';
import { revokeRegularly } from '#server/live/open-live.ts';
import { findDeviceSession, revokeDeviceSession } from '#server/stores/devices.ts';
import { insertLiveToken } from '#server/stores/live-tokens.ts';
import { hashToken } from '#server/tokens.ts';
import { addDevice, addPerson, addProgram, password, type Person } from '../builders.ts';
import { liveScene } from '../live/scene.ts';

const live = liveScene();
const seconds = { timeout: 20_000, interval: 50 };

/** Somebody's live token, and what the hub says to it. */
async function listening(as: Person, client?: Person) {
  const access = await live.server.ok(getLiveAccess, {
    as,
    ...(client && { query: { client: client.userId } }),
  });
  const channel = channelOfUser((client ?? as).userId);
  const ask = async (timetoken: string) => {
    const path = `/v2/subscribe/holdfast/${channel}/0?tt=${timetoken}&auth=${access.token}`;
    const reply = await fetch(`http://localhost:${live.hub.port}${path}`);
    const answer = (await reply.json()) as { t?: { t: string }; message?: string };
    return { status: reply.status, ...answer };
  };
  const start = await ask('0');
  expect(start.status).toBe(200);
  return { now: () => ask('0'), wait: () => ask(start.t!.t) };
}

/** Waits on a device while it is done, and returns what the hub says to it and to another device afterwards. */
async function heardAfter(ended: Person, kept: Person | null, act: () => Promise<unknown>) {
  const line = await listening(ended);
  const other = kept && (await listening(kept));
  const waiting = line.wait();
  await act();
  await waiting;
  const { status, message } = await line.now();
  return [`${status} ${message}`, ...(other ? [(await other.now()).status] : [])];
}

const revoked = '403 Token is revoked.';

const secondDeviceOf = async (person: Person): Promise<Person> => ({
  ...person,
  token: await addDevice(live.server.deps, person.userId),
});

describe('a token of the live service ends', () => {
  test('when its device signs out, and those of other devices go on', async () => {
    const phone = await addPerson(live.server.deps, 'Alex');
    const laptop = await secondDeviceOf(phone);
    const heard = await heardAfter(phone, laptop, () =>
      live.server.ok(signOut, { as: phone, body: {} }),
    );
    expect(heard).toEqual([revoked, 200]);
  });

  test('when its device is signed out from elsewhere', async () => {
    const phone = await addPerson(live.server.deps, 'Alex');
    const laptop = await secondDeviceOf(phone);
    const { devices } = await live.server.ok(getDevices, { as: laptop });
    const id = devices.find(({ isThis }) => !isThis)!._id;
    const heard = await heardAfter(phone, laptop, () =>
      live.server.ok(signOutDevice, { as: laptop, params: { id } }),
    );
    expect(heard).toEqual([revoked, 200]);
  });

  test('with a new password on another device', async () => {
    const stolen = await addPerson(live.server.deps, 'Alex');
    const laptop = await secondDeviceOf(stolen);
    const body = { passwordCurrent: password, passwordNew: 'three green kettlebells' };
    const heard = await heardAfter(stolen, laptop, () =>
      live.server.ok(changePassword, { as: laptop, body }),
    );
    expect(heard).toEqual([revoked, 200]);
  });

  test('when the account is deleted', async () => {
    const phone = await addPerson(live.server.deps, 'Alex');
    const body = { email: phone.email, password };
    const heard = await heardAfter(phone, null, () =>
      live.server.ok(deleteAccount, { as: phone, body }),
    );
    expect(heard).toEqual([revoked]);
  });

  test('when its user is restricted; a new one hears but says nothing', async () => {
    const admin = await addPerson(live.server.deps, 'Sam', { isAdmin: true });
    const phone = await addPerson(live.server.deps, 'Alex');
    const heard = await heardAfter(phone, admin, () =>
      live.server.ok(restrictUser, {
        as: admin,
        params: { id: phone.userId },
        body: { restrictionReason: 'Rude words' },
      }),
    );
    expect(heard).toEqual([revoked, 200]);
    expect(await (await listening(phone)).now()).toMatchObject({ status: 200 });
  });

  test('for a coach who listens to a client, when the client leaves', async () => {
    const coach = await addPerson(live.server.deps, 'Robin', { isCoach: true });
    const athlete = await addPerson(live.server.deps, 'Alex');
    await addProgram(live.server.deps, { athlete, coach });
    const watching = await listening(coach, athlete);
    const own = await listening(coach);
    const waiting = watching.wait();
    const endedAt = new Date().toISOString();
    await live.server.ok(endCoaching, {
      as: athlete,
      params: { id: coach.userId },
      body: { endedAt },
    });
    await waiting;
    expect(await watching.now()).toMatchObject({ status: 403 });
    expect(await own.now()).toMatchObject({ status: 200 });
  });
});

test('a token that was granted on PubNub’s network is revoked there, once, and only if it ended', async () => {
  const { deps } = live.server;
  const basisOf = async ({ token }: Person): Promise<Basis> => {
    const session = await findDeviceSession(deps.database.rows, hashToken(token));
    return { deviceId: session!.deviceId, isRestricted: false, clientId: null };
  };
  const phone = await addPerson(deps, 'Alex');
  const laptop = await secondDeviceOf(phone);
  const [mine, other, old] = [randomUUID(), randomUUID(), randomUUID()];
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const { rows } = deps.database;
  const basis = await basisOf(phone);
  await insertLiveToken(rows, { token: mine, basis, expiresAt: at(15) });
  await insertLiveToken(rows, { token: old, basis, expiresAt: at(-1) });
  await insertLiveToken(rows, { token: other, basis: await basisOf(laptop), expiresAt: at(15) });
  const revoked: string[] = [];
  let isDown = true;
  const failures: unknown[] = [];
  const stop = revokeRegularly(
    { ...deps, report: (error) => void failures.push(error) },
    {
      revoke: async (token) => {
        if (isDown) throw new Error('PubNub is down');
        revoked.push(token);
      },
    },
  );
  await revokeDeviceSession(rows, hashToken(phone.token), new Date());
  await vi.waitFor(() => expect(failures).not.toEqual([]), seconds);
  isDown = false;
  await vi.waitFor(() => expect(revoked).toEqual([mine]), seconds);
  await stop();
  const left = await rows.selectFrom('live_token').select('token').execute();
  expect(left).toEqual([{ token: other }]);
});
