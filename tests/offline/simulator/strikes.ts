// Which faults of the matrix really happened in a simulation: a fault that was set up but never struck proves
// nothing.
import type { RowName } from '../matrix/rows.ts';
import type { Sent, Weather } from './network.ts';
import type { World } from './world.ts';

const byWeather: Partial<Record<Weather, RowName>> = {
  'no signal': 'offline at each step (before write, freeze, send, mid-body, before ack)',
  'request cut short': 'offline at each step (before write, freeze, send, mid-body, before ack)',
  'reply cut short': 'offline at each step (before write, freeze, send, mid-body, before ack)',
  'replies lost': 'lost response',
  'delivered twice': 'duplicate / reordered delivery',
  slow: 'slow 3G, stalls',
  'stalls before the server': 'slow 3G, stalls',
  'stalls after the server': 'slow 3G, stalls',
  'HTML 200': '404 ours vs foreign, HTML 200, 302 portal',
  'portal redirect': '404 ours vs foreign, HTML 200, 302 portal',
  'foreign 404': '404 ours vs foreign, HTML 200, 302 portal',
  'foreign 502': '429 + Retry-After, 5xx burst',
  busy: '429 + Retry-After, 5xx burst',
  'too many requests': '429 + Retry-After, 5xx burst',
  'in progress': '409 / 412 (incl. own lost write)',
};

const byStatus: Readonly<Record<number, RowName>> = {
  400: '403/400/413/422',
  401: '401, 419',
  403: '403/400/413/422',
  404: '404 ours vs foreign, HTML 200, 302 portal',
  409: '409 / 412 (incl. own lost write)',
  412: '409 / 412 (incl. own lost write)',
  413: '403/400/413/422',
  419: '401, 419',
  422: '403/400/413/422',
};

export function strikesOf(world: World): ReadonlySet<RowName> {
  const struck = new Set(world.struck);
  for (const { hardware, tabs } of world.phones) {
    for (const sent of hardware.network.sent) addStrikes(struck, sent);
    if (hardware.clockError !== 0) struck.add('clock ±1 day, jump mid-queue');
    for (const { disk } of tabs) {
      if (disk.failures > 0) struck.add('named IDB tx fails (append, freeze, ack, pull-apply)');
      if (disk.quotaFailures > 0) struck.add('quota');
    }
  }
  if (world.server.crashes() > world.crashesBefore) struck.add('server killed before/after commit');
  const writers = world.phones.filter(({ frozen }) => frozen.size > 0);
  if (writers.length > 1) struck.add('two devices, same session; coach edits during workout');
  return struck;
}

function addStrikes(struck: Set<RowName>, { weather, status, key }: Sent): void {
  const row = byWeather[weather];
  if (row && (key !== null || weather !== 'delivered twice')) struck.add(row);
  const refused = typeof status === 'number' && key !== null ? byStatus[status] : undefined;
  if (refused && weather === 'fine') struck.add(refused);
}
