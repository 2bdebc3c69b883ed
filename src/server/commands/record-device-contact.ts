// Devices report how much is unsent when they pull. The same person, pulling later on another device, is told about
// devices that went silent, and can open the app there before it is too late.
import type { FastifyRequest } from 'fastify';
import { headers, type OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { timeZone } from '#contract/stats.ts';
import type { DeviceWord, pullChanges } from '#contract/sync.ts';
import { silence } from '#domain/coaching/freshness.ts';
import type { Rows } from '../database/rows.ts';
import {
  type DeviceContact,
  findDeviceContacts,
  putDeviceContact,
} from '../stores/device-contacts.ts';

type Told = Pick<OkOf<typeof pullChanges>, 'silentDevices' | 'lastWord'>;

const minute = 60_000;
/** An unchanged report is stored again after this long, so a device in touch never looks silent or out of date. */
const repeatedAfter = minute;
const mostDevices = 50;

/**
 * `isNew`: the device reads from the beginning. Its last report is kept until it reads on, because the reply that
 * carries this report may be lost. Does nothing without the headers.
 */
export async function recordDeviceContact(
  rows: Rows,
  request: FastifyRequest,
  { userId, now, isNew }: { userId: UserId; now: Date; isNew: boolean },
): Promise<Told> {
  const word = readWord(request, now);
  if (!word) return {};
  const known = await findDeviceContacts(rows, userId);
  const last = known.find(({ deviceId }) => deviceId === word.deviceId);
  const isTaken = last ? !isNew && hasChanged(word, last) : known.length < mostDevices;
  if (isTaken) await putDeviceContact(rows, userId, word);
  const silent = known.filter(
    ({ deviceId, changes, seenAt }) =>
      deviceId !== word.deviceId && changes > 0 && now.getTime() - seenAt.getTime() > silence,
  );
  return {
    ...(silent.length > 0 && {
      silentDevices: silent.map((device) => ({ deviceId: device.deviceId, ...wordOf(device) })),
    }),
    ...(isNew && last && { lastWord: wordOf(last) }),
  };
}

function readWord(request: FastifyRequest, seenAt: Date): DeviceContact | null {
  const deviceId = request.headers[headers.deviceId.toLowerCase()];
  const outbox = request.headers[headers.outbox.toLowerCase()];
  // Older builds do not count sets.
  const counts = /^(\d{1,6});\d{1,12};(\d{1,6})(?:;(\d{1,6}))?$/.exec(String(outbox));
  if (typeof deviceId !== 'string' || !/^[\da-f-]{36}$/.test(deviceId) || !counts) return null;
  const [changes = 0, refused = 0, sets = 0] = counts.slice(1).map((count) => Number(count ?? 0));
  return { deviceId, changes, refused, sets, seenAt, timeZone: zoneOf(request) };
}

/** Null: the device has not said, or a zone that is unknown here. */
function zoneOf(request: FastifyRequest): string | null {
  const named = timeZone.safeParse(request.headers[headers.timeZone.toLowerCase()] ?? null);
  return named.success ? named.data : null;
}

function hasChanged(word: DeviceContact, last: DeviceContact): boolean {
  const says = ({ changes, refused, sets, timeZone: zone }: DeviceContact) =>
    `${changes} ${refused} ${sets} ${zone}`;
  if (says(last) !== says(word)) return true;
  return word.seenAt.getTime() - last.seenAt.getTime() > repeatedAfter;
}

const wordOf = ({ changes, refused, seenAt }: DeviceContact): DeviceWord => ({
  changes,
  refused,
  seenAt: seenAt.toISOString(),
});
