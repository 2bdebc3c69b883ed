// A coach's programs in folders, with or without a signal. A folder is a name on its programs (`domain/folder`).
import type { CreatedProgram } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { folderOf } from '#domain/folder.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { createdProgramRows } from '../queries/created-programs.ts';
import { runCommand } from './run-command.ts';

/** Programs that went into a folder, each with the one that it was in. */
export interface Moved {
  readonly to: string;
  readonly from: ReadonlyMap<ProgramId, string>;
}

/** `to` empty: out of their folders. Resolves with those that moved, to take it back. */
export const moveToFolder = (
  device: Device,
  { programIds, to }: { readonly programIds: readonly ProgramId[]; readonly to: string },
): Promise<Moved> => move(device, to, ({ _id }) => programIds.includes(_id));

/** Every program in it, also one that the screen doesn't show yet. Two folders of the same name become one. */
export const renameFolder = (
  device: Device,
  { folder, to }: { readonly folder: string; readonly to: string },
): Promise<Moved> => move(device, to, (program) => folderOf(program) === folder);

/** The programs stay. */
export const removeFolder = (
  device: Device,
  { folder }: { readonly folder: string },
): Promise<Moved> => renameFolder(device, { folder, to: '' });

const move = (
  device: Device,
  to: string,
  isMeant: (program: CreatedProgram) => boolean,
): Promise<Moved> =>
  runCommand(device, async () => ({
    to,
    from: await refile(device, (program) => (isMeant(program) ? to : null)),
  }));

/** Each back to where it was, unless it has been moved again since. */
export const takeBackMove = (device: Device, { to, from }: Moved): Promise<unknown> =>
  runCommand(device, () =>
    refile(device, (program) =>
      folderOf(program) === to ? (from.get(program._id) ?? null) : null,
    ),
  );

/** `folderFor` null: it stays. Resolves with the programs that moved, each with the folder it was in. */
async function refile(
  { database, now }: Device,
  folderFor: (program: CreatedProgram) => string | null,
): Promise<ReadonlyMap<ProgramId, string>> {
  const from = new Map<ProgramId, string>();
  for (const row of await createdProgramRows(database)) {
    const folder = folderFor(row.body);
    if (folder === null || folder === folderOf(row.body)) continue;
    from.set(row.body._id, folderOf(row.body));
    await storeEdit(database, row, { ...row.body, folder }, now().getTime());
  }
  return from;
}
