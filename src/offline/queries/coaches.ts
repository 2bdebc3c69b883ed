import type { CoachRelation } from '#contract/coaches.ts';
import type { UserId } from '#contract/ids.ts';
import type { Device } from '../device.ts';

export type OwnCoach = Omit<CoachRelation, 'receipt'> & {
  /** Their programs on this device. */
  readonly programs: readonly string[];
};

/** A client by an invitation stays one, whatever becomes of payments. */
export const isWithoutPaying = ({ began, endedAt }: OwnCoach): boolean =>
  began === 'invitation' && endedAt === null;

/** By invitation or by a program; those whose coaching has ended come last. */
export async function ownCoaches({ database, userId }: Device): Promise<readonly OwnCoach[]> {
  const all = await database.entities.where({ type: 'program' as const }).toArray();
  const programs = all.map(({ body }) => body).filter(({ accessEndedAt }) => !accessEndedAt);
  const rows = await database.entities.where({ type: 'coach' as const }).toArray();
  const coaches = new Map<UserId, OwnCoach>();
  for (const { author } of programs) {
    const { userId: _id, firstName } = author;
    if (_id === null || _id === userId) continue;
    const titles = programs.filter((one) => one.author.userId === _id).map(({ title }) => title);
    const since = new Date(0).toISOString();
    const known = {
      _id,
      firstName,
      lastName: '',
      since,
      began: 'purchase',
      endedAt: null,
    } as const;
    coaches.set(_id, { ...known, programs: titles });
  }
  for (const { body } of rows)
    coaches.set(body._id, { ...body, programs: coaches.get(body._id)?.programs ?? [] });
  return [...coaches.values()].toSorted(
    (a, b) =>
      Number(a.endedAt !== null) - Number(b.endedAt !== null) ||
      a.firstName.localeCompare(b.firstName),
  );
}
