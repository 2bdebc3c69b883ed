import { useRead } from '#client/shared/device/use-read.ts';
import { LastingSwapList } from '#client/shared/plan/lasting-swap-list.tsx';
import type { ProgramId } from '#contract/ids.ts';
import { swapList } from '#domain/session/lasting-swaps.ts';
import { boughtPrograms, userDetails } from '#offline/queries.ts';
import { SettingsGroup } from './settings-parts.tsx';

/** What the athlete does instead of prescribed movements, in all programs; also in one that is gone. */
export function SwappedMovements() {
  const lists = useRead(userDetails)?.preferences.lastingSwaps ?? {};
  const programs = useRead(boughtPrograms);
  const ids = (Object.keys(lists) as ProgramId[]).filter(
    (id) => swapList(lists[id] ?? {}).length > 0,
  );
  if (!programs || ids.length === 0) return null;
  const titles = new Map(programs.map(({ _id, title }) => [_id, title]));
  return (
    <SettingsGroup
      title="Swapped movements"
      lead="What you do on every coming day instead of what a program asks for."
    >
      {ids.map((id) => (
        <div key={id} className="py-2">
          <h3 className="pt-1 text-sm font-semibold text-muted">
            {titles.get(id) ?? 'A program you no longer have'}
          </h3>
          <LastingSwapList programId={id} swaps={swapList(lists[id] ?? {})} />
        </div>
      ))}
    </SettingsGroup>
  );
}
