// The store's calls. People browse here instead of waiting, so a failure shows in place of the missing content.
import type { ProgramId, UserId } from '#contract/ids.ts';
import {
  getProgramCategories,
  getProgramsByAuthor,
  getProgramsByCategory,
  getRecentStorePrograms,
  getRestrictedPrograms,
  getStoreProgram,
  rememberStoreProgram,
  searchStore,
} from '#contract/store.ts';
import type { StoreLook } from '#domain/store/find-programs.ts';
import type { ProgramPage, SeenOfStore } from '#offline/queries/store.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';

export async function readHome(): Promise<SeenOfStore['home']> {
  const query = { type: 'category', personalised: 'true' } as const;
  return (await callQuietly(getProgramCategories, { query })).categories;
}

/** A list of recent programs that is read after this includes the one just viewed. */
let lookTold: Promise<unknown> = Promise.resolve();

export async function readRecent(): Promise<SeenOfStore['recent']> {
  await lookTold.catch(() => undefined);
  return (await callQuietly(getRecentStorePrograms, {})).recent;
}

export const readProgram = async (id: ProgramId): Promise<SeenOfStore['program']> =>
  (await callQuietly(getStoreProgram, { params: { id } })).program;

export const readAuthor = async (id: UserId, skip: number): Promise<ProgramPage> =>
  callQuietly(getProgramsByAuthor, { params: { id }, query: { skip } });

export const readRestricted = async (skip: number): Promise<ProgramPage> =>
  callQuietly(getRestrictedPrograms, { query: { skip } });

/** By text, or else the newest that match. */
export async function readList({ text, ...look }: StoreLook, skip: number): Promise<ProgramPage> {
  if (text === undefined) return callQuietly(getProgramsByCategory, { query: { ...look, skip } });
  const { results, more } = await callQuietly(searchStore, { query: { ...look, text, skip } });
  return { programs: results, more };
}

export async function tellLookedAt(id: ProgramId): Promise<SeenOfStore['recent']> {
  const telling = callQuietly(rememberStoreProgram, { body: { id } });
  lookTold = telling;
  return (await telling).recent;
}
