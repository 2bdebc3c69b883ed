// What must be found of one-rep maxes, routines and measurements.
import type { Measurement } from '#contract/measurement.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Routine } from '#contract/routines.ts';
import type { Swaps } from '#domain/session/lasting-swaps.ts';
import { equal } from '#domain/three-way.ts';
import type { Entry } from './diary-entry.ts';

/** What a document says, field by field. */
type Says = Readonly<Record<string, unknown>>;

interface Written {
  readonly device: number;
  readonly certainty: Entry['certainty'];
  /** Null: made, and it is not known under which id. */
  readonly id: string | null;
  /** The document was made by it. */
  readonly isNew: boolean;
  /** Null: deleted. */
  readonly says: Says | null;
}

export const maxComplaints = (entries: readonly Entry[], maxes: readonly OneRepMax[]): string[] =>
  complaints(
    entries.flatMap(({ about, device, certainty, made }) =>
      about.kind === 'max'
        ? {
            device,
            certainty,
            id: about.id || made,
            isNew: about.id === '',
            says: about.kilograms === null ? null : { kg: about.kilograms },
          }
        : [],
    ),
    new Map(maxes.map((one) => [one._id, { kg: one.kg }])),
    'max',
  );

export const routineComplaints = (
  entries: readonly Entry[],
  routines: readonly Routine[],
): string[] =>
  complaints(
    entries.flatMap(({ about, device, certainty, made }) =>
      about.kind === 'routine' ? asWritten({ device, certainty, made }, about) : [],
    ),
    new Map(routines.map((one) => [one._id, { title: one.title, folder: one.folder }])),
    'routine',
  );

export const measurementComplaints = (
  entries: readonly Entry[],
  measurements: readonly Measurement[],
): string[] =>
  complaints(
    entries.flatMap(({ about, ...entry }) =>
      about.kind === 'measurement' ? asWritten(entry, about) : [],
    ),
    new Map(measurements.map(({ _id, value, note = '' }) => [_id, { value, note }])),
    'measurement',
  );

/** Each prescribed movement by itself: two phones that replace different ones both count. */
export const lastingSwapComplaints = (entries: readonly Entry[], swaps: Swaps): string[] =>
  complaints(
    entries.flatMap(({ about, device, certainty }) =>
      about.kind === 'lasting swap'
        ? {
            device,
            certainty,
            id: about.from,
            isNew: false,
            says: about.to === null ? null : { to: about.to },
          }
        : [],
    ),
    new Map(Object.values(swaps).map(({ from, to }) => [from._id, { to: to._id }])),
    'lasting swap of',
  );

const asWritten = (
  { device, certainty, made }: Pick<Entry, 'device' | 'certainty' | 'made'>,
  { id, says }: { readonly id: string; readonly says: object | null },
): Written => ({
  device,
  certainty,
  id: id || made,
  isNew: id === '',
  says: says && { ...says },
});

function complaints(
  written: readonly Written[],
  found: ReadonlyMap<string, Says>,
  name: string,
): string[] {
  const ids = new Set(written.flatMap(({ id }) => id ?? []));
  // One that was deleted elsewhere while it was edited may be back under another id.
  const mayBeNew = written.some(({ id, says }) => id === null || says === null);
  const strangers = [...found.keys()].filter((id) => !ids.has(id));
  return [
    ...(mayBeNew ? [] : strangers.map((id) => `${name} ${id} was made by nobody`)),
    ...[...ids].flatMap((id) =>
      ofOne(
        written.filter((one) => one.id === id),
        found.get(id),
        `${name} ${id}`,
      ),
    ),
  ];
}

function ofOne(own: readonly Written[], found: Says | undefined, name: string): string[] {
  const isCertain = own.every(({ certainty }) => certainty === 'certain');
  const isAlone = new Set(own.map(({ device }) => device)).size === 1;
  const last = own.at(-1);
  if (isCertain && isAlone && last) {
    if (last.says === null) return found ? [`${name} is back`] : [];
    const said = own.reduce<Says>((all, { says }) => ({ ...all, ...says }), {});
    if (!found) return [`${name} is lost`];
    return equal(found, said) ? [] : [`${name} has an older value`];
  }
  const isDeleted = own.some(({ says }) => says === null);
  if (!found) {
    const isWritten = own.some(({ certainty }) => certainty === 'certain');
    return isWritten && !isDeleted ? [`${name} is lost`] : [];
  }
  const strange = Object.entries(found).filter(
    ([field, value]) => !own.some(({ says }) => says?.[field] === value),
  );
  if (strange.length > 0)
    return strange.map(([field]) => `${name} has a ${field} that nobody wrote`);
  if (!isCertain || isDeleted) return [];
  const older = Object.entries(found).filter(([field, value]) => !isLatest(own, field, value));
  return older.map(([field]) => `${name} has an older ${field}`);
}

/**
 * What only one device has changed since the document was made is as that device left it, whatever the others did to the
 * rest of it. Of several devices it is as one of them left it.
 */
function isLatest(own: readonly Written[], field: string, value: unknown): boolean {
  const saying = own.filter(({ says }) => says && field in says);
  const since = saying.filter(({ isNew }) => !isNew);
  const last = new Map((since.length > 0 ? since : saying).map((one) => [one.device, one]));
  return [...last.values()].some(({ says }) => says?.[field] === value);
}
