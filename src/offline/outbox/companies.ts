// Which entries share a call. Pure.
import { headers } from '#contract/endpoint.ts';
import { wireVersion } from '#contract/wire-version.ts';
import type { OutboxEntry } from '../database/rows.ts';
import type { Together } from '../kinds/kind.ts';
import { kindOfKey } from '../kinds/kinds.ts';
import { goesAlone } from './entry.ts';

/** What is sent at once: one entry, or several of a kind that can go together. */
export interface Company {
  readonly entries: readonly [OutboxEntry, ...OutboxEntry[]];
  readonly together?: Together;
}

/** Each in the place of its first entry. */
export function companiesOf(entries: readonly OutboxEntry[]): Company[] {
  const companies = new Map<string, Company & { entries: [OutboxEntry, ...OutboxEntry[]] }>();
  for (const entry of entries) {
    const { together } = kindOfKey(entry.key);
    const isAlone = goesAlone(entry) || !isOfThisBuild(entry);
    const group = isAlone ? null : (together?.groupOf(entry) ?? null);
    const company = group === null ? undefined : companies.get(group);
    if (!together || group === null) companies.set(`${entry.seq}`, { entries: [entry] });
    else if (!company) companies.set(group, { entries: [entry], together });
    else if (company.entries.length < together.most) company.entries.push(entry);
  }
  return [...companies.values()];
}

/** What an older build has fixed for sending goes under the version of that build. */
const isOfThisBuild = ({ frozen }: OutboxEntry): boolean =>
  !frozen || frozen.call.headers?.[headers.wireVersion] === String(wireVersion);
