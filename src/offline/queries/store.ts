// What this device has of the store: the bought copies, and the programs the user has looked at.
import type { OkOf } from '#contract/endpoint.ts';
import type { ProgramId } from '#contract/ids.ts';
import type {
  getProgramCategories,
  getRecentStorePrograms,
  StoreAuthor,
  StoreHit,
  StoreProgram,
  StoreProgramPreview,
} from '#contract/store.ts';
import type { Device } from '../device.ts';
import { boughtPrograms } from '../queries.ts';

export type StoreCategory = OkOf<typeof getProgramCategories>['categories'][number];
export type RecentProgram = OkOf<typeof getRecentStorePrograms>['recent'][number];

/** A cached list of the store. */
export interface ProgramPage {
  readonly programs: readonly (StoreProgram | StoreHit)[];
  readonly more: boolean;
  /** For a list of one coach's programs. */
  readonly author?: StoreAuthor;
}

/** The cached parts of the store (`writeCache`). */
export interface SeenOfStore {
  readonly home: readonly StoreCategory[];
  readonly recent: readonly RecentProgram[];
  readonly list: ProgramPage;
  readonly program: StoreProgramPreview;
}

/** The key of each part. */
export const storeKeys = {
  home: 'store:home',
  recent: 'store:recent',
  list: (of: unknown) => `store:list:${JSON.stringify(of)}`,
  program: (id: ProgramId) => `store:program:${id}`,
} as const;

/** The user's copy of each program bought from the store, by the program in the store. */
export async function ownCopies(device: Device): Promise<ReadonlyMap<ProgramId, ProgramId>> {
  const bought = await boughtPrograms(device);
  return new Map(
    bought.flatMap(({ _id, parentProgramId, accessEndedAt }) =>
      parentProgramId && accessEndedAt === undefined ? [[parentProgramId, _id] as const] : [],
    ),
  );
}

/** Every cached program of the store, each once as last read, and when the oldest was read. */
export async function seenPrograms({
  database,
}: Device): Promise<{ readonly programs: readonly StoreProgram[]; readonly at: number } | null> {
  const rows = await database.seen.where('key').startsWith('store:').sortBy('at');
  const [oldest] = rows;
  if (!oldest) return null;
  const programs = rows.flatMap(({ key, body }) => programsOf(key, body as never));
  return { programs: [...new Map(programs.map((one) => [one._id, one])).values()], at: oldest.at };
}

function programsOf(key: string, body: SeenOfStore[keyof SeenOfStore]): readonly StoreProgram[] {
  const [, part] = key.split(':');
  switch (part as keyof SeenOfStore) {
    case 'home':
      return (body as SeenOfStore['home']).flatMap(({ programs }) => programs);
    case 'recent':
      return (body as SeenOfStore['recent']).map(({ program }) => program);
    case 'list':
      return (body as ProgramPage).programs;
    case 'program':
      return [body as StoreProgramPreview];
  }
}
