// What is looked up when Prometheus asks: the queue, the phones, the machine.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/statements.ts';
import type { Disk } from './disk.ts';

/** Those that are missing have no values. */
export interface GaugeSources {
  readonly database: Pick<Database, 'run' | 'pool'>;
  readonly now: () => Date;
  readonly disk: Disk;
  readonly backedUpAt: () => Promise<Date | null>;
  /** Devices that wait for live events at this server. */
  readonly hubConnections: () => number;
}

/** Each with what it says. Those of the queue and the phones are the same at every server of one database. */
const names = {
  event_loop_lag_seconds: 'How late timers are, the slowest hundredth since the last look',
  memory_resident_bytes: 'Memory of the process',
  memory_heap_bytes: 'Memory of JavaScript objects',
  hub_connections: 'Devices that wait for live events here',
  pool_connections: 'Connections to PostgreSQL',
  pool_waiting: 'Calls that wait for a connection',
  jobs: 'Jobs in the queue',
  jobs_oldest_seconds: 'How long the oldest job is overdue',
  unsent_changes: 'Changes on devices that said so',
  unsent_sets: 'Done sets that exist only on a device',
  unsent_devices: 'Devices with something unsent',
  unsent_oldest_seconds: 'How long ago the most silent of these devices said so',
  disk_free_bytes: 'Room left where DATA_DIR is',
  disk_size_bytes: 'Size of that disk',
  backup_timestamp_seconds: 'When a backup was last through',
} as const;

type Tell = (name: keyof typeof names, value: number, labels?: Record<string, string>) => void;
type Meter = ReturnType<MeterProvider['getMeter']>;
type Sources = Partial<GaugeSources>;

/** Prometheus gives up after ten seconds: a database that is away must not take the other values with it. */
const longestWaitMs = 2000;

export function watchGauges(meter: Meter, sources: Sources): void {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const gauges = Object.fromEntries(
    Object.entries(names).map(([name, description]) => [
      name,
      meter.createObservableGauge(`holdfast_${name}`, { description }),
    ]),
  );
  meter.addBatchObservableCallback(async (result) => {
    const tell: Tell = (name, value, labels = {}) => result.observe(gauges[name]!, value, labels);
    tell('event_loop_lag_seconds', lag.percentile(99) / 1e9);
    lag.reset();
    const { rss, heapUsed } = process.memoryUsage();
    tell('memory_resident_bytes', rss);
    tell('memory_heap_bytes', heapUsed);
    if (sources.hubConnections) tell('hub_connections', sources.hubConnections());
    tellPool(tell, sources);
    // One that fails is missing from the answer.
    await Promise.allSettled([
      tellDisk(tell, sources),
      tellDevices(tell, sources),
      tellJobs(tell, sources),
    ]);
  }, Object.values(gauges));
}

function tellPool(tell: Tell, { database }: Sources): void {
  const pool = database?.pool?.();
  if (!pool) return;
  tell('pool_connections', pool.used, { state: 'used' });
  tell('pool_connections', pool.idle, { state: 'idle' });
  tell('pool_waiting', pool.waiting);
}

async function tellDisk(tell: Tell, { disk, backedUpAt }: Sources): Promise<void> {
  const [space, backup] = await Promise.all([disk?.(), backedUpAt?.()]);
  if (space) {
    tell('disk_free_bytes', space.free);
    tell('disk_size_bytes', space.total);
  }
  if (backup) tell('backup_timestamp_seconds', backup.getTime() / 1000);
}

const devices: Statement = {
  name: 'unsent-on-devices',
  text: `SELECT coalesce(sum(changes), 0)::float8 AS changes, coalesce(sum(sets), 0)::float8 AS sets,
      count(*) FILTER (WHERE changes > 0 OR sets > 0)::float8 AS devices,
      coalesce(extract(epoch FROM $1::timestamptz
        - min(seen_at) FILTER (WHERE changes > 0 OR sets > 0)), 0)::float8 AS oldest
    FROM device_contact`,
};

interface Unsent {
  readonly changes: number;
  readonly sets: number;
  readonly devices: number;
  readonly oldest: number;
}

async function tellDevices(tell: Tell, { database, now }: Sources): Promise<void> {
  if (!database || !now) return;
  const [unsent] = await withinTime(database.run<Unsent>(devices, [now()]));
  tell('unsent_changes', unsent!.changes);
  tell('unsent_sets', unsent!.sets);
  tell('unsent_devices', unsent!.devices);
  tell('unsent_oldest_seconds', Math.max(0, unsent!.oldest));
}

const jobs: Statement = {
  name: 'jobs-by-state',
  text: `SELECT name AS queue, state::text AS state, count(*)::float8 AS jobs,
      coalesce(extract(epoch FROM now() - min(start_after)), 0)::float8 AS oldest
    FROM pgboss.job WHERE name IN ('account', 'payment', 'notification') GROUP BY name, state`,
};

interface JobsOfState {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
  readonly oldest: number;
}

const isWaiting = ({ state }: JobsOfState): boolean => state === 'created' || state === 'retry';

async function tellJobs(tell: Tell, { database }: Sources): Promise<void> {
  if (!database) return;
  const states = await withinTime(database.run<JobsOfState>(jobs, []));
  for (const { queue, state, jobs: count } of states) tell('jobs', count, { queue, state });
  const oldest = Math.max(0, ...states.filter(isWaiting).map((one) => one.oldest));
  tell('jobs_oldest_seconds', oldest);
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = setTimeout(longestWaitMs, null, { signal: timer.signal }).then(() => {
    throw new Error('The database takes too long');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}
