// Which entries share a call. Pure.
import { headers } from '#contract/endpoint.ts';
import { wireVersion } from '#contract/wire-version.ts';
import type { DocumentType, OutboxEntry } from '../database/rows.ts';
import type { Together } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';

/** What is sent at once: one entry, or several of a kind that can go together. */
export interface Company {
  readonly entries: readonly [OutboxEntry, ...OutboxEntry[]];
  readonly together?: Together;
}

/** Each in the place of its first entry. `alone`: those that must not share a call. */
export function companiesOf(
  entries: readonly OutboxEntry[],
  alone: ReadonlySet<number>,
): Company[] {
  const companies = new Map<string, Company & { entries: [OutboxEntry, ...OutboxEntry[]] }>();
  for (const entry of entries) {
    const type = entry.key.split(':', 1)[0] as DocumentType;
    const { together } = kindOf(type);
    if (!together || alone.has(entry.seq) || !isOfThisBuild(entry)) {
      companies.set(`${entry.seq}`, { entries: [entry] });
      continue;
    }
    const name = `${type} on ${entry.dependsOn}`;
    const company = companies.get(name);
    if (!company) companies.set(name, { entries: [entry], together });
    else if (company.entries.length < together.most) company.entries.push(entry);
  }
  return [...companies.values()];
}

/** What an older build has fixed for sending goes under the version of that build. */
const isOfThisBuild = ({ frozen }: OutboxEntry): boolean =>
  !frozen || frozen.call.headers?.[headers.wireVersion] === String(wireVersion);
