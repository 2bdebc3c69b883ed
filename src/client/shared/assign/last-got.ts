import type { ProgramId } from '#contract/ids.ts';
import {
  getProgramVersion,
  getProgramVersions,
  type VersionContent,
} from '#contract/program-versions.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { assignmentsOfProgram } from '#offline/queries/assignments.ts';

/**
 * The version that the clients on a program got last; null: there is none. Undefined: it isn't known, or not yet. It stays
 * on the device for when there is no signal, until changes are sent.
 */
export function useLastGot(programId: ProgramId): VersionContent | null | undefined {
  const isOnline = useIsOnline();
  const given = useRead(assignmentsOfProgram, programId) ?? [];
  const sentAt = given.map(({ assignment }) => assignment.updateSentAt ?? '').toSorted();
  // The server makes the version when it hears of what was given or sent.
  const isAwaited = isOnline && given.some(({ isUnsent }) => isUnsent);
  const key = `program:got:${programId}:${sentAt.at(-1) ?? ''}`;
  return useCached(isAwaited ? `${key} awaited` : key, async () => {
    if (isAwaited) throw new Error('The server has not heard of it yet');
    return readLastGot(programId);
  }).body?.version;
}

async function readLastGot(id: ProgramId): Promise<{ version: VersionContent | null }> {
  const { versions } = await callQuietly(getProgramVersions, { params: { id } });
  const last = versions.find(({ restored }) => restored === null);
  if (!last) return { version: null };
  return callQuietly(getProgramVersion, { params: { id }, query: { number: last.number } });
}
