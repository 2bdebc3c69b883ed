import { useLiveQuery } from 'dexie-react-hooks';
import type { UserId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { seenPrograms } from '#offline/queries/store.ts';
import { nameOf } from './store-texts.ts';

/** What a coach is called whose programs were seen. */
export function useListedAuthor(id: UserId | undefined): string | undefined {
  const device = useDevice();
  return useLiveQuery(async () => {
    if (id === undefined) return undefined;
    const seen = await seenPrograms(device);
    const program = seen?.programs.find(({ author }) => author.userId === id);
    return program && nameOf(program.author);
  }, [device, id]);
}
