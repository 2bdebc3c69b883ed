import { Link } from '@tanstack/react-router';
import { useRead } from '#client/shared/device/use-read.ts';
import { searchOf } from '#client/shared/screen/address.ts';
import { clientGroups } from '#offline/queries/assignments.ts';
import { type ClientSearch, clientSearch } from './client-search.ts';
import { GroupActions } from './group-actions.tsx';

export interface GroupBarProps {
  search: ClientSearch;
  onSearch: (search: ClientSearch) => void;
}

/** Nothing while there is no group; the first one is made from chosen clients. */
export function GroupBar({ search, onSearch }: GroupBarProps) {
  const groups = useRead(clientGroups) ?? [];
  if (groups.length === 0) return null;
  const show = (group: string) => onSearch(searchOf(clientSearch)({ ...search, group }));
  const group = groups.find(({ _id }) => (_id as string) === search.group);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex min-w-0 items-center gap-2 text-sm font-medium max-sm:w-full">
        <span className="shrink-0 text-muted">Group</span>
        <select
          value={group?._id ?? ''}
          onChange={({ target }) => show(target.value)}
          className="h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-3 text-base font-semibold hover:border-ink"
        >
          <option value="">All clients</option>
          {groups.map(({ _id, name, members }) => (
            <option key={_id} value={_id}>
              {name} ({members.length})
            </option>
          ))}
        </select>
      </label>
      {group && (
        <Link
          to="/clients/groups/$groupId"
          params={{ groupId: group._id }}
          className="inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground hover:bg-ink/90"
        >
          Open group
        </Link>
      )}
      {group && <GroupActions group={group} onDelete={() => show('')} />}
    </div>
  );
}
