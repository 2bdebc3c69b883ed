// The contestants, their terms, and how each is described.
import type { Terms } from './shared/contestant.ts';

export interface Arm {
  readonly id: string;
  readonly page: 'bare' | 'holdfast' | 'pouchdb' | 'rxdb' | 'workbox' | 'tanstack';
  readonly terms: Terms;
  readonly label: string;
  /** Sends one call per tick: on a slow line only some of them are measured, and the report says so. */
  readonly sendsEachTick: boolean;
  readonly durability: string;
  /** Left out of the table of faults and of the plot: the same arm a second time. */
  readonly isControl?: true;
}

export const baseline = 'bare-queue';

export const arms: readonly Arm[] = [
  {
    id: 'holdfast',
    page: 'holdfast',
    terms: 'equal',
    label: 'Holdfast',
    sendsEachTick: false,
    durability: 'strict',
  },
  {
    id: baseline,
    page: 'bare',
    terms: 'equal',
    label: 'Bare IndexedDB and fetch',
    sendsEachTick: true,
    durability: 'strict',
  },
  {
    id: 'bare-queue-again',
    page: 'bare',
    terms: 'equal',
    label: 'the same again: A/A',
    sendsEachTick: true,
    durability: 'strict',
    isControl: true,
  },
  {
    id: 'bare-latest',
    page: 'bare',
    terms: 'recommended',
    label: 'Bare, the latest only',
    sendsEachTick: false,
    durability: 'relaxed',
  },
  {
    id: 'pouchdb',
    page: 'pouchdb',
    terms: 'equal',
    label: 'PouchDB',
    sendsEachTick: false,
    durability: 'strict, forced',
  },
  {
    id: 'pouchdb-recommended',
    page: 'pouchdb',
    terms: 'recommended',
    label: 'PouchDB, compacting and resolving',
    sendsEachTick: false,
    durability: 'relaxed',
  },
  {
    id: 'rxdb',
    page: 'rxdb',
    terms: 'equal',
    label: 'RxDB',
    sendsEachTick: false,
    durability: 'strict, forced',
  },
  {
    id: 'rxdb-recommended',
    page: 'rxdb',
    terms: 'recommended',
    label: 'RxDB, merging',
    sendsEachTick: false,
    durability: 'relaxed',
  },
  {
    id: 'workbox',
    page: 'workbox',
    terms: 'equal',
    label: 'Workbox queue',
    sendsEachTick: true,
    durability: 'strict, forced',
  },
  {
    id: 'workbox-recommended',
    page: 'workbox',
    terms: 'recommended',
    label: 'Workbox queue, by failing fetch',
    sendsEachTick: true,
    durability: 'relaxed',
  },
  {
    id: 'tanstack',
    page: 'tanstack',
    terms: 'equal',
    label: 'TanStack offline-transactions',
    sendsEachTick: true,
    durability: 'strict, forced',
  },
  {
    id: 'tanstack-recommended',
    page: 'tanstack',
    terms: 'recommended',
    label: 'TanStack, a row for each set, keyed',
    sendsEachTick: true,
    durability: 'relaxed',
  },
];
