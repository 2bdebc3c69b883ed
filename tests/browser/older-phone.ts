// A phone as the second release left it, of an athlete whom a present server knows. That release wrote the rows
// itself, without a signal: a finished workout, another one with two sets ticked, and a message.

import { readFileSync } from 'node:fs';
import type { EntityRow, OutboxEntry } from '#offline/database/rows.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import type { Page } from 'playwright/test';
import { storedOn } from './device-data.ts';

interface Table {
  readonly key: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly multiEntry: boolean;
  }[];
}

interface Left {
  /** ms. */
  readonly leftAt: number;
  /** The number of sets in the finished workout. */
  readonly ticked: number;
  /**
   * Ids of the demo's documents, which differ on each server. A day has its own id, then the ids of everything in it.
   */
  readonly ids: {
    readonly user: string;
    readonly conversation: string;
    readonly program: string;
    readonly run: string;
    readonly days: Readonly<Record<string, readonly string[]>>;
  };
  readonly schema: { readonly version: number; readonly tables: Readonly<Record<string, Table>> };
  readonly rows: Readonly<Record<string, readonly unknown[]>> & { readonly outbox: OutboxEntry[] };
}

const file = new URL('./left-by-second-release.json', import.meta.url);

/**
 * Replaces the signed-in phone's data with what the second release left; everything read from the server stays.
 * Afterwards the page no longer shows the app.
 */
export async function leaveAsSecondRelease(page: Page): Promise<Left> {
  await page.goto('/robots.txt');
  const { entities, meta } = await storedOn(page);
  const left = inTermsOf(entities);
  const read = meta.filter(({ name }) => ['cursor', 'knownHead', 'lastPulledAt'].includes(name));
  const rows: Left['rows'] = {
    ...left.rows,
    entities: [...entities, ...(left.rows['entities'] ?? [])],
    meta: [...read, ...(left.rows['meta'] ?? [])],
  };
  await page.evaluate(replaceDatabase, { schema: left.schema, rows });
  return left;
}

/** With this server's demo ids, and written an hour ago. */
function inTermsOf(entities: readonly EntityRow[]): Left {
  const text = readFileSync(file, 'utf8');
  const { ids, leftAt } = JSON.parse(text) as Left;
  const only = (type: string) => entities.find((row) => row.type === type)!;
  const { trainingPlan } = only('program').body as PurchasedProgram;
  const names = new Map([
    [ids.user, only('user').id],
    [ids.conversation, only('conversation').id],
    [ids.program, only('program').id],
    [ids.run, only('program-run').id],
  ]);
  for (const [index, day] of Object.entries(ids.days)) {
    const present = idsIn(trainingPlan[Number(index)]);
    if (present.length !== day.length) throw new Error(`Day ${index} of the demo has changed.`);
    for (const [place, id] of day.entries()) names.set(id, present[place]!);
  }
  const later = Date.now() - 3_600_000 - leftAt;
  const moved = text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => names.get(id) ?? id)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (instant) =>
      new Date(Date.parse(instant) + later).toISOString(),
    )
    .replace(/("(?:addedAt|nextAt|at)": )(\d{13})/g, (_, name: string, ms: string) =>
      [name, Number(ms) + later].join(''),
    );
  return JSON.parse(moved) as Left;
}

/** In the order in which they appear. */
const idsIn = (day: unknown): string[] =>
  [...JSON.stringify(day).matchAll(/"_?id":"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g)].map(
    ([, id]) => id!,
  );

/** Runs in the page. */
async function replaceDatabase({ schema, rows }: Pick<Left, 'schema' | 'rows'>): Promise<void> {
  const done = (target: EventTarget, name = 'success') =>
    new Promise<void>((resolve, reject) => {
      target.addEventListener(name, () => resolve());
      target.addEventListener('error', () => reject(new Error('The database was not replaced.')));
    });
  const names = (await indexedDB.databases()).map((one) => one.name ?? '');
  const name = names.find((one) => one.startsWith('holdfast-')) ?? '';
  await done(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, schema.version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [table, { key, autoIncrement, indexes }] of Object.entries(schema.tables)) {
      const store = opening.result.createObjectStore(table, { keyPath: key, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
    }
  });
  await done(opening);
  const writing = opening.result.transaction(Object.keys(rows), 'readwrite');
  for (const [table, stored] of Object.entries(rows))
    for (const row of stored) writing.objectStore(table).put(row);
  await done(writing, 'complete');
  opening.result.close();
}
