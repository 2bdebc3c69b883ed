// What is on the phone's disk, read without the app.

import type { TrainingSession } from '#contract/training.ts';
import type { Page } from 'playwright/test';
import type { EntityRow, MetaRow, OutboxEntry } from '#offline/database/rows.ts';
import { setsOf } from './workout.ts';

export interface DeviceData {
  readonly entities: EntityRow[];
  readonly outbox: OutboxEntry[];
  readonly meta: MetaRow[];
}

/** The stores of the one user whose data this browser has. Any page of the app's origin will do. */
export function storedOn(page: Page): Promise<DeviceData> {
  return page.evaluate(async () => {
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error()));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('holdfast-'));
    if (name === undefined) return { entities: [], outbox: [], meta: [] };
    const database = await finished(indexedDB.open(name));
    const transaction = database.transaction(['entities', 'outbox', 'meta']);
    const rowsOf = (store: string) => finished(transaction.objectStore(store).getAll());
    const [entities, outbox, meta] = await Promise.all(['entities', 'outbox', 'meta'].map(rowsOf));
    database.close();
    return { entities, outbox, meta } as DeviceData;
  });
}

/** Documents marked as unsent without an entry that sends them, or the other way around. */
export function unpaired({ entities, outbox }: DeviceData): string[] {
  const waiting = new Set(outbox.map(({ key }) => key));
  return entities.filter(({ key, dirty }) => dirty !== waiting.has(key)).map(({ key }) => key);
}

/** How many sets of started workouts are ticked. */
export function ticksIn({ entities }: DeviceData): number {
  const sessions = entities.filter(
    ({ type, status }) => type === 'training-session' && status === 'started',
  );
  return sessions.flatMap(({ body }) => setsOf(body as TrainingSession)).filter(({ done }) => done)
    .length;
}
